"""Every hand in one situation: which row each takes, and which hands make a call."""

from dataclasses import dataclass
from functools import cached_property, reduce

import numpy as np
from numpy.typing import NDArray

from trainer.auction.call import Call
from trainer.cards.deck import Deck
from trainer.reasoning.choosing import CompiledSituation
from trainer.reasoning.compiled_rows import CompiledRow
from trainer.reasoning.hand_classes import HandClasses
from trainer.reasoning.holding_tables import HoldingTables, Table
from trainer.reasoning.statements import SUIT_NUMBERS, Statement

Mask = NDArray[np.bool_]
NO_ROW = -1


@dataclass(frozen=True)
class SituationSpace:
    """All hands at one point of an auction, with the rows of its situation.

    `apart` are suits that keep their names besides those that the auction names.
    """

    compiled: CompiledSituation
    tables: HoldingTables
    deck: Deck
    apart: frozenset[int] = frozenset()

    @cached_property
    def hands(self) -> HandClasses:
        """The hands, as coarse as the situation's statements allow."""
        lookups: dict[int, list[Table]] = {suit: [] for suit in SUIT_NUMBERS}
        for way in self.compiled.all_ways:
            for total in way.sums():
                for suit, table in total.tables:
                    lookups[suit].append(table)
        return HandClasses(self.tables, self.deck.hand_size, lookups, self.apart | self.named)

    @cached_property
    def named(self) -> frozenset[int]:
        """The suits that the auction has named; the others are alike."""
        binding = self.compiled.binding
        shown = {suit for suit in SUIT_NUMBERS if binding.shown[suit]}
        return frozenset(set(binding.letters.values()) | binding.bid | shown)

    def mask(self, statement: Statement) -> Mask:
        """The hands of which a statement is true."""
        return statement.mask(self.hands.column, self.hands.size)

    def fits(self, way: CompiledRow) -> Mask:
        """The hands that fit a row in one way, whether or not its call is legal."""
        return way.mask(self.hands.column, self.hands.size)

    def gives(self, way: CompiledRow) -> Mask:
        """The hands that fit a row in one way and whose call is then legal."""
        fits = self.fits(way)
        amounts = self.amounts(way)
        for amount in np.unique(amounts[fits]).tolist():
            if way.call.call_with(amount) is None:
                fits &= amounts != amount
        return fits

    def amounts(self, way: CompiledRow) -> NDArray[np.int32]:
        """The amount of the call that a row gives, for every hand."""
        return way.call.amounts(self.hands.column, self.hands.size)

    @cached_property
    def row_masks(self) -> tuple[Mask, ...]:
        """For every row the hands that it would take, were it the first."""
        nothing = np.zeros(self.hands.size, dtype=bool)
        return tuple(reduce(_either, map(self.gives, ways), nothing) for ways in self.compiled.ways)

    @cached_property
    def taken(self) -> NDArray[np.int16]:
        """For every hand the number of the row that gives its model call; -1 where there is none."""
        result = np.full(self.hands.size, NO_ROW, dtype=np.int16)
        for number in reversed(range(len(self.compiled.ways))):
            if not self.compiled.situation.rows[number].may:
                result[self.row_masks[number]] = number
        return result

    def takes(self, number: int) -> Mask:
        """The hands whose model call comes from a row."""
        result: Mask = self.taken == number
        return result

    def callers(self, call: Call) -> Mask:
        """The hands that make the call, or for which it is accepted.

        Where a row would do in several suits, a hand is counted for each of them: its preference among
        suits is not looked at here.
        """
        result = np.zeros(self.hands.size, dtype=bool)
        for number, ways in enumerate(self.compiled.ways):
            may = self.compiled.situation.rows[number].may
            taken = self.row_masks[number] if may else self.takes(number)
            for way in ways:
                for template in (way.call, *way.accepts):
                    amount = template.amount_of(call)
                    if amount is None or template.call_with(amount) is None:
                        continue
                    amounts = template.amounts(self.hands.column, self.hands.size)
                    result |= taken & self.gives(way) & (amounts == amount)
        return result

    def share_of_call(self, call: Call) -> float:
        """The exact probability that a hand makes the call, every tie between suits split evenly."""
        total = 0.0
        for number, ways in enumerate(self.compiled.ways):
            if self.compiled.situation.rows[number].may:
                continue
            taken = self.takes(number)
            for way in ways:
                amount = way.call.amount_of(call)
                if amount is None or way.call.call_with(amount) is None:
                    continue
                others = [other for other in ways if other.call.fixed == way.call.fixed]
                gives = reduce(_either, [self.gives(other) & (self.amounts(other) == amount) for other in others])
                total += self.hands.share(taken & gives) / len(others)
        return total


def _either(first: Mask, second: Mask) -> Mask:
    return first | second
