"""Today in the terminal: one of the few things that can be done now is chosen."""

import pytest

from tests.practice.sample import SAMPLE
from tests.screens.sample_practice import MemoryKeeper, practice
from tests.terminal.scripted import Script
from trainer.practice.guide.game_plan import GamePlan
from trainer.screens.choose.chosen_agreement import Agreements
from trainer.screens.choose.practice_setup import Prepared
from trainer.terminal.menus import DealWanted
from trainer.terminal.today import AllSituations, Today


def chosen(*typed: str) -> tuple[Script, object]:
    agreements = Agreements(practice(MemoryKeeper()))
    agreements.agree(GamePlan(SAMPLE))
    script = Script(typed, interactive=True)
    return script, Today(script).choose(agreements)


def numbered(script: Script, label: str) -> str:
    """The number in front of a choice."""
    return next(line.split()[0] for line in script.printed if line.endswith(label))


def test_enter_starts_the_next_lesson() -> None:
    script, prepared = chosen("")
    assert isinstance(prepared, Prepared)
    assert prepared.sitting.plan.lesson == "sample-openings"
    assert numbered(script, "Start lesson 1") == "1"


def test_a_deal_and_the_long_list_are_offered() -> None:
    script, _ = chosen("")
    _, table = chosen(numbered(script, "Play your first deal"))
    assert isinstance(table, DealWanted)
    assert table.book.name == SAMPLE
    _, all_of_them = chosen(numbered(script, "All lessons and situations, conventions and agreements"))
    assert isinstance(all_of_them, AllSituations)


def test_it_can_be_left() -> None:
    with pytest.raises(EOFError):
        chosen("quit")
