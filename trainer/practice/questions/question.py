"""A question: a hand, an auction, and the row that it tests."""

from dataclasses import dataclass

from trainer.auction.auction import Auction
from trainer.cards.hand import Hand
from trainer.language.book.rule_book import Row, RuleBook, Situation
from trainer.problems import BiddingTrainerError


class NoDealError(BiddingTrainerError):
    """The error when no deal leads to a row after calls that the convention itself makes."""


@dataclass(frozen=True, slots=True)
class RowName:
    """The name of a row in a rule book; its text is `situation/row`."""

    situation: str
    row: str

    def __str__(self) -> str:
        return f"{self.situation}/{self.row}"

    @classmethod
    def parse(cls, text: str) -> "RowName":
        """Return the name in a text, `situation/row`."""
        situation, _, row = text.partition("/")
        return cls(situation, row)

    def situation_in(self, book: RuleBook) -> Situation | None:
        """Return the situation; None where the book has none of this name."""
        return book.situations_by_id.get(self.situation)

    def row_in(self, book: RuleBook) -> Row | None:
        """Return the row; None where the book has none of this name."""
        situation = self.situation_in(book)
        rows = situation.rows if situation else ()
        return next((row for row in rows if row.id == self.row), None)


@dataclass(frozen=True, slots=True)
class Question:
    """A question on what to call. `deal` is the whole deal, by seat, with the asked hand at `auction.turn`.

    - Every earlier call of the player's side is the model call of its hand, except in a sample deal; then `deal` is
      empty as long as the other hands are hidden.
    - `boundary`: one other card would change the answer.
    - `said_before` is displayed with the question; `why_now`, why it comes back, only on request, because it may give
      something away.
    - `hint`: the author's own hint, displayed first.
    """

    row: RowName
    title: str
    auction: Auction
    hand: Hand
    deal: tuple[Hand, ...]
    boundary: bool
    why_now: str = ""
    said_before: str = ""
    hint: str = ""


def drillable_rows(book: RuleBook) -> tuple[RowName, ...]:
    """Return the rows that questions can be made of: all rows without `may: yes`."""
    return tuple(
        RowName(situation.id, row.id) for situation in book.situations for row in situation.rows if not row.may
    )


def named_rows(book: RuleBook) -> dict[str, tuple[RowName, ...]]:
    """Return the rows of every named convention, in table order: its own rows and the responses to it."""
    found: dict[str, list[RowName]] = {}
    for situation in book.situations:
        for row in situation.rows:
            name = row.named or row.answers
            if name and not row.may:
                found.setdefault(name, []).append(RowName(situation.id, row.id))
    return {name: tuple(rows) for name, rows in found.items()}
