"""The nil laboratory: sure nils, lost ones, what breaks them, what covers them, and how it is said."""

from typing import Any

import pytest

from tests.games.spades.arena.arena_tables import DECK, GAME
from tests.slow import compiles_for_long
from trainer.cards.notation import parse_hand
from trainer.games import game_called
from trainer.games.game import MissingPartError
from trainer.problems import BadNotationError, UnknownNameError

pytestmark = compiles_for_long


def tried(hand: str, **question: object) -> dict[str, Any]:
    return dict(GAME.arena.try_call(parse_hand(DECK, hand), {"trials": 300, **question}))


def test_the_ace_of_spades_always_fails_and_nothing_covers_it() -> None:
    found = tried("A32.5432.432.432")
    assert (found["made"], found["cover"]) == (0, None)
    assert "No holding of partner's makes a clear difference." in found["says"]
    assert found["dangers"] == [{"card": "SA", "share": 1.0}]


def test_the_lowest_cards_never_fail() -> None:
    found = tried("2.5432.5432.5432")
    assert found["made"] == 1
    assert found["says"][0].startswith("Nil is made in 100 % of deals (")


def test_a_king_of_spades_is_covered_by_partners_ace() -> None:
    found = tried("K2.5432.5432.432", bids=[4, 3], trials=1500)
    assert found["dangers"][0]["card"] == "SK"
    assert found["cover"]["card"] == "SA"
    assert found["cover"]["made_with_partner"] > found["cover"]["made_elsewhere"] + 0.3
    assert any("Partner covers the King of spades with the Ace of spades" in sentence for sentence in found["says"])


def test_two_higher_cards_cover_more_than_any_single_one() -> None:
    found = tried("432.J9.9872.9764", trials=1500)
    assert found["dangers"][0]["card"] == found["cover"]["danger"] == "H9"
    assert (found["cover"]["card"], found["cover"]["held"]) == (None, "two higher hearts")
    assert found["cover"]["made_with_partner"] > 0.8
    assert any("Partner covers the nine of hearts with two higher hearts: then nil" in one for one in found["says"])


def test_near_certainty_is_told_in_tenths() -> None:
    first, *_ = tried("2.5432.5432.5432", trials=2000)["says"]
    assert first == "Nil is made in 100 % of deals (99.8 to 100 %)."


def test_the_same_seed_gives_the_same_trials_and_another_one_others() -> None:
    hand = "92.T5.9872.97643"
    assert tried(hand, seed=3) == tried(hand, seed=3)
    assert tried(hand, seed=3)["made"] != tried(hand, seed=4)["made"]


def test_a_share_never_stands_without_its_interval_the_curve_and_who_played() -> None:
    found = tried("92.T5.9872.97643", bids=[3, 5, 2])
    low, high = found["interval"]
    assert low <= found["made"] <= high
    assert low < high
    text = " ".join(found["says"])
    assert "The success curve says" in text
    assert "strong rule-based player" in text
    assert "makes the bids before: 3, 5, 2" in text


def test_where_curve_and_deals_are_far_apart_the_deals_are_to_be_trusted() -> None:
    bare_king = " ".join(tried("K.7542.96532.632", bids=[3, 3], trials=300)["says"])
    assert "The curve is too hopeful here: it counts how the cards lie, not how they are played." in bare_king
    guarded_queen = " ".join(tried("Q3.7542.9653.632", trials=300)["says"])
    assert "The curve is too careful here" in guarded_queen
    assert "Trust the deals" not in " ".join(tried("Q32.7542.965.632", trials=300)["says"])


def test_where_no_deal_fits_nothing_is_claimed() -> None:
    found = tried("92.T5.9872.97643", bids=[13, 13, 13], trials=20)
    assert (found["made"], found["interval"], found["trials"]) == (None, None, 0)
    assert found["says"] == ["No deal was found in which the others make these bids."]


def test_the_curve_is_silent_after_partners_nil() -> None:
    found = tried("92.T5.9872.97643", bids=[0, 4])
    assert found["curve"] is None
    assert any("does not know a nil after partner's" in sentence for sentence in found["says"])


def test_what_is_asked_wrongly_is_said() -> None:
    with pytest.raises(BadNotationError, match="at most 3"):
        tried("92.T5.9872.97643", bids=[1, 2, 3, 4])
    with pytest.raises(BadNotationError, match="'trials' must be"):
        tried("92.T5.9872.97643", trials=0)
    with pytest.raises(UnknownNameError, match="no player"):
        tried("92.T5.9872.97643", player="god")


def test_other_games_have_no_laboratory() -> None:
    with pytest.raises(MissingPartError, match="no programs of its own"):
        _ = game_called("bridge").arena
