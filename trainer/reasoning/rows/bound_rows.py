"""A row bound to one point of an auction: whether a hand fits it, and which call it then gives."""

from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.suit import SUITS
from trainer.games.laws import Laws
from trainer.hands.statements import (
    SUIT_NUMBERS,
    Binding,
    Column,
    Holdings,
    Statement,
    Sum,
)
from trainer.language.book.calls import CountOfHand
from trainer.language.book.conditions import SUIT_ORDER, Range, letters_of
from trainer.language.book.rule_book import Row
from trainer.reasoning.rows.compiled_rows import CallShape, CompiledRow
from trainer.reasoning.rows.suits_called import suits_since

NO_CARDS: Final = (0, 0, 0, 0)


class LegalCalls:
    """What the laws allow after one auction; every call is asked for once."""

    __slots__ = ("_allowed", "auction", "laws", "standing_number")

    def __init__(self, auction: Auction, laws: Laws) -> None:
        self.auction = auction
        self.laws = laws
        self.standing_number = auction.standing_number
        self._allowed: dict[Call, bool] = {}

    def allow(self, call: Call) -> bool:
        """Whether the call is legal, whatever the hand."""
        if call not in self._allowed:
            self._allowed[call] = self.laws.problem_with(self.auction, call) is None
        return self._allowed[call]


class CompiledCall:
    """A call template at one point: the call for a hand, where it is legal.

    `amount` is `fixed` and what the hand adds to it: the number that the call names, raises by or adds.
    """

    __slots__ = ("_calls", "_legal", "denomination", "fixed", "shape", "suit", "sums", "template")

    def __init__(self, shape: CallShape, legal: LegalCalls) -> None:
        self.shape = shape
        self.template = shape.template
        self.suit = shape.suit
        self.denomination = shape.denomination
        self.sums = shape.sums
        self._legal = legal
        self.fixed = shape.fixed + sum(suits_since(legal.auction, suit) for suit in shape.since)
        if self.template.lowest:
            self.fixed += self._lowest()
        self._calls: dict[int, Call | None] = {}

    def amount(self, holdings: Holdings) -> int:
        """The amount for one hand."""
        return self._rounded(self.fixed + sum(total.of(holdings) for total in self.sums))

    def amounts(self, column: Column, size: int) -> NDArray[np.int32]:
        """The amount for every hand of a space."""
        total = np.full(size, self.fixed, dtype=np.int32)
        for part in self.sums:
            total = total + part.column(column, size)
        count = self.template.amount
        if count.divisor > 1:
            total = (2 * total + count.divisor) // (2 * count.divisor)
        return np.maximum(total, count.at_least) if count.at_least else total

    def counts_giving(self, amount: int) -> Range:
        """What a hand must add to the fixed part for the call to have this amount: one number unless it is divided."""
        count = self.template.amount
        lowest = amount * count.divisor - count.divisor // 2 - self.fixed
        highest = lowest + count.divisor - 1
        if count.at_least and amount <= count.at_least:
            return Range(0, highest if amount == count.at_least else -1)
        return Range(lowest, highest)

    def call_with(self, amount: int) -> Call | None:
        """The call with this amount, None where the laws forbid it here."""
        if amount not in self._calls:
            call = self.template.call(self.denomination, amount, self._legal.standing_number)
            can_be_called = self.makes_a_number_for(call) and self._legal.allow(call)
            self._calls[amount] = call if can_be_called else None
        return self._calls[amount]

    def makes_a_number_for(self, call: Call) -> bool:
        """Whether the row wants the number that the call makes; a call that makes none is always wanted."""
        number = call.number_over(self._legal.standing_number)
        return number is None or number in self.template.numbers

    def call(self, holdings: Holdings) -> Call | None:
        """The call for one hand, None where the laws forbid it here."""
        return self.call_with(self.amount(holdings))

    def amount_of(self, call: Call) -> int | None:
        """The amount with which the template makes this call; None where it never does."""
        template = self.template
        if call.form is not template.form or call.denomination != self.denomination:
            return None
        amount = call.amount - self._legal.standing_number if template.relative else call.amount
        giving, counts = self.counts_giving(amount), self.shape.counts
        return amount if giving.low <= counts[-1] and giving.high >= counts[0] else None

    def legal_amount_of(self, call: Call) -> int | None:
        """The amount with which the template makes this call; None where it never does, or may not here."""
        amount = self.amount_of(call)
        return None if amount is None or self.call_with(amount) is None else amount

    def _rounded(self, total: int) -> int:
        count = self.template.amount
        return max(count.at_least, total if count.divisor == 1 else (2 * total + count.divisor) // (2 * count.divisor))

    def _lowest(self) -> int:
        """The lowest number at which the denomination can be bid here; one too many when it can't be bid at all."""
        standing, highest = self._legal.standing_number, self._legal.laws.highest
        for number in range(standing, highest + 1):
            if self._legal.allow(self.template.call(self.denomination, number, standing)):
                return number
        return highest + 1


@dataclass(frozen=True, slots=True)
class BoundRow:
    """A row at one point of an auction, each of its letters bound to a suit."""

    row: Row
    binding: Binding
    shows: Statement
    call: CompiledCall
    may_name: Sum
    preferences: tuple[tuple[Sum, bool], ...]
    accepts: tuple[CompiledCall, ...]

    def fits(self, holdings: Holdings) -> bool:
        """Whether the hand shows what the row asks and may name the suit of the call."""
        if not self.shows.fits(holdings):
            return False
        return self.call.suit is None or self.may_name.of(holdings) == 1

    def mask(self, column: Column, size: int) -> NDArray[np.bool_]:
        """For every hand of a space whether it fits; legality of the number apart."""
        result = self.shows.mask(column, size)
        if self.call.suit is not None:
            result &= self.may_name.column(column, size) == 1
        return result

    def gives(self, column: Column, size: int) -> NDArray[np.bool_]:
        """For every hand of a space whether it fits and the call is then legal."""
        fits = self.mask(column, size)
        if not self.call.sums:
            return fits if self.call.call_with(self.call.amount(NO_CARDS)) is not None else np.zeros_like(fits)
        amounts = self.call.amounts(column, size)
        for amount in np.unique(amounts[fits]).tolist():
            if self.call.call_with(amount) is None:
                fits &= amounts != amount
        return fits

    def preference(self, holdings: Holdings) -> tuple[int, ...]:
        """How much the hand prefers these suits to others that the same row could name; the greatest is chosen."""
        return tuple(total.of(holdings) if most else -total.of(holdings) for total, most in self.preferences)

    def preference_columns(self, column: Column, size: int) -> list[NDArray[np.int32]]:
        """The parts of `preference` for every hand of a space."""
        return [total.column(column, size) * (1 if most else -1) for total, most in self.preferences]

    def sums(self) -> tuple[Sum, ...]:
        """Every sum that decides about the row, preferences apart."""
        calls = (self.call, *self.accepts)
        return (*self.shows.sums(), self.may_name, *(total for call in calls for total in call.sums))


BoundRows = tuple[BoundRow, ...]
"""One row of a table, bound to every choice of suits for its own letters."""


def bind_row(compiled: CompiledRow, binding: Binding, legal: LegalCalls) -> BoundRow:
    """A compiled row at one point of an auction, where the situation's letters and all else are as in `binding`."""
    return BoundRow(
        row=compiled.row,
        binding=replace(binding, letters={**binding.letters, **compiled.own}) if compiled.own else binding,
        shows=compiled.shows,
        call=CompiledCall(compiled.call, legal),
        may_name=compiled.may_name,
        preferences=compiled.preferences,
        accepts=tuple(CompiledCall(shape, legal) for shape in compiled.accepts),
    )


def suits_named(row: Row) -> frozenset[int]:
    """The suits that a row speaks of by their own names, not by letters."""
    templates = (row.call, *row.accepts)
    counts = [term for template in templates for term in template.amount.terms if isinstance(term, CountOfHand)]
    counted = {letter for count in counts for letter in (*count.scope.outside, *count.scope.inside)}
    named = letters_of(row.shows) | counted | {template.denomination for template in templates}
    if row.among or any(key.measure == SUIT_ORDER for keys in row.picks.values() for key in keys):
        return frozenset(SUIT_NUMBERS)
    return frozenset(suit.number for suit in SUITS if suit.value in named)
