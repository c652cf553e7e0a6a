"""The normalisation of descriptions before parsing: different spellings of the same thing become one."""

import re
from typing import Final

from trainer.cards.suit_symbols import LETTER_OF_SYMBOL, PICTURE_MARK
from trainer.games.bridge.bml.grouped_shapes import with_shapes_in_full

_BLANKS: Final = re.compile(r"[^\S\n]+")
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

_NUMBERS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight")
_SUIT_WORD: Final = r"(?:![cdhs]|clubs?\b|diamonds?\b|hearts?\b|spades?\b)"
_POINT_WORD: Final = r"(?:hcp|points?|pts?)\b"
_OTHER_SPELLINGS: Final = tuple(
    (re.compile(pattern, re.IGNORECASE), replacement)
    for pattern, replacement in (
        *((f"{symbol}{PICTURE_MARK}?", f"!{letter.lower()}") for symbol, letter in LETTER_OF_SYMBOL.items()),
        *((rf"\b{word}(?=[\s-]+(?:cards?\b|{_SUIT_WORD}))", str(at)) for at, word in enumerate(_NUMBERS)),
        ("≤", "<="),
        ("≥", ">="),
        (r"(?<=\d)\s*(?:—|\.\.)\s*(?=\d)", "--"),
        (r"(?<![\d/])(\d\d)/(\d\d)(?![\d/])", r"\1--\2"),
        (r"\s*&\s*(?=\d)|(?<=![cdhs])\+(?=\d)", " and "),
        (rf"\b(\d{{1,2}})\s+or\s+(?:more|better)\s+(?={_POINT_WORD}|{_SUIT_WORD})", r"\1+ "),
        (rf"(?<![\d-])(\d)\s*(?:or|/)\s*(\d)(?=\s*(?:cards?\s+)?{_SUIT_WORD})", r"\1--\2"),
        (r"\bexactly\s+(?=\d)", ""),
        (rf"(?:^|(?<=[,;.(])|(?<=[,;.(] ))({_SUIT_WORD})\s*(\d\+?)(?![\d-])(?=\s*(?:[,;.)]|$))", r"\2 \1"),
        (rf"(\d)({_SUIT_WORD})\+", r"\1+\2"),
        (r"(?<![\d!.-])(\d)([cdhs])\+(?![\w+])", r"\1+\2"),
        (r"\b([4-7])([4-7])(\+?)(?=\s+(?:in\s+)?(?:the\s+)?(?:major|minor)s\b)", r"\1-\2\3"),
        (rf"(\d\+?)\s+(?:cards?\s+)?in\s+(?={_SUIT_WORD})", r"\1 "),
        (rf"\bsingleton\s+(?:in\s+)?({_SUIT_WORD})", r"1 \1"),
        (rf"\bvoid\s+(?:in\s+)?({_SUIT_WORD})", r"0 \1"),
        (rf"\bshort(?:ness)?\s+(?:in\s+)?({_SUIT_WORD})", r"0--1 \1"),
        (r"(\d)\+?/(\d)(\+?)(?=\s*(?:in\s+)?(?:the\s+)?(?:major|minor)s)", r"\1-\2\3"),
        (r"\b(?:bal(?:anced)?|NT)\s+(\d{1,2}\s*(?:-{1,3}|–)\s*\d{1,2})(?![\d-])", r"\1 bal"),
        (r"\bany\s+(\d{4})\b", r"(\1)"),
        (r"(\d)(!?[CDHS]|[Mm])\((\d{3})\)", r"\1\2\3"),
    )
)
"""Spellings that mean the same as another: `♠5+` is `5+!s`, `2 or 3!h` is `2--3!h`, `singleton !d` is `1 !d`."""

_OF_POINTS: Final = rf"\s*(\d{{1,2}})(?=\s*{_POINT_WORD}|(?<=\d\d)\s*(?:[,;.)]|$))"
_LESS: Final = re.compile(rf"(?:<(?!=)|\bless than|\bbelow|\bunder){_OF_POINTS}", re.IGNORECASE)
_MORE: Final = re.compile(rf"(?:>(?!=)|\bmore than|\babove|\bover){_OF_POINTS}", re.IGNORECASE)
"""Limits of points that exclude the number itself."""


def in_one_spelling(says: str) -> str:
    r"""Return a description without markup, in one line.

    >>> in_one_spelling("*6+!c* (or 5!c and 4M),\n11--14")
    '6+!c or 5!c and 4M, 11--14'
    """
    says = _BLANKS.sub(" ", says)
    for pattern, replacement in _OTHER_SPELLINGS:
        says = pattern.sub(replacement, says)
    says = with_shapes_in_full(says)
    says = _LESS.sub(lambda found: f"<={int(found[1]) - 1}", says)
    says = _MORE.sub(lambda found: f"{int(found[1]) + 1}+", says)
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
