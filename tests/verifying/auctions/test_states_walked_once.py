"""Auctions in other states, such as vulnerability, are left out only where the same rows follow with the same calls."""

from itertools import islice

import pytest

from tests.shipped_tables import shipped
from tests.slow import goes_through_everything, nightly_but_for, takes_seconds
from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.language.book.rule_book import Situation
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.convention_calls import ConventionCalls
from trainer.verifying.auctions.point_states import State, rows_state_of
from trainer.verifying.auctions.points import Walk
from trainer.verifying.auctions.proof_states import ProofState, ProofStates

MOST_POINTS = 1_500
"""The most points of one pattern that are compared."""

SYSTEMS = ("bridge/standard-american", "bridge/acol", "bridge/precision", "bridge/two-over-one")


@pytest.fixture(scope="module", params=nightly_but_for(SYSTEMS, "bridge/standard-american"))
def reasoner(request: pytest.FixtureRequest) -> Reasoner:
    return shipped(request.param)


def walked(reasoner: Reasoner, situation: Situation, *, in_every_state: bool) -> list[list[CompiledSituation]]:
    """The points of the patterns of a situation, at most `MOST_POINTS` of each."""
    walk = Walk(reasoner, situation, ConventionCalls(reasoner), in_every_state=in_every_state)
    patterns = [one for one in situation.patterns if not one.open_start]
    return [list(islice(walk.points(one), MOST_POINTS)) for one in patterns]


def differing(reasoner: Reasoner, situation: Situation) -> list[Auction]:
    """The auctions in any state of whose rows and calls no auction tells that is walked."""
    states = ProofStates(reasoner)

    def told(point: CompiledSituation) -> tuple[tuple[Call, ...], State, ProofState]:
        return point.auction.calls, rows_state_of(point), states.of(point)

    missing: list[Auction] = []
    pairs = zip(
        walked(reasoner, situation, in_every_state=False),
        walked(reasoner, situation, in_every_state=True),
        strict=True,
    )
    for once, every in pairs:
        known = set(map(told, once))
        if len(every) < MOST_POINTS:  # with more, the first points of both walks are other ones
            missing += [point.auction for point in every if told(point) not in known]
    return missing


@takes_seconds
def test_auctions_that_are_left_out_have_the_same_rows_and_calls_as_one_that_is_walked(reasoner: Reasoner) -> None:
    assert not [found for situation in reasoner.book.situations[::48] for found in differing(reasoner, situation)]


@goes_through_everything
def test_that_holds_in_every_situation(reasoner: Reasoner) -> None:
    assert not [found for situation in reasoner.book.situations for found in differing(reasoner, situation)]


@takes_seconds
def test_most_states_of_most_auctions_are_left_out() -> None:
    reasoner = shipped("bridge/standard-american")
    situations = reasoner.book.situations[::48]
    once, every = (
        [len(points) for one in situations for points in walked(reasoner, one, in_every_state=in_every_state)]
        for in_every_state in (False, True)
    )
    whole = [pair for pair in zip(once, every, strict=True) if pair[1] < MOST_POINTS]
    assert sum(of_once for of_once, _ in whole) * len(reasoner.distinct_states) < 2 * sum(all_of for _, all_of in whole)
