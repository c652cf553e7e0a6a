"""Ammu's games over the tables of tests/practice, a memory that tests can fill, and drills that are answered."""

from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from tests.practice.sample import SAMPLE, StandingClock, right_call, wrong_call
from tests.screens.sample_practice import MemoryKeeper, practice
from trainer.practice.guide.course_progress import LessonSitting, Recent
from trainer.practice.guide.history import History
from trainer.practice.questions.choice_question import ChoiceQuestion
from trainer.screens.choose.chosen_agreement import Agreements
from trainer.screens.choose.memory import ShortMemory
from trainer.screens.choose.practice_setup import Prepared


@dataclass
class ToldMemory(ShortMemory):
    """Remembers what a test tells of the way."""

    told: History | None = None

    def history(self, learner: str, now: datetime) -> History:
        before = super().history(learner, now)
        return before if self.told is None else replace(self.told, today=before.today)


@dataclass
class Home:
    """What a test needs of one learner."""

    clock: StandingClock = field(default_factory=StandingClock)
    keeper: MemoryKeeper = field(default_factory=MemoryKeeper)
    memory: ToldMemory = field(default_factory=ToldMemory)
    convention: str = SAMPLE

    def __post_init__(self) -> None:
        training = practice(self.keeper, clock=self.clock, memory=self.memory)
        self.agreements = Agreements(training)
        if self.convention:
            training.agree(self.convention, ())

    def rounds(self, lesson: str, *right: int, questions: int = 6) -> None:
        """Tell of rounds of a lesson, the last one yesterday, each a day after the one before."""
        today = self.clock.now.date()
        sittings = tuple(
            LessonSitting(
                lesson, f"{lesson} {number}", today - timedelta(days=len(right) - number), _first(count, questions)
            )
            for number, count in enumerate(right)
        )
        told = self.memory.told or History(today)
        self.memory.told = replace(told, sittings={**told.sittings, lesson: sittings})

    def recent(self, row: str, *, right: int = 0, wrong: int = 0) -> None:
        """Tell of answers to a row in the last week."""
        told = self.memory.told or History(self.clock.now.date())
        subjects = {**told.recent.to_subjects, (SAMPLE, row): Recent(right + wrong, right)}
        self.memory.told = replace(told, recent=replace(told.recent, to_subjects=subjects))


def answer(prepared: Prepared, *, right: bool) -> str:
    """Answer the next question, keep the answer, and say of which row it was."""
    sitting = prepared.sitting
    question = sitting.next_question()
    if isinstance(question, ChoiceQuestion):
        places = range(len(question.options))
        given = next(place for place in places if (place in question.right) is right)
        prepared.save(sitting.choose(question, given, 5))
        return str(question.subject)
    call = right_call(sitting, question) if right else wrong_call(sitting, question)
    prepared.save(sitting.answer(question, call, 5))
    return str(question.row)


def _first(right: int, of: int) -> tuple[bool, ...]:
    return tuple(number < right for number in range(of))
