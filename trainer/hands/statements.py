"""Compiled statements about a hand: look up one number for each suit and compare the sum with a range.

The same compiled statement serves one hand and many hands at once.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations, product
from typing import Final, Protocol, TypeVar
from weakref import WeakValueDictionary

import numpy as np
from numpy.typing import NDArray

from trainer.cards.suit import SUITS
from trainer.hands.holding_tables import HoldingTables, Table
from trainer.hands.promises import NO_PROMISE, Promise, Way, promised_ways
from trainer.language.book.conditions import (
    CARDS,
    UNLIMITED,
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
    Scope,
    SuitCount,
    SuitIs,
    Term,
)

Holdings = tuple[int, ...]
"""The four holdings of a hand: spades, hearts, diamonds, clubs, each by its number."""

Flags = NDArray[np.bool_]
"""A truth for each of many hands or kinds, bool (hands,) or (kinds,); or for each holding, bool (holdings,)."""

Numbers = NDArray[np.int32]
"""A number for each of many hands or kinds, int32 (hands,) or (kinds,)."""

Truth = TypeVar("Truth", bool, Flags)
"""A truth about one hand, or an array with one for each of many hands."""

Number = TypeVar("Number", int, Numbers)
"""A number of one hand, or an array with one for each of many hands."""

SUIT_NUMBERS = (0, 1, 2, 3)
"""Spades, hearts, diamonds and clubs, by their places in a hand."""


@dataclass(frozen=True)
class Binding:
    """The values of the open parts of a row at one point of one auction.

    `letters` maps suit letters to suit numbers. `top_cards` has for each suit how many of its highest cards the side
    has shown. `bid` has the suits that anyone has bid; `suits_between` says how many other suits were bid since the
    side's last suit bid. `partners` is what partners surely hold. `own_or_their_suits` has the suits that the player to
    call or an opponent has bid, `own_promise` what that player has surely shown. `numbers_bid` has three sums of the
    numbers bid: of everybody, of partners, of opponents.
    """

    letters: Mapping[str, int]
    top_cards: tuple[int, int, int, int] = (0, 0, 0, 0)
    bid: frozenset[int] = frozenset()
    suits_between: int = 0
    partners: Promise = NO_PROMISE
    own_or_their_suits: frozenset[int] = frozenset()
    own_promise: Promise = NO_PROMISE
    numbers_bid: tuple[int, int, int] = (0, 0, 0)

    def suit(self, letter: str) -> int:
        """Return the number of the suit, 0 to 3, that a letter of the row or a suit's own letter stands for."""
        return self.letters[letter] if letter in self.letters else "SHDC".index(letter)

    def suits(self, scope: Scope) -> tuple[int, ...]:
        """Return the numbers of the suits that a scope covers, in ascending order."""
        if scope.inside and not scope.outside and not scope.others and not scope.unbid and not scope.untold:
            return tuple(sorted({self.suit(letter) for letter in scope.inside}))
        left_out = {self.suit(letter) for letter in scope.outside}
        if scope.others:
            left_out |= set(self.letters.values())
        if scope.unbid:
            left_out |= self.bid
        if scope.untold:
            left_out |= self.own_or_their_suits
        if scope.inside:
            left_out |= set(SUIT_NUMBERS) - {self.suit(letter) for letter in scope.inside}
        return tuple([suit for suit in SUIT_NUMBERS if suit not in left_out]) if left_out else SUIT_NUMBERS

    def promised_of(self, term: Term, suits: Sequence[int], ranks: str) -> int:
        """Return how much of a term the player to call has surely shown in some suits.

        Raises `TypeError` when the term counts something other than cards, voids, ranks or measures of the game.
        """
        if not isinstance(term.measure, str):
            raise TypeError("what is untold is counted by cards and ranks")
        return self.own_promise.of(term.measure, suits, ranks)


class Sum:
    """A sum over some suits of a hand, with one number looked up for each suit.

    Callers treat all numbers from `cap` on alike. `key` is equal for sums that look up the same tables.
    """

    __slots__ = ("__weakref__", "by_suit", "cap", "key", "tables")

    def __init__(self, tables: Mapping[int, Table], cap: int = UNLIMITED) -> None:
        self.by_suit = tables
        self.tables = tuple(tables.items())
        # A suit that takes something away can lead back below the cap.
        self.cap = UNLIMITED if any(table.lowest < 0 for _, table in self.tables) else cap
        self.key = tuple([(suit, id(table)) for suit, table in self.tables])


_SUMS: Final[WeakValueDictionary[tuple[tuple[tuple[int, Table], ...], int], Sum]] = WeakValueDictionary()
"""Those that some statement looks up; the tables of a book that nobody uses any more go with them."""


def _sum_of(tables: tuple[tuple[int, Table], ...], cap: int) -> Sum:
    """Return one `Sum` for all statements that look up the same: rows bound to different suits mostly do."""
    found = _SUMS.get((tables, cap))
    if found is None:
        found = _SUMS[tables, cap] = Sum(dict(tables), cap)
    return found


Totals = tuple[tuple[int, Sum], ...]
"""Sums, each with a fixed number that is added to it."""

Narrowing = Callable[[Truth], Truth]
"""A function that turns flags of some hands into flags of fewer hands, or of the same hands in finer kinds."""


class Hands(Protocol[Truth, Number]):
    """One hand or many hands, of which statements can be true and sums have values.

    Truths are combined with `&`, `|` and `^`.
    """

    @property
    def everything(self) -> Truth:
        """Return a truth that holds for every hand."""
        ...

    def number(self, total: Sum) -> Number:
        """Return the value of a sum."""
        ...

    def largest(self, totals: "Totals") -> Number:
        """Return the largest of several sums; each has a fixed number added to it."""
        ...

    def within(self, total: Sum, low: int, high: int) -> Truth:
        """Return whether a sum is from `low` to `high`, both included."""
        ...

    def largest_within(self, totals: "Totals", low: int, high: int) -> Truth:
        """Return whether the largest of several sums is from `low` to `high`, both included."""
        ...

    def every(self, parts: Sequence["Statement"]) -> Truth:
        """Return whether all statements are true."""
        ...

    def some(self, parts: Sequence["Statement"]) -> Truth:
        """Return whether at least one statement is true."""
        ...

    def negation(self, part: "Statement") -> Truth:
        """Return whether a statement is false."""
        ...

    def any(self, truth: Truth) -> bool:
        """Return whether a truth holds for at least one hand."""
        ...

    def several(self, truths: Sequence[Truth]) -> Truth:
        """Return where more than one of several truths holds."""
        ...

    def by_number(self, number: Number | int, among: Truth) -> Iterable[tuple[int, Truth]]:
        """Yield each value that `number` has where `among` is true, lowest first, with the truth of having it."""
        ...

    def greatest(self, numbers: Sequence[Number], among: Sequence[Truth]) -> list[Truth]:
        """Return for each candidate where it is possible (`among`) and its number the greatest of the possible ones."""
        ...

    def kept(self, truth: Truth) -> tuple["Hands[Truth, Number]", Narrowing[Truth]]:
        """Return the hands for which a truth holds, at least one, and a function that narrows other truths to them."""
        ...

    def split_by_sums(self, sums: Iterable[Sum]) -> tuple["Hands[Truth, Number]", Narrowing[Truth]]:
        """Return the hands split by some sums, and a function that turns truths about them into truths of the parts."""
        ...


class InRange:
    """A compiled statement that a sum lies in a range. `statement` is its source."""

    __slots__ = ("_high", "_low", "statement", "sum")

    def __init__(self, tables: Mapping[int, Table], amount: Range, statement: HandStatement) -> None:
        self._low = amount.low
        self._high = amount.high
        cap = max(0, amount.low if amount.high >= UNLIMITED else amount.high + 1)
        self.sum = _sum_of(tuple(tables.items()), cap)
        self.statement = statement

    def truth(self, hands: Hands[Truth, Number]) -> Truth:
        """Return whether the statement is true of one hand, or of which of many hands, bool (size,)."""
        return hands.within(self.sum, self._low, self._high)

    def sums(self) -> tuple[Sum, ...]:
        """Return every sum that the statement looks up."""
        return (self.sum,)


class LargestInRange:
    """A compiled statement that the largest of several sums, each plus a fixed number, lies in a range."""

    __slots__ = ("_high", "_low", "_totals", "statement")

    def __init__(self, totals: Totals, amount: Range, statement: HandStatement) -> None:
        self._totals = totals
        self._low = amount.low
        self._high = amount.high
        self.statement = statement

    def truth(self, hands: Hands[Truth, Number]) -> Truth:
        """Return whether the statement is true: of one hand a bool, of many hands an array, bool (size,)."""
        return hands.largest_within(self._totals, self._low, self._high)

    def sums(self) -> tuple[Sum, ...]:
        """Return every sum that the statement looks up."""
        return tuple(total for _, total in self._totals)


class _Joined:
    """A compiled statement that depends on several parts."""

    __slots__ = ("parts", "statement")

    def __init__(self, parts: tuple["Statement", ...], statement: HandStatement) -> None:
        self.parts = parts
        self.statement = statement

    def sums(self) -> tuple[Sum, ...]:
        """Return every sum that the parts look up."""
        return tuple(total for part in self.parts for total in part.sums())


class Every(_Joined):
    """A compiled statement that all of its parts are true."""

    __slots__ = ()

    def truth(self, hands: Hands[Truth, Number]) -> Truth:
        """Return whether the statement is true: of one hand a bool, of many hands an array, bool (size,)."""
        return hands.every(self.parts)


class Some(_Joined):
    """A compiled statement that at least one of its parts is true."""

    __slots__ = ()

    def truth(self, hands: Hands[Truth, Number]) -> Truth:
        """Return whether the statement is true: of one hand a bool, of many hands an array, bool (size,)."""
        return hands.some(self.parts)


class Negation:
    """A compiled statement that its part is false."""

    __slots__ = ("part", "statement")

    def __init__(self, part: "Statement", statement: HandStatement) -> None:
        self.part = part
        self.statement = statement

    def truth(self, hands: Hands[Truth, Number]) -> Truth:
        """Return whether the statement is true: of one hand a bool, of many hands an array, bool (size,)."""
        return hands.negation(self.part)

    def sums(self) -> tuple[Sum, ...]:
        """Return every sum that the part looks up."""
        return self.part.sums()


Statement = InRange | LargestInRange | Every | Some | Negation


def compile_statement(statement: HandStatement, binding: Binding, tables: HoldingTables) -> Statement:
    """Compile a statement about a hand for one point of an auction.

    Raises `TypeError` when it counts what nobody can have shown (`named_measure`, `Binding.told_of`).
    """
    match statement:
        case SuitIs(letter, about):
            suit = binding.suit(letter)
            return InRange({suit: tables.truth(about, binding.top_cards[suit])}, Range(1), statement)
        case LengthCompared():
            return _compiled_comparison(statement, binding, tables)
        case HandAmount(measure, amount, scope):
            suits = binding.suits(scope)
            held = {suit: tables.measure(measure, binding.top_cards[suit]) for suit in suits}
            return InRange(held, amount, statement)
        case SuitCount(amount, about, scope, every):
            suits = binding.suits(scope)
            so = {suit: tables.truth(about, binding.top_cards[suit]) for suit in suits}
            return InRange(so, Range(len(suits)) if every else amount, statement)
        case HandSum():
            return _compiled_sum(statement, binding, tables)
        case HandLargest(sums, amount):
            return LargestInRange(tuple(_total_of(one, binding, tables) for one in sums), amount, statement)
        case HandAll(parts):
            return Every(tuple(compile_statement(part, binding, tables) for part in parts), statement)
        case HandAny(parts):
            return Some(tuple(compile_statement(part, binding, tables) for part in parts), statement)
        case HandNot(part):
            return Negation(compile_statement(part, binding, tables), statement)
        case HandNamed(_, meaning):
            inner = compile_statement(meaning, binding, tables)
            return Every((inner,), statement)


def _compiled_comparison(statement: LengthCompared, binding: Binding, tables: HoldingTables) -> Statement:
    """Return the statement that compares the length of one suit with that of each other suit."""
    own = binding.suit(statement.letter)
    lengths = tables.measure(CARDS)
    less = tables.taken_away(lengths)
    rivals = [suit for suit in binding.suits(statement.scope) if suit != own]
    parts = tuple(InRange({own: lengths, rival: less}, statement.range, statement) for rival in rivals)
    return parts[0] if len(parts) == 1 else Every(parts, statement)


def _compiled_sum(statement: HandSum, binding: Binding, tables: HoldingTables) -> Statement:
    """Return the statement that a sum lies in a range; its longest suits are those that together count most."""
    longest = next((term for term in statement.terms if term.longest), None)
    if longest is None:
        return _compiled_plain_sum(statement, binding, tables)

    def reaches(number: int) -> Statement:
        several = combinations([SUITS[suit].value for suit in binding.suits(longest.scope)], longest.longest)
        scopes = [replace(longest, scope=Scope(inside=suits), longest=0) for suits in several]
        sums = [
            replace(
                statement,
                terms=tuple(in_suits if term is longest else term for term in statement.terms),
                range=Range(number),
            )
            for in_suits in scopes
        ]
        return Some(tuple(_compiled_plain_sum(one, binding, tables) for one in sums), statement)

    low, high = statement.range.low, statement.range.high
    enough = reaches(low)
    return enough if high >= UNLIMITED else Every((enough, Negation(reaches(high + 1), statement)), statement)


def _compiled_plain_sum(statement: HandSum, binding: Binding, tables: HoldingTables) -> Statement:
    """Return the statement for a sum without longest suits: what the hand holds plus what partners have shown.

    What partners have shown is limited to the cards that the hand leaves to them.
    """
    surely = statement.fixed
    held: list[tuple[int, Table]] = []
    shown: list[tuple[Way, ...]] = []
    for term in statement.terms:
        suits = binding.suits(term.scope)
        if term.is_partners:
            shown.append(promised_ways(binding.partners, term, suits, tables))
        else:
            if term.untold:
                surely -= binding.promised_of(term, suits, tables.ranks)
            held += [(suit, tables.measure(term.measure, binding.top_cards[suit])) for suit in suits]
    sums = []
    for ways in product(*shown):
        by_suit: dict[int, list[Table]] = {}
        for suit, table in chain(held, *(left for _, left in ways)):
            by_suit.setdefault(suit, []).append(table)
        fixed = surely + sum(sure for sure, _ in ways)
        sums.append((fixed, {suit: tables.added(tuple(parts)) for suit, parts in by_suit.items()}))
    return _least_in_range(sums, statement)


def _total_of(statement: HandSum, binding: Binding, tables: HoldingTables) -> tuple[int, Sum]:
    """Return the fixed number of a sum, and the sum of what the hand itself holds."""
    by_suit: dict[int, list[Table]] = {}
    for term in statement.terms:
        for suit in binding.suits(term.scope):
            by_suit.setdefault(suit, []).append(tables.measure(term.measure, binding.top_cards[suit]))
    added = ((suit, tables.added(tuple(parts))) for suit, parts in by_suit.items())
    return statement.fixed, _sum_of(tuple(added), UNLIMITED)


def _least_in_range(sums: Sequence[tuple[int, Mapping[int, Table]]], statement: HandSum) -> Statement:
    """Return the statement that the least of several sums, each with a fixed number added, lies in its range."""
    low, high = statement.range.low, statement.range.high
    if len(sums) == 1:
        [(fixed, by_suit)] = sums
        return InRange(by_suit, Range(low - fixed, high if high >= UNLIMITED else high - fixed), statement)
    enough = [InRange(by_suit, Range(low - fixed), statement) for fixed, by_suit in sums]
    if high >= UNLIMITED:
        return Every(tuple(enough), statement)
    not_too_many = [InRange(by_suit, Range(-UNLIMITED, high - fixed), statement) for fixed, by_suit in sums]
    return Every((*enough, Some(tuple(not_too_many), statement)), statement)
