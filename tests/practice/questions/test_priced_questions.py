"""Close decisions are told by prices, over the rows of a table."""

from collections.abc import Iterable
from random import Random

import pytest

from tests.shipped_tables import shipped
from trainer.auction.call import BID_FORM, DOUBLE, PASS, Call
from trainer.games.play import Unit
from trainer.playing.pricing.price import Prices
from trainer.playing.pricing.pricing import HandToCall, Pricer
from trainer.practice.questions.priced_questions import (
    CloseDecisions,
    gap_of,
    second_best,
)
from trainer.practice.questions.question import NoDealError, RowName
from trainer.practice.questions.question_making import QuestionMaker

BRIDGE = "bridge/standard-american"
BID = Call(BID_FORM, "S", 1)
PASSES = RowName("opening", "otherwise")


def prices(**gains: tuple[float, ...]) -> Prices:
    calls = {"passed": PASS, "doubled": DOUBLE, "bid": BID}
    return Prices(PASS, Unit("IMP", "IMPs"), 1.0, {calls[name]: of_call for name, of_call in gains.items()})


class ToldPricer(Pricer):
    """Says of every hand that the table's call is best, and by how much in turn."""

    def __init__(self, *gaps: float) -> None:
        super().__init__([shipped(BRIDGE)] * 2)
        self.gaps = list(gaps)
        self.asked = 0

    def prices(self, point: HandToCall, calls: Iterable[Call] = (), deals: int = 32, seed: str = "1") -> Prices:
        del seed
        table = self.table_call(point)
        others = [call for call in (*calls, DOUBLE, BID) if call != table]
        gap = self.gaps[self.asked % len(self.gaps)]
        self.asked += deals > 8
        return Prices(table, Unit("IMP", "IMPs"), 1.0, {table: (0.0,) * deals, others[0]: (-gap,) * deals})


def maker() -> QuestionMaker:
    return QuestionMaker(shipped(BRIDGE), Random(1))


def test_the_gap_is_between_the_two_best_calls() -> None:
    assert gap_of(prices(passed=(0.0, 0.0), doubled=(-1.0, 0.0), bid=(-5.0, -5.0))) == 0.5
    assert gap_of(prices(passed=(0.0, 0.0), doubled=(1.0, 2.0))) == 1.5


def test_calls_that_bring_the_same_everywhere_are_no_decision() -> None:
    same = prices(passed=(0.0, 0.0), doubled=(0.0, 0.0))
    assert (gap_of(same), second_best(same)) == (None, None)
    assert gap_of(prices(passed=(0.0, 0.0), doubled=(0.0, 0.0), bid=(-1.0, -2.0))) == 1.5


def test_where_the_tables_call_is_not_among_the_two_best_nobody_is_asked() -> None:
    assert gap_of(prices(passed=(0.0, 0.0), doubled=(5.0, 5.0), bid=(4.0, 4.5))) is None


def test_a_close_decision_is_looked_for_until_one_is_close_enough() -> None:
    pricer = ToldPricer(3.0, 2.0, 0.4, 0.2)
    found = CloseDecisions(shipped(BRIDGE), pricer, maker(), [PASSES]).find()
    assert gap_of(found.prices) == pytest.approx(0.4)
    assert found.question.row == PASSES


def test_where_none_is_close_the_closest_one_is_asked() -> None:
    found = CloseDecisions(shipped(BRIDGE), ToldPricer(3.0, 2.0), maker(), [PASSES]).find()
    assert gap_of(found.prices) == pytest.approx(2.0)


def test_rows_in_which_only_the_agreement_counts_are_left_out() -> None:
    with pytest.raises(NoDealError, match="only the agreement counts"):
        CloseDecisions(shipped(BRIDGE), ToldPricer(0.1), maker(), [RowName("no-such", "row")]).find()


def test_an_auction_has_the_circumstances_in_which_its_states_hold() -> None:
    reasoner = shipped(BRIDGE)
    game = reasoner.book.game
    for states in reasoner.distinct_states:
        auction = reasoner.auction((PASS,), states)
        if states in {game.states_in(one) for one in (game.circumstances_met or tuple)()}:
            assert game.states_in(game.circumstances_with(auction.states)) == states
