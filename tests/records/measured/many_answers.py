"""Starting, the next question and the progress with a million answers, beside the same with none; processor time."""

import os
import subprocess
import sys
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Final

from tests.practice.sample import shipped_book
from tests.records.answers import an_attempt
from tests.terminal.scripted import environment
from trainer.practice.questions.question import drillable_rows
from trainer.records.attempts import insert_attempt
from trainer.records.care.day import begin_day
from trainer.records.file.database import open_records
from trainer.records.keeper import RecordKeeper
from trainer.records.schedules import settle_schedules
from trainer.records.summaries import work_out_summary

CONVENTION: Final = "fifty-six/kerala"
_CHECKOUT: Final = Path(__file__).resolve().parents[3]
_QUESTIONS: Final = 41
_IN_A_SITTING: Final = 20
_LESSONS: Final = 40
_VERDICTS: Final = ("right", "right", "right", "accepted", "wrong")


@dataclass(frozen=True, slots=True)
class Timed:
    """Milliseconds of processor time: to the first question of a drill, for each further one, and for the progress."""

    start: float
    question: float
    progress: float


def timed(folder: Path, answers: int, times: int = 3) -> Timed:
    """The best of several measurements over records with so many answers; they are made the first time."""
    file = folder / f"answers-{answers}" / "records.sqlite"
    if not file.exists():
        _fill(file, answers)
    drill = ("drill", "--terminal", "--seed", "3", "--convention", CONVENTION, "--questions")
    start = min(_milliseconds(file, *drill, "1") for _ in range(times))
    long = min(_milliseconds(file, *drill, str(_QUESTIONS), typed="p\n" * _QUESTIONS) for _ in range(times))
    progress = min(_milliseconds(file, "progress", "--json") for _ in range(times))
    return Timed(start, (long - start) / (_QUESTIONS - 1), progress)


def _milliseconds(file: Path, *arguments: str, typed: str = "") -> float:
    before = os.times()
    subprocess.run(
        [sys.executable, "-m", "trainer", *arguments],
        cwd=_CHECKOUT,
        env=environment(file.parent),
        input=typed.encode(),
        stdout=subprocess.DEVNULL,
        check=True,
    )
    after = os.times()
    return 1000 * (after.children_user + after.children_system - before.children_user - before.children_system)


def _fill(file: Path, answers: int) -> None:
    """Answers over three years at all rows of a convention, half of them in lessons, with what follows from them."""
    rows = list(map(str, drillable_rows(shipped_book(CONVENTION))))
    chance, now = Random(1), datetime.now(UTC)
    with RecordKeeper(file) as keeper:
        keeper.add_learner("Anu")
    if not answers:
        return
    step = timedelta(days=3 * 365) / answers
    with open_records(file) as database:
        with database.writing() as records:
            for number in range(answers):
                row, verdict = chance.choice(rows), chance.choice(_VERDICTS)
                at = now - step * (answers - number)
                sitting = number // _IN_A_SITTING
                lesson = f"lesson-{sitting % _LESSONS}" if sitting % 2 else ""
                given = an_attempt(at=at, session=str(sitting), convention=CONVENTION, row=row, verdict=verdict)
                insert_attempt(records, 1, replace(given, lesson=lesson))
            for row in rows:
                work_out_summary(records, 1, CONVENTION, row)
        settle_schedules(database, "Anu", now)
    # Otherwise every start would look through the file beside what is measured.
    begin_day(file, now)
