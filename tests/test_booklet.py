"""The tables call what the booklet says, on hands made up from its sentences and not from the rows.

A line of tests/booklet/CONVENTION.jsonl is one hand: what it is about, the auction, every call that a fair reader
takes from the sentence, and the sentence, by its section and in our own words. Where a table deliberately reads a
sentence otherwise, conventions/fifty-six/decisions.md says so and there is no line.
"""

from typing import Final

import pytest

from tests.cases import cases_by_topic
from tests.shipped_tables import shipped
from trainer.cards.notation import parse_hand

CASES: Final = cases_by_topic("booklet")


@pytest.mark.parametrize(("convention", "about"), CASES)
def test_the_table_calls_what_the_sentences_say(convention: str, about: str) -> None:
    reasoner = shipped(f"fifty-six/{convention}")
    wrong = {}
    for case in CASES[convention, about]:
        auction = reasoner.written_auction(case["auction"].split())
        hand = parse_hand(reasoner.book.game.deck, case["hand"])
        call = str(reasoner.choose(auction, hand).call)
        if call not in case["calls"]:
            wrong[f"{case['hand']} {case['auction']}?"] = (
                f"{call}, not {' or '.join(case['calls'])}: {case['sentence']}"
            )
    assert wrong == {}
