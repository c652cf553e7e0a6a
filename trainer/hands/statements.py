"""Statements about a hand, compiled: one number is looked up for each suit, and their sum compared with a range.

The same compiled statement answers for one hand (`fits`) and for a whole space of hands (`mask`).
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from trainer.hands.holding_tables import HoldingTables, Table
from trainer.hands.promises import NO_PROMISE, Promise
from trainer.language.book.conditions import (
    HandAll,
    HandAmount,
    HandAny,
    HandNamed,
    HandNot,
    HandStatement,
    HandSum,
    Range,
    Scope,
    SuitCount,
    SuitIs,
)

Holdings = tuple[int, ...]
Column = Callable[[int, Table], NDArray[np.int32]]
"""Gives, for a suit number and a table, the looked-up number for every hand of a space."""

SUIT_NUMBERS = (0, 1, 2, 3)


@dataclass(frozen=True)
class Binding:
    """What the open parts of a row stand for at one point of one auction.

    `letters` maps suit letters to suit numbers, `shown` says for each suit how many of its highest
    cards the side has shown, `bid` which suits anyone has bid, `partners` what partners surely hold.
    """

    letters: Mapping[str, int]
    shown: tuple[int, int, int, int] = (0, 0, 0, 0)
    bid: frozenset[int] = frozenset()
    suits_between: int = 0
    partners: Promise = NO_PROMISE

    def suit(self, letter: str) -> int:
        """The number of the suit that a letter (or a suit's own letter) stands for."""
        return self.letters[letter] if letter in self.letters else "SHDC".index(letter)

    def suits(self, scope: Scope) -> tuple[int, ...]:
        """The suits that a scope covers."""
        left_out = {self.suit(letter) for letter in scope.outside}
        if scope.others:
            left_out |= set(self.letters.values())
        if scope.unbid:
            left_out |= self.bid
        if scope.inside:
            left_out |= set(SUIT_NUMBERS) - {self.suit(letter) for letter in scope.inside}
        return tuple(suit for suit in SUIT_NUMBERS if suit not in left_out)


class Sum:
    """A number that a hand has: looked up for some of its suits, one number each, and added."""

    __slots__ = ("_lists", "tables")

    def __init__(self, tables: Mapping[int, Table]) -> None:
        self.tables = tuple(tables.items())
        self._lists = tuple((suit, table.entries) for suit, table in self.tables)

    def of(self, holdings: Holdings) -> int:
        """The number of one hand."""
        total = 0
        for suit, table in self._lists:
            total += table[holdings[suit]]
        return total

    def column(self, column: Column, size: int) -> NDArray[np.int32]:
        """The number of every hand of a space with `size` hands."""
        if not self.tables:
            return np.zeros(size, dtype=np.int32)
        suit, table = self.tables[0]
        total = column(suit, table)
        for suit, table in self.tables[1:]:
            total = total + column(suit, table)
        return total


def lookups_of_sums(sums: Iterable[Sum]) -> dict[int, list[Table]]:
    """For every suit the tables that some sums look numbers up in."""
    lookups: dict[int, list[Table]] = {suit: [] for suit in SUIT_NUMBERS}
    for total in sums:
        for suit, table in total.tables:
            lookups[suit].append(table)
    return lookups


class InRange:
    """A sum lies in a range; `statement` is what was written."""

    __slots__ = ("_high", "_low", "statement", "sum")

    def __init__(self, total: Sum, amount: Range, statement: HandStatement) -> None:
        self.sum = total
        self._low = amount.low
        self._high = amount.high
        self.statement = statement

    def fits(self, holdings: Holdings) -> bool:
        """Whether it is true of one hand."""
        return self._low <= self.sum.of(holdings) <= self._high

    def mask(self, column: Column, size: int) -> NDArray[np.bool_]:
        """For every hand of a space whether it is true."""
        total = self.sum.column(column, size)
        return (total >= self._low) & (total <= self._high)

    def sums(self) -> tuple[Sum, ...]:
        """Every sum that is looked up."""
        return (self.sum,)


class Every:
    """All parts are true."""

    __slots__ = ("parts", "statement")

    def __init__(self, parts: tuple["Statement", ...], statement: HandStatement) -> None:
        self.parts = parts
        self.statement = statement

    def fits(self, holdings: Holdings) -> bool:
        """Whether it is true of one hand."""
        return all(part.fits(holdings) for part in self.parts)

    def mask(self, column: Column, size: int) -> NDArray[np.bool_]:
        """For every hand of a space whether it is true."""
        result = np.ones(size, dtype=bool)
        for part in self.parts:
            result &= part.mask(column, size)
        return result

    def sums(self) -> tuple[Sum, ...]:
        """Every sum that is looked up."""
        return tuple(total for part in self.parts for total in part.sums())


class Some:
    """At least one part is true."""

    __slots__ = ("parts", "statement")

    def __init__(self, parts: tuple["Statement", ...], statement: HandStatement) -> None:
        self.parts = parts
        self.statement = statement

    def fits(self, holdings: Holdings) -> bool:
        """Whether it is true of one hand."""
        return any(part.fits(holdings) for part in self.parts)

    def mask(self, column: Column, size: int) -> NDArray[np.bool_]:
        """For every hand of a space whether it is true."""
        result = np.zeros(size, dtype=bool)
        for part in self.parts:
            result |= part.mask(column, size)
        return result

    def sums(self) -> tuple[Sum, ...]:
        """Every sum that is looked up."""
        return tuple(total for part in self.parts for total in part.sums())


class Negation:
    """The part is false."""

    __slots__ = ("part", "statement")

    def __init__(self, part: "Statement", statement: HandStatement) -> None:
        self.part = part
        self.statement = statement

    def fits(self, holdings: Holdings) -> bool:
        """Whether it is true of one hand."""
        return not self.part.fits(holdings)

    def mask(self, column: Column, size: int) -> NDArray[np.bool_]:
        """For every hand of a space whether it is true."""
        return ~self.part.mask(column, size)

    def sums(self) -> tuple[Sum, ...]:
        """Every sum that is looked up."""
        return self.part.sums()


Statement = InRange | Every | Some | Negation


def compile_statement(statement: HandStatement, binding: Binding, tables: HoldingTables) -> Statement:
    """Compile a statement about a hand for one point of an auction."""
    match statement:
        case SuitIs(letter, about):
            suit = binding.suit(letter)
            return InRange(Sum({suit: tables.truth(about, binding.shown[suit])}), Range(1, 1), statement)
        case HandAmount(measure, amount, scope):
            suits = binding.suits(scope)
            total = Sum({suit: tables.measure(measure, binding.shown[suit]) for suit in suits})
            return InRange(total, amount, statement)
        case SuitCount(amount, about, scope, every):
            suits = binding.suits(scope)
            total = Sum({suit: tables.truth(about, binding.shown[suit]) for suit in suits})
            return InRange(total, Range(len(suits)) if every else amount, statement)
        case HandSum():
            return _compiled_sum(statement, binding, tables)
        case HandAll(parts):
            return Every(tuple(compile_statement(part, binding, tables) for part in parts), statement)
        case HandAny(parts):
            return Some(tuple(compile_statement(part, binding, tables) for part in parts), statement)
        case HandNot(part):
            return Negation(compile_statement(part, binding, tables), statement)
        case HandNamed(_, meaning):
            inner = compile_statement(meaning, binding, tables)
            return Every((inner,), statement)


def _compiled_sum(statement: HandSum, binding: Binding, tables: HoldingTables) -> Statement:
    """A sum of what the hand holds and what partners have shown; the latter is the same for every hand."""
    surely = statement.fixed
    held: dict[int, list[Table]] = {}
    for term in statement.terms:
        suits = binding.suits(term.scope)
        if term.shown:
            surely += binding.partners.of(term.measure, suits, tables.ranks)
        else:
            for suit in suits:
                held.setdefault(suit, []).append(tables.measure(term.measure, binding.shown[suit]))
    total = Sum({suit: tables.added(tuple(parts)) for suit, parts in held.items()})
    amount = statement.range
    return InRange(total, Range(amount.low - surely, amount.high - surely), statement)
