"""The solver of 56."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from trainer.cards.card import Card
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.cards.suit import Suit
from trainer.games.fifty_six.solving.first_guess import first_guess
from trainer.games.fifty_six.solving.packing import Position, Tables, packed, tables_of
from trainer.games.play import CardPlay
from trainer.games.solver import Bounds

if TYPE_CHECKING:
    from trainer.games.fifty_six.solving.engine import Engine

MEGABYTES: Final = 32
"""The memory for the table of positions: four times as much makes not even the slowest deals quicker."""

_NO_LIMIT: Final = 1 << 60
"""More positions than any search visits."""

_NARROW: Final = 8
"""How far apart bounds may stay where the nodes do not suffice; wider bounds are narrowed first."""

_FIRST_STEP: Final = 4
_STEP_GROWS_BY: Final = 2
"""Points between the questions that narrow the bounds: first near the guess, then further and further away."""


class OpenHandsSolver:
    """A solver for 56 (see `Solver`), at tables of four, six and eight.

    It caches what it found as long as questions are about one deal with one trump. So what a node limit lets it find
    never depends on other deals. `prepare`, or the first question, imports Numba and compiles the search. `megabytes`
    limits the memory; too little costs time, but changes no answer.
    """

    def __init__(self, deck: Deck, points: Mapping[str, int], megabytes: int = MEGABYTES) -> None:
        self._deck = deck
        self._points = dict(points)
        self._megabytes = megabytes
        self._deal: tuple[tuple[Hand, ...], Suit | None] | None = None
        self.searched = 0
        """How many choices it has looked at in all its life."""

    @cached_property
    def _engine(self) -> "Engine":
        from trainer.games.fifty_six.solving.engine import Engine

        return Engine(self._tables, self._megabytes)

    @cached_property
    def _tables(self) -> Tables:
        return tables_of(self._deck, self._points)

    def prepare(self) -> None:
        """Import Numba, and compile the search or read it from disk."""
        _ = self._engine

    def takes(self, play: CardPlay, side: int, number: int, nodes: int | None = None) -> bool | None:
        """Return whether a side takes at least `number` points by the end; None where the limit left it open."""
        inquiry = self._inquire(play, _NO_LIMIT if nodes is None else nodes)
        if side == 0:
            return inquiry.reaches(number)
        # Side 1 takes `number` exactly if side 0 does not reach the points that leave side 1 one less.
        reached = inquiry.reaches(inquiry.total - number + 1)
        return None if reached is None else not reached

    def taken(self, play: CardPlay, nodes: int | None = None) -> Bounds:
        """Return the points that the first caller's side takes by the end."""
        inquiry = self._inquire(play, _NO_LIMIT if nodes is None else nodes)
        inquiry.settle(self._guess(inquiry), _FIRST_STEP)
        return Bounds(inquiry.low, inquiry.high)

    def by_card(self, play: CardPlay, nodes: int | None = None) -> Mapping[Card, Bounds]:
        """Return for each legal card (one of equal cards) the points that the first caller's side takes by the end.

        Each card may use an equal share of the limit, and what the cards before it left.
        """
        left = _NO_LIMIT if nodes is None else nodes
        bounds: dict[Card, Bounds] = {}
        cards = play.legal_cards()
        guess, step = None, _FIRST_STEP
        for place, card in enumerate(cards):
            inquiry = self._inquire(play.add(card), left // (len(cards) - place))
            begun_with = inquiry.nodes_left
            inquiry.settle(self._guess(inquiry) if guess is None else guess, step)
            left -= begun_with - inquiry.nodes_left
            bounds[card] = Bounds(inquiry.low, inquiry.high)
            # Most cards are worth as much as another one.
            guess, step = inquiry.low, 1
        return bounds

    def _inquire(self, play: CardPlay, nodes: int) -> "_Inquiry":
        if self._deal != (play.hands, play.trump):
            self._engine.forget()
            self._deal = play.hands, play.trump
        total = sum(self._points[card.rank] for hand in play.hands for card in hand.cards)
        taken = play.taken
        return _Inquiry(
            position=packed(self._deck, self._points, play),
            value=self._value,
            total=total,
            taken=taken[0],
            rest=total - sum(taken),
            low=taken[0],
            high=total - taken[1],
            nodes_left=nodes,
        )

    def _guess(self, inquiry: "_Inquiry") -> int:
        return first_guess(self._tables, inquiry.position, inquiry.low, inquiry.high)

    def _value(self, position: Position, need: int, rest: int, limit: int) -> tuple[int | None, int]:
        value, nodes = self._engine.value(position, need, rest, limit)
        self.searched += nodes
        return value, nodes


@dataclass(slots=True)
class _Inquiry:
    """Questions about one position: the final points of side 0 lie between `low` and `high`.

    `total` are the points of the deal; side 0 has `taken` some of them, and `rest` are in the hands and on the table.
    """

    position: Position
    value: Callable[[Position, int, int, int], tuple[int | None, int]]
    total: int
    taken: int
    rest: int
    low: int
    high: int
    nodes_left: int

    def reaches(self, points: int, nodes: int | None = None) -> bool | None:
        """Return whether side 0 has at least `points` by the end; None where the nodes did not suffice.

        `nodes` limits this question; those that are left limit all of them together.
        """
        if self.low < points <= self.high:
            limit = self.nodes_left if nodes is None else min(nodes, self.nodes_left)
            value, used = self.value(self.position, points - self.taken, self.rest, limit)
            self.nodes_left = max(0, self.nodes_left - used)
            if value is None:
                return None
            # The value proves more than the answer: how far side 0 is above, or below, what it needed.
            if self.taken + value >= points:
                self.low = self.taken + value
            else:
                self.high = self.taken + value
        return self.low >= points

    def settle(self, guess: int, step: int) -> None:
        """Bring `low` and `high` together, as far as the nodes suffice.

        It goes from the guess onwards in growing steps until the number lies between two of them, then by halves:
        questions far from the truth are quick. While the bounds are wide, no question may cost more than half of the
        nodes that are left. After one that does, questions between it and the bounds come first.
        """
        begun = self.low, self.high
        too_dear: list[int] = []
        points = guess
        while self.low < self.high:
            points = min(max(points, self.low + 1), self.high)
            is_narrow = self.high - self.low <= _NARROW
            answer = self.reaches(points, None if is_narrow or points in too_dear else self.nodes_left // 2 + 1)
            if answer is None:
                if not self.nodes_left:
                    return
                too_dear.append(points)
            too_dear = [one for one in too_dear if self.low < one <= self.high]
            if too_dear:
                points = self._between(min(too_dear), max(too_dear))
            elif self.high == begun[1]:
                points = self.low + step
            elif self.low == begun[0]:
                points = self.high - step + 1
            else:
                points = (self.low + self.high + 1) // 2
            step += _STEP_GROWS_BY

    def _between(self, lowest: int, highest: int) -> int:
        """Return the middle of the points between these two and the bounds, on the side where more is open."""
        if self.high - highest > lowest - self.low - 1:
            return (highest + self.high + 1) // 2
        return (self.low + lowest) // 2
