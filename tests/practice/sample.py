"""The small tables beside this file, and sittings over them that a test can steer."""

from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from tests.shipped_tables import library_in, shipped_library
from trainer.auction.call import Call
from trainer.language.book.rule_book import RuleBook
from trainer.language.files.library import ConventionLibrary
from trainer.practice.questions.question import Question, RowName, drillable_rows
from trainer.practice.questions.question_making import QuestionMaker
from trainer.practice.sittings.lessons import LessonLibrary
from trainer.practice.sittings.repetition import Repetition, Schedule
from trainer.practice.sittings.sitting import Answer, Plan, Sitting
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.judging.judging import Judge

TABLES: Final = Path(__file__).parent / "tables"
SAMPLE: Final = "fifty-six/sample"
SAMPLE_FILE: Final = TABLES / "conventions" / SAMPLE / "convention.yaml"
OTHER: Final = "fifty-six/other"
NOON: Final = datetime(2026, 7, 4, 12, 0, tzinfo=UTC)
"""A Saturday."""

NEVER_DEALT: Final = frozenset(
    {
        # Partner has shown both Jacks of the suit already.
        "second-after-suit/a-jack-of-the-suit",
        # Partner's +2 is accepted, never demanded.
        "second-after-plus-two/support",
        "second-after-plus-two/otherwise",
    }
)
"""Rows of the sample that no question can be made of."""


def sample_library() -> ConventionLibrary:
    return library_in(TABLES / "conventions")


def shipped_book(name: str) -> RuleBook:
    """A shipped convention."""
    return shipped_library().book(name)


@cache
def sample_shelf() -> LessonLibrary:
    return LessonLibrary(TABLES / "lessons", sample_library().book)


@cache
def sample_reasoner(treatments: tuple[str, ...] = ()) -> Reasoner:
    return Reasoner(sample_book(treatments))


def sample_book(treatments: tuple[str, ...] = ()) -> RuleBook:
    return sample_library().book(SAMPLE, treatments)


def rows_of(*situations: str) -> tuple[RowName, ...]:
    """The rows of the sample's situations, of all of them where none is named."""
    return tuple(row for row in drillable_rows(sample_book()) if not situations or row.situation in situations)


def row_names(*names: str) -> tuple[RowName, ...]:
    return tuple(map(RowName.parse, names))


class StandingClock:
    """A clock that stands until a test turns it."""

    def __init__(self, now: datetime = NOON) -> None:
        self.now = now

    def __call__(self) -> datetime:
        return self.now

    def pass_by(self, **time: float) -> None:
        self.now += timedelta(**time)


def sitting_over(
    rows: Iterable[RowName],
    *,
    questions: int = 10,
    clock: Callable[[], datetime] | None = None,
    schedules: dict[str, Schedule] | None = None,
    seed: int = 1,
) -> Sitting:
    """A sitting of Ammu's over rows of the sample."""
    return Sitting(
        plan=Plan("Ammu", "sitting", tuple(rows), questions),
        judge=Judge(sample_reasoner()),
        maker=QuestionMaker(sample_reasoner(), Random(seed)),
        repetition=Repetition(),
        clock=clock or StandingClock(),
        schedules=schedules if schedules is not None else {},
    )


def right_call(sitting: Sitting, question: Question) -> Call:
    return sitting.judge.reasoner.choose(question.auction, question.hand).call


def wrong_call(sitting: Sitting, question: Question) -> Call:
    """A legal call that the convention neither demands nor accepts here."""
    reasoner = sitting.judge.reasoner
    good = reasoner.choose(question.auction, question.hand).calls
    legal = reasoner.book.laws.legal_calls(question.auction, question.hand)
    return next(call for call in reversed(legal) if call not in good)


def next_call(sitting: Sitting) -> Question:
    """The next question, which asks for a call."""
    question = sitting.next_question()
    assert isinstance(question, Question)
    return question


def answer_right(sitting: Sitting, seconds: float = 5) -> Answer:
    """Ask the next question and answer it as the table does."""
    question = next_call(sitting)
    return sitting.answer(question, right_call(sitting, question), seconds)


def answer_wrong(sitting: Sitting) -> Answer:
    """Ask the next question and answer it wrongly."""
    question = next_call(sitting)
    return sitting.answer(question, wrong_call(sitting, question), 5)
