"""A learner's history: sittings of lessons, the last week, and the days of practice."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Final

from trainer.practice.guide.course_progress import LessonSitting, Recent

if TYPE_CHECKING:
    from trainer.language.book.rule_book import RuleBook
    from trainer.practice.questions.question import RowName
    from trainer.practice.sittings.lesson import Lesson

RECENT_DAYS: Final = 7
"""The number of recent days: today and the six days before."""

MOST_REVIEWS: Final = 30
"""The most questions that come back in one day; the rest wait for the next day."""


@dataclass(frozen=True, slots=True)
class RecentAnswers:
    """Counts of the answers of the last seven days.

    - `in_lessons`: by the name of the lesson, empty for none.
    - `to_subjects`: by the convention and the text of the subject.
    - `reviews_today`: today's answers without an announced theme, by convention.
    """

    in_lessons: Mapping[str, Recent] = field(default_factory=dict)
    to_subjects: Mapping[tuple[str, str], Recent] = field(default_factory=dict)
    reviews_today: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class History:
    """The history of a learner; empty for a beginner.

    - `sittings`: the sittings that decide a lesson's state, by the name of the lesson, oldest first.
    - `days`: the number of answers on each day with any.
    - `conventions`: the convention and the lesson (empty for none) of the last answer in each game.
    - `deals`: the number of deals at the table on each day with any.
    """

    today: date
    sittings: Mapping[str, tuple[LessonSitting, ...]] = field(default_factory=dict)
    recent: RecentAnswers = field(default_factory=RecentAnswers)
    days: Mapping[date, int] = field(default_factory=dict)
    conventions: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    deals: Mapping[date, int] = field(default_factory=dict)

    @property
    def practised(self) -> Mapping[date, int]:
        """Return what was done on each day with any practice: answers and deals together."""
        return {day: self.days.get(day, 0) + self.deals.get(day, 0) for day in {**self.days, **self.deals}}

    def reviewed_today(self, convention: str) -> int:
        """Return how many questions of a convention were asked today without an announced theme."""
        return self.recent.reviews_today.get(convention, 0)

    def recent_of(self, lessons: "Iterable[Lesson]", book: "RuleBook") -> dict[str, Recent]:
        """Return the last week's answers to the rows of each lesson, by its name, wherever they were asked."""
        if not self.recent.to_subjects:
            return {}
        from trainer.practice.questions.question import drillable_rows

        by_row = _by_row(self.recent.to_subjects)
        written = [(str(name), name) for name in drillable_rows(book)]
        found = {}
        for lesson in lessons:
            if lesson.is_about_laws or not lesson.rows:
                found[lesson.name] = self.recent.in_lessons.get(lesson.name, Recent())
            else:
                rows = lesson.rows_among(written)
                found[lesson.name] = sum((by_row.get((lesson.convention, row), Recent()) for row in rows), Recent())
        return found


def _by_row(by_subject: Mapping[tuple[str, str], Recent]) -> "dict[tuple[str, RowName], Recent]":
    """Return the answers by convention and row, of all kinds of question."""
    from trainer.practice.questions.subject import Subject

    found: dict[tuple[str, RowName], Recent] = {}
    for (convention, subject), recent in by_subject.items():
        key = convention, Subject.parse(subject).row
        found[key] = found.get(key, Recent()) + recent
    return found
