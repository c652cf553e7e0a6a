"""An answer as text, in a line of JSON or of a table, and back without loss.

Everything is checked when it is read: such a file may come from anyone.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Final

from trainer.practice.sittings.attempt import Attempt
from trainer.problems import BiddingTrainerError, did_you_mean
from trainer.records.attempts import check_attempt
from trainer.records.learners import tidy_name

COLUMNS: Final = tuple(field.name for field in fields(Attempt))
"""The names of the columns, in order: the fields of an `Attempt`."""

_LATER: Final = ("reason", "gain", "unit")
"""Columns that files of older versions lack; they are empty then."""

_EARLIEST: Final = datetime(1970, 1, 1, tzinfo=UTC)
_LATEST: Final = datetime(2200, 1, 1, tzinfo=UTC)
"""An answer before computers kept such a clock, or in a distant future, has a damaged date."""


_FORMULA_STARTS: Final = ("=", "+", "-", "@", "\t", "\r", "'")
"""Beginnings of cells (`+S`, say) that spreadsheets take for formulas; an apostrophe before the cell prevents that."""


def as_values(attempt: Attempt) -> dict[str, object]:
    """Return an answer as values for JSON, with its moment in UTC as ISO 8601."""
    values: dict[str, object] = {}
    for column in COLUMNS:
        value = getattr(attempt, column)
        match value:
            case datetime():
                values[column] = value.astimezone(UTC).isoformat()
            case tuple():
                values[column] = list(value)
            case _:
                values[column] = value
    return values


def as_cells(attempt: Attempt) -> list[str]:
    """Return an answer as cells of a table: texts as they are, everything else as JSON."""
    return [
        _guarded(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))
        for value in as_values(attempt).values()
    ]


def check_columns(columns: Iterable[str]) -> None:
    """Check that the columns are an answer's columns, in any order; columns of later versions may be missing.

    Raises:
        ValueError: with what is wrong, if one is missing, unknown or there twice.

    """
    given = list(columns)
    for column in given:
        if column not in COLUMNS:
            raise ValueError(f"unknown column {column!r}; {did_you_mean(column, COLUMNS)}")
        if given.count(column) > 1:
            raise ValueError(f"column {column!r} is there twice")
    missing = [column for column in COLUMNS if column not in given and column not in _LATER]
    if missing:
        raise ValueError(f"without {', '.join(missing)}")


def values_of_line(line: str) -> dict[str, object]:
    """Return the values in a line of JSON.

    Raises:
        ValueError: with what is wrong, if it is no JSON object.

    """
    try:
        values = json.loads(line)
    except RecursionError as error:
        raise ValueError("lists within lists without end") from error
    except json.JSONDecodeError as error:
        raise ValueError(f"not JSON: {error.msg} at column {error.colno}") from error
    if not isinstance(values, dict):
        raise ValueError("not a JSON object in braces")  # noqa: TRY004  a mistake in a file, not in a program
    return values


def values_of_cells(columns: list[str], cells: list[str]) -> dict[str, object]:
    """Return the values in a line of a table with these columns.

    Raises:
        ValueError: with what is wrong.

    """
    if len(cells) != len(columns):
        raise ValueError(f"{len(cells)} cells instead of {len(columns)}")
    values: dict[str, object] = {}
    for column, cell in zip(columns, cells, strict=True):
        text = cell.removeprefix("'")
        values[column] = _json_cell(column, text) if _READERS.get(column) in _EXPECTED else text
    return values


def attempt_of_values(values: Mapping[str, object]) -> Attempt:
    """Return the answer with these values.

    Raises:
        ValueError: with what is wrong, if one is missing, unknown, or makes no sense.

    """
    check_columns(values)
    read: dict[str, object] = {}
    for column in values:
        try:
            read[column] = _READERS.get(column, text_of)(values[column])
        except (ValueError, OverflowError, BiddingTrainerError) as error:
            raise ValueError(f"{column}: {error}") from error
    attempt = Attempt(**read)  # type: ignore[arg-type]  # each was read by the reader for its type
    check_attempt(attempt)
    return attempt


def text_of(value: object) -> str:
    """Return a value as the text that it is.

    Raises:
        ValueError: if it is none, or one that no file can hold.

    """
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is not a text")  # noqa: TRY004  a mistake in a file, not in a program
    if not value.isascii():
        value.encode()  # half a character, which no file can hold, is a ValueError
    return value


def name_of(value: object) -> str:
    """Return a value as a learner's name in its stored form.

    Raises:
        ValueError: if it is no text.
        UnusableNameError: if no learner can have it.

    """
    return tidy_name(text_of(value))


def moment_of(value: object) -> datetime:
    """Return a value as the moment that it gives in ISO 8601, in UTC.

    Raises:
        ValueError: if it is none, or out of reach.

    """
    at = datetime.fromisoformat(text_of(value))
    if at.utcoffset() is None:
        raise ValueError(f"{value!r} has no time zone such as +00:00")
    if not _EARLIEST <= at < _LATEST:
        raise ValueError(f"{value!r} is no date between {_EARLIEST.year} and {_LATEST.year}")
    return at.astimezone(UTC)


def texts_of(value: object) -> tuple[str, ...]:
    """Return a value as the list of texts that it is.

    Raises:
        ValueError: if it is no list of texts.

    """
    if not isinstance(value, list):
        raise ValueError(f"{value!r} is not a list of texts")  # noqa: TRY004  a mistake in a file, not in a program
    return tuple(map(text_of, value))


def _guarded(cell: str) -> str:
    return f"'{cell}" if cell.startswith(_FORMULA_STARTS) else cell


def _json_cell(column: str, text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{column}: {text[:40]!r} is not {_EXPECTED[_READERS[column]]}") from error


def _yes_or_no(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{value!r} is neither true nor false")  # noqa: TRY004  a mistake in a file
    return value


def _seconds(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError(f"{value!r} is not a number")  # noqa: TRY004  a mistake in a file, not in a program
    return float(value)


def _number_or_nothing(value: object) -> float | None:
    return None if value is None else _seconds(value)


_READERS: Final[Mapping[str, Callable[[object], object]]] = MappingProxyType(
    {
        "learner": name_of,
        "at": moment_of,
        "treatments": texts_of,
        "auction": texts_of,
        "calls": texts_of,
        "seconds": _seconds,
        "boundary": _yes_or_no,
        "announced": _yes_or_no,
        "gain": _number_or_nothing,
    }
)
"""The function that reads each column; the other columns are texts."""

_EXPECTED: Final[Mapping[Callable[[object], object], str]] = MappingProxyType(
    {
        texts_of: "a list of texts",
        _seconds: "a number",
        _number_or_nothing: "a number or null",
        _yes_or_no: "true or false",
    }
)
"""Descriptions of the columns that are JSON in the cells of a table; other cells are plain texts."""
