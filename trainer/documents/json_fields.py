"""The fields of a JSON object from outside: each is of the right type, or rejected with a sentence."""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Any, Final

from trainer.problems import BadNotationError

Record = Mapping[str, Any]
"""One JSON object."""

_MISSPELT: Final = 0.75
"""The similarity, 0 to 1, from which on one name counts as a misspelling of another."""


class ReadFields(Mapping[str, Any]):
    """The fields of an object, recording which of them were read; a misspelt field is never read."""

    def __init__(self, record: Record) -> None:
        """Wrap an object of which no field has been read."""
        self._record = record
        self._asked: set[str] = set()

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401  any JSON value
        """Return a field, and record its name, whether it exists or not."""
        self._asked.add(name)
        return self._record[name]

    def __iter__(self) -> Iterator[str]:
        """Yield the names of all fields."""
        return iter(self._record)

    def __len__(self) -> int:
        """Return the number of fields."""
        return len(self._record)

    def refuse_misspelt(self, answer: Record) -> None:
        """Raise `BadNotationError` for a field whose name resembles one that was read; fields of `answer` are fine.

        >>> fields = ReadFields({"honors": 100})
        >>> fields.get("honours")
        >>> fields.refuse_misspelt({})
        Traceback (most recent call last):
        trainer.problems.BadNotationError: 'honors' is no field; did you mean 'honours'?
        """
        for name in self._record.keys() - self._asked - answer.keys():
            for near in get_close_matches(name.lower(), sorted(self._asked - self._record.keys()), 1, _MISSPELT):
                message = f"'{name[:60]}' is no field; did you mean '{near}'?"
                raise BadNotationError(message)


def text_of(record: Record, key: str, default: str | None = None) -> str:
    """Return a text field; raises `BadNotationError` when it is missing (without a default) or no text."""
    value = record.get(key)
    if value is None:
        value = default
    if isinstance(value, str):
        return value
    message = f"'{key}' is missing." if value is None else f"'{key}' must be a text, not {value!r:.60}."
    raise BadNotationError(message)


def texts_of(record: Record, key: str) -> tuple[str, ...]:
    """Return a list of texts, empty where it is missing; raises `BadNotationError` when it is anything else."""
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
    """Return a whole number; raises `BadNotationError` when it is anything else."""
    value = record.get(key)
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    message = f"'{key}' is missing." if value is None else f"'{key}' must be a whole number, not {value!r:.60}."
    raise BadNotationError(message)
