"""Costly habits are a learner's own mistakes, by what they cost, with fresh hands."""

from dataclasses import replace

import pytest

from tests.practice.questions.test_priced_questions import BRIDGE, PASSES, ToldPricer, maker
from tests.screens.drill.test_mistake_costs import MISSED
from tests.shipped_tables import shipped
from trainer.auction.call import PASS
from trainer.practice.questions.question import NoDealError
from trainer.practice.sittings.costly_habits import CostlyHabits


def test_a_habit_is_asked_with_fresh_hands_and_the_most_costly_first() -> None:
    missed = replace(MISSED, row=str(PASSES), call="1S", gain=-2.0, unit="IMPs")
    dear = replace(missed, call="2H", gain=-5.0)
    habits = CostlyHabits(shipped(BRIDGE), ToldPricer(1.0), maker(), (missed, dear))
    first, second, third = habits.find(), habits.find(), habits.find()
    assert [str(call) for one in (first, second, third) for call in one.prices.gains if call != PASS] == [
        "2H",
        "1S",
        "2H",
    ]
    assert first.question.hand != third.question.hand


def test_without_costly_mistakes_there_is_no_habit_to_work_on() -> None:
    gained = replace(MISSED, row=str(PASSES), call="1S", gain=0.5, unit="IMPs")
    with pytest.raises(NoDealError, match="no costly habit"):
        CostlyHabits(shipped(BRIDGE), ToldPricer(1.0), maker(), (gained,)).find()
