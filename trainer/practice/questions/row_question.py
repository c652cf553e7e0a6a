"""The common parts of all questions with options on a row of a table."""

from dataclasses import dataclass

from trainer.auction.auction import Auction
from trainer.auction.call import PASS, PASS_FORM, Call
from trainer.practice.questions.question import NoDealError, Question, RowName
from trainer.practice.questions.question_making import QuestionMaker
from trainer.practice.questions.question_words import QuestionWords
from trainer.practice.questions.reasons import Reasons
from trainer.practice.questions.subject import Subject
from trainer.reasoning.choosing.choosing import Choice
from trainer.reasoning.choosing.reasoner import Reasoner


@dataclass(frozen=True, slots=True)
class RowDeal:
    """A deal in which a row gives a call: the question on the row, and its answer."""

    question: Question
    choice: Choice

    @property
    def call(self) -> Call:
        """Return the call."""
        return self.choice.call

    @property
    def row(self) -> RowName:
        """Return the row that gives the call."""
        return self.question.row


class RowQuestions:
    """Deals for questions on rows, made by a `QuestionMaker`, with words for their calls."""

    def __init__(self, maker: QuestionMaker, reasoner: Reasoner) -> None:
        self.chance = maker.chance
        self.reasoner = reasoner
        self.taught = maker.taught
        self._maker = maker
        self.words = QuestionWords(reasoner.book.game)
        self.reasons = Reasons(reasoner)

    def made_call(self, subject: Subject, *, boundary: bool) -> RowDeal:
        """Return a new deal in which the row gives the call.

        Raises `NoDealError` when no deal leads to the row, `UnknownNameError` when the book lacks it.
        """
        question = self._maker.question(subject.row, boundary=boundary)
        return RowDeal(question, self.reasoner.choose(question.auction, question.hand))

    def at_partners_turn(self, made: RowDeal) -> Auction | None:
        """Return the auction with the call and a pass, at partner's turn; None where partner has no turn.

        In a game without passes, the next hand calls by the convention instead.
        """
        book = self.reasoner.book
        auction = made.question.auction.add(made.call)
        if book.laws.is_over(auction):
            return None
        between = PASS
        if PASS_FORM not in book.game.calls.forms:
            between = self.reasoner.choose(auction, made.question.deal[auction.turn]).call
        if book.laws.problem_with(auction, between) is not None:
            return None
        auction = auction.add(between)
        return None if book.laws.is_over(auction) else auction


def none_to_make(subject: Subject, why: str) -> NoDealError:
    """Return an error that says why nothing can be asked of a row."""
    return NoDealError(f"Nothing can be asked of {subject}: {why}.")
