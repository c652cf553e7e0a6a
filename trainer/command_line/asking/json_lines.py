"""JSON lines: one object a line in, one a line out, in the same order."""

import json
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import Final, TextIO

from trainer.documents.json_fields import Record
from trainer.documents.json_text import json_text
from trainer.problems import BadNotationError, BiddingTrainerError

Answer = Callable[[Record], Record]
"""The answer to one question; raises `BiddingTrainerError` when the question is invalid."""

LONGEST_LINE: Final = 1_000_000
"""The most characters of a line; a question has a few hundred, and a device may never end its line."""


MOST_LINES_WITHOUT: Final = 1_000
"""The most leading lines without a question, because nobody wants a million errors for the wrong file."""


class NoQuestionsError(BiddingTrainerError):
    """The error when the input is no list of questions."""


class EndlessLineError(NoQuestionsError):
    """The error when a line is longer than any question."""


def lines_of(source: TextIO) -> Iterator[str]:
    """Yield the lines of a file as they arrive; raises `EndlessLineError` when one exceeds `LONGEST_LINE`."""
    while line := source.readline(LONGEST_LINE):
        if len(line) == LONGEST_LINE and not line.endswith("\n"):
            message = f"A line is longer than {LONGEST_LINE:,} letters: these are no questions."
            raise EndlessLineError(message)
        yield line


def answer_lines(lines: Iterable[str], answer: Answer, out: TextIO) -> int:
    """Answer every line and return the exit status, 0 or 1; an invalid line gets an `error`.

    Raises `NoQuestionsError` when the first `MOST_LINES_WITHOUT` lines have no JSON object.
    """
    status, without, has_questions = 0, 0, False
    for line in lines:
        if not line.strip():
            continue
        identity: object = None
        try:
            record = _record(line)
            has_questions = True
            identity = record.get("id")
            result = {"id": identity, **answer(record)}
        except BiddingTrainerError as error:
            result = {"id": identity, "error": str(error)}
            status = 1
        try:
            out.write(f"{json_text(result)}\n")
        except UnicodeEncodeError:
            # Half a character in the question's own words, or a terminal that knows few characters.
            out.write(json.dumps(result) + "\n")
        out.flush()
        without += not has_questions
        if without == MOST_LINES_WITHOUT:
            message = f"None of the first {MOST_LINES_WITHOUT:,} lines is a JSON object: these are no questions."
            raise NoQuestionsError(message)
    return status


def has_question(lines: Sequence[str]) -> bool:
    """Return whether one of the first `MOST_LINES_WITHOUT` lines that are not blank is a JSON object."""
    for line in islice(filter(str.strip, lines), MOST_LINES_WITHOUT):
        with suppress(BadNotationError):
            _record(line)
            return True
    return False


def _record(line: str) -> Record:
    try:
        record = json.loads(line, parse_constant=_number, parse_float=_number)
    except (ValueError, RecursionError):
        message = f"This line is no JSON object: {line.strip()[:80]}"
        raise BadNotationError(message) from None
    if not isinstance(record, dict):
        message = f'This line is no JSON object but {type(record).__name__}; write {{"id": 1, …}}.'
        raise BadNotationError(message)
    return record


def _number(written: str) -> float:
    """Return a finite number; Python also reads NaN, Infinity and 1e999, which are no valid JSON in an answer."""
    number = float(written)
    if not math.isfinite(number):
        raise ValueError
    return number
