"""When a row comes back: the FSRS scheduler (package fsrs) applied to rows, without side effects."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from trainer.practice.sittings.attempt import Attempt

if TYPE_CHECKING:
    from fsrs import Rating

_SLOW_SECONDS: Final = 30.0
"""A right answer that took longer counts as hard."""

LONGEST_DAYS: Final = 365
"""A row comes back within a year, however well it is known and whatever the computer's clock said."""


@dataclass(frozen=True, slots=True)
class Schedule:
    """The time at which one row of one convention is due for one learner. `card` is FSRS's own state as JSON.

    `reason` tells which call was made if the last answer was wrong: "you called 28 NOS with one Jack".
    """

    learner: str
    convention: str
    row: str
    due: datetime
    card: str
    reason: str = ""

    def is_due(self, now: datetime) -> bool:
        """Return whether the row should be asked now."""
        return self.due <= now

    @property
    def asked_at(self) -> datetime | None:
        """Return when the row was last answered."""
        from fsrs import Card

        return Card.from_json(self.card).last_review


def rating_for(verdict: str, seconds: float) -> "Rating":
    """Return the FSRS rating of an answer: "again" for a wrong one, "hard" for a merely accepted or a slow one.

    A call that is also fine passes, because it costs nothing. It is "hard", because the learner has yet to show the
    call that partner expects.
    """
    from fsrs import Rating

    if verdict in {"wrong", "illegal"}:
        return Rating.Again
    if verdict in {"accepted", "fine"} or seconds > _SLOW_SECONDS:
        return Rating.Hard
    return Rating.Good


class Repetition:
    """A scheduler of rows. A schedule follows from the answers alone: the same answers give the same dates."""

    def __init__(self, retention: float = 0.9) -> None:
        from fsrs import Scheduler

        self._scheduler = Scheduler(desired_retention=retention, enable_fuzzing=False, maximum_interval=LONGEST_DAYS)

    def after(self, before: Schedule | None, attempt: Attempt) -> Schedule:
        """Return the schedule of the attempt's row after it; `before` is None for a row that was never asked."""
        from fsrs import Card

        # An explicit id saves time: by default a card takes the clock's milliseconds, and waits for the next one.
        card = Card(card_id=0) if before is None else Card.from_json(before.card)
        rating = rating_for(attempt.verdict, attempt.seconds)
        card, _ = self._scheduler.review_card(card, rating, review_datetime=attempt.at.astimezone(UTC))
        return Schedule(attempt.learner, attempt.convention, attempt.row, card.due, card.to_json(), attempt.reason)

    def over(self, attempts: Iterable[Attempt]) -> Schedule | None:
        """Return the schedule after all attempts at one row, given oldest first; None where there are none."""
        schedule: Schedule | None = None
        for attempt in attempts:
            schedule = self.after(schedule, attempt)
        return schedule


def day_text(day: datetime, now: datetime) -> str:
    """Return a past day in words, in the learner's time zone: "earlier today", "yesterday", "on Tuesday".

    >>> from datetime import timedelta
    >>> noon = datetime(2026, 7, 4, 12).astimezone()
    >>> [day_text(noon - timedelta(days=days), noon) for days in (0, 1, 4, 30, 365)]
    ['earlier today', 'yesterday', 'on Tuesday', 'on 4 June', 'on 4 July 2025']
    """
    then, today = day.astimezone(), now.astimezone()
    days = (today.date() - then.date()).days
    if days <= 0:
        return "earlier today"
    if days == 1:
        return "yesterday"
    if days < 7:  # noqa: PLR2004  in a week the same weekday comes again
        return f"on {then:%A}"
    return f"on {then.day} {then:%B}" if then.year == today.year else f"on {then.day} {then:%B %Y}"
