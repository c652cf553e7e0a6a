"""What is wanted of a measure, and whether the seconds that it takes before and after reach it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Protocol

CORES: Final = 2
"""What is promised by the second is promised for so many."""


class Verdict(StrEnum):
    """Whether a goal is met; `ENOUGH` where what is wanted is not, but what it may not go beyond is."""

    MET = "met"
    ENOUGH = "enough"
    MISSED = "missed"


class Goal(Protocol):
    """What is wanted. Seconds are those of one run."""

    def __str__(self) -> str:
        """What is wanted, as the table says it."""
        ...

    def verdict(self, before: float, after: float) -> Verdict:
        """Whether it is met."""
        ...

    def shown(self, seconds: float) -> str:
        """Seconds in the unit of the goal."""
        ...


@dataclass(frozen=True, slots=True)
class TimesBefore:
    """At most so many times what it was before; it fails only beyond `at_most`, where that is given."""

    wanted: float
    at_most: float | None = None

    def __str__(self) -> str:
        wanted = f"{self.wanted:.2f}"
        return wanted if self.at_most is None else f"{wanted}, at most {self.at_most:.2f}"

    def verdict(self, before: float, after: float) -> Verdict:
        """Whether it is met."""
        if after <= self.wanted * before:
            return Verdict.MET
        return Verdict.ENOUGH if after <= (self.at_most or 0) * before else Verdict.MISSED

    def shown(self, seconds: float) -> str:
        """Seconds, to the millisecond below ten of them."""
        return f"{seconds:.3f} s" if seconds < 10 else f"{seconds:.1f} s"


@dataclass(frozen=True, slots=True)
class Within:
    """At most so many seconds, whatever it was before."""

    seconds: float

    def __str__(self) -> str:
        return f"{self.seconds:.1f} s"

    def verdict(self, before: float, after: float) -> Verdict:  # noqa: ARG002  the same question for every goal
        """Whether it is met."""
        return Verdict.MET if after <= self.seconds else Verdict.MISSED

    def shown(self, seconds: float) -> str:
        """Seconds, to the hundredth."""
        return f"{seconds:.2f} s"


@dataclass(frozen=True, slots=True)
class DealsASecond:
    """At least so many deals a second while two cores are busy; a run is of `deals`, its seconds the processor's."""

    fewest: float
    deals: int

    def __str__(self) -> str:
        return f"{self.fewest:.0f} a second"

    def verdict(self, before: float, after: float) -> Verdict:  # noqa: ARG002  the same question for every goal
        """Whether it is met."""
        return Verdict.MET if self._rate(after) >= self.fewest else Verdict.MISSED

    def shown(self, seconds: float) -> str:
        """Deals a second."""
        return f"{self._rate(seconds):.1f} a second"

    def _rate(self, seconds: float) -> float:
        return CORES * self.deals / seconds
