"""A question of a survey with its auction and hand parsed by the laws of its game."""

from dataclasses import dataclass

from trainer.auction.auction import Auction
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.practice.questions.choice_question import ChoiceQuestion, Option
from trainer.practice.questions.question import Question, RowName
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.surveys.survey import Survey, SurveyError, SurveyQuestion
from trainer.problems import BiddingTrainerError
from trainer.reasoning.choosing.reasoner import Reasoner

WHAT_DO_YOU_CALL = "What do you call?"


@dataclass(frozen=True)
class ParsedQuestion:
    """A question, numbered from 1, with the auction up to the call of the answering partner."""

    number: int
    written: SurveyQuestion
    auction: Auction
    hand: Hand | None

    @property
    def prompt(self) -> str:
        """Return the text of the question."""
        return self.written.prompt or WHAT_DO_YOU_CALL

    @property
    def as_drilled(self) -> Question | ChoiceQuestion:
        """Return the question in the form of a drill; its title is empty, so that it gives nothing away."""
        row, title = RowName.parse(self.written.row), ""
        if self.written.kind is Kind.CALL and self.hand is not None:
            return Question(row, title, self.auction, self.hand, (), boundary=False)
        return ChoiceQuestion(
            Subject(row, Kind.SHOWS),
            title,
            self.prompt,
            tuple(Option(text) for text in self.written.options),
            frozenset(int(one) - 1 for one in self.written.table),
            (),
            auction=self.auction,
        )


def asked_questions(survey: Survey, reasoner: Reasoner) -> tuple[ParsedQuestion, ...]:
    """Return the parsed questions under the laws of a book; raises `SurveyError` when a question is invalid."""
    return tuple(_asked(number, one, reasoner) for number, one in enumerate(survey.questions, 1))


def _asked(number: int, written: SurveyQuestion, reasoner: Reasoner) -> ParsedQuestion:
    game = reasoner.book.game
    first, second = (frozenset(side) for side in written.states)
    try:
        auction = reasoner.auction(tuple(map(game.calls.parse, written.auction)), (first, second))
        hand = parse_hand(game.deck, written.hand) if written.kind is Kind.CALL else None
        asked = ParsedQuestion(number, written, auction, hand)
        _ = asked.as_drilled
    except (BiddingTrainerError, ValueError) as error:
        message = f"Question {number} of the survey can't be asked: {error}"
        raise SurveyError(message) from None
    return asked
