"""A course that asks about rows and about laws, as that of BIS does: both come back, are mixed, and are in Progress."""

from datetime import UTC, datetime

import pytest

from tests.screens.sample_practice import practice
from trainer.locations import conventions_folder, lessons_folder
from trainer.practice.guide.courses import course_of
from trainer.practice.guide.evidence import Evidence, SituationStrength, WeekAnswers, together
from trainer.practice.questions.choice_question import ChoiceQuestion
from trainer.screens.home.home_drills import Askable, mixed_drill

BIS = "spades/bis"
MONDAY = datetime(2026, 11, 23, tzinfo=UTC).date()


def test_both_are_asked_each_by_itself() -> None:
    training = practice(conventions=conventions_folder(), lessons=lessons_folder())
    book = training.library.book(BIS)
    rows, laws = Askable.each_of(training, book, course_of(training.lesson_library, BIS))
    assert rows.book is book
    assert rows.quizzes is None
    assert laws.book.name == "spades/laws"
    assert laws.subjects


@pytest.mark.parametrize(("part", "is_choice"), [(0, True), (4, False)])
def test_every_part_can_be_mixed(part: int, *, is_choice: bool) -> None:
    training = practice(conventions=conventions_folder(), lessons=lessons_folder())
    book = training.library.book(BIS)
    lessons = course_of(training.lesson_library, BIS).parts[part].lessons
    question = mixed_drill(training, book, lessons, 1).sitting.next_question()
    assert isinstance(question, ChoiceQuestion) == is_choice


def test_what_is_known_of_both_is_added_up() -> None:
    first = Evidence(3, MONDAY, (SituationStrength("a", 3, 0.5, None),), (WeekAnswers(MONDAY, 3, 2),), (), 40.0)
    second = Evidence(2, None, (SituationStrength("b", 2, 0.7, None),), (WeekAnswers(MONDAY, 0, 0, 2, 1),), (), 20.0)
    found = together((first, Evidence(), second))
    assert (found.asked, found.first_day, found.seconds) == (5, MONDAY, 60.0)
    assert [one.situation for one in found.situations] == ["a", "b"]
    assert found.weeks == (WeekAnswers(MONDAY, 3, 2, 2, 1),)
    assert together(()) == Evidence()
