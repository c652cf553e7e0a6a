"""The rows that a learner has been taught; questions involve no others."""

from collections.abc import Iterable
from dataclasses import dataclass

from trainer.auction.call import PASS, Call
from trainer.language.book.rule_book import Row, RuleBook, Situation
from trainer.practice.questions.question import RowName


@dataclass(frozen=True, slots=True)
class Taught:
    """The rows of a rule book that a learner knows."""

    rows: frozenset[RowName]

    @classmethod
    def all_of(cls, book: RuleBook) -> "Taught":
        """Return every row of a book, for a learner without restrictions."""
        return cls(frozenset(RowName(situation.id, row.id) for situation in book.situations for row in situation.rows))

    def has(self, situation: Situation, row: Row) -> bool:
        """Return whether the learner knows a row of a situation."""
        return RowName(situation.id, row.id) in self.rows

    def explains(self, situation: Situation, row: Row, call: Call) -> bool:
        """Return whether the learner understands a partner's call that came from a row.

        A pass with nothing to tell needs no lesson.
        """
        return self.has(situation, row) or (call == PASS and row.is_otherwise)

    def has_all(self, situation: Situation, rows: Iterable[Row]) -> bool:
        """Return whether the learner knows all of several rows of a situation."""
        return all(self.has(situation, row) for row in rows)
