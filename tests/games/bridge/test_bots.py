"""Bots play bridge: by imagined deals that fit the calls, from the lead on, declarer for dummy as well."""

from dataclasses import replace

import pytest

from tests.games.bridge.auctions import GAME, auction_of, laws_of
from tests.shipped_tables import shipped
from tests.slow import takes_seconds
from trainer.cards.notation import parse_hand
from trainer.playing.bots.sampling_player import SamplingPlayer
from trainer.playing.bots.seat_view import view_of
from trainer.playing.deals.table_deal import TableDeal


@pytest.fixture(scope="module")
def bot() -> SamplingPlayer:
    reasoner = shipped("bridge/standard-american")
    assert GAME.make_solver is not None
    return SamplingPlayer(GAME, (reasoner, reasoner), GAME.make_solver())


def deal_of(hands: str, calls: str) -> TableDeal:
    dealt = tuple(parse_hand(GAME.deck, text) for text in hands.split())
    deal = TableDeal(GAME, laws_of(), dealt, circumstances=GAME.procedure.circumstances(1, (0, 0)))
    return replace(deal, calls=auction_of(calls).calls)


THREE_NO_TRUMP = deal_of("AQ6.K85.KQ74.A92 T3.QJT94.A62.Q85 K54.A32.J853.K64 J9872.76.T9.JT73", "1NT P 3NT P P P")


def test_a_sequence_of_honours_is_led_through_a_no_trump_contract(bot: SamplingPlayer) -> None:
    play = THREE_NO_TRUMP.play
    assert play is not None
    assert play.turn == 1
    card = bot.card(view_of(THREE_NO_TRUMP, play))
    assert card.suit.value == "H"
    assert card.rank in "QJT9"


@takes_seconds
def test_every_player_plays_cards_that_he_may_and_declarer_those_of_dummy(bot: SamplingPlayer) -> None:
    play = THREE_NO_TRUMP.play
    assert play is not None
    while not play.is_over:
        view = view_of(THREE_NO_TRUMP, play)
        assert view.seat != 2, "dummy decides nothing"
        card = bot.card(view)
        assert play.problem_with(card) is None
        play = play.add(card)
    assert sum(play.taken) == 13


def test_thinking_about_a_card_pays_from_the_first_to_the_last_but_one() -> None:
    assert sorted(GAME.imagined_deals) == list(range(2, 14))
    assert all(number > 0 for number in GAME.imagined_deals.values())
