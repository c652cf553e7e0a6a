"""What a learner's answers tell of the way through: sittings of lessons, the last week, and the days of practice."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Final

from trainer.practice.guide.standing import LessonSitting, Recent

if TYPE_CHECKING:
    from trainer.language.book.rule_book import RuleBook
    from trainer.practice.questions.question import RowName
    from trainer.practice.sittings.lesson import Lesson

RECENT_DAYS: Final = 7
"""What is recent: today and the six days before."""

MOST_REVIEWS: Final = 30
"""Questions that come back in one day; what else is due waits for the next."""


@dataclass(frozen=True, slots=True)
class RecentAnswer:
    """An answer of the last seven days: to which subject of a convention (as its text), in a lesson or in none."""

    convention: str
    subject: str
    lesson: str
    day: date
    passed: bool
    announced: bool


@dataclass(frozen=True, slots=True)
class History:
    """What is known of a learner; nothing of one who begins.

    `sittings` are those of each lesson, by its name, that decide how it stands, oldest first; `days` how many answers
    there were on each day that has some; `conventions` the convention and the lesson (empty for none) of the last
    answer in each game.
    """

    today: date
    sittings: Mapping[str, tuple[LessonSitting, ...]] = field(default_factory=dict)
    recent: tuple[RecentAnswer, ...] = ()
    days: Mapping[date, int] = field(default_factory=dict)
    conventions: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    def reviewed_today(self, convention: str) -> int:
        """How many questions of a convention were asked today whose theme nobody announced."""
        return sum(one.day == self.today and one.convention == convention and not one.announced for one in self.recent)

    def recent_of(self, lessons: "Iterable[Lesson]", book: "RuleBook") -> dict[str, Recent]:
        """The last week's answers to what each lesson asks, by its name: to its rows, wherever they were asked."""
        if not self.recent:
            return {}
        from trainer.practice.questions.question import drillable_rows

        by_lesson: dict[str, list[bool]] = {}
        by_subject: dict[tuple[str, str], list[bool]] = {}
        for one in self.recent:
            by_lesson.setdefault(one.lesson, []).append(one.passed)
            by_subject.setdefault((one.convention, one.subject), []).append(one.passed)
        by_row = _by_row(by_subject)
        written = [(str(name), name) for name in drillable_rows(book)]
        found = {}
        for lesson in lessons:
            if lesson.is_about_laws or not lesson.rows:
                verdicts = by_lesson.get(lesson.name, [])
            else:
                rows = lesson.rows_among(written)
                verdicts = [passed for row in rows for passed in by_row.get((lesson.convention, row), ())]
            found[lesson.name] = Recent(len(verdicts), sum(verdicts))
        return found


def _by_row(by_subject: "Mapping[tuple[str, str], list[bool]]") -> "dict[tuple[str, RowName], list[bool]]":
    """Verdicts by convention and row, whatever kind of question it was."""
    from trainer.practice.questions.subject import Subject

    found: dict[tuple[str, RowName], list[bool]] = {}
    for (convention, subject), passed in by_subject.items():
        found.setdefault((convention, Subject.parse(subject).row), []).extend(passed)
    return found
