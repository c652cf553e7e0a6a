"""The placement drill: easier or harder as it is answered, and what is kept of it."""

import pytest

from tests.practice.sample import SAMPLE, sample_book, sample_shelf
from tests.screens.home.rooms import Home, answer
from trainer.practice.guide.courses import course_of
from trainer.practice.sittings.placement_sitting import placement_questions
from trainer.screens.choose.practice_setup import Prepared
from trainer.screens.home.home_drills import known_lessons, placed_lessons, placement_drill
from trainer.screens.home.placing import keep_placement

COURSE = course_of(sample_shelf(), SAMPLE)


def placement(home: Home) -> Prepared:
    return placement_drill(home.agreements.practice, sample_book(), COURSE)


def finish(prepared: Prepared, *, right: bool) -> int:
    """Answer everything alike, and say how many questions that were."""
    while not prepared.sitting.is_finished:
        answer(prepared, right=right)
    return len(prepared.sitting.answers)


@pytest.mark.parametrize(("right", "known"), [(True, 2), (False, 0)])
def test_who_knows_everything_skips_the_course_and_who_knows_nothing_begins_it(*, right: bool, known: int) -> None:
    home = Home()
    prepared = placement(home)
    asked = finish(prepared, right=right)

    assert asked <= placement_questions(len(placed_lessons(COURSE, sample_book())))
    assert known_lessons(prepared, sample_book(), COURSE) == known
    assert keep_placement(home.agreements, prepared)
    assert home.memory.game_plan("Ammu", "fifty-six").known == known


@pytest.mark.parametrize("right", [True, False])
def test_its_end_says_what_it_has_found(*, right: bool) -> None:
    prepared = placement(Home())
    assert prepared.final_message is not None
    assert not prepared.final_message(), "nothing before its last answer"
    finish(prepared, right=right)
    begin = f"Begin with lesson 1: {COURSE.lessons[0].title}."
    assert prepared.final_message() == ("You know all of the course. Mixed practice keeps it." if right else begin)


def test_one_lucky_answer_moves_nobody() -> None:
    prepared = placement(Home())
    answer(prepared, right=True)
    answer(prepared, right=False)
    assert known_lessons(prepared, sample_book(), COURSE) in {None, 0}


def test_the_two_questions_of_a_step_are_of_different_rows() -> None:
    prepared = placement(Home())
    assert answer(prepared, right=True) != answer(prepared, right=True)


def test_a_placement_that_was_broken_off_places_nobody() -> None:
    home = Home()
    prepared = placement(home)
    answer(prepared, right=True)
    assert known_lessons(prepared, sample_book(), COURSE) is None
    assert not keep_placement(home.agreements, prepared)


def test_another_drill_places_nobody() -> None:
    home = Home()
    assert not keep_placement(home.agreements, home.agreements.practice.free_drill(sample_book()))
