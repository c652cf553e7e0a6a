"""Auctions of bridge for tests, written in a line."""

from hypothesis import strategies as st

from trainer.auction.auction import Auction
from trainer.games.bridge.game import bridge
from trainer.games.bridge.laws import BridgeLaws
from trainer.games.game import Game

GAME: Game = bridge()
STRAINS = ("C", "D", "H", "S", "NT")
BIDS = tuple(f"{level}{strain}" for level in range(1, 8) for strain in STRAINS)


def laws_of(name: str = "duplicate") -> BridgeLaws:
    laws = GAME.laws_called(name)
    assert isinstance(laws, BridgeLaws)
    return laws


def auction_of(text: str) -> Auction:
    return Auction(4, 0, tuple(map(GAME.calls.parse, text.split())))


def legal_in(text: str) -> list[str]:
    return list(map(str, laws_of().legal_calls(auction_of(text))))


@st.composite
def auctions(draw: st.DrawFn, *, longest: int = 40) -> Auction:
    """Legal auctions, over or not: each call is drawn from the legal ones, passes as often as all others."""
    auction = Auction(4, 0)
    for _ in range(draw(st.integers(0, longest))):
        calls = laws_of().legal_calls(auction)
        if not calls:
            break
        others = draw(st.integers(0, 1)) and calls[1:]
        # Low bids leave room for more.
        auction = auction.add(draw(st.sampled_from(others[:8])) if others else calls[0])
    return auction
