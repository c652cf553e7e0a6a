"""Ids of rows, situations and groups: words of letters and digits of any script, with hyphens."""

import re
import unicodedata
from typing import Final

LONGEST_ID: Final = 80
"""Names are parts of file names and commands; a longer one would no longer fit on a line."""

_HYPHEN: Final = "-"
_JOINERS: Final = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
"""Joiners change how a letter is displayed after a sign that is written on another letter.

Elsewhere they do nothing.
"""


def is_id(text: str) -> bool:
    """Return whether a text is an id.

    >>> [is_id(text) for text in ("both-jacks", "രണ്ട്-ഗുലാൻ", "two jacks", "a/b", "-", "")]
    [True, True, False, False, False, False]
    """
    return len(text) <= LONGEST_ID and all(map(_is_word, text.split(_HYPHEN)))


def id_called(name: str) -> str:
    """Return an id made from a name that people use; empty if none of its characters can be used.

    >>> id_called("Two weak Jacks!"), id_called("രണ്ട് ഗുലാൻ"), id_called("♠ ♥")
    ('two-weak-jacks', 'രണ്ട്-ഗുലാൻ', '')
    """
    kept = "".join(_kept(unicodedata.normalize("NFC", name).lower()))
    return re.sub(f"{_HYPHEN}+", _HYPHEN, kept).strip(_HYPHEN)[:LONGEST_ID].rstrip(_HYPHEN)


def _kept(name: str) -> list[str]:
    """Return the letters of a name, with a hyphen in place of everything else."""
    kept: list[str] = []
    for letter in name:
        before = kept[-1] if kept else _HYPHEN
        kept.append(letter if _may_follow(letter, before) else _HYPHEN)
    return kept


def _is_word(text: str) -> bool:
    return bool(text) and all(_may_follow(letter, before) for before, letter in zip(_HYPHEN + text, text, strict=False))


def _may_follow(letter: str, before: str) -> bool:
    """Return whether a character may stand in a word after `before`, which is a hyphen at the beginning of a word."""
    kind = unicodedata.category(letter)[0]
    if letter in _JOINERS:
        return unicodedata.category(before)[0] == "M"
    return kind in {"L", "N"} or (kind == "M" and before != _HYPHEN)
