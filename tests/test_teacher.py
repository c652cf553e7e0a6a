"""The tables of bridge call what a teacher expects, on hands made up from the system and not from the rows.

A line of tests/teacher/CONVENTION.jsonl is one hand: what it is about, dealer and vulnerability, the auction, every
call that a fair teacher takes from the books, and why. They were written before their author had seen the table. Of 345
on Standard American three, where the table deliberately raises or tries for game otherwise, are left out; of 171 on
Acol, of which the table met 164 at first, five on which teachers differ.
"""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from tests.shipped_tables import shipped_library
from trainer.command_line.asking.check import Checker

CHECKER: Final = Checker(shipped_library())
CASES: Final = [
    pytest.param(file.stem, case, id=f"{file.stem}, {case['about']}: {case['hand']} {case['auction']}?")
    for file in sorted((Path(__file__).parent / "teacher").glob("*.jsonl"))
    for case in map(json.loads, file.read_text(encoding="utf-8").splitlines())
]


@pytest.mark.parametrize(("convention", "case"), CASES)
def test_the_table_calls_what_a_teacher_expects(convention: str, case: dict[str, Any]) -> None:
    question = {key: case[key] for key in ("hand", "dealer", "vulnerable")}
    answer = CHECKER.answer({"convention": f"bridge/{convention}", "auction": case["auction"].split(), **question})
    assert answer["calls"][0] in case["calls"], case["why"]
