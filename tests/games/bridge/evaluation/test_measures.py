"""Numbers of holdings, against the library of the field and against what the whole deck has."""

import pytest
from endplay import evaluate
from endplay.types import SuitHolding

from tests.games.bridge.auctions import GAME
from trainer.games.bridge.evaluation import measures

HOLDINGS = GAME.deck.holdings


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (measures.high_card_points, evaluate.hcp),
        (measures.controls, evaluate.controls),
        (measures.losing_tricks, evaluate.losers),
        (measures.distribution_points, evaluate.dist_points),
        (measures.length_points, lambda suit: evaluate.dist_points(suit, evaluate.length_dist_scale)),
    ],
)
def test_endplay_counts_the_same_for_every_holding(ours: object, theirs: object) -> None:
    assert callable(ours)
    assert callable(theirs)
    # Thirteen ranks make 8,192 holdings; every seventh has all sorts of honours and lengths.
    different = [text for text in HOLDINGS.texts[::7] if ours(text) != theirs(SuitHolding(text))]
    assert different == []


def test_a_whole_suit_has_ten_points_and_three_controls() -> None:
    suit = HOLDINGS.size - 1
    found = {name: measure.table[suit] for name, measure in GAME.measures.items()}
    assert found["high-card points"] == found["honour points"] == 10
    assert (found["controls"], found["losing tricks"], found["honours"], found["top honours"]) == (3, 0, 5, 3)
    assert (found["length points"], found["distribution points"], found["quick half tricks"]) == (9, 0, 4)


def test_a_void_counts_for_its_shortness_alone() -> None:
    assert {name: measure.table[0] for name, measure in GAME.measures.items() if measure.table[0]} == {
        "distribution points": 3
    }


def test_honour_points_never_exceed_high_card_points_nor_fall_by_more_than_one() -> None:
    losses = {measures.high_card_points(text) - measures.honour_points(text) for text in HOLDINGS.texts}
    assert losses == {0, 1}
    assert min(map(measures.honour_points, HOLDINGS.texts)) == 0


def test_half_losing_tricks_are_twice_the_losing_tricks_but_for_a_queen_by_herself() -> None:
    more = {text for text in HOLDINGS.texts if measures.half_losing_tricks(text) != 2 * measures.losing_tricks(text)}
    assert "Q32" in more
    assert all("Q" in text and not set("AKJ") & set(text) and len(text) > 2 for text in more)
