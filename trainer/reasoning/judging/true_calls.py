"""Which wrong calls tell the truth, so that their worth may excuse them, and where only the meaning counts."""

from trainer.reasoning.judging.facts import ComesFirst, Preferred
from trainer.reasoning.judging.finding.call_made import CallMade
from trainer.reasoning.judging.judging import Judgement, Verdict


def is_agreement(judgement: Judgement) -> bool:
    """Return whether only the agreement counts: the table says so of the right call, or of a row for this call."""
    reasoner = judgement.judge.reasoner
    situation = reasoner.covered(judgement.auction).situation
    rows = (judgement.choice.row, *(meaning.row for meaning in judgement.meanings))
    return reasoner.book.exact or situation.exact or any(row.exact for row in rows)


def may_be_fine(judgement: Judgement) -> bool:
    """Return whether a wrong call is as good as the right one if it is worth as much: it is true of the hand.

    A call that is left for hands without another one denies what the right call shows, and so is never true.
    """
    if judgement.verdict is not Verdict.WRONG or not judgement.meanings or is_agreement(judgement):
        return False
    is_denial = judgement.meanings[0].row.is_left_over
    return not is_denial and isinstance(CallMade(judgement).wrong(), ComesFirst | Preferred)
