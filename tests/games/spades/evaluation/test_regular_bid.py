"""What hands take, term by term: the paper's hand, spades that count once, and what others have bid."""

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.spades.evaluation.printed_tables import printed_tables
from tests.games.spades.rounds import GAME, HAND, hand
from trainer.games.spades.evaluation.cut_tables import uncut_floats
from trainer.games.spades.evaluation.evaluation_reading import read_evaluation
from trainer.games.spades.evaluation.regular_bid import side_tricks
from trainer.games.spades.evaluation.spade_tricks import high_spades, spade_tricks
from trainer.locations import conventions_folder
from trainer.problems import BadNotationError, UnknownNameError

BIDS = read_evaluation(conventions_folder() / "spades").regular


def evaluated(text: str, **question: Any) -> dict[str, Any]:
    assert GAME.evaluate is not None
    return dict(GAME.evaluate(hand(text), question))


def test_the_papers_hand_takes_nearly_six() -> None:
    terms = BIDS.terms(hand(HAND))
    assert terms.side_high == pytest.approx(0.678 + 0.990, abs=0.003)
    assert (terms.spade_high, terms.spade_long) == (2, 0)
    assert terms.cuts == pytest.approx(0.942 + 0.733 + 0.624, abs=0.006)
    assert terms.total == pytest.approx(5.971, abs=0.0005)
    assert evaluated(HAND)["regular_bid"] == 6


def test_the_printed_table_gives_what_the_papers_own_terms_add_up_to() -> None:
    printed = next(table for table in printed_tables() if table.name == "Table 1")
    cards = printed.chances
    total = cards[5][1] + cards[2][0] + 2000 + cards[1][1] + cards[1][2] + cards[2][2]
    assert total == 5967


@pytest.mark.parametrize(
    ("cards", "tricks"),
    [("A", [0]), ("K", []), ("K2", [1]), ("AK2", [0, 1]), ("KQ2", [1, 2]), ("Q32", [2]), ("AQ", [0]), ("432", [])],
)
def test_high_cards_of_a_side_suit_need_cards_beside_them(cards: str, tricks: list[int]) -> None:
    chances = uncut_floats(2)[len(cards)]
    assert side_tricks(cards) == pytest.approx(sum(chances[trick] for trick in tricks))


@pytest.mark.parametrize(
    ("spades", "sides", "high", "long", "cutting"),
    [
        ("AKJ62", (2, 1, 5), 2, 0, 3),
        ("AKJ62", (3, 4, 1), 3, 1, 0),
        ("AKQJ", (0, 0, 9), 4, 0, 0),
        ("5432", (4, 1, 4), 0, 0, 2),
        ("5432", (0, 3, 6), 0, 0, 3),
        ("", (0, 6, 7), 0, 0, 0),
        ("65432", (3, 3, 2), 0, 1, 0),
        ("K2", (0, 5, 6), 0, 0, 2),
    ],
)
def test_a_spade_is_high_or_long_or_cuts(
    spades: str, sides: tuple[int, ...], high: int, long: int, cutting: int
) -> None:
    found = spade_tricks(spades, sides)
    assert (found.high, found.long, found.cutting) == (high, long, cutting)


@given(
    st.sets(st.sampled_from("AKQJT98765432"), max_size=9).map(
        lambda found: "".join(r for r in "AKQJT98765432" if r in found)
    ),
    st.lists(st.integers(0, 6), min_size=3, max_size=3),
)
def test_no_other_choice_of_spades_that_cut_takes_more(spades: str, sides: list[int]) -> None:
    chances = sorted((uncut_floats(2)[length][t] for length in sides for t in range(length, 3)), reverse=True)
    best = 0.0
    for number in range(min(len(spades), len(chances)) + 1):
        for rest in map("".join, combinations(spades, len(spades) - number)):
            best = max(best, high_spades(rest) + max(0, len(rest) - 4) + sum(chances[:number]))
    assert spade_tricks(spades, sides).total == pytest.approx(best)


def test_an_opponent_who_has_bid_nil_does_not_cut() -> None:
    one, both, partner = (BIDS.terms(hand(HAND), before) for before in ([0], [0, 3, 0], [0, 3]))
    nobody = BIDS.terms(hand(HAND), [4])
    assert both.total > one.total > nobody.total == partner.total
    assert both.side_high == 2


def test_high_bids_before_make_a_hand_worth_less() -> None:
    low, usual, high = (evaluated(HAND, bids=before) for before in ([1, 1, 1], [3, 3, 3], [5, 5, 4]))
    assert low["regular"] == usual["regular"] == high["regular"] == 5.9709
    assert low["previous_bids"] > usual["previous_bids"] == 0 > high["previous_bids"]
    assert (usual["regular_bid"], high["regular_bid"]) == (6, 5)


def test_the_parts_of_an_answer_add_up() -> None:
    found = evaluated(HAND, bids=[3, 1])
    assert sum(found["terms"].values()) == pytest.approx(found["regular"], abs=0.0002)
    assert found["terms"].keys() == {"side_high", "spade_high", "spade_long", "cuts"}


@pytest.mark.parametrize(
    ("bids", "why"),
    [
        ([1, 2, 3, 4], "^'bids' must be the bids before, at most 3"),
        ("3 1", "^'bids' must be the bids before"),
        ([14], "^Nobody can bid 14"),
        (["four"], "^'four' is not a call"),
    ],
)
def test_bids_that_can_not_have_been_made_are_refused(bids: object, why: str) -> None:
    with pytest.raises(BadNotationError, match=why):
        evaluated(HAND, bids=bids)


def test_an_evaluation_says_what_the_bidder_bids_and_by_what() -> None:
    found = evaluated(HAND, bids=[3, 1], bidder="bis")
    assert found.keys() >= {"regular", "terms", "nil_value", "nil_probability", "threshold", "bid"}
    assert (found["bid"], found["threshold"], found["nil_value"]) == (6, 25, 0)
    assert 0 <= found["nil_probability"] < 0.2


def test_beside_partners_nil_no_curve_and_no_threshold_are_told() -> None:
    found = evaluated("432.5432.9432.32", bids=[0, 3])
    assert (found["nil_value"], found["nil_probability"], found["threshold"], found["bid"]) == (1, None, None, 1)
    behind_opponents_nil = evaluated("432.5432.9432.32", bids=[4, 0])
    assert behind_opponents_nil["nil_probability"] > 0.9
    assert behind_opponents_nil["bid"] == 0


def test_low_cards_bid_nil_the_sooner_the_more_partner_has_bid() -> None:
    low = evaluated("432.5432.9432.32")
    assert (low["bid"], low["nil_value"]) == (0, 1)
    chances = [evaluated("Q32.J43.Q942.J32", bids=[bid, 3])["nil_probability"] for bid in (1, 3, 5, 7)]
    assert chances == sorted(chances)
    assert chances[0] < chances[-1]


@pytest.mark.parametrize("bidder", ["rb", "ms", "io"])
def test_other_bidders_add_up_values_of_cards(bidder: str) -> None:
    found = evaluated(HAND, bidder=bidder)
    assert 3 <= found["bid"] <= 8
    assert "terms" not in found


def test_nobody_else_bids() -> None:
    with pytest.raises(UnknownNameError, match="'bus'"):
        evaluated(HAND, bidder="bus")
