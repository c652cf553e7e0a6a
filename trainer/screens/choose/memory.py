"""What is kept of a learner beside answers and deals: the way they have come, and what they chose for each game."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

from trainer.practice.guide.evidence import Evidence
from trainer.practice.guide.game_plan import GamePlan
from trainer.practice.guide.history import History
from trainer.practice.sittings.attempt import Attempt


class Memory(Protocol):
    """Remembers for good; `trainer.records` does. Every method may wait for the disk, and raise a `RecordsError`."""

    def history(self, learner: str, now: datetime) -> History:
        """The way that a learner has come."""

    def evidence(self, learner: str, convention: str, now: datetime) -> Evidence:
        """What shows whether a learner gets better in a convention."""

    def attempts_of_lesson(self, learner: str, lesson: str) -> tuple[Attempt, ...]:
        """A learner's answers in the drills of one lesson, oldest first."""

    def game_plan(self, learner: str, game: str) -> GamePlan:
        """What a learner has chosen for a game; an empty plan before that."""

    def keep_game_plan(self, learner: str, game: str, plan: GamePlan) -> None:
        """Keep what a learner has chosen for a game."""


@dataclass
class ShortMemory:
    """Remembers plans as long as the program runs, and nothing of the way."""

    plans: dict[tuple[str, str], GamePlan] = field(default_factory=dict)

    def history(self, learner: str, now: datetime) -> History:
        """Nothing."""
        del learner
        return History(now.astimezone().date())

    def evidence(self, learner: str, convention: str, now: datetime) -> Evidence:
        """Nothing."""
        del learner, convention, now
        return Evidence()

    def attempts_of_lesson(self, learner: str, lesson: str) -> tuple[Attempt, ...]:
        """None."""
        del learner, lesson
        return ()

    def game_plan(self, learner: str, game: str) -> GamePlan:
        """What was kept before."""
        return self.plans.get((learner, game), GamePlan())

    def keep_game_plan(self, learner: str, game: str, plan: GamePlan) -> None:
        """Keep it until the program ends."""
        self.plans[learner, game] = plan
