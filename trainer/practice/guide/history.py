"""What a learner's answers tell of the way through: sittings of lessons, the last week, and the days of practice."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Final

from trainer.practice.guide.standing import LessonSitting, Recent

if TYPE_CHECKING:
    from trainer.language.book.rule_book import RuleBook
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

    `sittings` are those of each lesson, by its name, oldest first; `days` how many answers there were on each day that
    has some; `conventions` the convention and the lesson (empty for none) of the last answer in each game.
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
        return {lesson.name: self._recent_of(lesson, book) for lesson in lessons}

    def _recent_of(self, lesson: "Lesson", book: "RuleBook") -> Recent:
        from trainer.practice.questions.subject import Subject

        if lesson.is_about_laws or not lesson.rows:
            verdicts = [one.passed for one in self.recent if one.lesson == lesson.name]
        else:
            rows = set(lesson.rows_in(book))
            verdicts = [
                one.passed
                for one in self.recent
                if one.convention == lesson.convention and Subject.parse(one.subject).row in rows
            ]
        return Recent(len(verdicts), sum(verdicts))
