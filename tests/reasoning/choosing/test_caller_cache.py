"""Hands that make a call, found once for all auctions at which the same rows come before."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.reasoning.choosing.test_callers import somewhere
from tests.reasoning.judging.test_judging import BOOKS, reasoner_of
from tests.shipped_tables import shipped_library
from tests.slow import takes_seconds
from trainer.hands.hand_set import HandSet
from trainer.reasoning.choosing.callers import Callers, model_callers
from trainer.reasoning.choosing.point_hands import PointHands
from trainer.reasoning.choosing.reasoner import Reasoner


def told(callers: Callers[HandSet] | None) -> object:
    if callers is None:
        return None
    return callers.weight, callers.row_meanings, callers.passed_over, callers.hands.total, callers.by_model.total


@pytest.mark.parametrize("book", [*BOOKS, "tied", "rounds"])
@given(seed=st.integers(0, 100_000))
@examples(5)
def test_what_is_kept_is_what_would_be_found_again(book: str, seed: int) -> None:
    reasoner, chance = reasoner_of(book), Random(seed)
    compiled, _ = somewhere(reasoner, chance)
    calls = reasoner.book.laws.legal_calls(compiled.auction)
    for call in chance.sample(calls, min(4, len(calls))):
        assert told(reasoner.callers.of(compiled, call, reasoner.every_hand)) == told(
            model_callers(compiled, call, reasoner.every_hand)
        )


@pytest.mark.parametrize("book", [*BOOKS, "tied", "rounds"])
@given(seed=st.integers(0, 100_000))
@examples(5)
def test_rows_give_a_call_where_they_take_a_hand_with_it(book: str, seed: int) -> None:
    reasoner, chance = reasoner_of(book), Random(seed)
    compiled, _ = somewhere(reasoner, chance)
    point = PointHands(compiled, reasoner.every_hand)
    calls = [call for call in reasoner.book.laws.legal_calls(compiled.auction) if compiled.row_meanings(call)]
    for call in chance.sample(calls, min(4, len(calls))):
        giving = reasoner.callers.rows_giving(compiled, call, reasoner.every_hand)
        demanded = [
            one.bound_row for one in point.row_meanings(call) if not one.row.may and one.given_by is one.bound_row.call
        ]
        assert giving == demanded


@takes_seconds
def test_an_opening_is_found_once_whether_or_not_somebody_has_passed_before() -> None:
    reasoner = Reasoner(shipped_library().book("bridge/standard-american"))
    spade = reasoner.book.game.calls.parse("1S")
    found = [
        reasoner.callers.of(reasoner.covered(reasoner.written_auction(calls)), spade, reasoner.every_hand)
        for calls in ([], ["P"], ["P", "P"])
    ]
    first, second, third = (callers.hands for callers in found if callers is not None)
    assert first is second
    assert third is not first  # they open lighter there


@takes_seconds
def test_what_a_situation_does_not_look_at_makes_no_other_opening() -> None:
    reasoner = Reasoner(shipped_library().book("bridge/standard-american"))
    spade = reasoner.book.game.calls.parse("1S")
    points = [reasoner.covered(reasoner.auction((), states)) for states in reasoner.distinct_states]
    found = [reasoner.callers.of(point, spade, reasoner.every_hand) for point in points]
    assert len(points) > len({point.situation.id for point in points})
    assert len({id(callers.hands) for callers in found if callers is not None}) == len(
        {point.situation.id for point in points}
    )
