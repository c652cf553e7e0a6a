"""A lesson: the teacher's text, and the rows or the items of law that its drill asks."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import translate
from functools import lru_cache

from trainer.language.book.rule_book import RuleBook
from trainer.practice.questions.question import RowName, drillable_rows
from trainer.practice.questions.subject import Kind, Subject


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson. `rows` are patterns such as `first-position/*`; `needed` right answers of `questions` pass it.

    `kinds` are the kinds of question that its drill asks of the rows. A lesson about the laws or the play has no rows
    but names `quizzes` and, as patterns such as `O.2*`, `sections` of their source; its convention is `<game>/laws` or
    `<game>/play`. A lesson that replays a sample `deal` from a `seat` has neither; its questions are the calls of that
    seat.
    """

    name: str
    title: str
    convention: str
    order: int
    aim: str
    text: str
    remember: tuple[str, ...]
    rows: tuple[str, ...]
    questions: int
    needed: int
    treatments: tuple[str, ...] = ()
    source: str = ""
    kinds: tuple[Kind, ...] = (Kind.CALL,)
    quizzes: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()
    deal: str = ""
    seat: str = ""

    @property
    def heading(self) -> str:
        """Return the title after the number by which other lessons refer to it: "13. Count your tricks"."""
        return f"{self.order}. {self.title}"

    @property
    def is_about_laws(self) -> bool:
        """Return whether the lesson drills items of the laws or of the play instead of rows."""
        return bool(self.quizzes)

    @property
    def theme(self) -> str:
        """Return `laws` or `play`; empty for a lesson of a convention."""
        return self.convention.partition("/")[2] if self.quizzes else ""

    def subjects_in(self, book: RuleBook) -> tuple[Subject, ...]:
        """Return the lesson's rows in each kind of question other than calls."""
        from trainer.practice.questions.row_kinds import subjects_of

        return subjects_of(book, self.rows_in(book), (kind for kind in self.kinds if kind is not Kind.CALL))

    def rows_in(self, book: RuleBook) -> tuple[RowName, ...]:
        """Return the rows of a rule book that the lesson drills, in table order."""
        return self.rows_among((str(name), name) for name in drillable_rows(book)) if self.rows else ()

    def rows_among(self, written: Iterable[tuple[str, RowName]]) -> tuple[RowName, ...]:
        """Return the rows that the lesson drills, out of some.

        Each comes with its text, which saves time with many lessons.
        """
        named = _any_of(self.rows)
        return tuple(name for text, name in written if named.match(text))


@lru_cache(256)
def _any_of(patterns: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(map(translate, patterns)) or "(?!)")
