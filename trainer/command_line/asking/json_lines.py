"""JSON lines: one object a line in, one a line out, in the same order."""

import json
from collections.abc import Callable, Iterable
from typing import Final, TextIO

from trainer.documents.json_fields import Record
from trainer.problems import BadNotationError, BiddingTrainerError

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
