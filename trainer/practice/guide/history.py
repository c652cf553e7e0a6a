"""What a learner's answers tell of the way through: sittings of lessons, the last week, and the days of practice."""

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
"""What is recent: today and the six days before."""

MOST_REVIEWS: Final = 30
"""Questions that come back in one day; what else is due waits for the next."""


@dataclass(frozen=True, slots=True)
class RecentAnswers:
    """The answers of the last seven days, counted.

    In each lesson, by its name, and in none (empty); to each subject of a convention, by the convention and the text of
    the subject; and of today's, by convention, those whose theme nobody announced.
    """

    in_lessons: Mapping[str, Recent] = field(default_factory=dict)
    to_subjects: Mapping[tuple[str, str], Recent] = field(default_factory=dict)
    reviews_today: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class History:
    """What is known of a learner; nothing of one who begins.

    `sittings` are those of each lesson, by its name, that decide how it stands, oldest first; `days` how many answers
    there were on each day that has some; `conventions` the convention and the lesson (empty for none) of the last
    answer in each game.
    """

    today: date
    sittings: Mapping[str, tuple[LessonSitting, ...]] = field(default_factory=dict)
    recent: RecentAnswers = field(default_factory=RecentAnswers)
    days: Mapping[date, int] = field(default_factory=dict)
    conventions: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    def reviewed_today(self, convention: str) -> int:
        """How many questions of a convention were asked today whose theme nobody announced."""
        return self.recent.reviews_today.get(convention, 0)

    def recent_of(self, lessons: "Iterable[Lesson]", book: "RuleBook") -> dict[str, Recent]:
        """The last week's answers to what each lesson asks, by its name: to its rows, wherever they were asked."""
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
    """What was answered by convention and row, whatever kind of question it was."""
    from trainer.practice.questions.subject import Subject

    found: dict[tuple[str, RowName], Recent] = {}
    for (convention, subject), recent in by_subject.items():
        key = convention, Subject.parse(subject).row
        found[key] = found.get(key, Recent()) + recent
    return found
