"""Deals that are cancelled and dealt again: a one-suited hand, a side with all trumps, or no bid."""

from dataclasses import dataclass

from trainer.auction.seat import Seat, side_of
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS, Suit
from trainer.games.procedure import Cancelling, Redeals
from trainer.playing.deals.table_deal import TableDeal


@dataclass(frozen=True, slots=True)
class Cancellation:
    """The reason why a deal does not count: a player or a side holds the whole `suit`; with None, nobody bid.

    `holder` is the seat of that player, None for a side. `cards` is the number of cards of the suit. `str` gives the
    sentence that is stored in records.
    """

    suit: Suit | None = None
    cards: int = 0
    holder: Seat | None = None

    def __str__(self) -> str:
        if self.suit is None:
            return "Nobody has bid; the cards are dealt again."
        if self.holder is not None:
            return f"Seat {self.holder} holds nothing but {self.suit.plural}; the cards are dealt again."
        held = f"One side holds all {self.cards} {self.suit.plural}"
        return f"{held}, which may be no trumps then; the cards are dealt again."


def only_suit(hand: Hand) -> Suit | None:
    """Return the suit of a one-suited hand; None where the hand has several suits."""
    return next((suit for suit in SUITS if hand.length(suit) == hand.size), None)


def may_cancel(deal: TableDeal, redeals: Redeals) -> Suit | None:
    """Return the suit that lets the player cancel the deal at the first turn; None if the player may not."""
    auction = deal.auction
    if redeals.one_suit_hand is not Cancelling.BY_THE_HOLDER or len(auction.calls) >= auction.seats:
        return None
    return only_suit(deal.hands[auction.turn])


def why_cancelled(deal: TableDeal, redeals: Redeals) -> Cancellation | None:
    """Return why the deal is cancelled and dealt again; None if it is valid.

    A side with all trumps is detected as soon as there is a contract, although players can find out only in the play.
    """
    if redeals.one_suit_hand is Cancelling.ALWAYS:
        for seat, hand in enumerate(deal.hands):
            suit = only_suit(hand)
            if suit is not None:
                return holding_one_suit(deal, seat, suit)
    if redeals.passed_out and deal.result is None and deal.laws.is_over(deal.auction):
        return Cancellation()
    trump = _trump_with_one_side(deal) if redeals.whole_trump_suit else None
    return None if trump is None else Cancellation(trump, _cards_of_a_suit(deal))


def holding_one_suit(deal: TableDeal, seat: Seat, suit: Suit) -> Cancellation:
    """Return the cancellation of a deal in which `seat` has a one-suited hand."""
    return Cancellation(suit, _cards_of_a_suit(deal), seat)


def cancellation_of(deal: TableDeal, kept: str) -> Cancellation | None:
    """Return the cancellation that is stored as this text; None where it is none of this deal's."""
    held = [(seat, only_suit(hand)) for seat, hand in enumerate(deal.hands)]
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
