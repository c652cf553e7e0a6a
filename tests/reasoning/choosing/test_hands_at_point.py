"""Whose hands are told at a point, and by which calls."""

from typing import Final

import pytest

from tests.shipped_tables import shipped
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.consistent_hands import calls_of, consistent_hands
from trainer.reasoning.choosing.hands_at_point import HandsAtPoint
from trainer.reasoning.choosing.reasoner import Reasoner

STANDARD_AMERICAN: Final = "bridge/standard-american"
INTERNATIONAL: Final = "fifty-six/international"


def at(convention: str, calls: str) -> tuple[Reasoner, CompiledSituation]:
    reasoner = shipped(convention)
    return reasoner, reasoner.covered(reasoner.written_auction(calls.split()))


def row_taken_by_most(reasoner: Reasoner, point: CompiledSituation) -> str:
    made = calls_of(point.auction, point.auction.turn)
    rows = [row.id for row in point.situation.rows]
    return max(rows, key=lambda row: consistent_hands(reasoner, point.auction, made, row).total)


@pytest.mark.parametrize(
    ("convention", "calls", "seats"),
    [
        (STANDARD_AMERICAN, "1H P", {2, 0}),
        (STANDARD_AMERICAN, "1H P 1S P", {0, 2}),
        (STANDARD_AMERICAN, "1D 1S X P", {0, 2, 1}),
        (INTERNATIONAL, "28S P P P", {4, 0, 2}),
        (INTERNATIONAL, "28S 29D", {2, 0, 1}),
    ],
    ids=["partner opened", "only we bid", "they overcalled", "a partner passed", "they bid over us"],
)
def test_those_who_have_called_are_told_but_for_opponents_who_only_passed(
    convention: str, calls: str, seats: set[int]
) -> None:
    reasoner, point = at(convention, calls)

    assert set(HandsAtPoint(reasoner).of_all(point, row_taken_by_most(reasoner, point))) == seats


@pytest.mark.parametrize(
    ("convention", "calls"),
    [(STANDARD_AMERICAN, "1H P 1S P 2C P"), (STANDARD_AMERICAN, "1D 1S X P"), (INTERNATIONAL, "28S P P P")],
)
def test_they_are_the_hands_that_make_the_calls_and_take_the_row(convention: str, calls: str) -> None:
    reasoner, point = at(convention, calls)
    row, auction = row_taken_by_most(reasoner, point), point.auction
    for seat, callers in HandsAtPoint(reasoner).of_all(point, row).items():
        made = calls_of(auction, seat)
        wanted = consistent_hands(reasoner, auction, made, row if seat == auction.turn else "")
        assert callers.exact.total == pytest.approx(wanted.total)


def test_a_call_that_no_hand_of_an_opponent_makes_tells_nothing_of_him() -> None:
    """He does not play by this table; a partner does, so that nobody can have called so."""
    reasoner, point = at(STANDARD_AMERICAN, "1H 7S")
    found = HandsAtPoint(reasoner)

    assert set(found.of_all(point, row_taken_by_most(reasoner, point))) == {2, 0}
    after = reasoner.written_auction(["1H", "P", "7S", "P"])
    assert not found.partners(after)[2].are_some
