"""When a row comes back: the FSRS scheduler (package fsrs) over rows, values in, new values out."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from fsrs import Card, Rating, Scheduler

from trainer.practice.attempt import Attempt

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

    def after(self, before: Schedule | None, attempt: Attempt) -> Schedule:
        """The schedule of the attempt's row after it; `before` is None for a row never asked."""
        card = Card() if before is None else Card.from_json(before.card)
        rating = rating_for(attempt.verdict, attempt.seconds)
        card, _ = self._scheduler.review_card(card, rating, review_datetime=attempt.at.astimezone(UTC))
        reason = "" if attempt.passed else f"you called {attempt.call} with {attempt.hand} on {attempt.at:%A}"
        return Schedule(attempt.learner, attempt.convention, attempt.row, card.due, card.to_json(), reason)
