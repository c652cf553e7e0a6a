"""The auction of a question that was answered before: its row tells who was vulnerable."""

from datetime import UTC, datetime

import pytest

from tests.playing.guided_deals import judge_of
from trainer.practice.sittings.asked_before import auction_of
from trainer.practice.sittings.attempt import Attempt
from trainer.reasoning.choosing.reasoner import Reasoner


def answer(reasoner: Reasoner, row: str, auction: tuple[str, ...] = ()) -> Attempt:
    return Attempt(
        learner="Asha",
        at=datetime(2026, 11, 30, tzinfo=UTC),
        session="a",
        convention=reasoner.book.name,
        treatments=(),
        table="",
        lesson="",
        row=row,
        hand="83.AT82.K74.AK95",
        auction=auction,
        call="1NT",
        calls=("1C",),
        verdict="wrong",
        seconds=3.0,
        boundary=False,
    )


@pytest.fixture(scope="module")
def reasoner() -> Reasoner:
    return judge_of("bridge/standard-american").reasoner


@pytest.mark.parametrize("situation", ["opening", "opening-vulnerable"])
def test_a_question_that_is_opened_again_has_the_vulnerability_of_its_row(reasoner: Reasoner, situation: str) -> None:
    point = reasoner.at(auction_of(answer(reasoner, f"{situation}/three-clubs"), reasoner))
    assert point is not None
    assert point.situation.id == situation


def test_a_row_that_the_table_no_longer_has_is_asked_as_it_is_written(reasoner: Reasoner) -> None:
    found = auction_of(answer(reasoner, "long-gone/row", ("1C",)), reasoner)
    assert found == reasoner.written_auction(("1C",))
