"""A convention table made of notes that players have written down in a notation of their own."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from trainer.problems import Problem

NOTES_ENDINGS: Final = (".bml",)
"""Endings of files with notes that some game makes a table of."""


class Became(StrEnum):
    """What a line of notes became."""

    ROWS = "understood"
    PART = "understood in part"
    TEXT = "kept as text"


@dataclass(frozen=True, slots=True)
class ImportedLine:
    """A line of notes, what it became, and its rows (`situation/row`), each with what it `shows`, in words.

    `why` is what is not understood of it, and `right` what would make it understood; both are empty for prose.
    """

    file: str
    line: int
    written: str
    became: Became
    rows: tuple[str, ...] = ()
    shows: tuple[str, ...] = ()
    why: str = ""
    right: str = ""


@dataclass(frozen=True, slots=True)
class ImportedTable:
    """The text of a table, and how it came about.

    `rows` calls are understood whole, `in_part` only in part (their rows hold what is understood). `kept` are the texts
    that did not become rows, or not whole ones, with their places, why, and what would make them understood. `lines`
    are all lines of the notes in their order.
    """

    text: str
    rows: int
    in_part: int
    kept: tuple[Problem, ...]
    lines: tuple[ImportedLine, ...] = ()
