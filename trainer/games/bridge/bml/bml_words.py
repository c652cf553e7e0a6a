"""The words of system notes other than numbers: forces, labels, and words that only hint at a hand."""

import re
from typing import Final

_GAME_FORCING: Final = r"(?:game[ -]forc(?:e|ing)|forc(?:e|ing) to game|GF|FG)"
_FORCING: Final = (
    (rf"(?:any )?{_GAME_FORCING}", "to game"),
    (r"non-?\s?forcing|not forcing|NF|sign[ -]?off|(?:suggest(?:ion|s|ing)? )?to play", "no"),
    (r"INV\+|invitational\+|invitational or better|forcing(?: (?:one|1) round)?|F1|F", "yes"),
    (r"INV|invitational|(?:mildly|strongly) invitational", "no"),
)
_LABELS: Final = (
    r"any hand|raise|strength|artificial|ART|natural|NAT|relay|waiting|transfer|TRF|puppet|PUP|forced|retransfer"
    r"|asking|P/C|pass or correct"
    r"|(?:puppet|transfer|TRF|PUP) to .*|(?:any|either|one) of (?:two|three|four|five|\d)(?: types?)?:?|either"
)
_HINTS: Final = r"constructive|weak|strong|minimum|min|maximum|max|PRE|pre-?empt(?:ive)?|INV\+?|invitational\+?"
_SPLINTER: Final = r"SPL|splinter"
_WORD: Final = "|".join((_LABELS, _HINTS, *(pattern for pattern, _ in _FORCING)))
_LIMIT: Final = r"(?!(?:min|max)(?:imum)?\s+\d+(?!\d|\+|\s*(?:-|–|to)))"
"""Not the beginning of a limit such as `max 9 hcp`, in which the word belongs to the number."""
_FIRST: Final = re.compile(rf"{_LIMIT}({_WORD})(?:\s+with)?\s+(?=\S)", re.IGNORECASE)
_LAST: Final = re.compile(rf"(?<=\S)\s+({_WORD}|any(?: distribution| shape)?)$", re.IGNORECASE)
_CONDITION: Final = re.compile(
    r"(?:if|when|unless|maybe|perhaps|may|might|could|can|possibl[ye]|usually|often|normally|typically|rarely|sometimes|occasionally|seldom|except)\b",
    re.IGNORECASE,
)


def forces_to(word: str) -> str:
    """Return what a word says of forcing: `to game`, `yes`, `no`, or nothing."""
    return next((to for pattern, to in _FORCING if re.fullmatch(pattern, word, re.IGNORECASE)), "")


def is_label(word: str) -> bool:
    """Return whether a word names a kind of call and says nothing of the hand."""
    return re.fullmatch(_LABELS, word, re.IGNORECASE) is not None


def is_forced(word: str) -> bool:
    """Return whether a word says that partner leaves no choice, or asks for nothing but time."""
    return re.fullmatch(r"forced|waiting", word, re.IGNORECASE) is not None


def is_hint(word: str) -> bool:
    """Return whether a word speaks of strength without a number: `weak`, `maximum`, `INV`."""
    return re.fullmatch(_HINTS, word, re.IGNORECASE) is not None


def is_splinter(word: str) -> bool:
    """Return whether a word promises at most one card in the suit of the call."""
    return re.fullmatch(_SPLINTER, word, re.IGNORECASE) is not None


def is_condition(text: str) -> bool:
    """Return whether a sentence begins as one that holds for some hands only."""
    return _CONDITION.match(text) is not None


def without_words(text: str) -> tuple[str, tuple[str, ...]]:
    """Split a clause into its claim and the known words around it.

    >>> without_words("weak with 5+!h GF")
    ('5+!h', ('weak', 'GF'))
    """
    words = []
    while not _is_word(text) and (found := _FIRST.match(text)):
        words.append(found[1])
        text = text[found.end() :]
    while not _is_word(text) and (last := _LAST.search(text)):
        words.append(last[1])
        text = text[: last.start()]
    return text, tuple(words)


def _is_word(text: str) -> bool:
    return re.fullmatch(_WORD, text, re.IGNORECASE) is not None
