"""Wrong calls that are true of the hand, which their worth may excuse; and calls of which only the meaning counts."""

from trainer.auction.auction import Auction
from trainer.language.book.rule_book import Row, RuleBook, Situation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.judging.facts import ComesFirst, Preferred
from trainer.reasoning.judging.finding.call_made import CallMade
from trainer.reasoning.judging.judging import Judgement, Verdict


def is_agreement(judgement: Judgement) -> bool:
    """Return whether only the agreement counts: the table says so of the right call, or of a row for this call."""
    is_exact = is_exact_row(judgement.judge.reasoner, judgement.auction, judgement.choice.row)
    return is_exact or any(meaning.row.exact for meaning in judgement.meanings)


def is_exact_row(reasoner: Reasoner, auction: Auction, row: Row) -> bool:
    """Return whether only the meaning of a row's call counts after an auction: row, situation or table says so."""
    return is_exact(reasoner.book, reasoner.covered(auction).situation, row)


def is_exact(book: RuleBook, situation: Situation, row: Row) -> bool:
    """Return whether only the meaning of a row's call counts in a situation: row, situation or book says so."""
    return row.exact or situation.exact or book.exact


def may_be_fine(judgement: Judgement) -> bool:
    """Return whether a wrong call is true of the hand, so that it is as good as the right one if it is worth as much.

    A call for the remaining hands denies what the right call shows, and so is never true.
    """
    if judgement.verdict is not Verdict.WRONG or not judgement.meanings or is_agreement(judgement):
        return False
    is_denial = judgement.meanings[0].row.is_left_over
    return not is_denial and isinstance(CallMade(judgement).wrong(), ComesFirst | Preferred)
