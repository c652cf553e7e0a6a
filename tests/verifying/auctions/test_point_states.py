"""Points that have the same state, and the calls that are kept for them."""

import pytest

from tests.games.fifty_six.written_calls import call_of
from tests.reasoning.small_table import auction, shipped
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.convention_calls import ConventionCalls, convention_calls
from trainer.verifying.auctions.point_states import (
    RowsStates,
    named_state_of,
    rows_state_of,
    state_of,
    state_of_what_is_known,
)


def kerala() -> Reasoner:
    return shipped("fifty-six/kerala")


def test_points_that_differ_in_the_name_of_a_suit_have_the_same_state_but_other_names() -> None:
    spades, hearts = (kerala().covered(auction(calls, kerala())) for calls in ("28S P", "28H P"))
    assert state_of(spades) == state_of(hearts)
    assert named_state_of(spades) != named_state_of(hearts)


def test_points_at_another_number_have_another_state_though_the_same_is_known() -> None:
    low, high = (kerala().covered(auction(calls, kerala())) for calls in ("28NS P", "29NS P"))
    assert state_of_what_is_known(low) == state_of_what_is_known(high)
    assert state_of(low) != state_of(high)
    assert named_state_of(low) != named_state_of(high)


def test_the_states_of_rows_that_are_kept_are_those_of_the_point() -> None:
    states = RowsStates()
    calls = ("28S P", "29S P", "28H P", "28S X", "28S P 29S P 30H P", "29S P 30S P 31H P", "28S 29H 30NS P 31H P")
    met = [kerala().covered(auction(one, kerala())) for one in calls if kerala().at(auction(one, kerala()))]
    assert [states.of(one) for one in met] == [rows_state_of(one) for one in met]
    assert len(set(map(states.of, met))) > 1


@pytest.mark.parametrize("name", ["kerala", "international"])
def test_the_calls_that_are_kept_are_those_of_the_point(name: str) -> None:
    reasoner = shipped(f"fifty-six/{name}")
    given = ConventionCalls(reasoner)
    for first in ("28S", "28H", "28NS", "29D", "28S"):
        compiled = reasoner.covered(auction(f"{first} P", reasoner))
        assert given.at(compiled) == convention_calls(reasoner, compiled)


def test_calls_are_found_once_for_a_state() -> None:
    given = ConventionCalls(kerala())
    compiled = kerala().covered(auction("28S P", kerala()))
    assert given.at(compiled) is given.at(compiled)
    assert call_of("29S") in given.at(compiled)
