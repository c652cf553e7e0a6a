"""The play of Twenty-Eight: the trump lies face down until somebody who can't follow suit asks for it.

Exercises a play with moves that are no cards, and a view of it (`Game.seen_by`) in which more than cards is hidden.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, Self, TypeVar

from tests.toy_games.twenty_eight_laws import bid_of
from trainer.auction.auction import Auction
from trainer.auction.seat import Seat
from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS, Suit
from trainer.games.play import CardPlay, Move, OtherMove, Unit, without_hidden_cards
from trainer.games.result import Result
from trainer.games.trick_play import TrickPlay
from trainer.problems import BadNotationError

_T = TypeVar("_T")

ASK: Final = OtherMove("ask", "Ask for the trump")
LAID: Final = OtherMove("laid", "The trump lies face down")
"""What the others see of the bidder's first move."""

LAY: Final[Mapping[Suit, OtherMove]] = {
    suit: OtherMove(f"lay-{suit.value.lower()}", f"Lay a {suit.singular} face down") for suit in SUITS
}


@dataclass(frozen=True, slots=True)
class _Extra:
    """A move besides playing a card: after so many cards, by whom."""

    cards: int
    seat: Seat
    move: OtherMove


@dataclass(frozen=True)
class HiddenTrumpPlay(TrickPlay):
    """Before the first card the `bidder` lays the trump, which counts once it `is_shown`.

    `laid` is its suit, None where it is not laid yet and for those who can't know it.
    """

    bidder: Seat = 0
    laid: Suit | None = None
    is_shown: bool = False
    extras: tuple[_Extra, ...] = ()

    @property
    def moves(self) -> tuple[Move, ...]:
        return self._with_extras(self.cards, [one.move for one in self.extras])

    @property
    def deciders(self) -> tuple[Seat, ...]:
        return self._with_extras(super().deciders, [one.seat for one in self.extras])

    @cached_property
    def turn(self) -> Seat:
        return (self._leads + len(self.on_the_table)) % self.seats if self.extras else self.bidder

    @property
    def trump_note(self) -> str:
        if self.is_shown:
            assert self.laid is not None
            return f"{self.laid.plural.capitalize()} are trumps."
        if self.laid is not None:
            return f"Your trump is hidden: {self.laid.plural}."
        return "The trump is hidden." if self.extras else ""

    def add(self, move: Move) -> Self:
        if isinstance(move, Card):
            return super().add(move)
        extras = (*self.extras, _Extra(len(self.cards), self.turn, move))
        if move == ASK:
            return replace(self, trump=self.laid, is_shown=True, extras=extras, _complete=self.tricks)
        return replace(self, laid=next(suit for suit, lay in LAY.items() if lay == move), extras=extras)

    def other_moves(self) -> tuple[OtherMove, ...]:
        if self.is_over:
            return ()
        held = self.cards_left(self.turn)
        if not self.extras:
            return tuple(LAY[suit] for suit in SUITS if any(card.suit is suit for card in held))
        can_follow = not self.on_the_table or any(card.suit is self.on_the_table[0].suit for card in held)
        return () if self.is_shown or can_follow else (ASK,)

    def usual_move(self) -> OtherMove | None:
        if self.extras:
            return next(iter(self.other_moves()), None)
        held = [card.suit for card in self.cards_left(self.turn)]
        return LAY[max(held, key=held.count)]

    def problem_with(self, card: Card) -> str | None:
        if not self.extras:
            return "The trump is laid face down before the first card."
        why = super().problem_with(card)
        held = self.cards_left(self.turn)
        if why is not None:
            return why
        if self._may_not_lead_it and card.suit is self.laid and any(one.suit is not self.laid for one in held):
            return f"The trump is hidden: you may not lead a {card.suit.singular} while you have something else."
        if self._has_asked and card.suit is not self.trump and any(one.suit is self.trump for one in held):
            return "Whoever asks for the trump plays one."
        return None

    def legal_cards(self) -> tuple[Card, ...]:
        return tuple(card for card in dict.fromkeys(self.cards_left(self.turn)) if self.problem_with(card) is None)

    @property
    def _may_not_lead_it(self) -> bool:
        return not self.is_shown and not self.on_the_table and self.turn == self.bidder

    @property
    def _has_asked(self) -> bool:
        """Whether the player whose turn it is has just asked for the trump."""
        return self.extras[-1].move == ASK and self.extras[-1].cards == len(self.cards)

    def _with_extras(self, of_cards: Sequence[_T], of_extras: Sequence[_T]) -> tuple[_T, ...]:
        """What belongs to the cards and to the other moves, in the order in which they were made."""
        merged = list(of_cards)
        for before, (one, extra) in enumerate(zip(of_extras, self.extras, strict=True)):
            merged.insert(extra.cards + before, one)
        return tuple(merged)


def seen_by(auction: Auction, seat: Seat, play: CardPlay) -> CardPlay:
    """Only the bidder knows the trump before it is shown."""
    seen = without_hidden_cards(auction, seat, play)
    assert isinstance(seen, HiddenTrumpPlay)
    if seen.is_shown or seat == seen.bidder:
        return seen
    return replace(seen, laid=None, extras=tuple(replace(one, move=LAID) for one in seen.extras))


@dataclass(frozen=True)
class HiddenTrumpRules:
    """Whoever called first leads; Jacks, Nines, Aces and Tens count."""

    points: Mapping[str, int]
    unit: Unit = Unit("point", "points")

    def begin(self, result: Result, hands: tuple[Hand, ...]) -> TrickPlay:
        return HiddenTrumpPlay(self.trick_value, hands, None, 0, bidder=bid_of(result).by)

    def begin_with(self, denomination: str, leader: Seat, hands: tuple[Hand, ...]) -> TrickPlay:
        if denomination not in set(SUITS):
            raise BadNotationError(f"'{denomination}' is no trump; write S, H, D or C.")
        return TrickPlay(self.trick_value, hands, Suit(denomination), leader)

    def card_value(self, card: Card) -> int:
        return self.points.get(card.rank, 0)

    def trick_value(self, cards: tuple[Card, ...]) -> int:
        return sum(map(self.card_value, cards))

    def total(self, hands: tuple[Hand, ...]) -> int:
        return sum(self.trick_value(hand.cards) for hand in hands)
