"""Random hands and auctions as a convention plays them, and calls to judge there."""

from dataclasses import dataclass
from random import Random

from trainer.auction.auction import Auction
from trainer.auction.call import PASS, Call
from trainer.cards.deal import deal
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.convention_calls import convention_calls


@dataclass(frozen=True)
class Position:
    """A player's turn: the auction, the hand, and a legal call."""

    auction: Auction
    hand: Hand
    call: Call


def position(reasoner: Reasoner, seed: int) -> Position:
    """A deal bid by the convention up to some turn of the first side, the opponents passing.

    Half of the calls are such as rows give there, in any suit; the others are any legal call.
    """
    chance = Random(seed)
    laws = reasoner.book.laws
    hands = deal(reasoner.book.game.deck, laws.seats, chance)
    auction = reasoner.auction(())
    for _ in range(chance.randrange(3)):
        following = auction.add(reasoner.choose(auction, hands[auction.turn]).call).add(PASS)
        if reasoner.at(following) is None:
            break
        auction = following
    hand = hands[auction.turn]
    legal = laws.legal_calls(auction, hand)
    compiled = reasoner.covered(auction)
    given = [call for call in _in_every_suit(convention_calls(reasoner, compiled)) if call in legal]
    return Position(auction, hand, chance.choice(given if given and chance.random() < 0.5 else list(legal)))


def _in_every_suit(calls: list[Call]) -> list[Call]:
    suits = [suit.value for suit in SUITS]
    return [
        Call(call.form, denomination, call.amount)
        for call in calls
        for denomination in (suits if call.denomination in suits else [call.denomination])
    ]
