"""JSON lines: one object a line in, one a line out, in the same order."""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TextIO

from trainer.problems import BadNotationError, BiddingTrainerError

Record = Mapping[str, Any]

_LINE_ENDS: Final = {ord(letter): f"\\u{ord(letter):04x}" for letter in "\x85\u2028\u2029"}
"""Letters at which some readers end a line although JSON does not."""


def answer_lines(lines: Iterable[str], answer: Callable[[Record], Record], out: TextIO) -> int:
    """Answer every line; a line that can't be answered gets an `error`. Returns the exit status, 0 or 1."""
    status = 0
    for line in lines:
        if not line.strip():
            continue
        identity: object = None
        try:
            record = _record(line)
            identity = record.get("id")
            result = {"id": identity, **answer(record)}
        except BiddingTrainerError as error:
            result = {"id": identity, "error": str(error)}
            status = 1
        try:
            out.write(json.dumps(result, ensure_ascii=False).translate(_LINE_ENDS) + "\n")
        except UnicodeEncodeError:
            # Half a character in the question's own words, or a terminal that knows few characters.
            out.write(json.dumps(result) + "\n")
        out.flush()
    return status


def _record(line: str) -> Record:
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        message = f"This line is no JSON object: {line.strip()[:80]}"
        raise BadNotationError(message) from None
    if not isinstance(record, dict):
        message = f'This line is no JSON object but {type(record).__name__}; write {{"id": 1, …}}.'
        raise BadNotationError(message)
    return record


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


def number_of(record: Record, key: str) -> int:
    """A whole number; raises `BadNotationError`."""
    value = record.get(key)
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    message = f"'{key}' is missing." if value is None else f"'{key}' must be a whole number, not {value!r:.60}."
    raise BadNotationError(message)
