"""Rounds of spades as tests write them."""

from trainer.auction.auction import Auction
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.games import game_called
from trainer.games.laws import Laws
from trainer.games.spades.bids import Bids, bids_of

GAME = game_called("spades")
HAND = "AKJ62.AQ.Q.K9543"
"""The hand of the paper's first figure."""


def laws_of(name: str = "regular") -> Laws:
    return GAME.laws_called(name)


def auction_of(texts: str, score: tuple[int, int] = (0, 0)) -> Auction:
    """Bids from the first caller on, before which the sides had a score."""
    states = GAME.states_in(GAME.circumstances_asked({"score": list(score)}))
    return Auction(4, laws_of().floor, tuple(map(GAME.calls.parse, texts.split())), states)


def bids(texts: str) -> Bids:
    found = laws_of().result(auction_of(texts))
    assert found is not None
    return bids_of(found)


def hand(text: str) -> Hand:
    return parse_hand(GAME.deck, text)
