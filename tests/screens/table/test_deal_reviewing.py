"""The review of a finished deal: at once the result, then the bidding, then denomination by denomination."""

import pytest

from tests.games.fifty_six.written_calls import call_of
from tests.playing.guided_deals import INTERNATIONAL, ToldSolver, bid_out, guided, judge_of, played_out
from tests.screens.sample_practice import Later
from tests.slow import compiles_for_long
from trainer.games.solver import Bounds
from trainer.playing.guided.deal_review import CostlyCall
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.problems import BadNotationError
from trainer.screens.table.deal_reviewing import DealReviewer
from trainer.screens.table.open_solver import OpenSolver
from trainer.screens.table.review_display import NO_SOLVER, wrong_calls_text
from trainer.screens.table.table_state import RemarkDisplay, ReviewDisplay
from trainer.screens.work.background import AtOnce

TOLD = {"S": 44, "H": 30, "D": 20, "C": 25, "": 33}


def solver_for(deal: GuidedDeal, told: ToldSolver | None, background: Later | None = None) -> OpenSolver:
    solver = OpenSolver(deal.game, background or AtOnce())
    solver.is_there = told is not None
    solver._make = None if told is None else lambda: told
    return solver


def reviewed(deal: GuidedDeal, told: ToldSolver | None) -> list[ReviewDisplay]:
    shown: list[ReviewDisplay] = []
    DealReviewer(AtOnce(), solver_for(deal, told)).review(deal, judge_of(INTERNATIONAL), shown.append)
    return shown


def titles(review: ReviewDisplay) -> list[str]:
    return [remark.title for remark in review.remarks]


def strange(learner: int = 0) -> GuidedDeal:
    """A deal in which the learner's first call is not the table's."""
    return played_out(bid_out(guided("a1", learner).with_call(call_of("45S"))))


def test_the_result_is_there_at_once_and_the_rest_follows() -> None:
    shown = reviewed(played_out(guided("a1")), ToldSolver(TOLD))
    assert "The play" in titles(shown[0])
    assert shown[0].progress
    assert [one.steps_done for one in shown[-8:]] == [0, 0, 1, 2, 3, 4, 5, 5]
    last = shown[-1]
    assert last.progress == ""
    assert [value.ours for value in last.values] == ["44", "30", "20", "25", "33"]
    assert titles(last)[:4] == [
        "What the bidding cost",
        "The best contract of your side",
        "The best contract of the opponents",
        "Par: what best bidding of both sides gives",
    ]
    assert last.own == RemarkDisplay("You bid as your convention does", (), "right")
    assert not last.model, "the bots' auction is the one in sight"


def test_departures_are_told_with_their_reasons_and_their_cost() -> None:
    last = reviewed(strange(), ToldSolver(TOLD))[-1]
    departure = next(one for one in last.remarks if one.title.startswith("Round 1: you called 45♠, your convention "))
    assert departure is last.remarks[0]
    assert departure.kind == "wrong"
    assert len(departure.lines) >= 2
    cost = next(one for one in last.remarks if one.title == "What the bidding cost")
    assert any("As you bid, 45♠ by you:" in text for text in cost.lines)
    assert any("As your convention bids, " in text for text in cost.lines)
    assert last.model


def test_a_wrong_call_is_judged_as_one_whatever_the_deal_brought() -> None:
    hearts = reviewed(strange(), ToldSolver(TOLD | {"H": 44}))[-1].own
    assert hearts is not None
    assert hearts.kind == "wrong"
    assert hearts.title.endswith(" calls was wrong")
    assert hearts.lines[0].startswith("It cost your side ")
    unsettled = reviewed(strange(), None)[-1].own
    assert unsettled is not None
    assert (unsettled.kind, unsettled.lines) == ("wrong", ())


@pytest.mark.parametrize(
    ("wrong", "calls", "said"),
    [
        (1, 1, "Your call was wrong"),
        (1, 3, "1 of your 3 calls was wrong"),
        (2, 3, "2 of your 3 calls were wrong"),
    ],
)
def test_how_many_calls_were_wrong_is_said_as_one_says_it(wrong: int, calls: int, said: str) -> None:
    assert wrong_calls_text(wrong, calls) == said


def test_the_first_wrong_call_is_found_with_what_the_bidding_cost() -> None:
    deal = strange()
    costly: list[CostlyCall] = []
    reviewer = DealReviewer(AtOnce(), solver_for(deal, ToldSolver(TOLD | {"H": 44})))
    reviewer.found = costly.append
    reviewer.review(deal, judge_of(INTERNATIONAL), lambda _: None)
    reviewer.review(played_out(guided("a1")), judge_of(INTERNATIONAL), lambda _: None)
    (call,) = costly
    assert call.index == 0
    assert call.model != call_of("45S")
    assert call.cost > 0


def test_without_a_solver_the_review_says_that_it_is_not_known() -> None:
    last = reviewed(strange(), None)[-1]
    assert (NO_SOLVER,) in [one.lines for one in last.remarks]
    assert last.progress == ""
    assert last.values == ()
    assert any(one.title.startswith("Round 1: you called") for one in last.remarks)


def test_what_can_not_be_settled_is_said_to_be_open() -> None:
    told = ToldSolver(dict.fromkeys(("S", "H", "D", "C", ""), Bounds(10, 50)))
    last = reviewed(strange(), told)[-1]
    said = " ".join(text for one in last.remarks for text in one.lines)
    assert "It is not known: the points of a denomination could not be settled." in said
    assert "It is not known: what a contract is worth could not be settled." in said
    assert last.values[0].ours == "10 to 50"


@compiles_for_long
def test_where_no_contract_is_looked_for_the_play_is_counted_with_what_that_leaves_out() -> None:
    deal = played_out(guided("a1", convention="spades/bis"))
    shown: list[ReviewDisplay] = []
    DealReviewer(AtOnce(), OpenSolver(deal.game, AtOnce())).review(deal, judge_of("spades/bis"), shown.append)
    course, remark = shown[-1].course, shown[-1].remarks[-1]
    assert course is not None
    assert course.points[-1].number == course.tricks
    assert remark.title == "The play, trick by trick"
    assert remark.lines[0].startswith("From trick 1 on best play of all gives your side ")
    changed = [one for one in course.points if one.said]
    assert all(any(f"Trick {one.number}: " in line for line in remark.lines) for one in changed)
    assert remark.lines[-2].startswith("Counted as if all hands were open")
    assert shown[-1].progress == ""


def test_a_solver_that_fails_leaves_the_rest_of_the_review() -> None:
    class Broken(ToldSolver):
        def taken(self, *_: object) -> Bounds:
            raise BadNotationError("The solver is broken.")

    last = reviewed(strange(), Broken(TOLD))[-1]
    assert [one.lines for one in last.remarks].count(("The solver is broken.",)) == 1
    assert any(one.title.startswith("Round 1") for one in last.remarks)
    assert last.progress == ""


def test_a_review_that_nobody_waits_for_is_given_up() -> None:
    later = Later()
    told = ToldSolver(TOLD)
    deal = played_out(guided("a1"))
    reviewer = DealReviewer(AtOnce(), solver_for(deal, told, later))
    shown: list[ReviewDisplay] = []
    reviewer.review(deal, judge_of(INTERNATIONAL), shown.append)
    later.run_next()
    reviewer.forget()
    states = len(shown)
    later.run_all()
    assert len(shown) == states
    assert told.asked == 1


def test_a_stopped_review_says_so_at_once_and_keeps_what_it_found() -> None:
    later = Later()
    deal = played_out(guided("a1"))
    reviewer = DealReviewer(AtOnce(), solver_for(deal, ToldSolver(TOLD), later))
    shown: list[ReviewDisplay] = []
    reviewer.stop()
    reviewer.review(deal, judge_of(INTERNATIONAL), shown.append)
    before = shown[-1]
    assert before.progress
    reviewer.stop()
    assert shown[-1].progress == ""
    assert titles(shown[-1]) == [*titles(before), "The review was stopped"]
    states = len(shown)
    later.run_all()
    reviewer.stop()
    assert len(shown) == states


def test_what_each_card_would_have_kept_is_counted_once_for_a_trick_that_is_looked_at() -> None:
    later = Later()
    deal = played_out(guided("a1"))
    told = ToldSolver(TOLD)
    reviewer = DealReviewer(AtOnce(), solver_for(deal, told, later))
    shown: list[ReviewDisplay] = []
    reviewer.count_kept(1)
    reviewer.review(deal, judge_of(INTERNATIONAL), shown.append)
    reviewer.count_kept(1)
    later.run_all()
    before = shown[-1].course
    assert before is not None
    assert before.points[0].kept == ""
    reviewer.count_kept(1)
    later.run_all()
    after = shown[-1].course
    assert after is not None
    assert after.points[0].kept.endswith("with any card")
    assert [one.kept for one in after.points[1:]] == [one.kept for one in before.points[1:]]
    asked = told.asked
    reviewer.count_kept(1)
    later.run_all()
    assert told.asked == asked


def test_denominations_are_looked_at_side_by_side_and_told_in_the_order_of_the_game() -> None:
    later = Later()
    made: list[ToldSolver] = []

    def make() -> ToldSolver:
        made.append(ToldSolver(TOLD))
        return made[-1]

    deal = played_out(guided("a1"))
    solver = solver_for(deal, ToldSolver(TOLD), later)
    solver._make = make
    shown: list[ReviewDisplay] = []
    DealReviewer(AtOnce(), solver).review(deal, judge_of(INTERNATIONAL), shown.append)
    assert len(later.waiting) == 2
    with solver.lent():
        later.run_last()
    while later.waiting:
        later.run_last()
    assert [value.ours for value in shown[-1].values] == ["44", "30", "20", "25", "33"]
    course = shown[-1].course
    assert course is not None
    positions = len(course.points) + 1
    assert [one.asked for one in made] == [4 + positions, 1], "a solver that is lent is not asked by anybody else"


def test_the_solver_is_made_once_and_prepared_before_it_is_asked() -> None:
    told = ToldSolver(TOLD, most=20)
    deal = bid_out(guided("a1"))
    solver = solver_for(deal, told)
    solver.prepare()
    assert solver.can_take(deal, 20)
    assert not solver.can_take(deal, 21)
    assert told.prepared == [True]


def test_the_course_of_the_play_comes_last_and_names_what_was_needed() -> None:
    shown = reviewed(strange(), ToldSolver(TOLD))
    assert shown[-2].course is None
    course = shown[-1].course
    assert course is not None
    assert len(course.points) == course.tricks
    assert [one.number for one in course.points] == list(range(1, course.tricks + 1))
    assert course.needed_text
    assert "nothing changed" in course.spoken


def test_a_play_that_nobody_can_settle_is_said_to_be_so() -> None:
    shown = reviewed(strange(), ToldSolver({trump: Bounds(0, 56) for trump in TOLD}))
    course = shown[-1].course
    assert course is not None
    assert (course.points, course.note) == ((), "What best play would have taken could not be settled.")
