"""How a learner stands with the lessons of a course."""

from datetime import date, timedelta

import pytest

from trainer.practice.guide.course_progress import (
    CourseProgress,
    LessonSitting,
    LessonState,
    Recent,
    progress_in_course,
)
from trainer.practice.guide.courses import Course, CoursePart
from trainer.practice.sittings.lesson import Lesson

TODAY = date(2026, 7, 4)


def lesson(number: int, *, treatments: tuple[str, ...] = ()) -> Lesson:
    return Lesson(
        name=f"number-{number}",
        title=f"Number {number}",
        convention="toy/plain",
        order=number,
        aim="",
        text="",
        remember=(),
        rows=("a/*",),
        questions=4,
        needed=3,
        treatments=treatments,
    )


ONE, TWO, THREE, AGREED = lesson(1), lesson(2), lesson(3), lesson(4, treatments=("T1",))
COURSE = Course(
    "toy/plain",
    (CoursePart("First", (ONE, TWO)), CoursePart("Then", (THREE, AGREED))),
    {"number-2": (ONE,), "number-3": (ONE, TWO)},
)


def sitting(of: Lesson, *, right: int, days_ago: int = 0, asked: int = 4) -> LessonSitting:
    passed = tuple(number < right for number in range(asked))
    return LessonSitting(of.name, f"{of.name} {days_ago}", TODAY - timedelta(days=days_ago), passed)


def standing(*sittings: LessonSitting, **more: object) -> CourseProgress:
    by_lesson: dict[str, tuple[LessonSitting, ...]] = {}
    for one in sittings:
        by_lesson[one.lesson] = (*by_lesson.get(one.lesson, ()), one)
    recent = more.pop("recent", {})
    return progress_in_course(COURSE, by_lesson, recent, TODAY, **more)  # type: ignore[arg-type]


def test_a_course_begins_with_its_first_lesson_and_the_others_wait() -> None:
    found = standing()
    assert found.of(ONE).state is LessonState.NEW
    assert found.of(TWO).state is LessonState.WAITS
    assert [one.order for one in found.of(THREE).waits_for] == [1, 2]
    assert found.next_lesson is ONE


def test_a_round_that_was_not_clean_leaves_a_lesson_under_way() -> None:
    found = standing(sitting(ONE, right=2))
    assert found.of(ONE).state is LessonState.UNDER_WAY
    assert found.of(TWO).state is LessonState.WAITS
    assert found.next_lesson is ONE


def test_one_clean_round_opens_what_needs_it_but_does_not_pass_the_lesson() -> None:
    found = standing(sitting(ONE, right=3))
    assert found.of(ONE).state is LessonState.UNDER_WAY
    assert found.of(ONE).clean_days == 1
    assert found.of(TWO).state is LessonState.NEW


def test_what_was_clean_today_rests_until_another_day() -> None:
    assert standing(sitting(ONE, right=3)).next_lesson is TWO
    assert standing(sitting(ONE, right=3, days_ago=1)).next_lesson is ONE


@pytest.mark.parametrize(("days_ago", "state"), [(0, LessonState.UNDER_WAY), (1, LessonState.PASSED)])
def test_two_clean_rounds_pass_a_lesson_only_on_different_days(days_ago: int, state: LessonState) -> None:
    assert standing(sitting(ONE, right=4, days_ago=days_ago), sitting(ONE, right=3)).of(ONE).state is state


def test_a_lesson_was_passed_on_the_second_clean_day() -> None:
    rounds = (sitting(ONE, right=4, days_ago=ago) for ago in (9, 5, 1))
    assert standing(*rounds).of(ONE).passed_on == TODAY - timedelta(days=5)


def test_what_was_passed_and_is_missed_this_week_is_weak_and_closes_nothing() -> None:
    rounds = (sitting(ONE, right=4, days_ago=9), sitting(ONE, right=4, days_ago=8))
    found = standing(*rounds, recent={"number-1": Recent(8, 3)})
    assert found.of(ONE).state is LessonState.WEAK
    assert found.of(TWO).state is LessonState.NEW
    assert found.weakest is ONE


def test_a_few_misses_do_not_make_a_lesson_weak() -> None:
    rounds = (sitting(ONE, right=4, days_ago=9), sitting(ONE, right=4, days_ago=8))
    assert standing(*rounds, recent={"number-1": Recent(4, 0)}).of(ONE).state is LessonState.PASSED
    assert standing(*rounds, recent={"number-1": Recent(10, 7)}).of(ONE).state is LessonState.PASSED


def test_what_a_placement_found_known_counts_as_held_until_it_is_missed() -> None:
    found = standing(known=2)
    assert [found.of(one).state for one in (ONE, TWO, THREE)] == [LessonState.KNOWN, LessonState.KNOWN, LessonState.NEW]
    assert found.next_lesson is THREE
    assert standing(known=2, recent={"number-2": Recent(5, 1)}).of(TWO).state is LessonState.WEAK


def test_in_an_open_course_nothing_waits() -> None:
    found = standing(is_open=True)
    assert found.counted(LessonState.WAITS) == 0
    assert found.counted(LessonState.NEW) == 4


def test_a_part_is_held_when_all_its_lessons_that_were_agreed_are() -> None:
    assert [part.title for part in standing(known=3).known_parts] == ["First", "Then"]
    agreed = standing(known=3, agreed=frozenset({"T1"}))
    assert [part.title for part in agreed.known_parts] == ["First"]


def test_what_nobody_agreed_is_not_the_lesson_to_go_on_with() -> None:
    assert standing(known=3).next_lesson is None
    assert standing(known=3, agreed=frozenset({"T1"})).next_lesson is AGREED
