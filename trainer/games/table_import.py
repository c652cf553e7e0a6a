"""A convention table made of notes that players have written down in a notation of their own."""

from dataclasses import dataclass

from trainer.problems import Problem


@dataclass(frozen=True, slots=True)
class ImportedTable:
    """The text of a table, and how it came about.

    `rows` calls are understood whole, `in_part` only in part (their rows hold what is understood). `kept` are the texts
    that did not become rows, or not whole ones, with their places, why, and what would make them understood.
    """

    text: str
    rows: int
    in_part: int
    kept: tuple[Problem, ...]
