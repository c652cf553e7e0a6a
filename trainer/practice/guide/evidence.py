"""Evidence of a learner's improvement in a convention: strength by situation, weeks, and missed questions."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from trainer.practice.sittings.attempt import Attempt

FIRST: Final = 20
"""The number of first answers that are shown one by one; a share of so few would jump with each."""


@dataclass(frozen=True, slots=True)
class SituationStrength:
    """A situation, by its id: the number of answers, its recent strength (0 to 1), and when a row of it is due."""

    situation: str
    asked: int
    strength: float
    due: datetime | None


@dataclass(frozen=True, slots=True)
class WeekAnswers:
    """The answers of the week that begins on a Monday: those with an announced theme, and the others."""

    monday: date
    announced: int = 0
    announced_passed: int = 0
    mixed: int = 0
    mixed_passed: int = 0


@dataclass(frozen=True, slots=True)
class Evidence:
    """All evidence.

    `missed` are wrong answers, newest first, and `seconds` is the time spent in these weeks. `first` are
    the verdicts on the first answers with their moments, oldest first.

    A very long answer counts only some minutes, because nobody thinks for an hour.
    """

    asked: int = 0
    first_day: date | None = None
    situations: tuple[SituationStrength, ...] = ()
    weeks: tuple[WeekAnswers, ...] = ()
    missed: tuple[Attempt, ...] = ()
    seconds: float = 0.0
    first: tuple[tuple[datetime, str], ...] = ()


def together(several: Iterable[Evidence]) -> Evidence:
    """Return the combined evidence of several conventions, which cover the same weeks."""
    found = tuple(several)
    first_days = [one.first_day for one in found if one.first_day is not None]
    missed = sorted((attempt for one in found for attempt in one.missed), key=lambda one: one.at, reverse=True)
    return Evidence(
        sum(one.asked for one in found),
        min(first_days, default=None),
        tuple(situation for one in found for situation in one.situations),
        tuple(map(_one_week, zip(*(one.weeks for one in found if one.weeks), strict=True))),
        tuple(missed),
        sum(one.seconds for one in found),
        tuple(sorted(answer for one in found for answer in one.first)[:FIRST]),
    )


def _one_week(weeks: Sequence[WeekAnswers]) -> WeekAnswers:
    return WeekAnswers(
        weeks[0].monday,
        sum(one.announced for one in weeks),
        sum(one.announced_passed for one in weeks),
        sum(one.mixed for one in weeks),
        sum(one.mixed_passed for one in weeks),
    )


def strength_of(last_verdicts: Sequence[Sequence[bool]]) -> float:
    """Return the strength of several rows together, 0 to 1, from whether the last answers to each of them passed.

    One success and one failure are added (Laplace's rule), so that one lucky answer does not look like mastery.

    >>> strength_of([]), strength_of([[True] * 5, [True, True, False]])
    (0.5, 0.8)
    """
    passed = sum(sum(row) for row in last_verdicts)
    asked = sum(len(row) for row in last_verdicts)
    return (passed + 1) / (asked + 2)
