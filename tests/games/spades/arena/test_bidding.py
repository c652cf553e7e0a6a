"""What bidders bid, and why: the numbers of the paper, its signals and its end of a game."""

import pytest

from tests.games.spades.arena.arena_tables import ARENA, DECK
from trainer.cards.notation import parse_hand
from trainer.games.spades.arena.bidding.advice import EVEN, Advice, GameScore
from trainer.problems import UnknownNameError

PAPER = "AKJ62.AQ.Q.K9543"
"""The hand of figure 1."""

LOW = "432.T985.872.963"


def bis(hand: str, *before: int, standing: GameScore = EVEN, signals: bool = False) -> Advice:
    return ARENA.advice("bis", parse_hand(DECK, hand), before, standing, signals=signals)


def test_the_hand_of_the_paper_is_worth_six() -> None:
    found = bis(PAPER)
    assert (round(found.regular, 3), found.nil_value, found.bid) == (5.971, 0.0, 6)


def test_a_low_hand_is_nil_unless_partner_has_bid_it() -> None:
    assert bis(LOW).bid == 0
    assert bis(LOW, 0, 4).bid > 0


def test_nil_is_likelier_the_more_partner_bids() -> None:
    chances = [bis("92.T5.9872.97643", partner, 3).nil_probability for partner in range(1, 8)]
    assert chances == sorted(chances)


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        (PAPER, 5),
        ("AKJ62.AJ3.QJ3.J5", 5),
        ("AKJ62.T32.AQ3.75", 4),
        ("QJT62.AJ3.AQ3.75", 4),
    ],
    ids=["6 with cover", "5 with cover", "5 with low hearts", "5 without a top spade"],
)
def test_a_first_partner_bids_five_only_with_cover_for_a_nil(hand: str, says: int) -> None:
    assert bis(hand, signals=True).bid == says


def test_five_means_what_it_says_to_a_stranger() -> None:
    assert bis("AKJ62.T32.AQ3.75").bid == 5


def test_after_a_signal_nil_is_bid_sooner() -> None:
    assert bis(LOW, 5, 3, signals=True).threshold == 0
    assert bis(LOW, 5, 3).threshold == 25


def test_far_behind_six_is_the_signal() -> None:
    behind = GameScore(ours=0, theirs=200)
    assert bis(PAPER, standing=behind, signals=True).bid == 6
    assert bis("KQJ62.A32.A83.J5", standing=behind, signals=True).bid == 5


def test_the_last_bidder_completes_to_fourteen_when_the_opponents_win_otherwise() -> None:
    losing = GameScore(ours=300, theirs=470)
    assert bis("KQ4.A43.K432.432", 4, 3, 3).bid == 3
    assert bis("KQ4.A43.K432.432", 4, 3, 3, standing=losing).bid == 4


def test_the_last_bidder_bids_one_less_when_that_wins() -> None:
    hand = "AKQ4.A43.K432.43"
    usual = bis(hand, 3, 3, 2).bid
    assert bis(hand, 3, 3, 2, standing=GameScore(ours=460, theirs=100)).bid == usual - 1
    assert bis(hand, 3, 3, 2, standing=GameScore(ours=468, theirs=100, our_bags=8)).bid == usual


def test_nobody_takes_a_nil_that_is_not_needed_to_win() -> None:
    assert bis(LOW, 3, 4, 3).bid == 0
    assert bis(LOW, 3, 4, 3, standing=GameScore(ours=455, theirs=100)).bid > 0


@pytest.mark.parametrize(
    ("bidder", "hand", "regular"),
    [
        ("ms", "AQ.A432.K432.432", 4),
        ("ms", "Q2.A432.K432.432", 2),
        ("ms", "2.A432.K432.5432", 1),
        ("ms", "432.2.K5432.5432", 2),
        ("io", "AT.AK32.K432.432", 4.5),
        ("io", "982.K.K432.AKQ32", 3.7),
    ],
)
def test_rivals_count_as_the_paper_says(bidder: str, hand: str, regular: float) -> None:
    assert ARENA.advice(bidder, parse_hand(DECK, hand), ()).regular == pytest.approx(regular)


def test_a_naive_bidder_looks_at_each_suit_alone() -> None:
    """The two hands of F.2: no nil with one singleton Jack, nil with four suits that are each nearly safe."""
    rb = [ARENA.advice("rb", parse_hand(DECK, hand), ()) for hand in ("32.J.5432.T98765", "T85.T85.AT85.T85")]
    assert [found.bid == 0 for found in rb] == [False, True]


def test_an_unknown_bidder_is_named() -> None:
    with pytest.raises(UnknownNameError, match="no bidder 'bsi'"):
        ARENA.advice("bsi", parse_hand(DECK, PAPER), ())
