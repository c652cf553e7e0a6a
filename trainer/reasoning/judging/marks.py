"""The cards that a fact is about: those that a statement counts in a hand, and slots for missing ones."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final

from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS, Suit
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.statements import Binding
from trainer.language.book.conditions import (
    CARDS,
    SEQUENCE,
    VOIDS,
    AllInSequence,
    Amount,
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
    SuitAll,
    SuitAny,
    SuitCount,
    SuitIs,
    SuitNamed,
    SuitNot,
    SuitStatement,
    Term,
)
from trainer.reasoning.judging.lacking import largest_of
from trainer.reasoning.judging.telling import is_denial


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot for a missing card: of a suit, and of a rank (its letter; empty for any)."""

    suit: Suit
    rank: str = ""

    def __str__(self) -> str:
        return f"{self.suit}{self.rank}"


@dataclass(frozen=True, slots=True)
class Marks:
    """Marked cards of a hand: `lit` ones are counted, `ringed` ones also needed, and `dimmed` ones not counted.

    `slots` are the missing cards; a void is a slot too.
    """

    lit: tuple[Card, ...] = ()
    ringed: tuple[Card, ...] = ()
    dimmed: tuple[Card, ...] = ()
    slots: tuple[Slot, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return all marked cards."""
        return (*self.lit, *self.ringed, *self.dimmed)

    def with_ringed(self, others: Iterable["Marks"]) -> "Marks":
        """Return these marks, with the cards ringed that `others` count and that have no mark yet."""
        needed: Counter[Card] = Counter()
        for other in others:
            needed |= Counter(other.lit)
        needed -= Counter(self.cards)
        return replace(self, ringed=(*self.ringed, *needed.elements()))


NO_MARKS: Final = Marks()
_IN_SEQUENCE: Final = frozenset({Amount(SEQUENCE, Range(1)), Amount(SEQUENCE, Range(1, 1)), AllInSequence()})
"""Statements about the next cards alone."""


class Marking:
    """A finder of the cards of one hand that statements are about, at one point of an auction."""

    def __init__(self, hand: Hand, binding: Binding, tables: HoldingTables) -> None:
        self._hand = hand
        self._binding = binding
        self._tables = tables

    def of(self, statement: HandStatement) -> Marks:
        """Return the cards that make a statement true, or that it counts where it is false."""
        if isinstance(statement, SuitIs) and statement.statement in _IN_SEQUENCE:
            return Marks(self.in_sequence(SUITS[self._binding.suit(statement.letter)]).lit)
        lit: dict[Card, int] = {}
        slots: dict[Slot, None] = {}
        for suit, ranks in self._about(statement):
            cards = [card for card in self._hand.cards if card.suit is suit and card.rank in ranks]
            for card in cards:
                lit[card] = cards.count(card)
            if not self._hand.length(suit):
                slots[Slot(suit)] = None
        return Marks(tuple(card for card, number in lit.items() for _ in range(number)), slots=tuple(slots))

    def in_sequence(self, suit: Suit) -> Marks:
        """Return the cards of a suit in sequence: lit up to the first gap, dimmed after it, the gap as a slot."""
        shown = self._binding.top_cards[suit.number]
        held = self._hand.cards_of(suit)
        lit: list[Card] = []
        deck = self._hand.deck
        for place, rank in enumerate(deck.ranks):
            left = deck.copies - min(deck.copies, max(0, shown - place * deck.copies))
            number = held.count(rank) if left else 0
            lit += [Card(suit, rank)] * number
            if number < left:
                rest = [Card(suit, card) for card in held]
                for card in lit:
                    rest.remove(card)
                return Marks(tuple(lit), dimmed=tuple(rest), slots=(Slot(suit, rank),))
        return Marks(tuple(lit))

    def _about(self, statement: HandStatement) -> Iterable[tuple[Suit, str]]:
        """Yield suits, each with the ranks that are meant."""
        match statement:
            case SuitIs(letter, about):
                yield SUITS[self._binding.suit(letter)], self._ranks(about)
            case HandAmount(measure, _, scope) if measure == VOIDS:
                yield from ((SUITS[suit], "") for suit in self._binding.suits(scope) if not self._hand.holdings[suit])
            case HandAmount(measure, _, scope):
                for suit in self._binding.suits(scope):
                    if self._hand.holdings[suit]:
                        yield SUITS[suit], self._counted_ranks(measure, SUITS[suit])
            case SuitCount(_, about, scope):
                for suit in self._binding.suits(scope):
                    if self._tables.truth(about, self._binding.top_cards[suit]).entries[self._hand.holdings[suit]]:
                        yield SUITS[suit], self._tables.ranks
            case HandSum(terms):
                own = [term for term in terms if not term.is_partners]
                yield from chain.from_iterable(map(self._about_term, own))
            case HandLargest():
                yield from self._about(largest_of(statement, self._hand.holdings, self._binding, self._tables))
            case LengthCompared(letter, _, scope):
                suits = dict.fromkeys((self._binding.suit(letter), *self._binding.suits(scope)))
                yield from ((SUITS[suit], self._tables.ranks) for suit in suits)
            case HandAll(parts):
                # What is denied is no card to point at, where something is told besides.
                told = [part for part in parts if not is_denial(part)] or parts
                yield from chain.from_iterable(map(self._about, told))
            case HandAny(parts):
                yield from chain.from_iterable(map(self._about, parts))
            case HandNamed(_, part) | HandNot(part):
                yield from self._about(part)

    def _counted_ranks(self, measure: str, suit: Suit) -> str:
        """Return the ranks of a suit that a measure counts: those that add to it, or all where its length does."""
        if measure in self._tables.ranks:
            return measure
        held = self._hand.cards_of(suit)
        if measure in self._tables.parts:
            parts = [part for part in self._tables.parts[measure](held) if part.number]
            return "".join(part.ranks or self._tables.ranks for part in parts)
        if measure not in self._tables.of_game:
            return self._tables.ranks
        worth, space = self._tables.measure(measure).entries, self._tables.space
        without = {rank: space.parse(held.replace(rank, "", 1)) for rank in held}
        return "".join(rank for rank, rest in without.items() if worth[rest] != worth[self._hand[suit]])

    def _about_term(self, term: Term) -> Iterable[tuple[Suit, str]]:
        if term.longest:
            entries = self._tables.measure(term.measure).entries
            suits = sorted(self._binding.suits(term.scope), key=lambda suit: -entries[self._hand.holdings[suit]])
            inside = tuple(SUITS[suit].value for suit in suits[: term.longest])
            term = replace(term, scope=Scope(inside=inside), longest=0)
        if isinstance(term.measure, str):
            return self._about(HandAmount(term.measure, Range(1), term.scope))
        # Of length and shortness the suits that it is about: all their cards, or none of them.
        tables = {suit: self._tables.measure(term.measure) for suit in self._binding.suits(term.scope)}
        worth = [suit for suit, table in tables.items() if table.entries[self._hand.holdings[suit]]]
        return [(SUITS[suit], self._tables.ranks) for suit in worth]

    def _ranks(self, about: SuitStatement) -> str:
        """Return the ranks that a statement about a suit refers to; all of them where it is about the whole suit."""
        match about:
            case Amount(measure, _) if measure in self._tables.ranks:
                return measure
            case Amount(measure, _) if measure not in {CARDS, SEQUENCE}:
                return self._tables.ranks
            case SuitAll(parts) | SuitAny(parts):
                return "".join(map(self._ranks, parts))
            case SuitNot(part):
                return self._ranks(part)
            case AllInSequence() | SuitNamed() | _:
                return self._tables.ranks
