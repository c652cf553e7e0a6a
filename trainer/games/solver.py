"""What everything above sees of a solver: what best play takes when all hands are open."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from trainer.cards.card import Card
from trainer.games.game import CardPlay


@dataclass(frozen=True, slots=True)
class Bounds:
    """A number of points of which it is known that it lies between two, both included.

    >>> Bounds(28, 28).is_settled, Bounds(20, 36).is_settled
    (True, False)
    """

    low: int
    high: int

    @property
    def is_settled(self) -> bool:
        """Whether the number is known."""
        return self.low == self.high


class Solver(Protocol):
    """Finds best play from any position of a deal, all hands open to everybody.

    All points are what a side has in the end, those that it has taken already included. `nodes` limits how many
    positions are looked at; where that is not enough the answer says so (None, or bounds that are not settled).
    A solver is used by one thread at a time.
    """

    def prepare(self) -> None:
        """Do what takes long the first time, such as compiling; may be called on another thread before any question."""

    def takes(self, play: CardPlay, side: int, points: int, nodes: int | None = None) -> bool | None:
        """Whether a side takes at least so many points in the end; None where the limit left it open."""

    def points(self, play: CardPlay, nodes: int | None = None) -> Bounds:
        """The points of the first caller's side in the end."""

    def by_card(self, play: CardPlay, nodes: int | None = None) -> Mapping[Card, Bounds]:
        """For every card that may be played now (of equal cards one) the first caller's side's points in the end."""
