"""The distance of a hand from a statement, in cards, and the alternative of the statement that is nearest."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from trainer.cards.hand import Hand
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.one_hand import OneHand
from trainer.hands.promises import promised_number
from trainer.hands.statements import Binding, Holdings
from trainer.language.book.conditions import (
    CARDS,
    HandAll,
    HandAmount,
    HandAny,
    HandLargest,
    HandNamed,
    HandNot,
    HandStatement,
    HandSum,
    LengthCompared,
    Measured,
    Range,
    SuitAll,
    SuitAny,
    SuitCount,
    SuitIs,
    SuitNamed,
    SuitStatement,
    Term,
)
from trainer.language.book.conjunctions import together_in_suit
from trainer.language.book.statement_parts import rebuilt

_NEVER: Final = 100
"""The distance where no holding is enough: more cards than a hand has."""

_KEPT_WORTHS: Final = 100
"""How many measures' most valuable cards are cached."""


@dataclass(frozen=True, slots=True, order=True)
class Lack:
    """The number of cards to add (`more`) and to remove (`fewer`) before something is true.

    A removed card makes room for an added one, so that the greater of the two numbers counts.
    """

    more: int = 0
    fewer: int = 0

    @property
    def cards(self) -> int:
        """Return the least number of cards that have to change."""
        return max(self.more, self.fewer)


NOTHING_LACKS: Final = Lack()


class Lacking:
    """The distances of one hand from statements at one point of an auction, as lower bounds."""

    def __init__(self, hand: Hand | OneHand, binding: Binding, tables: HoldingTables) -> None:
        self._holdings = hand.holdings
        self._binding = binding
        self._tables = tables

    def holds(self, statement: HandStatement) -> bool:
        """Return whether the statement is true of the hand."""
        return not self._lack(statement).cards

    def cards(self, statement: HandStatement) -> int:
        """Return the least number of cards that have to change before the statement is true."""
        return self._lack(statement).cards

    def nearest_way(self, statement: HandStatement) -> HandStatement:
        """Return the statement with each choice replaced by the alternative nearest to the hand.

        Among equal ones it takes the first. Every hand that fits the result fits the statement.
        """
        match statement:
            case HandAny(parts):
                return self.nearest_way(min(parts, key=self.cards))
            case HandAll() | HandNamed():
                return rebuilt(statement, self.nearest_way)
            case SuitIs(letter, about):
                return SuitIs(letter, self._nearest_in(about, self._binding.suit(letter)))
            case HandLargest():
                return largest_of(statement, self._holdings, self._binding, self._tables)
            case _:
                return statement

    def nearest_suit(self, count: SuitCount) -> int:
        """Return the counted suit that is nearest to the requirement; among equal ones the one with the best cards."""
        suits = self._binding.suits(count.scope)
        return min(suits, key=lambda suit: (self._suit_lack(count.statement, suit).cards, -self._held(suit)))

    def _nearest_in(self, about: SuitStatement, suit: int) -> SuitStatement:
        match about:
            case SuitAny(parts):
                return self._nearest_in(min(parts, key=lambda part: self._suit_lack(part, suit).cards), suit)
            case SuitAll(parts):
                return SuitAll(tuple(self._nearest_beside(part, parts, suit) for part in parts))
            case SuitNamed(_, meaning):
                return replace(about, meaning=self._nearest_in(meaning, suit))
            case _:
                return about

    def _nearest_beside(self, about: SuitStatement, others: tuple[SuitStatement, ...], suit: int) -> SuitStatement:
        """Return the alternative of a part that is nearest given the other parts.

        With both Jacks it is a suit headed by them.
        """
        match about:
            case SuitNamed(_, SuitAny(parts)) | SuitAny(parts) if len(others) > 1:
                rest = tuple(one for one in others if one is not about)
                best = min(parts, key=lambda part: self._suit_lack(SuitAll((*rest, part)), suit).cards)
                way = self._nearest_in(best, suit)
                return replace(about, meaning=way) if isinstance(about, SuitNamed) else way
            case _:
                return self._nearest_in(about, suit)

    def _in_cards(self, lack: Lack, measures: Sequence[Measured]) -> Lack:
        """Return what is missing of measures of the game as the cards that make it up: three points are one card."""
        worth = max((_worth_of_a_card(self._tables, one) for one in measures if one in self._tables.of_game), default=1)
        return Lack(-(-lack.more // worth), -(-lack.fewer // worth))

    def _lack(self, statement: HandStatement) -> Lack:
        match statement:
            case SuitIs(letter, about):
                return self._suit_lack(about, self._binding.suit(letter))
            case HandAmount(measure, amount, scope):
                tables = {suit: self._tables.measure(measure, self._shown(suit)) for suit in self._binding.suits(scope)}
                lack = _outside(sum(table.entries[self._held(suit)] for suit, table in tables.items()), amount)
                return self._in_cards(lack, (measure,))
            case HandAll(parts):
                return self._of_all(parts)
            case HandAny(parts):
                return self._of_any(parts)
            case HandNamed(_, meaning):
                return self._lack(meaning)
            case SuitCount():
                return self._count_lack(statement)
            case HandSum(_, amount):
                lack = _outside(total_of(statement, self._holdings, self._binding, self._tables), amount)
                return self._in_cards(lack, [term.measure for term in statement.terms])
            case HandLargest():
                return self._lack(largest_of(statement, self._holdings, self._binding, self._tables))
            case LengthCompared(letter, amount, scope):
                own = self._binding.suit(letter)
                lengths = self._tables.measure(CARDS).entries
                longer = lengths[self._held(own)]
                rivals = [lengths[self._held(suit)] for suit in self._binding.suits(scope) if suit != own]
                lacks = [_outside(longer - rival, amount) for rival in rivals]
                return max(lacks, key=lambda lack: lack.cards, default=NOTHING_LACKS)
            case HandNot(part):
                return NOTHING_LACKS if self._lack(part).cards else Lack(1)

    def _of_all(self, parts: tuple[HandStatement, ...]) -> Lack:
        """Return the distance from all parts, with the parts about the whole hand measured after those about suits."""
        by_suit: dict[int, list[SuitStatement]] = {}
        for part in parts:
            if isinstance(part, SuitIs):
                by_suit.setdefault(self._binding.suit(part.letter), []).append(part.statement)
        others = [part for part in parts if not isinstance(part, SuitIs)]
        if all(self._is(part, suit) for suit, about in by_suit.items() for part in about):
            return Lack(max(map(self.cards, others), default=0))
        holdings = list(self._holdings)
        in_suits = NOTHING_LACKS
        for suit, about in by_suit.items():
            whole = together_in_suit(about)
            nearest = self._tables.nearest(whole, self._shown(suit), self._held(suit))
            if nearest is None:
                return Lack(_NEVER)
            holdings[suit], more, fewer = nearest
            in_suits = Lack(in_suits.more + more, in_suits.fewer + fewer)
        changed = Lacking(OneHand(tuple(holdings)), self._binding, self._tables)
        return Lack(in_suits.more + max(map(changed.cards, others), default=0), in_suits.fewer)

    def _of_any(self, parts: tuple[HandStatement, ...]) -> Lack:
        lacks = []
        for part in parts:
            lack = self._lack(part)
            if not lack.cards:
                return lack
            lacks.append(lack)
        return min(lacks, key=lambda one: one.cards)

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
        if self._is(about, suit):
            return NOTHING_LACKS
        nearest = self._tables.nearest(about, self._shown(suit), self._held(suit))
        return Lack(_NEVER) if nearest is None else Lack(*nearest[1:])

    def _is(self, about: SuitStatement, suit: int) -> bool:
        return bool(self._tables.truth(about, self._shown(suit)).entries[self._held(suit)])

    def _held(self, suit: int) -> int:
        return self._holdings[suit]

    def _shown(self, suit: int) -> int:
        return self._binding.top_cards[suit]


def total_of(statement: HandSum, holdings: Holdings, binding: Binding, tables: HoldingTables) -> int:
    """Return the value of a sum for a hand, including what partners have surely shown."""
    total = statement.fixed
    terms = statement.terms
    return total + sum(number_of(term, binding.suits(term.scope), holdings, binding, tables) for term in terms)


def largest_of(statement: HandLargest, holdings: Holdings, binding: Binding, tables: HoldingTables) -> HandSum:
    """Return the sum with the largest value for a hand, with the range of the statement."""
    largest = max(statement.sums, key=lambda one: total_of(one, holdings, binding, tables))
    return replace(largest, range=statement.range)


def number_of(term: Term, suits: Sequence[int], holdings: Holdings, binding: Binding, tables: HoldingTables) -> int:
    """Return the value of a term of a sum in some suits."""
    if term.is_partners:
        return promised_number(binding.partners, term, suits, holdings, tables)
    numbers = [tables.measure(term.measure, binding.top_cards[suit]).entries[holdings[suit]] for suit in suits]
    counted = sorted(numbers, reverse=True)[: term.longest] if term.longest else numbers
    return sum(counted) - (binding.promised_of(term, suits, tables.ranks) if term.untold else 0)


@lru_cache(_KEPT_WORTHS)
def _worth_of_a_card(tables: HoldingTables, measure: Measured) -> int:
    """Return the most that one card adds to a measure of the game, at least 1."""
    entries = tables.measure(measure).entries
    return max(1, *(entries[tables.space.parse(rank)] for rank in tables.ranks))


def _outside(number: int, amount: Range) -> Lack:
    return Lack(max(0, amount.low - number), max(0, number - amount.high))
