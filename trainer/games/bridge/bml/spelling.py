"""The normalisation of descriptions before parsing: different spellings of the same thing become one."""

import re
from typing import Final

_GROUP_FIRST: Final = re.compile(
    r"\b(?:both\s+)?(majors|minors)\s*[,:]?\s*(?:at least\s*)?(\d\+?-\d\+?)", re.IGNORECASE
)
"""Two suits followed by their lengths: `majors, 5-4+`."""
_ALL_CARDS: Final = 13
_STRENGTH_IN_H: Final = re.compile(r"(?<![!\d])(\d{1,2})\+?\s*h\b", re.IGNORECASE)
_CARDS_IN_C: Final = re.compile(r"(\d\+?)\s*c\b")
_LETTER_OF_A_SUIT: Final = re.compile(r"\d\+?[ds]\b", re.IGNORECASE)
_SHAPES: Final = re.compile(r"(?<![\d(])\d{4}(?:(?:\s*[.,]\s*|\s+or\s+)\d{4})+(?![\d)])")
"""Several shapes in a row, of which a hand has one: `4414, 4405 or 4315`."""
_OR_IN_BRACKETS: Final = re.compile(r"\s*,?\s*\((or\s[^()]*)\)", re.IGNORECASE)
"""An alternative in brackets: `6+!c (or 5!c and 4M)`."""

_WITHOUT: Final = re.compile(
    r"\b(?:without|denies|denying)\s+(?:a\s+)?(?=\d|(?:\d\s*card\s+)?(?:major|minor))", re.IGNORECASE
)
_TAKEOUT: Final = re.compile(r"\bT/O\b", re.IGNORECASE)
_MARKUP: Final = re.compile(r"(?<!\w)([*/_=])(?=\S)([^*/_=]*\S)\1(?!\w)")
_GOES_ON: Final = re.compile(r"([,:]|\bor|\band|\bwith)\s*\n")


def in_one_spelling(says: str) -> str:
    r"""Return a description without markup, in one line.

    >>> in_one_spelling("*6+!c* (or 5!c and 4M),\n11--14")
    '6+!c or 5!c and 4M, 11--14'
    """
    says = _SHAPES.sub(lambda one: " or ".join(re.findall(r"\d{4}", one[0])), says)
    says = _cards_in_full(_GROUP_FIRST.sub(r"\2 \1", says))
    says = _WITHOUT.sub("no ", _TAKEOUT.sub("takeout", _OR_IN_BRACKETS.sub(r" \1", says)))
    return _GOES_ON.sub(r"\1 ", _MARKUP.sub(r"\2", says)).replace("\n", "; ")


def _cards_in_full(says: str) -> str:
    """Write `5+c` in full where `c` is cards: whoever writes points as `11--17h` has no letters for suits."""
    strengths = [int(number) for number in _STRENGTH_IN_H.findall(says)]
    if not strengths or max(strengths) <= _ALL_CARDS or _LETTER_OF_A_SUIT.search(says):
        return says
    return _CARDS_IN_C.sub(r"\1 suit", says)
