"""How far a hand is from what a statement asks, and by which of several ways it comes nearest to it."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import numpy as np

from trainer.cards.hand import Hand
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.one_hand import OneHand
from trainer.hands.shown_cards import number_shown
from trainer.hands.statements import Binding, compile_statement
from trainer.language.book.conditions import (
    HandAll,
    HandAmount,
    HandAny,
    HandNamed,
    HandStatement,
    HandSum,
    Range,
    SuitAll,
    SuitAny,
    SuitCount,
    SuitIs,
    SuitNamed,
    SuitStatement,
)

_KEPT: Final = 2048
_NEVER: Final = 100
"""Cards that are lacking where no holding will do: more than a hand has."""


@dataclass(frozen=True, slots=True, order=True)
class Lack:
    """Cards that must come in (`more`) and cards that must go (`fewer`) before something is true.

    A card that goes makes room for one that comes, so that the greater of the two numbers counts.
    """

    more: int = 0
    fewer: int = 0

    @property
    def cards(self) -> int:
        """How many cards must be others, at least."""
        return max(self.more, self.fewer)


NOTHING_LACKS: Final = Lack()


class Lacking:
    """How far one hand is from statements at one point of an auction: at least so many cards must be others."""

    def __init__(self, hand: Hand, binding: Binding, tables: HoldingTables) -> None:
        self._hand = hand
        self._one = OneHand(hand.holdings)
        self._binding = binding
        self._tables = tables

    def holds(self, statement: HandStatement) -> bool:
        """Whether the statement is true of the hand."""
        return compile_statement(statement, self._binding, self._tables).truth(self._one)

    def cards(self, statement: HandStatement) -> int:
        """How many cards must be others before the statement is true, at least."""
        return self._lack(statement).cards

    def nearest_way(self, statement: HandStatement) -> HandStatement:
        """The statement with one way in place of several: that to which the hand is nearest, the first of equal ones.

        Whatever hand fits it fits the statement.
        """
        match statement:
            case HandAny(parts):
                return self.nearest_way(min(parts, key=self.cards))
            case HandAll(parts):
                return HandAll(tuple(map(self.nearest_way, parts)))
            case HandNamed(_, meaning):
                return replace(statement, meaning=self.nearest_way(meaning))
            case SuitIs(letter, about):
                return SuitIs(letter, self._nearest_in(about, self._binding.suit(letter)))
            case _:
                return statement

    def nearest_suit(self, count: SuitCount) -> int:
        """Of the suits that are counted, the nearest to what is asked; of equal ones that with the best cards."""
        suits = self._binding.suits(count.scope)
        return min(suits, key=lambda suit: (self._suit_lack(count.statement, suit).cards, -self._held(suit)))

    def _nearest_in(self, about: SuitStatement, suit: int) -> SuitStatement:
        match about:
            case SuitAny(parts):
                return self._nearest_in(min(parts, key=lambda part: self._suit_lack(part, suit).cards), suit)
            case SuitAll(parts):
                return SuitAll(tuple(self._nearest_in(part, suit) for part in parts))
            case SuitNamed(_, meaning):
                return replace(about, meaning=self._nearest_in(meaning, suit))
            case _:
                return about

    def _lack(self, statement: HandStatement) -> Lack:
        if self.holds(statement):
            return NOTHING_LACKS
        match statement:
            case SuitIs(letter, about):
                return self._suit_lack(about, self._binding.suit(letter))
            case HandAmount(measure, amount, scope):
                tables = {suit: self._tables.measure(measure, self._shown(suit)) for suit in self._binding.suits(scope)}
                return _outside(sum(table.entries[self._held(suit)] for suit, table in tables.items()), amount)
            case HandAll(parts):
                return self._of_all(parts)
            case HandAny(parts):
                return min(map(self._lack, parts), key=lambda lack: lack.cards)
            case HandNamed(_, meaning):
                return self._lack(meaning)
            case SuitCount():
                return self._count_lack(statement)
            case HandSum(_, amount):
                return _outside(total_of(statement, self._hand, self._binding, self._tables), amount)
            case _:
                return Lack(1)

    def _of_all(self, parts: tuple[HandStatement, ...]) -> Lack:
        """Suits add up; what is asked of the whole hand is asked of the hand that they would make."""
        by_suit: dict[int, list[SuitStatement]] = {}
        for part in parts:
            if isinstance(part, SuitIs):
                by_suit.setdefault(self._binding.suit(part.letter), []).append(part.statement)
        holdings = list(self._hand.holdings)
        in_suits = NOTHING_LACKS
        for suit, about in by_suit.items():
            nearest = _nearest_holding(self._tables, SuitAll(tuple(about)), self._shown(suit), self._held(suit))
            if nearest is None:
                return Lack(_NEVER)
            holdings[suit], lack = nearest
            in_suits = Lack(in_suits.more + lack.more, in_suits.fewer + lack.fewer)
        spades, hearts, diamonds, clubs = holdings
        changed = Lacking(Hand(self._hand.deck, (spades, hearts, diamonds, clubs)), self._binding, self._tables)
        others = [changed.cards(part) for part in parts if not isinstance(part, SuitIs)]
        return Lack(in_suits.more + max(others, default=0), in_suits.fewer)

    def _count_lack(self, count: SuitCount) -> Lack:
        suits = self._binding.suits(count.scope)
        lacks = sorted((self._suit_lack(count.statement, suit) for suit in suits), key=lambda lack: lack.cards)
        wanted = len(suits) if count.every else count.range.low
        so = sum(lack.cards == 0 for lack in lacks)
        if so > count.range.high and not count.every:
            return Lack(so - count.range.high)
        if wanted > len(lacks):
            return Lack(_NEVER)
        return Lack(sum(lack.more for lack in lacks[:wanted]), sum(lack.fewer for lack in lacks[:wanted]))

    def _suit_lack(self, about: SuitStatement, suit: int) -> Lack:
        nearest = _nearest_holding(self._tables, about, self._shown(suit), self._held(suit))
        return Lack(_NEVER) if nearest is None else nearest[1]

    def _held(self, suit: int) -> int:
        return self._hand.holdings[suit]

    def _shown(self, suit: int) -> int:
        return self._binding.shown[suit]


def total_of(statement: HandSum, hand: Hand, binding: Binding, tables: HoldingTables) -> int:
    """What a sum comes to with a hand, with what partners have surely shown."""
    total = statement.fixed
    for term in statement.terms:
        suits = binding.suits(term.scope)
        if term.shown:
            total += number_shown(binding.partners, term.measure, suits, hand.holdings, tables)
        else:
            measured = {suit: tables.measure(term.measure, binding.shown[suit]) for suit in suits}
            if term.untold:
                total -= binding.told.of(term.measure, suits, tables.ranks)
            total += sum(table.entries[hand.holdings[suit]] for suit, table in measured.items())
    return total


@lru_cache(_KEPT)
def _nearest_holding(tables: HoldingTables, about: SuitStatement, shown: int, held: int) -> tuple[int, Lack] | None:
    """Of the holdings that are so that which the fewest cards lead to, and how far it is; None where there are none."""
    fits = np.flatnonzero(tables.truth(about, shown).array)
    if not fits.size:
        return None
    changes = tables.counts[fits] - tables.counts[held]
    more, fewer = np.maximum(changes, 0).sum(axis=1), np.maximum(-changes, 0).sum(axis=1)
    best = int(np.argmin(np.maximum(more, fewer) * _NEVER + more + fewer))
    return int(fits[best]), Lack(int(more[best]), int(fewer[best]))


def _outside(number: int, amount: Range) -> Lack:
    return Lack(max(0, amount.low - number), max(0, number - amount.high))
