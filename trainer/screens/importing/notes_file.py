"""Reading and changing one line of a file of notes; every other byte stays the same."""

from pathlib import Path
from typing import Final

from trainer.documents.regular_files import open_regular, write_file
from trainer.problems import BiddingTrainerError, reason_of

LONGEST_LINE: Final = 1_000
"""The most characters of a typed line."""


class NotesFileError(BiddingTrainerError):
    """The error when a line of notes can't be read or changed."""


def line_of(file: Path, number: int) -> str:
    """Return a line by its number, from 1, without its end; raises `NotesFileError` when it can't be read."""
    return _lines(file)[number - 1].rstrip("\r\n")


def change_line(file: Path, number: int, text: str) -> None:
    """Replace a line; raises `NotesFileError` when it can't be written."""
    lines = _lines(file)
    before = lines[number - 1]
    end = before[len(before.rstrip("\r\n")) :]
    lines[number - 1] = " ".join(text.splitlines())[:LONGEST_LINE].rstrip() + end
    try:
        write_file(file, "".join(lines).encode("utf-8", "surrogateescape"))
    except OSError as error:
        message = f"{file.name} can't be changed: {reason_of(error)}."
        raise NotesFileError(message) from None


def _lines(file: Path) -> list[str]:
    try:
        with open_regular(file) as opened:
            text = opened.read().decode("utf-8", "surrogateescape")
    except OSError as error:
        message = f"{file.name} can't be read: {reason_of(error)}."
        raise NotesFileError(message) from None
    return text.splitlines(keepends=True)
