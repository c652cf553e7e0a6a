"""What the last week's answers tell of a lesson."""

from dataclasses import replace
from datetime import date

from tests.practice.sample import SAMPLE, sample_book, sample_shelf
from trainer.practice.guide.course_progress import Recent
from trainer.practice.guide.history import History, RecentAnswers

TODAY = date(2026, 7, 4)


def test_answers_to_a_lessons_rows_count_for_it_wherever_they_were_asked() -> None:
    lesson = sample_shelf().lesson("sample-openings")
    row, another = map(str, lesson.rows_in(sample_book())[:2])
    answers = RecentAnswers(
        to_subjects={
            (SAMPLE, row): Recent(3, 2),
            (SAMPLE, f"{row}/which-hand"): Recent(2, 0),
            (SAMPLE, another): Recent(1, 1),
            ("fifty-six/other", row): Recent(5, 5),
            (SAMPLE, "another/row"): Recent(4, 4),
        }
    )

    assert History(TODAY, recent=answers).recent_of((lesson,), sample_book()) == {lesson.name: Recent(6, 3)}


def test_of_a_lesson_without_rows_count_the_answers_that_were_given_in_it() -> None:
    lesson = replace(sample_shelf().lesson("sample-openings"), rows=())
    answers = RecentAnswers(
        in_lessons={lesson.name: Recent(3, 1), "": Recent(2, 2)}, to_subjects={(SAMPLE, "another/row"): Recent(5, 3)}
    )

    assert History(TODAY, recent=answers).recent_of((lesson,), sample_book()) == {lesson.name: Recent(3, 1)}


def test_nothing_is_recent_before_the_first_answer() -> None:
    lesson = sample_shelf().lesson("sample-openings")

    assert History(TODAY).recent_of((lesson,), sample_book()).get(lesson.name, Recent()) == Recent()


def test_reviews_of_one_convention_are_none_of_another() -> None:
    history = History(TODAY, recent=RecentAnswers(reviews_today={SAMPLE: 2}))

    assert (history.reviewed_today(SAMPLE), history.reviewed_today("fifty-six/other")) == (2, 0)
