"""The fields of a JSON object that somebody sent: of the right kind, or refused with a sentence."""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Any, Final

from trainer.problems import BadNotationError

Record = Mapping[str, Any]
"""One JSON object."""

_MISSPELT: Final = 0.75
"""How alike two names are, from 0 to 1, of which one is taken for a misspelling of the other."""


class FieldsAsked(Mapping[str, Any]):
    """The fields of an object, and which of them somebody asked for: a misspelt one is asked for by nobody."""

    def __init__(self, record: Record) -> None:
        """Take in an object; nothing of it has been asked for yet."""
        self._record = record
        self._asked: set[str] = set()

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401  any JSON value
        """Return a field, and remember its name, whether it is there or not."""
        self._asked.add(name)
        return self._record[name]

    def __iter__(self) -> Iterator[str]:
        """Return the names of all fields."""
        return iter(self._record)

    def __len__(self) -> int:
        """Return how many fields there are."""
        return len(self._record)

    def refuse_misspelt(self, answer: Record) -> None:
        """Raise `BadNotationError` for a field nearly called as one that was asked for; `answer` has names of its own.

        >>> fields = FieldsAsked({"honors": 100})
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
