"""A question: a hand, an auction, and whose row it tests."""

from dataclasses import dataclass

from trainer.auction.auction import Auction
from trainer.cards.hand import Hand
from trainer.language.book.rule_book import Row, RuleBook, Situation
from trainer.problems import BiddingTrainerError


class NoDealError(BiddingTrainerError):
    """Nothing can be asked: no deal leads to a row after calls that the convention itself makes."""


@dataclass(frozen=True, slots=True)
class RowName:
    """A row of a rule book; its text is `situation/row`."""

    situation: str
    row: str

    def __str__(self) -> str:
        return f"{self.situation}/{self.row}"

    @classmethod
    def parse(cls, text: str) -> "RowName":
        """Read `situation/row`."""
        situation, _, row = text.partition("/")
        return cls(situation, row)

    def situation_in(self, book: RuleBook) -> Situation | None:
        """The situation; None where the book has none of this name, or no longer has it."""
        return book.situations_by_id.get(self.situation)

    def row_in(self, book: RuleBook) -> Row | None:
        """The row; None where the book has none of this name, or no longer has it."""
        situation = self.situation_in(book)
        rows = situation.rows if situation else ()
        return next((row for row in rows if row.id == self.row), None)


@dataclass(frozen=True, slots=True)
class Question:
    """What do you call? `deal` is the whole deal, by seat, with the hand to play at `auction.turn`.

    Every earlier call of the player's side is the model call of the hand that made it, unless the deal is a sample;
    then `deal` is empty as long as the other hands stay closed. `boundary` says whether another card in the place of
    one would change the answer. `said_before` is told with the question; `why_now`, why it is asked again, to whoever
    wants to know, for it may give something away. `hint` is whoever wrote the question's own, told first.
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
    """The rows that questions are made of: all that demand a call."""
    return tuple(
        RowName(situation.id, row.id) for situation in book.situations for row in situation.rows if not row.may
    )


def named_rows(book: RuleBook) -> dict[str, tuple[RowName, ...]]:
    """The rows of every convention that has a name, in table order: those that are by it, and those that answer it."""
    found: dict[str, list[RowName]] = {}
    for situation in book.situations:
        for row in situation.rows:
            name = row.named or row.answers
            if name and not row.may:
                found.setdefault(name, []).append(RowName(situation.id, row.id))
    return {name: tuple(rows) for name, rows in found.items()}
