"""What a pass says that a bid needs is what all meanings of the bid require, where the hand lacks such a thing."""

import pytest

from tests.reasoning.words.wrong_calls import wrong_calls
from tests.shipped_tables import shipped
from tests.slow import takes_seconds
from trainer.language.book.conditions import SuitIs
from trainer.reasoning.judging.fact_finding import facts_of
from trainer.reasoning.judging.facts import NearestBid
from trainer.reasoning.judging.finding.least_lacked import Lacks, is_asked_by_all, lacks_of
from trainer.reasoning.judging.judging import Judge, Judgement

_QUESTIONS = 20


@takes_seconds
@pytest.mark.parametrize("book", ["bridge/standard-american", "fifty-six/kerala"])
def test_no_bid_is_said_to_need_more_than_its_widest_meaning_asks(book: str) -> None:
    judge = Judge(shipped(book))
    tables = judge.reasoner.tables
    refused = 0
    for judgement in wrong_calls(judge, _QUESTIONS, seed=7):
        for fact in facts_of(judgement).in_sight:
            # What few hands do without is said to be shown, not needed.
            is_needed = isinstance(fact, NearestBid) and not (fact.is_usual or fact.is_accepted)
            if isinstance(fact, NearestBid) and is_needed and isinstance(fact.lacked.asked, SuitIs):
                refused += 1
                suit = fact.meaning.binding.suit(fact.lacked.asked.letter)
                at = judge.reasoner.covered(judgement.auction)
                meanings = [one for one in at.row_meanings(fact.call) if not one.row.is_left_over]
                by_all = [
                    one
                    for one in lacks_of(meanings, judgement.hand, tables)
                    if _suit_of(one) == suit and is_asked_by_all(one, meanings, tables)
                ]
                lacks = fact.meaning, fact.lacked
                assert not by_all or is_asked_by_all(lacks, meanings, tables), _question(judgement)
    assert refused


def _suit_of(lacks: Lacks) -> int | None:
    meaning, lacked = lacks
    return meaning.binding.suit(lacked.asked.letter) if isinstance(lacked.asked, SuitIs) else None


def _question(judgement: Judgement) -> str:
    return f"{judgement.hand} after {judgement.auction.calls}"
