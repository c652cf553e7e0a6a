"""A row bound to one point of an auction: whether a hand fits it, and which call it then gives."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import permutations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.suit import SUITS
from trainer.games.laws import Laws
from trainer.hands.holding_tables import HoldingTables, Table
from trainer.hands.statements import (
    SUIT_NUMBERS,
    Binding,
    Column,
    Holdings,
    Statement,
    Sum,
    compile_statement,
)
from trainer.language.book.calls import CallTemplate, CountOfHand, PickKey, SuitsBetween
from trainer.language.book.conditions import SUIT_ORDER, Range, letters_of
from trainer.language.book.rule_book import Row
from trainer.reasoning.rows.matching import suits_since

NO_CARDS: Final = (0, 0, 0, 0)
_SUIT_NUMBERS: Final = {suit.value: suit.number for suit in SUITS}


class CompiledCall:
    """A call template at one point: the call for a hand, where it is legal.

    `amount` is `fixed` and what the hand adds to it: the number that the call names, raises by or adds.
    """

    def __init__(
        self, template: CallTemplate, binding: Binding, auction: Auction, laws: Laws, tables: HoldingTables
    ) -> None:
        self.template = template
        self._auction = auction
        self._laws = laws
        letter = template.denomination
        self.suit = binding.suit(letter) if letter in binding.letters or letter in set(SUITS) else None
        self.denomination = letter if self.suit is None else SUITS[self.suit].value
        self.fixed = self._lowest() if template.lowest else template.amount.fixed
        self.sums: list[Sum] = []
        for term in template.amount.terms:
            match term:
                case SuitsBetween(""):
                    self.fixed += binding.suits_between
                case SuitsBetween(since):
                    self.fixed += suits_since(auction, binding.suit(since))
                case CountOfHand(measure, scope):
                    named = (self.suit,) if measure == "in sequence" and self.suit is not None else binding.suits(scope)
                    self.sums.append(Sum({suit: tables.measure(measure, binding.shown[suit]) for suit in named}))
        self._legal: dict[int, Call | None] = {}

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
        if amount not in self._legal:
            call = self.template.call(self.denomination, amount, self._auction.standing_number)
            can_be_called = self.makes_a_number_for(call) and not self._laws.problem_with(self._auction, call)
            self._legal[amount] = call if can_be_called else None
        return self._legal[amount]

    def makes_a_number_for(self, call: Call) -> bool:
        """Whether the row wants the number that the call makes; a call that makes none is always wanted."""
        number = call.number_over(self._auction.standing_number)
        return number is None or number in self.template.numbers

    def call(self, holdings: Holdings) -> Call | None:
        """The call for one hand, None where the laws forbid it here."""
        return self.call_with(self.amount(holdings))

    def amount_of(self, call: Call) -> int | None:
        """The amount with which the template makes this call; None where it never does."""
        template = self.template
        if call.form is not template.form or call.denomination != self.denomination:
            return None
        amount = call.amount - self._auction.standing_number if template.relative else call.amount
        giving = self.counts_giving(amount)
        return amount if giving.low <= self._counts[-1] and giving.high >= self._counts[0] else None

    def legal_amount_of(self, call: Call) -> int | None:
        """The amount with which the template makes this call; None where it never does, or may not here."""
        amount = self.amount_of(call)
        return None if amount is None or self.call_with(amount) is None else amount

    def _rounded(self, total: int) -> int:
        count = self.template.amount
        return max(count.at_least, total if count.divisor == 1 else (2 * total + count.divisor) // (2 * count.divisor))

    def _lowest(self) -> int:
        """The lowest number at which the denomination can be bid here; one too many when it can't be bid at all."""
        standing, highest = self._auction.standing_number, self._laws.highest
        for number in range(standing, highest + 1):
            if self._laws.problem_with(self._auction, self.template.call(self.denomination, number, standing)) is None:
                return number
        return highest + 1

    @cached_property
    def _counts(self) -> range:
        """What hands can add to the fixed part, at least and at most."""
        entries = [table.entries for total in self.sums for _, table in total.tables]
        return range(sum(map(min, entries)), sum(map(max, entries)) + 1)


@dataclass(frozen=True)
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


def bind_row(row: Row, binding: Binding, auction: Auction, laws: Laws, tables: HoldingTables) -> BoundRows:
    """The row, bound to every choice of suits for its own letters."""
    return tuple(_bound(row, letters, auction, laws, tables) for letters in _bindings(row, binding))


def _bindings(row: Row, binding: Binding) -> Iterator[Binding]:
    free = [suit for suit in SUIT_NUMBERS if suit not in binding.letters.values()]
    allowed = [[_SUIT_NUMBERS[suit] for suit in row.among.get(letter, _SUIT_NUMBERS)] for letter in row.letters]
    for suits in permutations(free, len(row.letters)):
        if all(suit in among for suit, among in zip(suits, allowed, strict=True)):
            yield replace(binding, letters={**binding.letters, **dict(zip(row.letters, suits, strict=True))})


def _bound(row: Row, binding: Binding, auction: Auction, laws: Laws, tables: HoldingTables) -> BoundRow:
    call = CompiledCall(row.call, binding, auction, laws, tables)
    named = {} if call.suit is None else {call.suit: may_name_table(laws, tables)}
    return BoundRow(
        row=row,
        binding=binding,
        shows=compile_statement(row.shows, binding, tables),
        call=call,
        may_name=Sum(named),
        preferences=tuple(
            (Sum({suit: _key_table(key, suit, tables)}), key.most)
            for letter in row.letters
            for suit in (binding.letters[letter],)
            for key in row.picks[letter]
        ),
        accepts=tuple(CompiledCall(template, binding, auction, laws, tables) for template in row.accepts),
    )


def _key_table(key: PickKey, suit: int, tables: HoldingTables) -> Table:
    if key.measure == SUIT_ORDER:
        return tables.by_length(_PLACES[suit])
    return tables.measure(key.measure)


_PLACES: Final = tuple(partial(lambda place, _: place, place) for place in (3, 2, 1, 0))
"""For every suit its place in the order of suits, whatever its length."""


def suits_named(row: Row) -> frozenset[int]:
    """The suits that a row speaks of by their own names, not by letters."""
    templates = (row.call, *row.accepts)
    counts = [term for template in templates for term in template.amount.terms if isinstance(term, CountOfHand)]
    counted = {letter for count in counts for letter in (*count.scope.outside, *count.scope.inside)}
    named = letters_of(row.shows) | counted | {template.denomination for template in templates}
    if row.among or any(key.measure == SUIT_ORDER for keys in row.picks.values() for key in keys):
        return frozenset(SUIT_NUMBERS)
    return frozenset(suit.number for suit in SUITS if suit.value in named)


def may_name_table(laws: Laws, tables: HoldingTables) -> Table:
    """1 for holdings whose suit the laws let a player bid: no void and, where they say so, not the only suit held."""
    return tables.by_length(laws.may_name)
