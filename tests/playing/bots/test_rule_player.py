"""The rule player: what chapter 6.1 advises, in positions where it is plain."""

from hypothesis import given
from hypothesis import strategies as st

from tests.playing.bid_deals import bid_deal, made_up_view, random_play, seen_by_the_next
from tests.reasoning.small_table import fifty_six
from trainer.playing.bots.rule_player import RulePlayer

PLAYER = RulePlayer(fifty_six())


def played(own: str, cards: str, trump: str = "NT", calls: str = "28P", *, by: int = 0) -> str:
    """What the rule player plays with a hand after some cards."""
    view = made_up_view(own, cards, trump, calls, by=by)
    card = PLAYER.card(view)
    assert view.play.problem_with(card) is None
    return str(card)


# To a trick of the own side


def test_a_partners_sure_trick_gets_the_most_points() -> None:
    assert played("9TKQ.KK.QQ.", "SJ SK") == "S9"


def test_a_partners_sure_trick_gets_points_from_another_suit() -> None:
    assert played(".9TK.KQQ.KQ", "SJ SK") == "H9"


def test_a_partners_sure_trick_is_not_ruffed_and_the_own_jack_is_kept() -> None:
    assert played(".J9.TKQ.AKQ", "SJ SK SQ SQ", "H") == "DT"


def test_the_second_jack_is_kept_as_long_as_there_is_another_card_to_give() -> None:
    assert played("JAKQ.KK.QQ.", "SJ SK") == "SA"


def test_the_last_player_takes_a_trick_with_the_card_of_most_points() -> None:
    assert played("JJ9T.KK.QQ.", "SA SK ST SQ SQ") == "SJ"


# To a trick that is lost


def test_the_cheapest_card_goes_to_a_trick_that_an_opponent_wins() -> None:
    assert played("9TKQ.KK.QQ.", "SJ") == "SQ"


def test_without_the_suit_the_cheapest_card_that_is_no_trump_goes_to_a_lost_trick() -> None:
    assert played(".AK.9TQ.JT9", "SJ SJ HJ", "H") == "DQ"


# Ruffs


def test_the_lowest_trump_that_will_do_ruffs_a_trick_with_points() -> None:
    assert played(".J9K.TQQ.KQ", "SJ SK SQ SA ST", "H") == "HK"


def test_an_opponents_ruff_is_ruffed_higher() -> None:
    assert played(".J9K.TQQ.KQ", "SK SA SQ SQ HT", "H") == "H9"


def test_the_last_player_does_not_ruff_a_trick_without_points() -> None:
    assert played(".J9K.TQQ.KQ", "SK SQ SQ SK SQ", "H") == "CQ"


# Leads


def test_a_jack_is_led_first() -> None:
    assert played("JK.9A.TTK.Q", "") == "SJ"


def test_the_bidding_side_draws_trumps_with_the_jack() -> None:
    assert played("JK.JAK.TK.Q", "", "H", "28H") == "HJ"


def test_the_other_side_does_not_lead_trumps_to_get_rid_of_them() -> None:
    assert played("JK.JAK.TK.Q", "", "H", "P 28H", by=1) == "SJ"


def test_without_a_sure_trick_a_low_card_of_the_partners_suit_is_led() -> None:
    assert played("AK.9T.AKQ.T", "", "NT", "28P P 29S") == "SK"


# Always


@given(seed=st.integers(0, 40), cards=st.integers(0, 47), shuffle=st.integers(0, 100))
def test_every_card_is_legal_and_the_same_view_gets_the_same_card(seed: int, cards: int, shuffle: int) -> None:
    bid = bid_deal("fifty-six/kerala", seed)
    play = random_play(bid, cards, shuffle)
    view = seen_by_the_next(bid, play)
    card = PLAYER.card(view)
    assert play.problem_with(card) is None
    assert RulePlayer(fifty_six()).card(view) == card
