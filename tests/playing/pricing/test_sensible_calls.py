"""Sensible calls are those that somebody might think of with the hand, and no others."""

import pytest

from tests.playing.pricing.points import BARE_KING, EVERY_GAME, Asked
from trainer.playing.pricing.sensible_calls import is_true, sensible_calls


def written(asked: Asked) -> list[str]:
    return [str(call) for call in sensible_calls(asked.reasoner, asked.point.auction, asked.point.hand)]


@pytest.mark.parametrize("asked", EVERY_GAME, ids=lambda asked: asked.convention)
def test_all_are_legal_the_tables_own_comes_first_and_none_comes_twice(asked: Asked) -> None:
    reasoner, point = asked.reasoner, asked.point
    calls = sensible_calls(reasoner, point.auction, point.hand)
    assert calls[0] == reasoner.choose(point.auction, point.hand).call
    assert len(set(calls)) == len(calls)
    assert not [call for call in calls if reasoner.book.laws.problem_with(point.auction, call, point.hand)]


def test_bids_tell_the_truth() -> None:
    asked = Asked("bridge/standard-american", "", "AQJ62.A3.KT9.J53")
    calls = written(asked)
    assert {"1S", "P"} <= set(calls)
    assert not {"1H", "2H", "2NT"} & set(calls)


def test_a_bid_that_reaches_a_game_is_looked_at_though_it_is_not_the_lowest() -> None:
    asked = Asked("bridge/standard-american", "1S P 2S P", "AQJ62.A3.KQT9.A5")
    assert "4S" in written(asked)


def test_where_bids_are_numbers_they_are_those_near_the_tables_own_and_the_lowest() -> None:
    assert set(written(BARE_KING)) == {"0", "1", "2", "3"}


def test_a_call_that_asks_is_true_of_hands_that_may_ask() -> None:
    asked = Asked("bridge/standard-american", "1NT P", "KJ74.953.J9.AJ86")
    parse = asked.reasoner.book.game.calls.parse
    auction, hand = asked.point.auction, asked.point.hand
    assert is_true(asked.reasoner, auction, hand, parse("2C"))
    assert not is_true(asked.reasoner, auction, hand, parse("2D"))
