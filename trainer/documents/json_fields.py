"""The fields of a JSON object that somebody sent: of the right kind, or refused with a sentence."""

from collections.abc import Mapping
from typing import Any

from trainer.problems import BadNotationError

Record = Mapping[str, Any]
"""One JSON object."""


def text_of(record: Record, key: str, default: str | None = None) -> str:
    """A text field; raises `BadNotationError` where it is missing (without a default) or no text."""
    value = record.get(key)
    if value is None:
        value = default
    if isinstance(value, str):
        return value
    message = f"'{key}' is missing." if value is None else f"'{key}' must be a text, not {value!r:.60}."
    raise BadNotationError(message)


def texts_of(record: Record, key: str) -> tuple[str, ...]:
    """A list of texts, empty where it is missing; raises `BadNotationError`."""
    value = record.get(key)
    if value is None:
        return ()
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return tuple(value)
    message = f"'{key}' must be a list of texts, not {value!r:.60}."
    raise BadNotationError(message)


def truth_of(record: Record, key: str) -> bool:
    """Return whether a field is true; a missing one is not. Raises `BadNotationError` for other values."""
    value = record.get(key, False)
    if not isinstance(value, bool):
        raise BadNotationError(f"'{key}' is {value!r}; it is true or false.")
    return value


def number_of(record: Record, key: str) -> int:
    """A whole number; raises `BadNotationError`."""
    value = record.get(key)
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    message = f"'{key}' is missing." if value is None else f"'{key}' must be a whole number, not {value!r:.60}."
    raise BadNotationError(message)
