"""The makers of each kind of question on the rows of a table."""

from collections.abc import Mapping

from trainer.practice.questions.choice_question import ChoiceMaker
from trainer.practice.questions.forcing_question import ForcingQuestions
from trainer.practice.questions.hand_question import HandQuestions
from trainer.practice.questions.legal_question import LegalQuestions
from trainer.practice.questions.meaning_question import MeaningQuestions
from trainer.practice.questions.question_making import QuestionMaker
from trainer.practice.questions.row_question import RowQuestions
from trainer.practice.questions.subject import Kind
from trainer.reasoning.choosing.reasoner import Reasoner


def row_makers(maker: QuestionMaker, reasoner: Reasoner) -> Mapping[Kind, ChoiceMaker]:
    """Return the makers of questions with options, over the rows of one rule book."""
    rows = RowQuestions(maker, reasoner)
    return {
        Kind.SHOWS: MeaningQuestions(rows),
        Kind.WHICH_HAND: HandQuestions(rows),
        Kind.FORCING: ForcingQuestions(rows),
        Kind.LEGAL: LegalQuestions(rows),
    }
