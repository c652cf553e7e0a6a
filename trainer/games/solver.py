"""What everything above sees of a solver: what best play takes when all hands are open, and what follows from it."""

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
    """A number (of points or tricks taken) of which it is known that it lies between two, both included.

    >>> Bounds(28, 28).is_settled, Bounds(20, 36).is_settled
    (True, False)
    """

    low: int
    high: int

    @property
    def is_settled(self) -> bool:
        """Whether the number is known."""
        return self.low == self.high


@dataclass(frozen=True, slots=True)
class OpenValue:
    """What the sides take in a denomination when everybody plays best with open hands.

    `sides` has for each side what it takes when it has the contract, played by whoever of it takes more. Where it
    makes a difference who leads first, `by_leader` has for each leader what the first caller's side takes.
    """

    denomination: str
    trump: Suit | None
    sides: tuple[Bounds, Bounds]
    by_leader: tuple[tuple[Seat, Bounds], ...] = ()

    @property
    def is_settled(self) -> bool:
        """Whether everything about it is known."""
        return all(bounds.is_settled for bounds in self.sides)


@dataclass(frozen=True, slots=True)
class Par:
    """What comes of a deal when both sides bid as well as can be: the result, and its `score` for side 0.

    `result` is None, and `side` too, where best bidding is to pass the deal out.
    """

    score: int
    side: int | None = None
    result: Result | None = None


class Solver(Protocol):
    """Finds best play from any position of a deal, all hands open to everybody.

    All numbers are what a side has taken in the end, what it has taken already included. `nodes` limits how many
    positions are looked at; where that is not enough the answer says so (None, or bounds that are not settled).
    A solver is used by one thread at a time.
    """

    def prepare(self) -> None:
        """Do what takes long the first time, such as compiling; may be called on another thread before any question."""

    def takes(self, play: CardPlay, side: int, number: int, nodes: int | None = None) -> bool | None:
        """Whether a side takes at least so much in the end; None where the limit left it open."""

    def taken(self, play: CardPlay, nodes: int | None = None) -> Bounds:
        """What the first caller's side takes in the end."""

    def by_card(self, play: CardPlay, nodes: int | None = None) -> Mapping[Card, Bounds]:
        """For every card that may be played now (of equal cards one) what the first caller's side takes in the end."""


@runtime_checkable
class BatchSolver(Solver, Protocol):
    """A solver that takes less time for many plays together than for one after the other."""

    def taken_together(self, plays: Sequence[CardPlay]) -> Sequence[Bounds]:
        """Return for every play what the first caller's side takes in the end."""


def taken_in_all(solver: Solver, plays: Sequence[CardPlay], nodes: int | None = None) -> Sequence[Bounds]:
    """Return for every play what the first caller's side takes in the end, as quickly as the solver can."""
    if isinstance(solver, BatchSolver):
        return solver.taken_together(plays)
    return [solver.taken(play, nodes) for play in plays]
