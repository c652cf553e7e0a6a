"""The random player: any legal card."""

from random import Random

from tests.playing.bid_deals import bid_deal, made_up_view, random_play, seen_by_the_next
from tests.playing.bots.random_player import RandomPlayer


def test_every_legal_card_is_played_at_some_time_and_no_other() -> None:
    view = made_up_view("JJ9A.A9.T.K", "SK SQ SQ")
    player = RandomPlayer(Random(1))
    assert {str(player.card(view)) for _ in range(100)} == {"SJ", "S9", "SA"}


def test_the_same_chance_plays_the_same_cards() -> None:
    bid = bid_deal("fifty-six/kerala", 1)
    view = seen_by_the_next(bid, random_play(bid, 6, 1))
    first, second = (RandomPlayer(Random(3)) for _ in range(2))
    assert [first.card(view) for _ in range(20)] == [second.card(view) for _ in range(20)]
