"""Deals that are cancelled and dealt anew (2.1): a hand of one suit, and a side with every card of the trump suit."""

from trainer.auction.seat import Seat, side_of
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS, Suit
from trainer.games.procedure import Cancelling, Redeals
from trainer.playing.deals.table_deal import TableDeal


def one_suit_held(hand: Hand) -> Suit | None:
    """The suit of all cards of a hand; None where it has two suits or more."""
    return next((suit for suit in SUITS if hand.length(suit) == hand.size), None)


def may_cancel(deal: TableDeal, redeals: Redeals) -> Suit | None:
    """The only suit of the player whose turn it is, where he may cancel the deal for it now: with his first call."""
    auction = deal.auction
    if redeals.one_suit_hand is not Cancelling.BY_THE_HOLDER or len(auction.calls) >= auction.seats:
        return None
    return one_suit_held(deal.hands[auction.turn])


def why_cancelled(deal: TableDeal, redeals: Redeals) -> str:
    """Why the deal does not count and is dealt anew, as a sentence; empty where it stands.

    A whole trump suit with one side is found once there is a contract, though players can find it only in the play.
    """
    if redeals.one_suit_hand is Cancelling.ALWAYS:
        for seat, hand in enumerate(deal.hands):
            suit = one_suit_held(hand)
            if suit is not None:
                return one_suit_sentence(seat, suit)
    trump = _trump_with_one_side(deal) if redeals.whole_trump_suit else None
    if trump is None:
        return ""
    every = len(deal.game.deck.ranks) * deal.game.deck.copies
    return f"One side holds all {every} {trump.plural}, which may be no trumps then; the deal is dealt anew."


def one_suit_sentence(seat: Seat, suit: Suit) -> str:
    """That a deal is dealt anew because of a hand of one suit."""
    return f"Seat {seat} holds nothing but {suit.plural}; the deal is dealt anew."


def _trump_with_one_side(deal: TableDeal) -> Suit | None:
    play = deal.play
    if play is None or play.trump is None:
        return None
    trump = play.trump
    sides = {side_of(seat) for seat, hand in enumerate(deal.hands) if hand.length(trump)}
    return trump if len(sides) == 1 else None
