"""The hands that make all of a player's calls."""

from random import Random

import pytest

from tests.games.fifty_six.calls import auction_of
from tests.practice.sample import sample_reasoner
from trainer.auction.auction import Auction
from trainer.reasoning.choosing.consistent_hands import calls_of, consistent_hands

REASONER = sample_reasoner()


def auction(*calls: str) -> Auction:
    return auction_of(6, 27, calls)


def test_the_calls_of_a_player_are_found_by_their_places() -> None:
    made = auction("28S", "P", "P", "P", "P", "P", "29S", "P")
    assert [calls_of(made, seat) for seat in (0, 1, 2)] == [(0, 6), (1, 7), (2,)]


@pytest.mark.parametrize("call", ["29S", "28NS", "28P"])
def test_every_hand_that_is_drawn_makes_the_call(call: str) -> None:
    kind, chance = consistent_hands(REASONER, auction(call), (0,)), Random(3)
    assert not kind.is_empty
    for _ in range(25):
        hand = kind.draw([], chance)
        assert hand is not None
        choice = REASONER.choose(auction(), hand)
        # Which of several suits is preferred is not looked at.
        assert str(choice.call)[:2] == call[:2]


def test_hands_of_a_row_take_it() -> None:
    kind = consistent_hands(REASONER, auction(), (), "both-jacks")
    hand = kind.draw([], Random(1))
    assert hand is not None
    assert REASONER.choose(auction(), hand).row.id == "both-jacks"


def test_there_are_none_for_what_no_hand_calls() -> None:
    assert consistent_hands(REASONER, auction("40S"), (0,)).is_empty
