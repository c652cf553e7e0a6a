"""Cards that a hand can't have because other players have promised them."""

from trainer.auction.auction import Auction
from trainer.cards.suit import SUITS
from trainer.hands.card_change import CardChange
from trainer.hands.promises import Promise, by_one_hand, by_several_hands
from trainer.reasoning.choosing.reasoner import Reasoner


def takes_promised_cards(reasoner: Reasoner, auction: Auction, change: CardChange) -> bool:
    """Return whether an exchange takes cards that the bids of the other players leave to nobody else.

    The table of `reasoner` gives the meaning of opponents' bids, too. Cards that the hand already has do not count:
    they were dealt.
    """
    promised = promised_by_others(reasoner, auction)
    if promised is None:
        return False
    deck, hand = change.hand.deck, change.hand.cards
    for card in change.take:
        suit, rank = SUITS.index(card.suit), deck.ranks.index(card.rank)
        floor, ranks = promised.floors[suit], promised.ranks
        if floor and hand.count(card) + floor[rank] > deck.copies:
            return True
        if change.hand.length(card.suit) + promised.lengths[suit] > deck.copies * len(deck.ranks):
            return True
        of_rank = sum(one.rank == card.rank for one in hand)
        if ranks and of_rank + ranks[rank] > deck.copies * len(SUITS):
            return True
    return False


def promised_by_others(reasoner: Reasoner, auction: Auction) -> Promise | None:
    """Return what all other players have surely promised together by their bids; None where none of them has bid."""
    by_seat: dict[int, list[Promise]] = {}
    for index, call in enumerate(auction.calls):
        seat = auction.seat_of(index)
        if call.is_bid and seat != auction.turn:
            by_seat.setdefault(seat, []).append(reasoner.promised(auction, index))
    return by_several_hands([by_one_hand(each) for each in by_seat.values()]) if by_seat else None
