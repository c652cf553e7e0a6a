"""Whose turn it is among subjects of which some are due: siblings, rows of one situation, wait for each other."""

from collections.abc import Mapping
from datetime import timedelta
from random import Random

import pytest

from tests.practice.sample import NOON, SAMPLE
from trainer.practice.questions.subject import Subject
from trainer.practice.sittings.repetition import Schedule
from trainer.practice.sittings.turns import Turns

SEEDS = range(5)
"""The order in which subjects are shuffled must not matter to what is due."""


def due_since(minutes: Mapping[str, int]) -> dict[str, Schedule]:
    """Schedules by subject; so many minutes are they overdue, or not due yet where the number is negative."""
    return {
        subject: Schedule("Ammu", SAMPLE, subject, NOON - timedelta(minutes=late), "{}")
        for subject, late in minutes.items()
    }


def next_after(asked: str, others: str, minutes: Mapping[str, int], seed: int) -> str:
    """What comes after the questions `asked`, of all subjects that are named here."""
    turns = Turns(map(Subject.parse, f"{asked} {others}".split()), due_since(minutes), Random(seed))
    for name in asked.split():
        turns.note(Subject.parse(name))
    return str(turns.next_of(turns.subjects, NOON))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_due_waits_while_its_sibling_was_just_asked_and_another_situation_can_be(seed: int) -> None:
    assert next_after("opening/jacks", "opening/suit answer/jacks", {"opening/suit": 5}, seed) == "answer/jacks"


@pytest.mark.parametrize("seed", SEEDS)
def test_it_waits_even_where_the_other_situation_was_answered_long_ago_and_is_not_due(seed: int) -> None:
    late = {"opening/suit": 5, "answer/jacks": -60}
    assert next_after("opening/jacks", "opening/suit answer/jacks", late, seed) == "answer/jacks"


@pytest.mark.parametrize("seed", SEEDS)
def test_it_waits_even_where_only_the_other_situation_was_asked_in_this_sitting(seed: int) -> None:
    late = {"opening/suit": 5, "answer/jacks": -60, "opening/jacks": -60}
    assert next_after("answer/jacks opening/jacks", "opening/suit", late, seed) == "answer/jacks"


@pytest.mark.parametrize("seed", SEEDS)
def test_of_two_that_are_due_the_one_of_another_situation_comes_first_though_the_sibling_is_longer_overdue(
    seed: int,
) -> None:
    late = {"opening/suit": 60, "answer/jacks": 5}
    assert next_after("opening/jacks", "opening/suit answer/jacks", late, seed) == "answer/jacks"


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_due_does_not_wait_where_only_siblings_are_left(seed: int) -> None:
    late = {"opening/suit": 5}
    assert next_after("opening/jacks", "opening/suit opening/nines", late, seed) == "opening/suit"


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_due_comes_next_after_another_situation(seed: int) -> None:
    late = {"opening/suit": 5}
    assert next_after("answer/jacks", "opening/suit opening/nines", late, seed) == "opening/suit"


@pytest.mark.parametrize(("new_first", "comes"), [(True, "answer/jacks"), (False, "opening/suit")])
def test_new_subjects_come_before_due_ones_where_that_is_wanted(*, new_first: bool, comes: str) -> None:
    """As in a drill of what partners have just agreed on."""
    subjects = tuple(map(Subject.parse, ("opening/suit", "answer/jacks")))
    for seed in SEEDS:
        turns = Turns(subjects, due_since({"opening/suit": 5}), Random(seed), new_first=new_first)
        assert str(turns.next_of(turns.subjects, NOON)) == comes
        turns.note(Subject.parse("answer/jacks"))
        assert str(turns.next_of(turns.subjects, NOON)) == "opening/suit"
