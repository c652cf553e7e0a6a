"""Which part of a statement a hand fails, and what the hand has instead."""

from collections.abc import Iterator
from dataclasses import dataclass

from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.language.conditions import (
    CARDS,
    SEQUENCE,
    Amount,
    HandAll,
    HandAmount,
    HandAny,
    HandNamed,
    HandStatement,
    SuitAll,
    SuitCount,
    SuitIs,
    SuitNamed,
    SuitNot,
    SuitStatement,
)
from trainer.reasoning.holding_tables import HoldingTables
from trainer.reasoning.statements import Binding, compile_statement
from trainer.reasoning.wording import Wording, count_of_cards, count_of_rank


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


@dataclass(frozen=True)
class FailureFinder:
    """Finds failing parts at one point of an auction."""

    tables: HoldingTables
    wording: Wording

    def failures(self, statement: HandStatement, hand: Hand) -> Iterator[Failure]:
        """Every smallest part that the hand fails, in the order in which the row says them."""
        if compile_statement(statement, self.wording.binding, self.tables).fits(hand.holdings):
            return
        match statement:
            case HandAll(parts):
                for part in parts:
                    yield from self.failures(part, hand)
            case HandNamed(_, meaning) if not isinstance(meaning, HandAny):
                yield from self.failures(meaning, hand)
            case SuitIs(letter, SuitAll(about)):
                for suit_part in about:
                    yield from self.failures(SuitIs(letter, suit_part), hand)
            case SuitIs(letter, SuitNamed(_, SuitAll() as whole)):
                yield from self.failures(SuitIs(letter, whole), hand)
            case _:
                claim = Claim(statement, self.wording.binding, holds=False)
                yield Failure(self.wording.hand(statement), self._has(statement, hand), claim)

    def _has(self, statement: HandStatement, hand: Hand) -> str:
        match statement:
            case SuitIs(letter, about):
                return self._suit_has(about, self.wording.binding.suit(letter), hand)
            case HandAmount(measure, _, scope):
                suits = self.wording.binding.suits(scope)
                number = sum(
                    self.tables.measure(measure, self.wording.binding.shown[suit]).entries[hand.holdings[suit]]
                    for suit in suits
                )
                return self.wording.amount_held(measure, number, scope)
            case SuitCount(_, about, scope, _):
                suits = self.wording.binding.suits(scope)
                shown = self.wording.binding.shown
                fitting = [
                    SUITS[suit] for suit in suits if self.tables.truth(about, shown[suit]).entries[hand.holdings[suit]]
                ]
                if not fitting:
                    return "no such suit"
                return ", ".join(f"{suit.plural} {hand.cards_of(suit) or '(void)'}" for suit in fitting)
            case _:
                return str(hand)

    def _suit_has(self, about: SuitStatement, suit: int, hand: Hand) -> str:
        named = SUITS[suit]
        inner = about.part if isinstance(about, SuitNot) else about
        match inner:
            case Amount(measure, _) if measure == CARDS:
                return count_of_cards(hand.length(named), named)
            case Amount(measure, _) if measure != SEQUENCE and measure in hand.deck.ranks:
                return count_of_rank(measure, hand.cards_of(named).count(measure), named)
            case _:
                cards = hand.cards_of(named)
                return f"{cards} of {named.plural}" if cards else f"a void in {named.plural}"
