"""A training room over the tables of tests/practice, a keeper in memory, and work that runs when a test says so."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any, Final, TypeVar

from tests.games.fifty_six.written_calls import call_of
from tests.practice.sample import NEVER_DEALT, SAMPLE, TABLES, StandingClock, sample_library, sample_shelf
from trainer.games import game_called
from trainer.language.files.library import ConventionLibrary
from trainer.practice.sittings.attempt import Attempt
from trainer.practice.sittings.lessons import LessonLibrary
from trainer.practice.sittings.repetition import Repetition, Schedule
from trainer.practice.sittings.sitting import Sitting
from trainer.screens.choose.practice_setup import PracticeSetup, Prepared
from trainer.screens.drill.drill_state import DrillState

_T = TypeVar("_T")

CONVENTIONS: Final = TABLES / "conventions"


@dataclass
class MemoryKeeper:
    """Keeps answers as long as it lives; raises `trouble` instead of saving, `unreadable` instead of reading."""

    trouble: Exception | None = None
    unreadable: Exception | None = None
    attempts: list[Attempt] = field(default_factory=list)
    kept: dict[str, Schedule] = field(default_factory=dict)

    def save(self, attempt: Attempt) -> Schedule:
        if self.trouble is not None:
            raise self.trouble
        self.attempts.append(attempt)
        self.kept[attempt.row] = Repetition().after(self.kept.get(attempt.row), attempt)
        return self.kept[attempt.row]

    def withdraw(self, attempt: Attempt) -> None:
        self.attempts.remove(attempt)
        before = Repetition().over(one for one in self.attempts if one.row == attempt.row)
        del self.kept[attempt.row]
        if before is not None:
            self.kept[before.row] = before

    def schedules(self, learner: str, convention: str, _now: datetime) -> tuple[Schedule, ...]:
        if self.unreadable is not None:
            raise self.unreadable
        return tuple(one for one in self.kept.values() if (one.learner, one.convention) == (learner, convention))


class Later:
    """Runs work only when `run_next` or `run_all` is called, in the order in which it was asked for."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def run(self, work: Callable[[], _T], done: Callable[[_T], None], failed: Callable[[Exception], None]) -> None:
        def run_now() -> None:
            try:
                result = work()
            except Exception as error:  # noqa: BLE001  as the window's own background does
                failed(error)
                return
            done(result)

        self.waiting.append(run_now)

    def run_next(self) -> None:
        self.waiting.pop(0)()

    def run_last(self) -> None:
        self.waiting.pop()()

    def run_all(self) -> None:
        while self.waiting:
            self.run_next()


def practice(
    keeper: MemoryKeeper | None = None,
    *,
    clock: StandingClock | None = None,
    lessons: Path | None = None,
    conventions: Path = CONVENTIONS,
    seed: int = 3,
    **more: Any,
) -> PracticeSetup:
    """Ammu's training room."""
    library = sample_library() if conventions == CONVENTIONS else ConventionLibrary(conventions, game_called)
    lesson_library = sample_shelf() if lessons is None else LessonLibrary(lessons, library.book)
    return PracticeSetup(
        library, lesson_library, keeper or MemoryKeeper(), "Ammu", Random(seed), clock or StandingClock(), **more
    )


def free_drill(questions: int = 3, situation: str = "", keeper: MemoryKeeper | None = None, **more: Any) -> Prepared:
    """A drill over those rows of the sample that some deal leads to.

    To find that none does takes a second; tests/practice/sittings/test_session.py sees that such a row is passed over.
    """
    training = practice(keeper, **more)
    prepared = training.free_drill(training.library.book(SAMPLE), questions, situation)
    rows = tuple(row for row in prepared.sitting.plan.rows if str(row) not in NEVER_DEALT)
    return replace(prepared, sitting=replace(prepared.sitting, plan=replace(prepared.sitting.plan, rows=rows)))


def right_text(sitting: Sitting, state: DrillState) -> str:
    """The model call for what is on the screen."""
    reasoner = sitting.judge.reasoner
    auction, hand = asked(sitting, state)
    return str(reasoner.choose(auction, hand).call)


def accepted_text(sitting: Sitting, state: DrillState) -> str:
    """A call that is accepted for what is on the screen, the model call where there is no other."""
    auction, hand = asked(sitting, state)
    return str(sitting.judge.reasoner.choose(auction, hand).calls[-1])


def wrong_text(sitting: Sitting, state: DrillState) -> str:
    """A legal call for what is on the screen that is neither right nor accepted."""
    auction, hand = asked(sitting, state)
    good = sitting.judge.reasoner.choose(auction, hand).calls
    texts = [button.call for group in state.groups for button in group.calls]
    return next(text for text in reversed(texts) if call_of(text) not in good)


def asked(sitting: Sitting, state: DrillState) -> tuple[Any, Any]:
    """The auction and the hand on the screen, read back from what is shown."""
    from trainer.auction.auction import Auction
    from trainer.cards.notation import parse_hand

    book = sitting.judge.reasoner.book
    first = next(index for index, seat in enumerate(state.seats) if seat.is_first_caller)
    ordered = (*state.seats[first:], *state.seats[:first])
    calls = [call for turn in range(3) for seat in ordered for call in seat.calls[turn : turn + 1]]
    auction = Auction(len(state.seats), book.laws.floor, tuple(map(call_of, calls)))
    return auction, parse_hand(book.game.deck, ".".join(suit.ranks for suit in state.hand))
