"""What players have surely shown: the fewest cards of each rank, the fewest cards at all, and voids, in each suit."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from trainer.language.book.conditions import CARDS, VOIDS

Join = Callable[[Iterable[int]], int]
Floor = tuple[int, ...]
"""For each rank, highest first, how many cards are surely held."""

_SUITS: Final = 4


@dataclass(frozen=True, slots=True)
class Promise:
    """What is surely held.

    `floors` has for every suit the fewest cards by rank (empty: none), `lengths` the fewest cards of the suit,
    `ranks` the fewest cards of each rank in the whole hand, whatever their suits, `voids` how many hands surely have no
    card of the suit.
    """

    floors: tuple[Floor, ...] = ((),) * _SUITS
    lengths: tuple[int, ...] = (0,) * _SUITS
    ranks: Floor = ()
    voids: tuple[int, ...] = (0,) * _SUITS

    def of(self, measure: str, suits: Sequence[int], ranks: str) -> int:
        """The fewest of a rank, of cards, or of voids, in these suits."""
        return sum(self.in_suits(measure, suits, ranks)) + self.besides(measure, suits, ranks)

    def in_suits(self, measure: str, suits: Sequence[int], ranks: str) -> tuple[int, ...]:
        """The fewest of a rank, of cards, or of voids, in each of these suits."""
        if measure == CARDS:
            return tuple([self.lengths[suit] for suit in suits])
        if measure == VOIDS:
            return tuple([self.voids[suit] for suit in suits])
        rank = ranks.index(measure)
        return tuple([self.floors[suit][rank] if self.floors[suit] else 0 for suit in suits])

    def besides(self, measure: str, suits: Sequence[int], ranks: str) -> int:
        """How many more of a rank there surely are, in suits that are not known."""
        if len(suits) < _SUITS or not self.ranks or measure not in ranks:
            return 0
        return max(0, self.ranks[ranks.index(measure)] - sum(self.in_suits(measure, suits, ranks)))

    def in_deck(self, copies: int) -> "Promise":
        """The same, with no more cards than a deck has that holds so many copies of each card."""
        return Promise(
            tuple(tuple([min(number, copies) for number in floor]) for floor in self.floors),
            tuple([min(number, copies * len(self.ranks)) for number in self.lengths]),
            tuple([min(number, copies * _SUITS) for number in self.ranks]),
            self.voids,
        )


NO_PROMISE: Final = Promise()


def in_any_case(promises: Sequence[Promise]) -> Promise:
    """What is sure when any one of several promises was meant."""
    return _joined(promises, min)


def by_one_hand(promises: Sequence[Promise]) -> Promise:
    """What one hand has shown by several calls."""
    return _joined(promises, max)


def by_several_hands(promises: Sequence[Promise]) -> Promise:
    """What several hands have shown together."""
    return _joined(promises, sum)


def _joined(promises: Sequence[Promise], join: Join) -> Promise:
    if len(promises) == 1:
        return promises[0]
    floors = tuple(_by_place([promise.floors[suit] for promise in promises], join) for suit in range(_SUITS))
    lengths = _by_place([promise.lengths for promise in promises], join)
    ranks = _by_place([promise.ranks for promise in promises], join)
    return Promise(floors, lengths, ranks, _by_place([promise.voids for promise in promises], join))


def _by_place(rows: Iterable[Floor], join: Join) -> Floor:
    return tuple(map(join, zip(*rows, strict=True)))
