"""Convention tables made from players' notes in a notation of their own."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from trainer.problems import Problem

NOTES_ENDINGS: Final = (".bml",)
"""The endings of files with notes from which some game can make a table."""


class Became(StrEnum):
    """The outcome for a line of notes."""

    ROWS = "understood"
    PART = "understood in part"
    TEXT = "kept as text"


@dataclass(frozen=True, slots=True)
class ImportedLine:
    """A line of notes, the outcome, and its rows (`situation/row`), each with what it `shows` in words.

    `why` says what could not be understood, and `right` what would be; both are empty for prose.
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
    """The text of a new table, and how it came about.

    `rows` counts the calls that are understood wholly, `in_part` those that are understood only in part (their rows
    have the part). `kept` has the texts that became no rows, or incomplete ones, with their places, the reason, and
    what would be understood. `lines` are all lines of the notes in order.
    """

    text: str
    rows: int
    in_part: int
    kept: tuple[Problem, ...]
    lines: tuple[ImportedLine, ...] = ()
