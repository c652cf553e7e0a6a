"""The first start in the terminal: three questions, and then lesson 1."""

import pytest

from tests.screens.sample_practice import MemoryKeeper, practice
from tests.terminal.scripted import Script
from trainer.screens.choose.chosen_agreement import Agreements
from trainer.screens.choose.practice_setup import Prepared
from trainer.terminal.first_start import FirstStart


def chosen(*typed: str) -> tuple[Script, Prepared | None, Agreements]:
    script, agreements = Script(typed, interactive=True), Agreements(practice(MemoryKeeper()))
    return script, FirstStart(script).choose(agreements), agreements


def test_a_newcomer_begins_lesson_1_in_short() -> None:
    script, prepared, agreements = chosen("2", "")
    assert prepared is not None
    assert prepared.reading == ()
    assert prepared.sitting.plan.lesson == "sample-openings"
    assert agreements.has_begun
    assert "Which convention do your partners play?" in script.printed
    assert "Have you bid before?" in script.printed


def test_who_has_bid_for_years_begins_mixed_practice() -> None:
    _, prepared, agreements = chosen("2", "3")
    assert prepared is not None
    assert prepared.place == "Mixed practice"
    assert agreements.has_begun


def test_a_number_that_nothing_has_is_asked_for_again() -> None:
    script, prepared, _ = chosen("77", "one", "", "")
    assert prepared is not None
    assert sum("Type a number from 1 to" in line for line in script.printed) == 2


def test_it_can_be_left() -> None:
    with pytest.raises(EOFError):
        chosen("", "q")
