"""What every meaning of a call asks is promised by it, whichever of them was meant."""

import pytest

from tests.reasoning.judging.test_judging import judged
from trainer.language.book.conditions import CARDS, Amount, HandStatement, Range, SuitAll, SuitIs, SuitNamed
from trainer.reasoning.judging.finding.common_promises import promised_by_all

FOUR_WITH_BOTH_JACKS = SuitIs("D", SuitAll((Amount(CARDS, Range(4)), Amount("J", Range(2)))))
FIVE_WITH_A_JACK = SuitIs("H", SuitAll((Amount(CARDS, Range(5)), Amount("J", Range(1)))))
NO_HEART = SuitIs("H", Amount(CARDS, Range(0, 0)))


@pytest.mark.parametrize(
    ("text", "call", "after", "book", "first"),
    [
        ("9TK..JAK.KK", "30D", "28P P P", "fifty-six/international", FOUR_WITH_BOTH_JACKS),
        ("AK.JAAT.9.K", "39H", "28S", "fifty-six/kerala", FIVE_WITH_A_JACK),
        ("TKQ.T.9AK.A", "30NS", "28S 29H", "fifty-six/kerala", NO_HEART),
    ],
)
def test_only_what_all_meanings_ask_is_found(text: str, call: str, after: str, book: str, first: HandStatement) -> None:
    judgement = judged(text, call, after, book)
    assert promised_by_all(judgement.meanings, judgement.judge.reasoner.tables)[0] == first


def test_a_definition_that_all_meanings_ask_comes_first() -> None:
    judgement = judged("T.9AKQ.AK.J", "X", "56D P P P P", "fifty-six/international")
    [first, *_] = promised_by_all(judgement.meanings, judgement.judge.reasoner.tables)
    assert isinstance(first, SuitIs)
    assert isinstance(first.statement, SuitNamed)
    assert first.statement.name == "sure trump trick"


def test_jacks_anywhere_that_only_some_way_asks_are_not_found() -> None:
    judgement = judged("99K.JKQ.9.9", "30NS", "", "fifty-six/kerala")
    assert promised_by_all(judgement.meanings, judgement.judge.reasoner.tables) == ()
