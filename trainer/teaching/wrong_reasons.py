"""Why a call is wrong, in one line, according to the table of a set."""

from typing import Final

from trainer.practice.questions.subject import Kind
from trainer.problems import BiddingTrainerError
from trainer.reasoning.judging.judging import Judge
from trainer.reasoning.words.explaining import Explainer
from trainer.teaching.lesson_set import FrozenQuestion
from trainer.teaching.questions.freezing import thawed

NOT_KNOWN: Final = "did not know"


def why_wrong(question: FrozenQuestion, call: str, judge: Judge) -> str:
    """Return the first line of the explanation; empty for a question with options, or one that can't be asked."""
    if not call:
        return NOT_KNOWN
    if question.kind is not Kind.CALL:
        return ""
    book = judge.reasoner.book
    try:
        asked = thawed(question, judge.reasoner)
        judgement = judge.judge(asked.auction, asked.hand, book.game.calls.parse(call))
    except BiddingTrainerError:
        return ""
    return Explainer(book.game).explanation(judgement).lines[0]
