"""The first line of an export: its format, and the first version of the program that reads it.

Exports of earlier versions have no such line. A table (CSV) has none either: spreadsheets expect its columns first.
"""

from collections.abc import Mapping
from typing import Final

from trainer.documents.newer_formats import KEY, is_newer, needed

FORMAT: Final = 1
"""The format of exported lines; it grows when a program of today could not read them."""

NEEDS: Final = "1.0.0"
"""The first version of the program that reads this format."""

_KIND: Final = "records"
"""The kind of this line, as the others have `learner`, `plan` and `deal`."""


class NewerExportError(ValueError):
    """The error when a newer version of the program wrote the file; it says which one is needed."""


def head_line() -> dict[str, object]:
    """Return the line as values for JSON."""
    return {"kind": _KIND, "format": FORMAT, KEY: NEEDS}


def is_head(values: Mapping[str, object]) -> bool:
    """Return whether a line is the head line of an export."""
    return values.get("kind") == _KIND


def check_head(values: Mapping[str, object]) -> None:
    """Check that this program reads the lines that follow.

    Raises:
        NewerExportError: if a newer version wrote them.
        ValueError: with what is wrong, if nothing has such a format.

    """
    found = values.get("format")
    if is_newer(found, FORMAT):
        raise NewerExportError(f"this is an export in format {found!s:.20}; {needed(values.get(KEY))}")
    if found != FORMAT or isinstance(found, bool):
        raise ValueError(f"records have no format {str(found)[:20]!r}; this program reads format {FORMAT}")
