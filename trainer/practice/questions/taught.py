"""What a learner has been taught of a table: questions speak of nothing else."""

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
        """Every row of a book: nothing is kept from the learner."""
        return cls(frozenset(RowName(situation.id, row.id) for situation in book.situations for row in situation.rows))

    def has(self, situation: Situation, row: Row) -> bool:
        """Whether the learner knows a row of a situation."""
        return RowName(situation.id, row.id) in self.rows

    def explains(self, situation: Situation, row: Row, call: Call) -> bool:
        """Whether the learner understands a partner's call that came from a row.

        A pass with nothing to tell needs no lesson.
        """
        return self.has(situation, row) or (call == PASS and row.is_otherwise)

    def has_all(self, situation: Situation, rows: Iterable[Row]) -> bool:
        """Whether the learner knows all of several rows of a situation."""
        return all(self.has(situation, row) for row in rows)
