"""Rows bound to one point of an auction: whether a hand fits a row, and which call the row then gives."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from trainer.auction.call import Call
from trainer.cards.suit import SUITS
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.one_hand import OneHand
from trainer.hands.statements import SUIT_NUMBERS, Binding, Hands, Number, Statement, Sum, Truth
from trainer.language.book.call_templates import CountOfHand
from trainer.language.book.conditions import SUIT_ORDER, Range
from trainer.language.book.rule_book import Row
from trainer.language.book.statement_parts import letters_of
from trainer.reasoning.rows.compiled_rows import CallShape, CompiledRow
from trainer.reasoning.rows.legal_calls import LegalCalls, Outcome
from trainer.reasoning.rows.suits_called import suits_since

_NO_CARDS: Final = (0, 0, 0, 0)
"""Four empty holdings: the call of a row whose amount needs no cards is the same for every hand."""


class CompiledCall:
    """A call template at one point: the call for a hand, if it is legal.

    The amount is the number that the call names, raises by or adds: `fixed`, plus what the hand adds to it.
    """

    __slots__ = ("_calls", "_legal", "denomination", "fixed", "shape", "suit", "sums", "template")

    def __init__(self, shape: CallShape, legal: LegalCalls) -> None:
        self.shape = shape
        self.template = shape.template
        self.suit = shape.suit
        self.denomination = shape.denomination
        self.sums = shape.all_sums
        self._legal = legal
        self.fixed = shape.fixed
        for suit in shape.since:
            self.fixed += suits_since(legal.auction, suit)
        if self.template.lowest:
            self.fixed += legal.lowest_number(self.denomination)
        self._calls: dict[int, Call | None] = {}

    def amount(self, hands: Hands[Truth, Number]) -> Number | int:
        """Return the amount for one hand, or for each of many, int32 (size,).

        One number where it is the same for all hands.
        """
        return self._amount_of_total(self.fixed + self.shape.counted(hands))

    def _amount_of_total(self, total: Number | int) -> Number | int:
        count = self.template.amount
        if count.divisor > 1:
            total = (2 * total + count.divisor) // (2 * count.divisor)
        return total + (count.at_least - total) * (total < count.at_least) if count.at_least else total

    def counts_giving(self, amount: int) -> Range:
        """Return the counts of a hand that make the amount of the call `amount`.

        Several where the call divides the count.
        """
        count = self.template.amount
        if count.or_more:
            return Range(0, 0)
        lowest = amount * count.divisor - count.divisor // 2 - self.fixed
        highest = lowest + count.divisor - 1
        if count.at_least and amount <= count.at_least:
            lowest = min(0, self.shape.counts[0])
            return Range(lowest, highest if amount == count.at_least else lowest - 1)
        return Range(lowest, highest)

    def amounts(self, counts: Iterable[int]) -> frozenset[int]:
        """Return the amounts for hands that count these numbers."""
        return frozenset(self._amount_of_total(self.fixed + count) for count in counts)

    def call_with(self, amount: int) -> Call | None:
        """Return the call with this amount; None where the laws forbid it here."""
        if amount not in self._calls:
            call = self.template.call(self.denomination, amount, self._legal.standing_number)
            can_be_called = self.makes_a_number_for(call) and self._legal.allow(call)
            self._calls[amount] = call if can_be_called else None
        return self._calls[amount]

    def illegal_call_with(self, amount: int) -> Call | None:
        """Return the call with this amount if the laws forbid it.

        None if it is legal, or the row does not fit with it.
        """
        call = self.template.call(self.denomination, amount, self._legal.standing_number)
        is_illegal = self.makes_a_number_for(call) and self._in_reach(call) and self.call_with(amount) is None
        return call if is_illegal else None

    @property
    def may_be_illegal(self) -> bool:
        """Return whether the laws forbid the call with some amount that a hand can have."""
        return any(forbidden is not None for _, _, forbidden in self.outcomes())

    def outcomes(self) -> tuple[Outcome, ...]:
        """Return the outcome for each amount that a hand can have. Points with equal outcomes have the same calls."""
        known, key = self._legal.alike.outcomes, (self.shape, self.fixed)
        if key not in known:
            amounts = sorted({self._amount_of_total(self.fixed + count) for count in self.shape.counts})
            known[key] = tuple(map(self._outcome, amounts))
        return known[key]

    def _outcome(self, amount: int) -> Outcome:
        call = self.template.call(self.denomination, amount, self._legal.standing_number)
        is_meant = self.makes_a_number_for(call)
        is_legal = is_meant and self._legal.allow(call)
        is_forbidden = is_meant and not is_legal and self._in_reach(call)
        return amount, call if is_legal else None, call if is_forbidden else None

    def _in_reach(self, call: Call) -> bool:
        """Return whether the number could be bid; with one that is passed, or too high, the row only doesn't fit."""
        number = call.number_over(self._legal.standing_number) or 0
        return number == 0 or self._legal.standing_number < number <= self._legal.laws.highest

    def legal_outcomes(self) -> tuple[tuple[int, ...], tuple[Call | None, ...]]:
        """Return the amount for each number that a hand can count, and the call with it, None where it is illegal."""
        amounts = tuple([self._amount_of_total(self.fixed + count) for count in self.shape.counts])
        return amounts, tuple(map(self.call_with, amounts))

    def makes_a_number_for(self, call: Call) -> bool:
        """Return whether the row means the number that the call bids; True for a call that bids none."""
        number = call.number_over(self._legal.standing_number)
        return number is None or number in self.template.numbers

    def usual(self) -> Call | None:
        """Return the call for a hand that counts nothing; None where the laws forbid it here."""
        return self.call_for(OneHand(_NO_CARDS))

    def call_for(self, hand: OneHand) -> Call | None:
        """Return the call for one hand; None where the laws forbid it here."""
        return self.call_with(self.amount(hand))

    def makes(self, call: Call, hands: Hands[Truth, Number], among: Truth) -> Truth:
        """Return which hands among some make this call by the template; none where it is illegal."""
        amount = self.legal_amount_of(call)
        for number, whose in hands.by_number(self.amount(hands), among) if amount is not None else ():
            if number == amount:
                return whose
        return among ^ among

    def amount_of(self, call: Call) -> int | None:
        """Return the amount for which the template gives this call; None if there is none."""
        template = self.template
        if call.form is not template.form or call.denomination != self.denomination:
            return None
        amount = call.amount - self._legal.standing_number if template.relative else call.amount
        if template.amount.or_more:
            return amount if amount >= self.fixed else None
        giving, counts = self.counts_giving(amount), self.shape.counts
        return amount if giving.low <= counts[-1] and giving.high >= counts[0] else None

    def legal_amount_of(self, call: Call) -> int | None:
        """Return the amount for which the template gives this call.

        None where it never does, or the call is illegal.
        """
        amount = self.amount_of(call)
        return None if amount is None or self.call_with(amount) is None else amount


class BoundRow:
    """A compiled row at one point of an auction; `situation` binds the letters that are not the row's own.

    Everything that the auction adds to the compiled row is worked out when it is first needed.
    """

    __slots__ = ("_accepts", "_binding", "_call", "_compiled", "_legal", "_situation", "row")

    def __init__(self, compiled: CompiledRow, situation: Binding, legal: LegalCalls) -> None:
        self._compiled = compiled
        self._situation = situation
        self._legal = legal
        self._binding: Binding | None = None
        self._call: CompiledCall | None = None
        self._accepts: tuple[CompiledCall, ...] | None = None
        self.row = compiled.row

    def fits(self, hands: Hands[Truth, Number]) -> Truth:
        """Return which hands have what the row shows and may bid its suit; the number may still be illegal."""
        return self._compiled.fits(hands)

    @property
    def binding(self) -> Binding:
        """Return the binding of the letters of the row and its situation."""
        if self._binding is None:
            own, letters = self._compiled.own, self._situation.letters
            self._binding = replace(self._situation, letters={**letters, **own}) if own else self._situation
        return self._binding

    @property
    def compiled(self) -> CompiledRow:
        """Return the compiled row, without facts of the auction; auctions with the same facts share one object."""
        return self._compiled

    @property
    def tables(self) -> HoldingTables:
        """Return the tables that the row was compiled with."""
        return self._compiled.tables

    @property
    def shows(self) -> Statement:
        """Return the compiled statement of what the row shows."""
        return self._compiled.shows

    @property
    def may_name(self) -> Sum:
        """Return a sum that is 1 for hands that may bid the suit of the call.

        It is empty where the call has no suit.
        """
        return self._compiled.may_name

    @property
    def preferences(self) -> tuple[tuple[Sum, bool], ...]:
        """Return the sums by which the row chooses among suits, each with whether the most is preferred."""
        return self._compiled.preferences

    @property
    def call(self) -> CompiledCall:
        """Return the call that the row gives."""
        if self._call is None:
            self._call = CompiledCall(self._compiled.call, self._legal)
        return self._call

    @property
    def accepts(self) -> tuple[CompiledCall, ...]:
        """Return the calls that the row accepts instead."""
        if self._accepts is None:
            self._accepts = tuple(CompiledCall(shape, self._legal) for shape in self._compiled.accepts)
        return self._accepts

    def sums(self) -> tuple[Sum, ...]:
        """Return every sum that decides about the row, preferences apart."""
        return self._compiled.sums


BoundRows = tuple[BoundRow, ...]
"""One row of a table, bound to every choice of suits for its own letters."""


def are_one_row(some: BoundRows, others: BoundRows) -> bool:
    """Return whether two bound rows, at two points or in two books, are one row that gives the same calls."""
    return len(some) == len(others) and all(
        one.compiled is other.compiled and one.call.legal_outcomes() == other.call.legal_outcomes()
        for one, other in zip(some, others, strict=True)
    )


def suits_named(row: Row) -> frozenset[int]:
    """Return the numbers of the suits that a row mentions by their own names, not by letters."""
    templates = (row.call, *row.accepts)
    counts = [term for template in templates for term in template.amount.all_terms if isinstance(term, CountOfHand)]
    counted = {letter for count in counts for letter in (*count.scope.outside, *count.scope.inside)}
    named = letters_of(row.shows) | counted | {template.denomination for template in templates}
    if (
        row.among
        or row.above
        or row.below
        or any(key.measure == SUIT_ORDER for keys in row.picks.values() for key in keys)
    ):
        return frozenset(SUIT_NUMBERS)
    return frozenset(suit.number for suit in SUITS if suit.value in named)
