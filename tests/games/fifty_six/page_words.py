"""The words by which a page of a lesson tells why a call is illegal."""

from typing import Final

PAGE_WORDS: Final = {
    "compulsory": r"\bmust\b|\bhas to bid\b",
    "too low": r"\bhigher\b",
    "too high": r"\b56\b",
    "void": r"\bno card of\b",
    "only suit": r"\ball eight\b",
    "unknown form": r"\bforms?\b",
    "raises too much": r"\bplus\b",
    "after a redouble": r"\bredouble\b",
    "self-raise elsewhere": r"\bself-raise\b",
    "after a self-raise": r"\bself-raise\b",
    "all have passed": r"\bover\b",
    "over": r"\bover\b",
}
"""By the kind of the reason (`Illegality.kind`), as a regular expression."""
