"""Files of many questions: processes answer portions of them, and the answers come in the order of the lines."""

import os
import stat
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache, partial
from io import BytesIO, TextIOWrapper
from itertools import chain, islice
from multiprocessing import get_context
from typing import Final, TextIO

from trainer.command_line.asking.json_lines import Answer, NoQuestionsError, answer_lines, has_question, lines_of
from trainer.problems import LostProcessError
from trainer.process import set_up_worker

PORTION: Final = 200
"""Lines that a process answers at a time: half a second's work, for which it is worth the trouble of being sent."""

MANY: Final = 10 * PORTION
"""Fewer lines are answered by one process before others have read their tables."""

_AT_ONCE: Final = 100 * PORTION
"""Lines that are read ahead of their answers; a file may be larger than the memory."""


def answer_file(source: TextIO, answers: Callable[[], Answer], out: TextIO, processes: int | None = None) -> int:
    """Answer every line like `answer_lines`, in several processes (as many as cores) if it is a file of many lines.

    Lines of a pipe or a terminal are answered as they arrive. Every process makes its own `answers`, which must be
    picklable. Raises `NoQuestionsError` as `answer_lines` does, `LostProcessError` when the system ends a process.
    """
    number = processes or os.cpu_count() or 1
    lines = lines_of(source)
    first = list(islice(lines, MANY)) if number > 1 and _is_regular(source) else []
    if len(first) < MANY or not has_question(first):
        return answer_lines(chain(first, lines), answers(), out)
    pool = ProcessPoolExecutor(number, mp_context=get_context("spawn"), initializer=set_up_worker)
    answered = partial(_answered, answers, out.encoding, out.errors or "strict")
    status = 0
    try:
        for portions in _portions(chain(first, lines)):
            for found, text in pool.map(answered, portions):
                status = max(status, found)
                out.write(text)
                out.flush()
    except BrokenProcessPool:
        raise LostProcessError from None
    finally:
        pool.shutdown(cancel_futures=True)
    return status


def _portions(lines: Iterator[str]) -> Iterator[list[list[str]]]:
    """Yield portions of lines, many at a time; raises the error of a line that has no end after the lines before it."""
    endless: NoQuestionsError | None = None
    while endless is None:
        read: list[str] = []
        try:
            for line in islice(lines, _AT_ONCE):
                read.append(line)  # noqa: PERF402  those before an endless line are kept
        except NoQuestionsError as error:
            endless = error
        if not read:
            break
        yield [read[start : start + PORTION] for start in range(0, len(read), PORTION)]
    if endless is not None:
        raise endless


def _answered(answers: Callable[[], Answer], encoding: str, errors: str, lines: list[str]) -> tuple[int, str]:
    """Return the exit status and the answers to a portion, in letters that the output's `encoding` has."""
    written = BytesIO()
    out = TextIOWrapper(written, encoding, errors, newline="")
    status = answer_lines(lines, _own(answers), out)
    return status, written.getvalue().decode(encoding, errors)


@lru_cache(maxsize=1)
def _own(answers: Callable[[], Answer]) -> Answer:
    """Return the answers of this process, which has read its own tables."""
    return answers()


def _is_regular(source: TextIO) -> bool:
    try:
        return stat.S_ISREG(os.fstat(source.fileno()).st_mode)
    except OSError:  # a text in memory has no file behind it
        return False
