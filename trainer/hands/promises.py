"""Promises: the fewest cards of each rank, the fewest cards, and the voids that players have surely shown by suit."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from trainer.hands.holding_tables import HoldingTables, Table
from trainer.language.book.conditions import CARDS, VOIDS, Term

Join = Callable[[Iterable[int]], int]
Floor = tuple[int, ...]
"""The fewest cards of each rank that are surely held, highest rank first."""

Way = tuple[int, tuple[tuple[int, Table], ...]]
"""A fixed number, and for some suits a table of what the player's holding there adds to it."""

_SUITS: Final = 4


@dataclass(frozen=True, slots=True)
class PromisedNumber:
    """The certain range, `low` to `high`, of a measure of the game over all suits of a hand."""

    measure: str
    low: int
    high: int


PromisedNumbers = tuple[PromisedNumber, ...]
"""The ranges of all measures that some row counts of partners, always in the same order."""


@dataclass(frozen=True, slots=True)
class Promise:
    """The cards that one hand, or several hands together, certainly hold.

    `floors` has for each suit the fewest cards by rank (empty: none), `lengths` the fewest cards of the suit, `ranks`
    the fewest cards of each rank in the whole hand, in whatever suits, and `voids` how many hands surely have no card
    of the suit. `numbers` are the measures that some row counts of partners, always in the same order.
    """

    floors: tuple[Floor, ...] = ((),) * _SUITS
    lengths: tuple[int, ...] = (0,) * _SUITS
    ranks: Floor = ()
    voids: tuple[int, ...] = (0,) * _SUITS
    numbers: PromisedNumbers = ()

    def of(self, measure: str, suits: Sequence[int], ranks: str) -> int:
        """Return the fewest cards, cards of a rank, or voids surely held in these suits; or the least of a measure.

        `measure` is `cards`, `voids`, a letter of `ranks`, or a measure of the game that is counted.
        """
        number = self.least_of(measure)
        if number is not None:
            return number
        return sum(self.in_suits(measure, suits, ranks)) + self.besides(measure, suits, ranks)

    def in_suits(self, measure: str, suits: Sequence[int], ranks: str) -> tuple[int, ...]:
        """Return the fewest cards, cards of a rank, or voids that are surely held in each of these suits.

        Raises `ValueError` when `measure` is neither of these.
        """
        if measure == CARDS:
            return tuple([self.lengths[suit] for suit in suits])
        if measure == VOIDS:
            return tuple([self.voids[suit] for suit in suits])
        rank = ranks.index(measure)
        return tuple([self.floors[suit][rank] if self.floors[suit] else 0 for suit in suits])

    def besides(self, measure: str, suits: Sequence[int], ranks: str) -> int:
        """Return how many more cards of a rank are surely held in suits that are not known."""
        if len(suits) < _SUITS or not self.ranks or measure not in ranks:
            return 0
        return max(0, self.ranks[ranks.index(measure)] - sum(self.in_suits(measure, suits, ranks)))

    def in_deck(self, copies: int) -> "Promise":
        """Return the same promise, limited to what a deck with `copies` of each card has."""
        return Promise(
            tuple(tuple([min(number, copies) for number in floor]) for floor in self.floors),
            tuple([min(number, copies * len(self.ranks)) for number in self.lengths]),
            tuple([min(number, copies * _SUITS) for number in self.ranks]),
            self.voids,
            self.numbers,
        )

    def least_of(self, measure: str) -> int | None:
        """Return the least of a measure that is surely held.

        It is None if the promise has no such measure of the game, as for `cards`.
        """
        return next((one.low for one in self.numbers if one.measure == measure), None)

    def most_of(self, measure: str) -> int:
        """Return the greatest possible value of a measure of the game.

        Raises `StopIteration` when the promise has no such measure.
        """
        return next(one.high for one in self.numbers if one.measure == measure)


NO_PROMISE: Final = Promise()


def in_any_case(promises: Sequence[Promise]) -> Promise:
    """Return the promise that is certain whichever of several promises was meant."""
    return _joined(promises, min, max)


def by_one_hand(promises: Sequence[Promise]) -> Promise:
    """Return the joint promise of several calls by one hand."""
    return _joined(promises, max, min)


def by_several_hands(promises: Sequence[Promise]) -> Promise:
    """Return the joint promise of several hands."""
    return _joined(promises, sum, sum)


def numbers_of_several_hands(called: Sequence[Sequence[PromisedNumbers]]) -> PromisedNumbers:
    """Return the ranges of measures that several hands have surely shown together, each by several calls."""
    return _numbers([_numbers(each, max, min) for each in called], sum, sum)


def _joined(promises: Sequence[Promise], join: Join, join_most: Join) -> Promise:
    if len(promises) == 1:
        return promises[0]
    floors = tuple(_by_place([promise.floors[suit] for promise in promises], join) for suit in range(_SUITS))
    lengths = _by_place([promise.lengths for promise in promises], join)
    ranks = _by_place([promise.ranks for promise in promises], join)
    voids = _by_place([promise.voids for promise in promises], join)
    return Promise(floors, lengths, ranks, voids, _numbers([promise.numbers for promise in promises], join, join_most))


def _numbers(each: Sequence[PromisedNumbers], join: Join, join_most: Join) -> PromisedNumbers:
    return tuple(
        PromisedNumber(several[0].measure, join(one.low for one in several), join_most(one.high for one in several))
        for several in zip(*each, strict=True)
    )


def _by_place(rows: Iterable[Floor], join: Join) -> Floor:
    return tuple(map(join, zip(*rows, strict=True)))


def promised_ways(partners: Promise, term: Term, suits: Sequence[int], tables: HoldingTables) -> tuple[Way, ...]:
    """Return the least number of a term that partners promise in some suits, as one or two alternatives.

    There are two ways where partners have shown more cards of a rank than in suits that are known. All players share
    one deck, and calls that no hand of the table can make may promise more cards than this hand leaves to others; the
    tables of a way limit the promise to what is left. Raises `TypeError` when the term has no name (`named_measure`).
    """
    measure = named_measure(term)
    if term.possible:
        return ((partners.most_of(measure), ()),)
    number = partners.least_of(measure)
    if number is not None:
        return ((number, ()),)
    by_suit = partners.in_suits(measure, suits, tables.ranks)
    besides = partners.besides(measure, suits, tables.ranks)
    if measure == VOIDS:
        return ((sum(by_suit), ()),)
    sure, left = besides, []
    for suit, number in zip(suits, by_suit, strict=True):
        if number <= tables.fewest_left(measure):
            sure += number
        else:
            left.append((suit, tables.left(measure, number)))
    way = (sure, tuple(left))
    if not besides:
        return (way,)
    return way, (0, tuple((suit, tables.left(measure, tables.in_suit(measure))) for suit in suits))


def promised_number(
    partners: Promise, term: Term, suits: Sequence[int], holdings: Sequence[int], tables: HoldingTables
) -> int:
    """Return the number of a term that partners promise in some suits, beside one hand with these `holdings`.

    Raises `TypeError` when the term has no name (`named_measure`).
    """
    ways = promised_ways(partners, term, suits, tables)
    return min(sure + sum(table.entries[holdings[suit]] for suit, table in left) for sure, left in ways)


def named_measure(term: Term) -> str:
    """Return the name of the measure that a term counts in partners' hands.

    Raises `TypeError` when it has none: partners never show amounts such as "cards beyond four".
    """
    if not isinstance(term.measure, str):
        raise TypeError("what partners have shown is counted by cards, ranks and measures")
    return term.measure
