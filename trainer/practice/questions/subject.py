"""The subjects of questions: a row of a table or an item of law, in one kind of question."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from trainer.practice.questions.question import RowName


class Kind(StrEnum):
    """A kind of question; its text is its name in lesson files."""

    CALL = "call"
    SHOWS = "shows"
    WHICH_HAND = "which hand"
    FORCING = "forcing"
    LEGAL = "legal"
    WHO = "who chooses"
    OPTIONS = "options"
    PENALTY = "penalty"
    LEAD = "lead"
    SCORE = "stakes"
    FACT = "fact"
    WINNER = "who wins"
    POINTS = "points"
    CARD = "which card"
    OPENING_LEAD = "opening lead"
    SIGNAL = "signal"

    @property
    def slug(self) -> str:
        """Return the kind as it appears in the name of a subject: `which-hand`."""
        return self.value.replace(" ", "-")


ROW_KINDS: Final = (Kind.CALL, Kind.SHOWS, Kind.WHICH_HAND, Kind.FORCING, Kind.LEGAL)
"""The kinds of question that are made of the rows of a table."""

_BY_SLUG: Final = {kind.slug: kind for kind in Kind}


@dataclass(frozen=True, slots=True)
class Subject:
    """A row (or an item of law, `quiz/item`) in one kind of question; each subject has a schedule of its own.

    Its text is `situation/row`, with the kind at the end unless it is the call: `situation/row/which-hand`. Records
    store this text as the row of an attempt, so that records from before there were kinds remain valid.

    >>> str(Subject(RowName("first-position", "two-jacks"), Kind.WHICH_HAND))
    'first-position/two-jacks/which-hand'
    """

    row: RowName
    kind: Kind = Kind.CALL

    def __str__(self) -> str:
        return str(self.row) if self.kind is Kind.CALL else f"{self.row}/{self.kind.slug}"

    @classmethod
    def parse(cls, text: str) -> "Subject":
        """Return the subject in a text; a last part that is no kind belongs to the name of the row."""
        name, _, last = text.rpartition("/")
        kind = _BY_SLUG.get(last)
        if kind is None or "/" not in name:
            return cls(RowName.parse(text))
        return cls(RowName.parse(name), kind)


_ASKED: Final = {
    Kind.CALL: "",
    Kind.SHOWS: "what it shows",
    Kind.WHICH_HAND: "which hand",
    Kind.FORCING: "forcing or not",
    Kind.LEGAL: "what is legal there",
    Kind.WHO: "who chooses",
    Kind.OPTIONS: "what may be chosen",
    Kind.PENALTY: "what follows",
    Kind.LEAD: "who leads",
    Kind.SCORE: "",
    Kind.FACT: "",
    Kind.WINNER: "who wins",
    Kind.POINTS: "points",
    Kind.CARD: "which card",
    Kind.OPENING_LEAD: "",
    Kind.SIGNAL: "",
}


def asked_of(kind: Kind) -> str:
    """Return what a question of a kind asks, in a few words; empty for a call, which is the usual question."""
    return _ASKED[kind]
