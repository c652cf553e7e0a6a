"""Sensible calls are those that somebody might think of with the hand, and no others."""

import pytest

from tests.playing.pricing.points import BARE_KING, EVERY_GAME, Asked
from trainer.playing.pricing.sensible_calls import bold_calls, is_true, sensible_calls


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


def bold(asked: Asked) -> set[str]:
    return {str(call) for call in bold_calls(asked.reasoner, asked.point.auction, asked.point.hand)}


def test_bold_calls_are_jumps_to_higher_contracts_and_what_the_table_has_rows_for() -> None:
    asked = Asked("bridge/standard-american", "1S P", "KQ52.A.KQJ43.A32")
    calls = bold(asked)
    assert {"6S", "7S", "6NT"} <= calls
    assert "4H" in calls  # the table's splinter, the fourth bid in hearts
    assert not calls & set(written(asked))


def test_in_fifty_six_they_reach_the_next_stakes() -> None:
    assert {"40S", "48S", "56S"} <= bold(Asked("fifty-six/kerala", "28S P", "J9A.TK.TQ.K"))


def test_where_bids_are_numbers_there_are_no_bold_ones() -> None:
    assert not bold(BARE_KING)
