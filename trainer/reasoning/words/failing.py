"""Which part of what a call shows a hand fails, and what the hand has instead."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.statements import Binding, Statement, compile_statement
from trainer.language.book.conditions import (
    CARDS,
    SEQUENCE,
    Amount,
    HandAll,
    HandAmount,
    HandAny,
    HandNamed,
    HandNot,
    HandStatement,
    HandSum,
    Range,
    SuitAll,
    SuitCount,
    SuitIs,
    SuitNamed,
    SuitNot,
    SuitStatement,
)
from trainer.reasoning.words.counting_words import cards_held, cards_in, joined, ranks_held
from trainer.reasoning.words.wording import Wording


@dataclass(frozen=True, slots=True)
class Claim:
    """Something said of a hand that can be looked up again: the statement is true of it, or not."""

    statement: HandStatement
    binding: Binding
    holds: bool

    def is_true_of(self, hand: Hand, tables: HoldingTables) -> bool:
        """Whether the claim is true."""
        return compile_statement(self.statement, self.binding, tables).fits(hand.holdings) == self.holds


@dataclass(frozen=True, slots=True)
class Failure:
    """A part of a statement that a hand fails: what it asks, and what the hand has instead."""

    asks: str
    has: str
    claim: Claim


class Demands:
    """A statement at one point of an auction, taken apart into the smallest parts that must all be true."""

    def __init__(self, statement: HandStatement, tables: HoldingTables, wording: Wording) -> None:
        self._tables = tables
        self._wording = wording
        self._binding = wording.binding
        self._parts: tuple[tuple[HandStatement, Statement], ...] = tuple(
            (part, compile_statement(part, self._binding, tables)) for part in parts_of(statement)
        )

    @property
    def size(self) -> int:
        """How many parts there are."""
        return len(self._parts)

    def failed(self, hand: Hand) -> tuple[HandStatement, ...]:
        """The parts that the hand fails, in the order in which the row says them."""
        return tuple(part for part, compiled in self._parts if not compiled.fits(hand.holdings))

    def failures(self, hand: Hand) -> tuple[Failure, ...]:
        """The same, with what the hand has instead."""
        return tuple(
            Failure(self._wording.hand(part), self._has(part, hand), Claim(part, self._binding, holds=False))
            for part in self.failed(hand)
        )

    def _has(self, statement: HandStatement, hand: Hand) -> str:
        match statement:
            case SuitIs(letter, about):
                return self._suit_has(about, self._binding.suit(letter), hand)
            case HandAmount(measure, _, scope):
                number = sum(
                    self._tables.measure(measure, self._binding.shown[suit]).entries[hand.holdings[suit]]
                    for suit in self._binding.suits(scope)
                )
                return self._wording.hand(HandAmount(measure, Range(number, number), scope)).removeprefix("exactly ")
            case SuitCount():
                return self._suits_have(statement, hand)
            case HandSum():
                return f"{self._sum_of(statement, hand)} in all"
            case HandAny(parts):
                return self._lacks_all(parts, hand)
            case HandNamed(_, HandAny(parts)):
                return self._lacks_all(parts, hand)
            case HandNot(part):
                return self._wording.hand(part)
            case _:
                return str(hand)

    def _sum_of(self, statement: HandSum, hand: Hand) -> int:
        """The number that the terms add up to."""
        total = statement.fixed
        for term in statement.terms:
            suits = self._binding.suits(term.scope)
            if term.shown:
                total += self._binding.partners.of(term.measure, suits, self._tables.ranks)
            else:
                tables = {suit: self._tables.measure(term.measure, self._binding.shown[suit]) for suit in suits}
                total += sum(table.entries[hand.holdings[suit]] for suit, table in tables.items())
        return total

    def _lacks_all(self, parts: tuple[HandStatement, ...], hand: Hand) -> str:
        """For every alternative the first thing that is missing: "one Jack, and no void"."""
        lacking = [Demands(part, self._tables, self._wording).failures(hand)[0].has for part in parts]
        return joined(list(dict.fromkeys(lacking)))

    def _suits_have(self, count: SuitCount, hand: Hand) -> str:
        """The suits that are so; where every suit should be, those that are not."""
        suits = self._binding.suits(count.scope)
        tables = [self._tables.truth(count.statement, self._binding.shown[suit]) for suit in suits]
        so = [suit for suit, table in zip(suits, tables, strict=True) if table.entries[hand.holdings[suit]]]
        if count.every:
            return joined([cards_in(hand, SUITS[suit]) for suit in suits if suit not in so])
        if so:
            return joined([cards_in(hand, SUITS[suit]) for suit in so])
        return self._wording.hand(replace(count, range=Range(0, 0)))

    def _suit_has(self, about: SuitStatement, suit: int, hand: Hand) -> str:
        named = SUITS[suit]
        inner = about.part if isinstance(about, SuitNot) else about
        match inner:
            case Amount(measure, _) if measure == CARDS:
                return cards_held(hand.length(named), named)
            case Amount(measure, _) if measure != SEQUENCE and measure in hand.deck.ranks:
                return ranks_held(measure, hand.cards_of(named).count(measure), named)
            case _:
                return cards_in(hand, named)


def parts_of(statement: HandStatement) -> Iterator[HandStatement]:
    """The smallest parts that must all be true."""
    match statement:
        case HandAll(parts):
            for part in parts:
                yield from parts_of(part)
        case HandNamed(_, meaning) if not isinstance(meaning, HandAny):
            yield from parts_of(meaning)
        case SuitIs(letter, SuitAll(about)):
            for suit_part in about:
                yield from parts_of(SuitIs(letter, suit_part))
        case SuitIs(letter, SuitNamed(_, SuitAll() as whole)):
            yield from parts_of(SuitIs(letter, whole))
        case _:
            yield statement
