"""The tables call what the booklet says, on hands made up from its sentences and not from the rows.

A line of tests/booklet/CONVENTION.jsonl is one hand: what it is about, the auction, every call that a fair reader
takes from the sentence, and the sentence, by its section and in our own words. Where a table deliberately reads a
sentence otherwise, conventions/fifty-six/decisions.md says so and there is no line.
"""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from tests.shipped_tables import shipped
from trainer.cards.notation import parse_hand

CASES: Final = [
    pytest.param(file.stem, case, id=f"{file.stem}, {case['about']}: {case['hand']} {case['auction']}?")
    for file in sorted((Path(__file__).parent / "booklet").glob("*.jsonl"))
    for case in map(json.loads, file.read_text(encoding="utf-8").splitlines())
]


@pytest.mark.parametrize(("convention", "case"), CASES)
def test_the_table_calls_what_the_sentence_says(convention: str, case: dict[str, Any]) -> None:
    reasoner = shipped(f"fifty-six/{convention}")
    auction = reasoner.written_auction(case["auction"].split())
    hand = parse_hand(reasoner.book.game.deck, case["hand"])
    assert str(reasoner.choose(auction, hand).call) in case["calls"], case["sentence"]
