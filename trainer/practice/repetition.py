"""When a row comes back: the FSRS scheduler (package fsrs) over rows, values in, new values out."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from fsrs import Card, Rating, Scheduler

_SLOW_SECONDS: Final = 30.0
"""A right answer that took longer was hard work."""


@dataclass(frozen=True, slots=True)
class Schedule:
    """When one row of one convention is due for one learner. `card` is FSRS's own state as JSON."""

    learner: str
    convention: str
    row: str
    due: datetime
    card: str
    reason: str = ""

    def is_due(self, now: datetime) -> bool:
        """Whether it should be asked now."""
        return self.due <= now


def rating_for(verdict: str, seconds: float) -> Rating:
    """How FSRS should take an answer: a wrong one again, a merely accepted or slow one hard."""
    if verdict in {"wrong", "illegal"}:
        return Rating.Again
    if verdict == "accepted" or seconds > _SLOW_SECONDS:
        return Rating.Hard
    return Rating.Good


class Repetition:
    """Schedules rows. No fuzz: the same answers give the same dates."""

    def __init__(self, retention: float = 0.9) -> None:
        self._scheduler = Scheduler(desired_retention=retention, enable_fuzzing=False)

    def after(  # noqa: PLR0913  the parts of one answer
        self, before: Schedule | None, learner: str, convention: str, row: str, verdict: str, seconds: float, at: datetime, call: str
    ) -> Schedule:
        """The schedule of a row after an answer. `at` is in UTC; `call` is what was called, for the reason."""
        card = Card() if before is None else Card.from_json(before.card)
        card, _ = self._scheduler.review_card(card, rating_for(verdict, seconds), review_datetime=at.astimezone(UTC))
        failed = verdict in {"wrong", "illegal"}
        reason = f"you called {call} on {at:%A}" if failed else ""
        return Schedule(learner, convention, row, card.due, card.to_json(), reason)
