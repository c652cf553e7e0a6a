"""The review of deals of the toy games: best contracts where there are contracts, the bidding in both."""

from dataclasses import replace

from tests.slow import takes_seconds
from tests.toy_games.deals import guided, hands_of, moved, reasoner_of
from tests.toy_games.dummy_whist_laws import VULNERABLE
from tests.toy_games.toy_conventions import PLAIN, STEADY, judge_of, toy_game
from tests.toy_games.trick_solver import TrickSolver
from trainer.games.solver import Bounds, OpenValue
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.guided.bidders import Bidders
from trainer.playing.guided.deal_review import open_hands_of, review_bidding, review_open
from trainer.playing.guided.guided_deal import GuidedDeal, Stage
from trainer.screens.table.deal_reviewing import DealReviewer
from trainer.screens.table.open_solver import OpenSolver
from trainer.screens.table.table_state import ReviewDisplay
from trainer.screens.work.background import AtOnce

TWO_SUITS_EACH = ("AKQJT98.AKQJT9..", "..AKQJT98.AKQJT9", "765432.8765432..", "..765432.8765432")
"""The first side takes every trick in its suits and none without trumps, where the others lead."""


def solid(learner: int = 0, calls: str = "", vulnerable: str = "none") -> GuidedDeal:
    """That deal, called so far as is written, the rest by bots, and then conceded."""
    game, reasoner = toy_game("dummy-whist"), reasoner_of(PLAIN)
    called = tuple(map(game.calls.parse, calls.split()))
    hands = hands_of(*TWO_SUITS_EACH)
    table = TableDeal(game, reasoner.book.laws, hands, calls=called, circumstances={VULNERABLE: vulnerable})
    deal = GuidedDeal(table, learner, Bidders((reasoner, reasoner)))
    while deal.stage is Stage.BIDDING:
        deal = moved(deal)
    return deal.conceded()


def values_of(deal: GuidedDeal) -> tuple[OpenValue, ...]:
    hands = open_hands_of(deal)
    return tuple(hands.value(one, TrickSolver()) for one in hands.denominations)


def reviewed(deal: GuidedDeal, convention: str) -> ReviewDisplay:
    """The whole review, as the screen has it in the end."""
    shown: list[ReviewDisplay] = []
    DealReviewer(AtOnce(), OpenSolver(deal.game, AtOnce())).review(deal, judge_of(convention), shown.append)
    return shown[-1]


def said(review: ReviewDisplay) -> str:
    return " ".join([review.result, review.score, *(f"{one.title}: {' '.join(one.lines)}" for one in review.remarks)])


def test_every_denomination_is_worth_what_the_solver_finds() -> None:
    found = {one.denomination: one.sides for one in values_of(solid())}
    nothing, everything = Bounds(0, 0), Bounds(13, 13)
    assert found == {
        "NT": (nothing, nothing),
        "S": (everything, nothing),
        "H": (everything, nothing),
        "D": (nothing, everything),
        "C": (nothing, everything),
    }


def test_the_best_contract_is_worth_more_to_a_vulnerable_side() -> None:
    for vulnerable, bonus in (("none", 300), ("first", 500)):
        deal = solid(vulnerable=vulnerable)
        review = review_open(deal, review_bidding(deal, judge_of(PLAIN)), values_of(deal))
        assert review.best is not None
        assert (str(review.best.result), review.best.score) == ("4S by 0", 7 * 30 + bonus)


def test_a_departure_that_gains_is_told_with_what_it_gains() -> None:
    bots = solid()
    assert [str(call) for call in bots.auction.calls] == ["1S", "2D", "P", "P", "P"]
    deal = solid(calls="1S 2D P P 2S P P P")
    review = reviewed(deal, PLAIN)

    text = said(review)
    assert review.result == "2♠−8 by you, −400"
    assert "Round 2: you called 2♠, your convention Pass" in text
    assert "As your convention bids, 2♦ by Opponent 1: 260 marks for the opponents by best play." in text
    assert "this time your side gained 10 swings by it." in text
    assert "The best contract of your side: 4♠: 13 tricks by best play with open hands, worth 510 marks." in text
    assert "Par" not in text  # the game knows none
    assert review.unit == "tricks"
    assert [one.ours for one in review.values] == ["0", "13", "13", "0", "0"]


@takes_seconds
def test_what_the_solver_leaves_open_is_said_to_be_open() -> None:
    *_, ended = (deal := guided(PLAIN, "open-0", 0), deal)
    while ended.stage is not Stage.OVER:
        ended = moved(ended)
    text = said(reviewed(ended, PLAIN))
    assert "Your side can make no contract against best play, as far as is known." in text


def test_where_all_bids_count_the_review_tells_both_sides_and_looks_for_no_contract() -> None:
    deal = guided(STEADY, "review-1", 0)
    while deal.stage is not Stage.OVER:
        deal = moved(deal)
    review = reviewed(deal, STEADY)

    text = said(review)
    promised = [call.amount for call in deal.auction.calls]
    assert f"Your side needed {promised[0] + promised[2]} tricks and took {deal.taken(0)}." in text
    assert f"The opponents needed {promised[1] + promised[3]} tricks and took {deal.taken(1)}." in text
    assert deal.table.score is not None
    assert f"Your side {deal.table.score[0]}, the opponents {deal.table.score[1]}" in text
    assert review.own is not None
    assert review.own.title == "You bid as your convention does"
    assert "contract" not in text
    assert (review.values, review.steps, review.progress) == ((), 0, "")


def test_a_side_that_only_loses_is_not_said_to_bring_the_others_anything() -> None:
    deal = guided(STEADY, "lost", 0)
    game = deal.game
    calls = tuple(map(game.calls.parse, ("0", "3", "0", "3")))
    lost = replace(deal, table=replace(deal.table, calls=calls, conceded=(10, 3)))
    assert lost.table.score == (-90, -60)
    assert "Your side −90, the opponents −60" in said(reviewed(lost, STEADY))
    nothing = replace(deal, table=replace(deal.table, calls=calls, conceded=(0, 13)))
    assert nothing.table.score == (0, 17)
    assert "The opponents win 17 marks." in said(reviewed(nothing, STEADY))
