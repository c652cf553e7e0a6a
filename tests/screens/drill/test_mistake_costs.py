"""What mistakes cost is said with a sign, and together; only prices in the unit of the game count."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from tests.shipped_tables import shipped
from trainer.practice.sittings.attempt import Attempt
from trainer.screens.drill.mistake_costs import cost_of, costliest_first, costs_together

SCORING = shipped("bridge/standard-american").book.laws.scoring
MISSED = Attempt(
    learner="Ammu",
    at=datetime(2026, 11, 29, tzinfo=UTC),
    session="s",
    convention="bridge/standard-american",
    treatments=(),
    table="t",
    lesson="",
    row="opening/pass",
    hand="AKQ2.T98.43.KQJ2",
    auction=(),
    call="P",
    calls=("1C",),
    verdict="wrong",
    seconds=1.0,
    boundary=False,
)


def losing(loss: float) -> Attempt:
    return replace(MISSED, gain=-loss, unit="IMPs")


@pytest.mark.parametrize(
    ("loss", "sign", "said"),
    [
        (-0.5, "≈", "costs next to nothing"),
        (0.2, "≈", "costs next to nothing"),
        (0.6, "−", "costs about 0.6 IMPs"),
        (2.1, "✘", "costs about 2 IMPs"),
        (6.8, "✘✘", "costs about 7 IMPs"),
    ],
)
def test_a_mistake_has_its_cost_and_sign(loss: float, sign: str, said: str) -> None:
    cost = cost_of(losing(loss), SCORING)
    assert cost is not None
    assert (cost.sign, cost.said) == (sign, said)


@pytest.mark.parametrize(
    "attempt",
    [MISSED, replace(losing(2.0), unit="points"), replace(losing(2.0), verdict="fine")],
    ids=["no price", "another unit", "no mistake"],
)
def test_without_a_price_nothing_is_said(attempt: Attempt) -> None:
    assert cost_of(attempt, SCORING) is None
    assert costs_together([attempt], SCORING) == ""


def test_all_mistakes_of_a_round_are_added_up() -> None:
    assert costs_together([losing(2.0)], SCORING) == "Your mistake costs about 2 IMPs on average."
    together = costs_together([losing(2.0), MISSED, losing(3.1)], SCORING)
    assert together == "Your 2 mistakes cost about 5 IMPs together, on average."


def test_the_most_costly_come_first_and_those_without_a_price_keep_their_order() -> None:
    missed = [MISSED, losing(1.0), replace(MISSED, hand=""), losing(4.0)]
    assert [number for number, _ in costliest_first(enumerate(missed), SCORING)] == [3, 1, 0, 2]
