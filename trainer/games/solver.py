"""The interface of a solver: what best play takes when all hands are open."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from trainer.auction.seat import Seat
from trainer.cards.card import Card
from trainer.cards.suit import Suit
from trainer.games.play import CardPlay
from trainer.games.result import Result


@dataclass(frozen=True, slots=True)
class Bounds:
    """The least and the greatest possible value, both included, of a number of points or tricks.

    >>> Bounds(28, 28).is_settled, Bounds(20, 36).is_settled
    (True, False)
    """

    low: int
    high: int

    @property
    def is_settled(self) -> bool:
        """Return whether the number is known exactly."""
        return self.low == self.high


@dataclass(frozen=True, slots=True)
class OpenValue:
    """The tricks or points of the sides in a denomination, by best play with open hands.

    `sides` has for each side what it takes as the declaring side, with the better of its players as declarer. Where the
    first leader makes a difference, `by_leader` has for each leader what the first caller's side takes.
    """

    denomination: str
    trump: Suit | None
    sides: tuple[Bounds, Bounds]
    by_leader: tuple[tuple[Seat, Bounds], ...] = ()

    @property
    def is_settled(self) -> bool:
        """Return whether the numbers of both sides are known exactly."""
        return all(bounds.is_settled for bounds in self.sides)


@dataclass(frozen=True, slots=True)
class Par:
    """The best result of a deal when both sides bid best: the result, and its `score` for side 0.

    `side` is the side that declares it. It and `result` are None where passing out is best.
    """

    score: int
    side: int | None = None
    result: Result | None = None


class Solver(Protocol):
    """A solver, which finds best play from any position of a deal with all hands open.

    All numbers are what a side has taken at the end, including what it has already taken. `nodes` limits the number of
    positions that are searched; where it is reached, the answer is None, or bounds that are not settled. A solver may
    be used by only one thread at a time.
    """

    def prepare(self) -> None:
        """Do the slow first-time work, such as compiling; may be called on another thread before the first question."""

    def takes(self, play: CardPlay, side: int, number: int, nodes: int | None = None) -> bool | None:
        """Return whether a side takes at least `number` by the end; None where the limit left it open."""

    def taken(self, play: CardPlay, nodes: int | None = None) -> Bounds:
        """Return what the first caller's side takes by the end."""

    def by_card(self, play: CardPlay, nodes: int | None = None) -> Mapping[Card, Bounds]:
        """Return for each legal card (one of equal cards) what the first caller's side takes by the end."""


@runtime_checkable
class BatchSolver(Solver, Protocol):
    """A solver that needs less time for many plays together than for one after the other."""

    def taken_together(self, plays: Sequence[CardPlay]) -> Sequence[Bounds]:
        """Return for each play what the first caller's side takes by the end."""


def taken_in_all(solver: Solver, plays: Sequence[CardPlay], nodes: int | None = None) -> Sequence[Bounds]:
    """Return for each play what the first caller's side takes by the end, in the quickest way that the solver has.

    `nodes` limits each search, except by a `BatchSolver`, which always settles every play.
    """
    if isinstance(solver, BatchSolver):
        return solver.taken_together(plays)
    return [solver.taken(play, nodes) for play in plays]
