"""The parts of a call's meaning that a hand fails, and what the hand has instead."""

from dataclasses import dataclass, replace

from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS, Suit
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.statements import Binding
from trainer.language.book.conditions import (
    CARDS,
    SEQUENCE,
    Amount,
    HandAmount,
    HandAny,
    HandLargest,
    HandNamed,
    HandNot,
    HandStatement,
    HandSum,
    LengthCompared,
    Range,
    SuitCount,
    SuitIs,
    SuitNot,
    SuitStatement,
    shape_of,
)
from trainer.reasoning.judging.lacking import Lacking, largest_of, total_of
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.meaning.demands import Demands


@dataclass(frozen=True, slots=True)
class CardsInHand:
    """The cards that a hand has in a suit: their ranks, highest first."""

    ranks: str
    suit: Suit

    @property
    def number(self) -> int:
        """Return the number of cards."""
        return len(self.ranks)


@dataclass(frozen=True, slots=True)
class RanksInHand:
    """The number of cards of one rank (a letter) in a suit; `ranks` are all cards of the suit."""

    number: int
    rank: str
    suit: Suit
    ranks: str


@dataclass(frozen=True, slots=True)
class SuitsInHand:
    """The cards of some suits as text, highest first, empty for a void.

    If no suit meets the requirement, it is the nearest one (`are_nearest`).
    """

    suits: tuple[tuple[Suit, str], ...]
    are_nearest: bool = False


@dataclass(frozen=True, slots=True)
class NumberInHand:
    """The hand's amount of a measure, as a range of one number, and the cards that were counted."""

    amount: HandAmount
    cards: tuple[Card, ...] = ()

    @property
    def number(self) -> int:
        """Return the number."""
        return self.amount.range.low


@dataclass(frozen=True, slots=True)
class TotalInHand:
    """The value of a sum for the hand."""

    number: int
    statement: HandSum


@dataclass(frozen=True, slots=True)
class TrueInstead:
    """A statement that is true of the hand instead."""

    statement: HandStatement


@dataclass(frozen=True, slots=True)
class EachInstead:
    """The cards that the hand has instead of the first missing part of each of several alternatives."""

    several: tuple["InHand", ...]


InHand = CardsInHand | RanksInHand | SuitsInHand | NumberInHand | TotalInHand | TrueInstead | EachInstead | Hand
"""What a hand has instead of what is required; the whole hand where nothing shorter expresses it."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A part of a call's meaning that is not true of a hand, and what the hand has instead."""

    claim: Claim
    in_hand: InHand

    @property
    def asked(self) -> HandStatement:
        """Return the part."""
        return self.claim.statement


def failures(demands: Demands, hand: Hand, tables: HoldingTables) -> tuple[Failure, ...]:
    """Return the parts that a hand fails, in the order of the row, with what it has instead."""
    instead = InsteadFinder(hand, demands.binding, tables)
    return tuple(Failure(Claim(part, demands.binding, holds=False), instead.of(part)) for part in demands.failed(hand))


class InsteadFinder:
    """A finder of what a hand at one point of an auction has instead of what it fails."""

    def __init__(self, hand: Hand, binding: Binding, tables: HoldingTables) -> None:
        self._hand = hand
        self._binding = binding
        self._tables = tables

    def of(self, statement: HandStatement) -> InHand:
        """Return what the hand has instead of a part that it fails."""
        match statement:
            case SuitIs(letter, about):
                return self._in_suit(about, self._binding.suit(letter))
            case HandAmount(measure, _, scope):
                suits = self._binding.suits(scope)
                tables = {suit: self._tables.measure(measure, self._binding.top_cards[suit]) for suit in suits}
                number = sum(table.entries[self._hand.holdings[suit]] for suit, table in tables.items())
                cards = tuple(card for card in self._hand.cards if card.rank == measure and card.suit.number in suits)
                return NumberInHand(replace(statement, range=Range(number, number)), cards)
            case SuitCount():
                return self._in_suits(statement)
            case HandSum():
                return TotalInHand(total_of(statement, self._hand.holdings, self._binding, self._tables), statement)
            case HandLargest():
                return self.of(largest_of(statement, self._hand.holdings, self._binding, self._tables))
            case LengthCompared(letter, _, scope):
                compared = dict.fromkeys((self._binding.suit(letter), *self._binding.suits(scope)))
                return self._suits_held(list(compared))
            case HandNamed() if statement.is_shape:
                return TrueInstead(shape_of(map(self._hand.length, SUITS)))
            case HandAny(parts) | HandNamed(_, HandAny(parts)):
                return EachInstead(tuple(map(self._instead_of_first, parts)))
            case HandNot(part):
                return TrueInstead(part)
            case _:
                return self._hand

    def _instead_of_first(self, alternative: HandStatement) -> InHand:
        """Return what the hand has instead of the first part of an alternative that it fails."""
        failed = Demands(alternative, self._binding, self._tables).failed(self._hand)
        return self.of(failed[0])

    def _in_suits(self, count: SuitCount) -> InHand:
        """Return the suits that meet the requirement; where all of them should, those that don't."""
        suits = self._binding.suits(count.scope)
        tables = [self._tables.truth(count.statement, self._binding.top_cards[suit]) for suit in suits]
        so = [suit for suit, table in zip(suits, tables, strict=True) if table.entries[self._hand.holdings[suit]]]
        if count.every or count.range.low == len(suits) > 1:
            return self._suits_held([suit for suit in suits if suit not in so])
        if not so and suits:
            nearest = Lacking(self._hand, self._binding, self._tables).nearest_suit(count)
            return replace(self._suits_held([nearest]), are_nearest=True)
        return self._suits_held(so)

    def _in_suit(self, about: SuitStatement, suit: int) -> InHand:
        named = SUITS[suit]
        match about.part if isinstance(about, SuitNot) else about:
            case Amount(measure, _) if measure == CARDS:
                return CardsInHand(self._hand.cards_of(named), named)
            case Amount(measure, _) if measure != SEQUENCE and measure in self._hand.deck.ranks:
                ranks = self._hand.cards_of(named)
                return RanksInHand(ranks.count(measure), measure, named, ranks)
            case _:
                return self._suits_held([suit])

    def _suits_held(self, suits: list[int]) -> SuitsInHand:
        return SuitsInHand(tuple((SUITS[suit], self._hand.cards_of(SUITS[suit])) for suit in suits))
