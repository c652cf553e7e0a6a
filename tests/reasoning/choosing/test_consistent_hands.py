"""The hands that make all of a player's calls."""

from random import Random

import pytest

from tests.games.fifty_six.written_calls import auction_of
from tests.practice.sample import sample_reasoner
from trainer.auction.auction import Auction
from trainer.hands.drawing import one_drawn
from trainer.reasoning.choosing.consistent_hands import calls_of, consistent_hands

DECK = sample_reasoner().book.game.deck


def auction(*calls: str) -> Auction:
    return auction_of(6, 27, calls)


def test_the_calls_of_a_player_are_found_by_their_places() -> None:
    made = auction("28S", "P", "P", "P", "P", "P", "29S", "P")
    assert [calls_of(made, seat) for seat in (0, 1, 2)] == [(0, 6), (1, 7), (2,)]


@pytest.mark.parametrize("call", ["29S", "28NS", "28P"])
def test_every_hand_that_is_drawn_makes_the_call(call: str) -> None:
    hands, chance = consistent_hands(sample_reasoner(), auction(call), (0,)), Random(3)
    assert hands.size
    for _ in range(25):
        assert str(sample_reasoner().choose(auction(), one_drawn(hands, DECK, chance)).call) == call


def test_hands_of_a_row_take_it() -> None:
    hands = consistent_hands(sample_reasoner(), auction(), (), "both-jacks")
    assert sample_reasoner().choose(auction(), one_drawn(hands, DECK, Random(1))).row.id == "both-jacks"


def test_there_are_none_for_what_no_hand_calls() -> None:
    assert not consistent_hands(sample_reasoner(), auction("40S"), (0,)).size
