"""What the last week's answers tell of a lesson."""

from datetime import date, timedelta

from tests.practice.sample import SAMPLE, sample_book, sample_shelf
from trainer.practice.guide.history import History, RecentAnswer
from trainer.practice.guide.standing import Recent

TODAY = date(2026, 7, 4)


def answer(subject: str, *, passed: bool, **more: object) -> RecentAnswer:
    fields = {"convention": SAMPLE, "lesson": "", "day": TODAY, "announced": True} | more
    return RecentAnswer(subject=subject, passed=passed, **fields)  # type: ignore[arg-type]


def test_answers_to_a_lessons_rows_count_for_it_wherever_they_were_asked() -> None:
    lesson = sample_shelf().lesson("sample-openings")
    row = str(lesson.rows_in(sample_book())[0])
    history = History(
        TODAY,
        recent=(
            answer(row, passed=True, lesson=lesson.name),
            answer(f"{row}/which-hand", passed=False),
            answer(row, passed=True, convention="fifty-six/other"),
            answer("another/row", passed=True),
        ),
    )

    assert history.recent_of((lesson,), sample_book()) == {lesson.name: Recent(2, 1)}


def test_only_todays_unannounced_answers_count_as_reviewed_today() -> None:
    history = History(
        TODAY,
        recent=(
            answer("a/b", passed=True, announced=False),
            answer("a/b", passed=True, announced=False, day=TODAY - timedelta(days=1)),
            answer("a/b", passed=True),
            answer("a/b", passed=True, announced=False, convention="fifty-six/other"),
        ),
    )
    assert history.reviewed_today(SAMPLE) == 1
