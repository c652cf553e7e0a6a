"""What holds of the laws of every game."""

from random import Random

import pytest

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.games import GAMES, game_called


@pytest.mark.parametrize(("name", "laws_name"), [(name, one) for name in GAMES for one in game_called(name).laws_names])
def test_the_same_calls_are_legal_after_auctions_of_the_same_legality(name: str, laws_name: str) -> None:
    game = game_called(name)
    laws = game.laws_called(laws_name)
    chance = Random(56)
    legal: dict[object, set[Call]] = {}
    met = 0
    for _ in range(12):
        ours, theirs = (frozenset(one for one in game.states if chance.random() < 1 / 2) for _ in range(2))
        auction = Auction(laws.seats, laws.floor, states=(ours, theirs))
        while not laws.is_over(auction):
            calls = laws.legal_calls(auction)
            met += 1
            assert legal.setdefault(laws.legality(auction), set(calls)) == set(calls)
            auction = auction.add(chance.choice(calls[: chance.choice((1, 1, 1, 4, len(calls)))]))
        legal.setdefault(laws.legality(auction), set())
    assert len(legal) < met
