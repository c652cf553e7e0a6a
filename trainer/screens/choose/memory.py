"""What is stored about a learner besides answers and deals: the history, and the choices for each game."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

from trainer.practice.guide.evidence import Evidence
from trainer.practice.guide.game_plan import GamePlan
from trainer.practice.guide.history import History
from trainer.practice.sittings.attempt import Attempt


class Memory(Protocol):
    """Permanent storage, implemented by `trainer.records`.

    Methods may wait for the disk, and raise a `RecordsError`.
    """

    def history(self, learner: str, now: datetime) -> History:
        """Return the history of a learner."""

    def evidence(self, learner: str, convention: str, now: datetime) -> Evidence:
        """Return the evidence of a learner's improvement in a convention."""

    def attempts_of_lesson(self, learner: str, lesson: str) -> tuple[Attempt, ...]:
        """Return a learner's answers in the drills of one lesson, oldest first."""

    def game_plan(self, learner: str, game: str) -> GamePlan:
        """Return a learner's choices for a game; an empty plan before there are any."""

    def keep_game_plan(self, learner: str, game: str, plan: GamePlan) -> None:
        """Store a learner's choices for a game."""


@dataclass
class ShortMemory:
    """Storage of plans until the program ends, without a history."""

    plans: dict[tuple[str, str], GamePlan] = field(default_factory=dict)

    def history(self, learner: str, now: datetime) -> History:
        """Return an empty history."""
        del learner
        return History(now.astimezone().date())

    def evidence(self, learner: str, convention: str, now: datetime) -> Evidence:
        """Return no evidence."""
        del learner, convention, now
        return Evidence()

    def attempts_of_lesson(self, learner: str, lesson: str) -> tuple[Attempt, ...]:
        """Return no answers."""
        del learner, lesson
        return ()

    def game_plan(self, learner: str, game: str) -> GamePlan:
        """Return the stored plan, or an empty one."""
        return self.plans.get((learner, game), GamePlan())

    def keep_game_plan(self, learner: str, game: str, plan: GamePlan) -> None:
        """Store the plan until the program ends."""
        self.plans[learner, game] = plan
