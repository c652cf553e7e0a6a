"""All 5,612,805 hands of 56, one after another, and a situation answered for each of them the naive way.

One predicate at a time over all hands, with plain NumPy: to compare the classes of hands with, and to measure them by.
"""

from collections.abc import Callable, Hashable, Sequence
from copy import copy
from dataclasses import replace
from functools import cached_property, lru_cache, reduce
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tests.reasoning.plain_reading import RANKS, Point, measure_of, shown_by_partners, suit_is
from trainer.auction.call import Call, Form
from trainer.games.laws import Laws
from trainer.language.book.call_templates import CallTemplate, CountOfHand, PickKey
from trainer.language.book.conditions import (
    CARDS,
    SEQUENCE,
    HandAll,
    HandAmount,
    HandAny,
    HandLargest,
    HandNamed,
    HandNot,
    HandStatement,
    HandSum,
    LengthCompared,
    Range,
    SuitCount,
    SuitIs,
    SuitStatement,
)
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.rows.bound_rows import BoundRow, CompiledCall

Flags = NDArray[np.bool_]
Numbers = NDArray[np.int64]

HAND_SIZE: Final = 8
SUIT_NUMBERS: Final = (0, 1, 2, 3)
KEPT_COLUMNS: Final = 40
MOST_OF_A_KEY: Final = 1000
"""More than any measure of a holding; preferences are compared as one number in this base."""


class AllHands:
    """Every distinct hand: `holdings` has for each suit the number of its holding, as `HoldingSpace` counts them."""

    def __init__(self) -> None:
        counts = list(product(range(3), repeat=len(RANKS)))
        self.texts = ["".join(rank * count for rank, count in zip(RANKS, held, strict=True)) for held in counts]
        self._tables: dict[Hashable, NDArray[np.integer]] = {}
        self._weight_of_holding = np.array([2 ** held.count(1) for held in counts], dtype=np.int64)
        lengths = np.array([sum(held) for held in counts])
        by_length = [np.flatnonzero(lengths == length).astype(np.uint16) for length in range(HAND_SIZE + 1)]
        shapes = [shape for shape in product(range(HAND_SIZE + 1), repeat=4) if sum(shape) == HAND_SIZE]
        sizes = [int(np.prod([by_length[length].size for length in shape])) for shape in shapes]
        self.size = sum(sizes)
        self.holdings = np.empty((4, self.size), dtype=np.uint16)
        start = 0
        for shape, size in zip(shapes, sizes, strict=True):
            block = self.holdings[:, start : start + size].reshape(4, *(by_length[length].size for length in shape))
            for suit, length in enumerate(shape):
                block[suit] = by_length[length].reshape([-1 if axis == suit else 1 for axis in SUIT_NUMBERS])
            start += size

    @cached_property
    def weights(self) -> Numbers:
        """For every hand how many of the 377,348,994 deals it stands for."""
        weights: Numbers = self._weight_of_holding[self.holdings[0]].copy()
        for suit in SUIT_NUMBERS[1:]:
            weights *= self._weight_of_holding[self.holdings[suit]]
        return weights

    def only(self, flags: Flags) -> "AllHands":
        """The flagged hands alone."""
        some = copy(self)
        some.__dict__.pop("weights", None)
        some.holdings = self.holdings[:, flags]
        some.size = some.holdings.shape[1]
        return some

    def share(self, flags: Flags) -> float:
        return int(self.weights[flags].sum()) / int(self.weights.sum())

    def column(
        self, suit: int, number_of: Callable[[str], int], known_as: Hashable | None = None
    ) -> NDArray[np.integer]:
        """A number read off the cards of one suit, for every hand; what has a name is read off once."""
        table = self._tables.get(known_as)
        if table is None:
            numbers = np.array([number_of(cards) for cards in self.texts], dtype=np.int64)
            smallest = next(kind for kind in (np.int8, np.int16, np.int32) if numbers.max() < np.iinfo(kind).max)
            table = numbers.astype(smallest)
            if known_as is not None:
                self._tables[known_as] = table
        column: NDArray[np.integer] = table[self.holdings[suit]]
        return column


def added(several: Sequence[NDArray[np.integer] | Flags]) -> NDArray[np.int8]:
    """For every hand the sum of small numbers, or how many of several flags it has."""
    total = np.zeros(several[0].size, dtype=np.int8)
    for flags in several:
        total += flags
    return total


def amounts_in(named: NDArray[np.int16], flags: Flags) -> list[int]:
    """The different numbers that the flagged hands name."""
    return list(map(int, np.unique(named[flags])))


class PlainSituation:
    """A situation of a rule book answered for all hands, row by row and predicate by predicate."""

    def __init__(self, hands: AllHands, compiled: CompiledSituation, laws: Laws) -> None:
        self.hands = hands
        self.compiled = compiled
        self._laws = laws
        self._suit_flags = lru_cache(KEPT_COLUMNS)(self._read_suit)
        self._measures = lru_cache(KEPT_COLUMNS)(self._measure)
        self._preferences = lru_cache(KEPT_COLUMNS)(self._read_preference)
        self._may_name = lru_cache(KEPT_COLUMNS)(self._read_may_name)

    @cached_property
    def row_flags(self) -> list[Flags]:
        """For every row the hands that it would take, were it the first."""
        return [self._row(number) for number in range(len(self.compiled.bound_rows))]

    @cached_property
    def taken(self) -> NDArray[np.int8]:
        """For every hand the number of the first row that fits, -1 where none does."""
        taken = np.full(self.hands.size, -1, dtype=np.int8)
        for number, row in enumerate(self.compiled.situation.rows):
            if not row.may:
                taken[(taken == -1) & self.row_flags[number]] = number
        return taken

    def shares(self) -> list[float]:
        """For every row the share of hands that take it (that fit it, where it only may be called)."""
        taken = self.taken
        return [
            self.hands.share(self.row_flags[number] if row.may else taken == number)
            for number, row in enumerate(self.compiled.situation.rows)
        ]

    def share_of_call(self, call: Call) -> float:
        """The share of hands whose model call it is; where several calls tie each counts in part."""
        total = 0.0
        for number, bound_rows in enumerate(self.compiled.bound_rows):
            forms = {(bound_row.call.template.form, bound_row.call.denomination) for bound_row in bound_rows}
            if self.compiled.situation.rows[number].may or (call.form, call.denomination) not in forms:
                continue
            takers = PlainSituation(self.hands.only(self.taken == number), self.compiled, self._laws)
            total += takers.weight_of_call(bound_rows, call)
        return total / int(self.hands.weights.sum())

    def weight_of_call(self, bound_rows: tuple[BoundRow, ...], call: Call) -> float:
        """For how many deals a row, whatever comes before it, makes the call; where calls tie each counts in part."""
        by_call: dict[tuple[Form, str], Flags] = {}
        gives_call = np.zeros(self.hands.size, dtype=bool)
        for bound_row, flags in zip(bound_rows, self._best(bound_rows), strict=True):
            key = (bound_row.call.template.form, bound_row.call.denomination)
            by_call[key] = by_call[key] | flags if key in by_call else flags
            if key == (call.form, call.denomination):
                gives_call |= flags & (self._named(bound_row) == call.amount)
        tied = added([flags[gives_call] for flags in by_call.values()])
        return float((self.hands.weights[gives_call] / tied).sum())

    def fits(self, bound_row: BoundRow) -> Flags:
        """The hands that show what a row asks, may name its suit, and whose call is legal."""
        point = Point(
            bound_row.binding.letters, bound_row.binding.top_cards, bound_row.binding.bid, bound_row.binding.partners
        )
        flags = self.truth(bound_row.row.shows, point)
        if bound_row.call.suit is not None:
            flags = flags & self._may_name(bound_row.call.suit)
        named = self._named(bound_row)
        for amount in amounts_in(named, flags):
            call = Call(bound_row.call.template.form, bound_row.call.denomination, amount)
            number = call.number_over(self.compiled.auction.standing_number)
            wanted = number is None or number in bound_row.call.template.numbers
            if not wanted or self._laws.problem_with(self.compiled.auction, call) is not None:
                flags = flags & (named != amount)
        return flags

    def truth(self, statement: HandStatement, point: Point) -> Flags:
        """For every hand whether a statement is true of it."""
        match statement:
            case SuitIs(letter, about):
                suit = point.suit(letter)
                return self._suit_flags(suit, about, point.shown[suit])
            case LengthCompared(letter, wanted, scope):
                own = point.suit(letter)
                rivals = [suit for suit in point.suits(scope) if suit != own]
                longer = np.ones(self.hands.size, dtype=bool)
                for suit in rivals:
                    more = self._sum(CARDS, [own], point.shown) - self._sum(CARDS, [suit], point.shown)
                    longer &= (more >= wanted.low) & (more <= wanted.high)
                return longer
            case HandAmount(measure, wanted, scope):
                number = self._sum(measure, point.suits(scope), point.shown)
                return (number >= wanted.low) & (number <= wanted.high)
            case SuitCount(wanted, about, scope, every):
                suits = point.suits(scope)
                count = np.zeros(self.hands.size, dtype=np.int8)
                for suit in suits:
                    count += self._suit_flags(suit, about, point.shown[suit])
                return count == len(suits) if every else (count >= wanted.low) & (count <= wanted.high)
            case HandSum(terms, wanted, fixed):
                total = np.full(self.hands.size, fixed, dtype=np.int32)
                for term in terms:
                    total += (
                        shown_by_partners(term, point, lambda measure, suit: self._measures(suit, measure, 0))
                        if term.by_partners
                        else self._sum(str(term.measure), point.suits(term.scope), point.shown)
                    )
                return (total >= wanted.low) & (total <= wanted.high)
            case HandLargest(sums, wanted):
                fewest = HandAny(tuple(replace(one, range=Range(wanted.low)) for one in sums))
                several = HandAny(tuple(replace(one, range=Range(wanted.high + 1)) for one in sums))
                return self.truth(fewest, point) & ~self.truth(several, point)
            case HandAll(parts):
                flags = np.ones(self.hands.size, dtype=bool)
                for part in parts:
                    flags &= self.truth(part, point)
                return flags
            case HandAny(parts):
                flags = np.zeros(self.hands.size, dtype=bool)
                for part in parts:
                    flags |= self.truth(part, point)
                return flags
            case HandNot(part):
                return ~self.truth(part, point)
            case HandNamed(_, meaning):
                return self.truth(meaning, point)

    def _row(self, number: int) -> Flags:
        flags = np.zeros(self.hands.size, dtype=bool)
        for bound_row in self.compiled.bound_rows[number]:
            flags |= self.fits(bound_row)
        return flags

    def _best(self, bound_rows: tuple[BoundRow, ...]) -> list[Flags]:
        """For every bound row the hands for which none of the others is preferred."""
        fits = [self.fits(bound_row) for bound_row in bound_rows]
        if len(bound_rows) == 1:
            return fits
        scores = [
            np.where(flags, self._preference(bound_row), -1) for bound_row, flags in zip(bound_rows, fits, strict=True)
        ]
        best = reduce(np.maximum, scores)
        return [flags & (score == best) for flags, score in zip(fits, scores, strict=True)]

    def _preference(self, bound_row: BoundRow) -> NDArray[np.integer]:
        picks = [(letter, keys) for letter in bound_row.row.letters if (keys := bound_row.row.picks[letter])]
        by_letter = [self._preferences(bound_row.binding.letters[letter], keys) for letter, keys in picks]
        if len(by_letter) == 1:
            return by_letter[0]
        in_32_bits = sum(len(keys) for _, keys in picks) <= 3
        total: NDArray[np.integer] = np.zeros(self.hands.size, dtype=np.dtype(np.int32 if in_32_bits else np.int64))
        for of_suit, (_, keys) in zip(by_letter, picks, strict=True):
            total *= MOST_OF_A_KEY ** len(keys)
            total += of_suit
        return total

    def _read_preference(self, suit: int, keys: tuple[PickKey, ...]) -> NDArray[np.integer]:
        """How much one suit is preferred, the first key counting most."""

        def number(cards: str) -> int:
            total = 0
            for key in keys:
                has = measure_of(key.measure, cards)
                total = total * MOST_OF_A_KEY + (has if key.most else MOST_OF_A_KEY - 1 - has)
            return total

        return self.hands.column(suit, number)

    def _named(self, bound_row: BoundRow, call: CompiledCall | None = None) -> NDArray[np.int16]:
        """The number (or the plus) that the row's call, or one that it accepts, names with every hand."""
        template: CallTemplate = (call or bound_row.call).template
        point = Point(
            bound_row.binding.letters, bound_row.binding.top_cards, bound_row.binding.bid, bound_row.binding.partners
        )
        named = np.full(self.hands.size, template.amount.fixed, dtype=np.int16)
        for term in template.amount.terms:
            if not isinstance(term, CountOfHand):
                named += bound_row.binding.suits_between
            elif term.measure == SEQUENCE:
                named += self._sum(SEQUENCE, [point.suit(template.denomination)], point.shown)
            else:
                named += self._sum(term.measure, point.suits(term.scope), point.shown)
        if template.amount.divisor != 1:
            named = (2 * named + template.amount.divisor) // (2 * template.amount.divisor)
        np.maximum(named, template.amount.at_least, out=named)
        if template.relative:
            named += self.compiled.auction.standing_number
        return named

    def _read_may_name(self, suit: int) -> Flags:
        return self.hands.column(suit, lambda cards: self._laws.may_name(len(cards))).astype(bool)

    def _sum(self, measure: str, suits: list[int], shown: tuple[int, ...]) -> NDArray[np.int16]:
        total = np.zeros(self.hands.size, dtype=np.int16)
        for suit in suits:
            total += self._measures(suit, measure, shown[suit])
        return total

    def _measure(self, suit: int, measure: str, shown: int) -> NDArray[np.integer]:
        return self.hands.column(suit, lambda cards: measure_of(measure, cards, shown), (measure, shown))

    def _read_suit(self, suit: int, statement: SuitStatement, shown: int) -> Flags:
        return self.hands.column(suit, lambda cards: suit_is(statement, cards, shown), (statement, shown)).view(bool)
