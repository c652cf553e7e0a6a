"""Deals that are cancelled and dealt anew: a hand of one suit, and a side with every card of the trump suit."""

from dataclasses import dataclass

from trainer.auction.seat import Seat, side_of
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS, Suit
from trainer.games.procedure import Cancelling, Redeals
from trainer.playing.deals.table_deal import TableDeal


@dataclass(frozen=True, slots=True)
class Cancellation:
    """Why a deal does not count: all cards of `suit` are with one player, or with one side; without one, nobody bid.

    `holder` is the seat of that player, None for a whole side. `cards` is how many there are of the suit. As text it is
    the sentence that records keep.
    """

    suit: Suit | None = None
    cards: int = 0
    holder: Seat | None = None

    def __str__(self) -> str:
        if self.suit is None:
            return "Nobody has bid; the deal is dealt anew."
        if self.holder is not None:
            return f"Seat {self.holder} holds nothing but {self.suit.plural}; the deal is dealt anew."
        held = f"One side holds all {self.cards} {self.suit.plural}"
        return f"{held}, which may be no trumps then; the deal is dealt anew."


def one_suit_held(hand: Hand) -> Suit | None:
    """The suit of all cards of a hand; None where it has two suits or more."""
    return next((suit for suit in SUITS if hand.length(suit) == hand.size), None)


def may_cancel(deal: TableDeal, redeals: Redeals) -> Suit | None:
    """The only suit of the player whose turn it is, where he may cancel the deal for it now: with his first call."""
    auction = deal.auction
    if redeals.one_suit_hand is not Cancelling.BY_THE_HOLDER or len(auction.calls) >= auction.seats:
        return None
    return one_suit_held(deal.hands[auction.turn])


def why_cancelled(deal: TableDeal, redeals: Redeals) -> Cancellation | None:
    """Why the deal does not count and is dealt anew; None where it stands.

    A whole trump suit with one side is found once there is a contract, though players can find it only in the play.
    """
    if redeals.one_suit_hand is Cancelling.ALWAYS:
        for seat, hand in enumerate(deal.hands):
            suit = one_suit_held(hand)
            if suit is not None:
                return holding_one_suit(deal, seat, suit)
    if redeals.passed_out and deal.result is None and deal.laws.is_over(deal.auction):
        return Cancellation()
    trump = _trump_with_one_side(deal) if redeals.whole_trump_suit else None
    return None if trump is None else Cancellation(trump, _cards_of_a_suit(deal))


def holding_one_suit(deal: TableDeal, seat: Seat, suit: Suit) -> Cancellation:
    """That a deal does not count because of a hand of one suit."""
    return Cancellation(suit, _cards_of_a_suit(deal), seat)


def cancellation_of(deal: TableDeal, kept: str) -> Cancellation | None:
    """The cancellation that records keep as this text; None where it is not one of this deal's."""
    held = [(seat, one_suit_held(hand)) for seat, hand in enumerate(deal.hands)]
    possible = [holding_one_suit(deal, seat, suit) for seat, suit in held if suit is not None]
    possible += [Cancellation(), *(Cancellation(suit, _cards_of_a_suit(deal)) for suit in SUITS)]
    return next((one for one in possible if str(one) == kept), None)


def _cards_of_a_suit(deal: TableDeal) -> int:
    return len(deal.game.deck.ranks) * deal.game.deck.copies


def _trump_with_one_side(deal: TableDeal) -> Suit | None:
    play = deal.play
    if play is None or play.trump is None:
        return None
    trump = play.trump
    sides = {side_of(seat) for seat, hand in enumerate(deal.dealt.whole) if hand.length(trump)}
    return trump if len(sides) == 1 else None
