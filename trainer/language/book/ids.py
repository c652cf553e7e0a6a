"""Names by which rows, situations and groups are called: words of letters and digits of any script, with hyphens."""

import re
import unicodedata
from typing import Final

LONGEST_ID: Final = 80

_HYPHEN: Final = "-"
_JOINERS: Final = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
"""They change how a letter looks behind a sign that is written on another one, and nothing anywhere else."""


def is_id(text: str) -> bool:
    """Return whether a text is such a name.

    >>> [is_id(text) for text in ("both-jacks", "രണ്ട്-ഗുലാൻ", "two jacks", "a/b", "-", "")]
    [True, True, False, False, False, False]
    """
    return len(text) <= LONGEST_ID and all(map(_is_word, text.split(_HYPHEN)))


def id_called(name: str) -> str:
    """Return the name of something that people call so; empty where nothing is left of it.

    >>> id_called("Two weak Jacks!"), id_called("രണ്ട് ഗുലാൻ"), id_called("♠ ♥")
    ('two-weak-jacks', 'രണ്ട്-ഗുലാൻ', '')
    """
    kept = "".join(_kept(unicodedata.normalize("NFC", name).lower()))
    return re.sub(f"{_HYPHEN}+", _HYPHEN, kept).strip(_HYPHEN)[:LONGEST_ID].rstrip(_HYPHEN)


def _kept(name: str) -> list[str]:
    """Return the letters of a name, and a hyphen for whatever else stands in it."""
    kept: list[str] = []
    for letter in name:
        before = kept[-1] if kept else _HYPHEN
        kept.append(letter if _may_follow(letter, before) else _HYPHEN)
    return kept


def _is_word(text: str) -> bool:
    return bool(text) and all(_may_follow(letter, before) for before, letter in zip(_HYPHEN + text, text, strict=False))


def _may_follow(letter: str, before: str) -> bool:
    """Return whether a character belongs to a word in which another one stands before it; a hyphen where it begins."""
    kind = unicodedata.category(letter)[0]
    if letter in _JOINERS:
        return unicodedata.category(before)[0] == "M"
    return kind in {"L", "N"} or (kind == "M" and before != _HYPHEN)
