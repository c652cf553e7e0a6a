"""Starting, the next question and the progress with many answers, beside the same with none; processor time."""

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
from trainer.practice.guide.game_plan import GamePlan
from trainer.practice.questions.question import drillable_rows
from trainer.records.attempts import insert_attempt
from trainer.records.care.day import begin_day
from trainer.records.file.database import open_records
from trainer.records.keeper import RecordKeeper
from trainer.records.lesson_sittings import work_out_sittings
from trainer.records.schedules import settle_schedules
from trainer.records.summaries import work_out_summary

CONVENTION: Final = "fifty-six/kerala"
_CHECKOUT: Final = Path(__file__).resolve().parents[3]
_QUESTIONS: Final = 41
_LESSON: Final = "kerala-03-the-next-highest-cards"
"""Its questions are the same however many answers there are, and cost the same; in a drill it is asked what is due."""

_IN_A_SITTING: Final = 20
_LESSONS: Final = 40
_VERDICTS: Final = ("right", "right", "right", "accepted", "wrong")


@dataclass(frozen=True, slots=True)
class Timed:
    """Milliseconds of processor time.

    To the first question of a lesson and for each further one, in the terminal; for the verb `progress`; for the first
    screen of the window, without drawing it, from the start of the program on; and for what the page of progress shows
    when it is opened from there.
    """

    start: float
    question: float
    progress: float
    first_screen: float
    page: float

    def __str__(self) -> str:
        return (
            f"start {self.start:.0f} ms, question {self.question:.1f} ms, progress {self.progress:.0f} ms,"
            f" first screen {self.first_screen:.0f} ms, page of progress {self.page:.0f} ms"
        )


_SCREENS: Final = """
import time
from dataclasses import replace
from datetime import UTC, datetime
from trainer.command_line.start import Choices
from trainer.screens.choose.chosen_agreement import Agreements
from trainer.screens.home.today import TodayPresenter
from trainer.screens.work.background import AtOnce

def nothing(*_):
    pass

choices = Choices(None, None, (), None, None, None)
agreements = Agreements(choices.practice())
today = TodayPresenter(agreements, nothing, nothing, nothing, AtOnce())
today.start()
assert today.state.main and not today.state.message, today.state.message
first_screen = time.process_time()
from trainer.screens.progress.progress_presenter import ProgressPresenter
took = []
for _ in range(3):
    # One more answer, after which the first screen is shown again, and from there the page.
    for newest in agreements.practice.keeper.attempts(agreements.practice.learner, limit=1).attempts:
        agreements.practice.keeper.save(replace(newest, at=datetime.now(UTC), lesson="lesson-1", session="now"))
    today.start()
    before = time.process_time()
    page = ProgressPresenter(agreements, nothing, nothing, nothing, AtOnce())
    page.start()
    took.append(time.process_time() - before)
assert page.state.loaded and not page.state.message, page.state.message
print(first_screen, min(took))
choices.close()
"""


def timed(folder: Path, answers: int, times: int = 3) -> Timed:
    """The best of several measurements over records with so many answers; they are made the first time."""
    file = folder / f"answers-{answers}" / "records.sqlite"
    if not file.exists():
        _fill(file, answers)
    drill = ("drill", _LESSON, "--terminal", "--seed", "3", "--questions")
    start = min(_milliseconds(file, *drill, "1") for _ in range(times))
    long = min(_milliseconds(file, *drill, str(_QUESTIONS), typed="dk\n" * _QUESTIONS) for _ in range(times))
    progress = min(_milliseconds(file, "progress", "--json") for _ in range(times))
    screens = [_screens(file) for _ in range(times + 1)][1:]
    first_screen, page = (1000 * min(took) for took in zip(*screens, strict=True))
    return Timed(start, (long - start) / (_QUESTIONS - 1), progress, first_screen, page)


def _screens(file: Path) -> tuple[float, float]:
    """Seconds of the processor until the first screen, and for the page of progress."""
    ran = subprocess.run(
        [sys.executable, "-c", _SCREENS],
        cwd=_CHECKOUT,
        env=environment(file.parent),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    first_screen, page = map(float, ran.stdout.split())
    return first_screen, page


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
        keeper.keep_game_plan("Anu", CONVENTION.partition("/")[0], GamePlan(CONVENTION, is_open=True))
        keeper.remember_choice("Anu", CONVENTION, ())
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
            work_out_sittings(records)
        settle_schedules(database, "Anu", now)
    # Otherwise every start would look through the file beside what is measured.
    begin_day(file, now)
