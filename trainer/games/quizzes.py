"""The interface of a game's own quizzes, whose questions its laws and its play answer."""

from dataclasses import dataclass
from random import Random
from typing import Protocol

from trainer.auction.auction import Auction
from trainer.cards.hand import Hand


@dataclass(frozen=True, slots=True)
class QuizItem:
    """An item that is asked again and again.

    `kind` is the sort of question, as lessons and records name it; `source` says where the answer is written.
    """

    name: str
    kind: str
    source: str


@dataclass(frozen=True, slots=True)
class TableCards:
    """Cards that are shown beside a question, such as `SJ`, with a caption such as "partner leads"."""

    caption: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class QuizQuestion:
    """A question with its right answer, wrong answers (best ones first) and an explanation in sentences.

    `hand` is the learner's hand; `auction` is shown from the seat whose turn it is; either may be None. `laid` are
    cards on the table.
    """

    title: str
    prompt: str
    right: str
    wrong: tuple[str, ...]
    explanation: tuple[str, ...]
    source: str
    auction: Auction | None = None
    hand: Hand | None = None
    laid: tuple[TableCards, ...] = ()


class Quiz(Protocol):
    """A quiz: makes questions about the items of one subject."""

    @property
    def name(self) -> str:
        """Return the name of the quiz in lessons."""

    @property
    def is_about_play(self) -> bool:
        """Return whether the quiz is about the play of the cards rather than the laws."""

    @property
    def items(self) -> tuple[QuizItem, ...]:
        """Return everything that the quiz can ask."""

    def question(self, item: str, chance: Random) -> QuizQuestion | None:
        """Return a fresh question about an item; None where the quiz has no such item, or no deal shows it."""
