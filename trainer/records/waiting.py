"""Answers that could not be saved: they wait in memory and, if possible, in a file beside the records.

They are saved as soon as possible, by the same program or by the next one that opens the records.
"""

import json
import os
import uuid
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from trainer.practice.sittings.attempt import Attempt
from trainer.records.exchange.attempt_text import as_values, attempt_of_values, values_of_line
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.places import make_own_file, waiting_file, waiting_files
from trainer.records.learners import Learner, insert_learner, number_or_none
from trainer.records.saved_answers import save_answers


class WaitingAnswers:
    """The answers of one program that wait for the records `file`. Use it from one thread at a time."""

    def __init__(self, file: Path) -> None:
        self._file = waiting_file(file, f"{os.getpid()}-{uuid.uuid4().hex[:8]}")
        self._attempts: list[Attempt] = []

    @property
    def attempts(self) -> tuple[Attempt, ...]:
        """Return the waiting answers, oldest first."""
        return tuple(self._attempts)

    def add(self, attempt: Attempt) -> Path | None:
        """Add an answer, and return the file that has it; None if it is in memory only."""
        if attempt not in self._attempts:
            self._attempts.append(attempt)
        return self._file if _written(self._file, self._attempts) else None

    def take_back(self, attempt: Attempt) -> bool:
        """Remove an answer, which will not be saved then; return False if it was not waiting."""
        if attempt not in self._attempts:
            return False
        self._attempts.remove(attempt)
        if self._attempts:
            _written(self._file, self._attempts)
        else:
            self.clear()
        return True

    def clear(self) -> None:
        """Remove all answers, after they have been saved."""
        self._attempts.clear()
        with suppress(OSError):
            self._file.unlink(missing_ok=True)


def left_waiting(file: Path) -> Iterator[tuple[Path, tuple[Attempt, ...]]]:
    """Yield files with answers that other programs left waiting for the records `file`, and these answers.

    Callers that have saved all answers of a file remove it. It is renamed before it is read. So a program that still
    adds answers creates another file, and nothing is removed that was not read.
    """
    for waiting in waiting_files(file):
        claimed = waiting_file(file, f"{uuid.uuid4().hex[:8]}-taken")
        try:
            waiting.rename(claimed)
            lines = claimed.read_text(encoding="utf-8", errors="replace").splitlines()
        except OSError:
            continue
        yield claimed, tuple(_readable(lines))


def save_what_waits(database: RecordsDatabase) -> int:
    """Save the answers that other programs have left waiting, and return how many there are.

    A learner who does not exist any more is added again, so that no answer is lost.

    Raises:
        RecordsError: by cause, if it can't be saved; it then waits on.

    """
    saved = 0
    for waiting, attempts in left_waiting(database.file):
        with database.writing() as records:
            for name, at in {attempt.learner: attempt.at for attempt in attempts}.items():
                if number_or_none(records, name) is None:
                    insert_learner(records, Learner(name, at))
        save_answers(database, attempts)
        saved += len(attempts)
        with suppress(OSError):
            waiting.unlink()
    return saved


def _readable(lines: Iterable[str]) -> Iterator[Attempt]:
    for line in lines:
        with suppress(ValueError):
            yield attempt_of_values(values_of_line(line))


def _written(file: Path, attempts: Iterable[Attempt]) -> bool:
    """Write all answers into a new file and replace the earlier one by it, so that the file is always complete."""
    unfinished = file.with_suffix(".unfinished")
    try:
        make_own_file(unfinished)
        with unfinished.open("w", encoding="utf-8", newline="\n") as opened:
            opened.writelines(f"{json.dumps(as_values(attempt), ensure_ascii=False)}\n" for attempt in attempts)
            opened.flush()
            os.fsync(opened.fileno())
        unfinished.replace(file)
    except OSError:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
        return False
    return True
