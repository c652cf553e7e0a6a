"""The course as a path."""

import pytest

from tests.practice.sample import OTHER, sample_book, sample_shelf
from tests.screens.home.rooms import Home
from trainer.practice.guide.course_progress import LessonState
from trainer.practice.guide.game_plan import GamePlan
from trainer.screens.choose.practice_setup import Prepared
from trainer.screens.home.course_path import CoursePresenter, CourseState, LessonLine
from trainer.screens.work.background import AtOnce


class Course:
    def __init__(self, home: Home) -> None:
        self.begun: list[Prepared] = []
        self.states: list[CourseState] = []
        self.presenter = CoursePresenter(home.agreements, self.states.append, self.begun.append, AtOnce())

    def state(self) -> CourseState:
        self.presenter.start()
        return self.states[-1]

    def lines(self) -> list[LessonLine]:
        return [line for part in self.state().parts for line in part.lessons]


@pytest.fixture
def home() -> Home:
    return Home()


def test_lessons_have_their_numbers_and_the_next_one_is_marked(home: Home) -> None:
    lines = Course(home).lines()
    assert [(line.number, line.state, line.is_next) for line in lines] == [
        (1, LessonState.NEW, True),
        (2, LessonState.NEW, False),
    ]


def test_a_round_that_was_not_clean_is_told_by_its_answers(home: Home) -> None:
    home.rounds("sample-openings", 3)
    line = Course(home).lines()[0]
    assert (line.state, line.said) == (LessonState.UNDER_WAY, "3 of 6 right")


def test_one_clean_round_wants_another_day(home: Home) -> None:
    home.rounds("sample-openings", 6)
    assert Course(home).lines()[0].said == "clean once, due again"


def test_what_was_passed_opens_mixed_practice_of_its_part(home: Home) -> None:
    for lesson in ("sample-openings", "sample-answers"):
        home.rounds(lesson, 10, 10, questions=10)
    course = Course(home)
    (part,) = course.state().parts
    assert [line.said for line in part.lessons] == ["passed", "passed"]
    assert part.mixed is not None

    course.presenter.act(part.mixed.action)
    assert not course.begun[0].sitting.plan.announced


def test_what_is_missed_this_week_is_weak_and_can_be_mended(home: Home) -> None:
    lesson = sample_shelf().lesson("sample-openings")
    home.rounds(lesson.name, 6, 6)
    home.recent(str(lesson.rows_in(sample_book())[0]), right=2, wrong=3)
    course = Course(home)
    state = course.state()

    assert state.parts[0].lessons[0].said == "weak: 2 of 5 this week"
    assert state.mend is not None
    assert state.mend.label == "&Repeat lesson 1"
    course.presenter.act(state.mend.action)
    assert course.begun[0].sitting.plan.lesson == lesson.name
    assert course.presenter.place == state.mend.action, "it is found again"


def test_every_part_is_mixed_for_those_who_have_bid_for_years(home: Home) -> None:
    home.agreements.agree(GamePlan(home.convention, is_open=True))
    assert all(part.mixed is not None for part in Course(home).state().parts)


def test_lessons_that_were_known_before_are_called_so(home: Home) -> None:
    home.agreements.agree(GamePlan(home.convention, known=1))
    course = Course(home)
    assert course.lines()[0].said == "known"
    assert course.states[-1].summary == "0 of 2 lessons passed, 1 known before. Passed means: clean on two days."


def test_a_convention_without_lessons_says_so() -> None:
    state = Course(Home(convention=OTHER)).state()
    assert state.summary.startswith("Nobody has written lessons for it yet")
    assert (state.go_on, state.placement) == (None, None)


def test_the_placement_drill_begins(home: Home) -> None:
    course = Course(home)
    assert course.state().placement is not None
    course.presenter.act("placement")
    assert not course.begun[0].sitting.plan.announced
