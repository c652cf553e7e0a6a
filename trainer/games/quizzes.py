"""Quizzes of a game's own: questions that its laws and its play answer, as values."""

from dataclasses import dataclass
from random import Random
from typing import Protocol

from trainer.auction.auction import Auction
from trainer.cards.hand import Hand


@dataclass(frozen=True, slots=True)
class QuizItem:
    """Something to be asked again and again.

    `kind` is what sort of question it is, as lessons and records name it; `source` where it is written.
    """

    name: str
    kind: str
    source: str


@dataclass(frozen=True, slots=True)
class LaidCards:
    """Cards that are shown beside a question, as `SJ`, and what they are: "partner leads"."""

    caption: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class QuizQuestion:
    """A question with its answer and wrong answers, best ones first; `explanation` are sentences.

    `hand` is what the learner holds, `auction` is shown from the seat whose turn it is; either may be missing. `laid`
    are cards that lie on the table.
    """

    title: str
    prompt: str
    right: str
    wrong: tuple[str, ...]
    explanation: tuple[str, ...]
    source: str
    auction: Auction | None = None
    hand: Hand | None = None
    laid: tuple[LaidCards, ...] = ()


class Quiz(Protocol):
    """Makes questions about the items of one subject."""

    @property
    def name(self) -> str:
        """As lessons name it."""

    @property
    def is_about_play(self) -> bool:
        """Whether it belongs to the play of the cards, and not to the laws."""

    @property
    def items(self) -> tuple[QuizItem, ...]:
        """Everything that can be asked."""

    def question(self, item: str, chance: Random) -> QuizQuestion | None:
        """A fresh question about an item; None for what is no item of the quiz, or where no deal has one."""
