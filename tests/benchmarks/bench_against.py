"""The program here against that of another commit, both in turn in one job: `make bench BEFORE=HEAD~3`.

Every run is a process of its own, with a folder of its own for what a program keeps. The goals are in
tests/benchmarks/against/measures.py. `ONLY=check` takes the measures alone that have this in their names.
"""

import os
from functools import partial
from pathlib import Path

import pytest

from tests.benchmarks.against.comparison import Compared, in_turn, table
from tests.benchmarks.against.measures import MEASURES
from tests.benchmarks.against.program import Program
from tests.benchmarks.against.questions import write_questions
from tests.recorded_answers import CHECKOUT, checked_out

BEFORE = os.environ.get("BEFORE", "")
ONLY = os.environ.get("ONLY", "")


@pytest.mark.window
@pytest.mark.skipif(not BEFORE, reason="compares with a commit that is named: make bench BEFORE=HEAD~3")
def test_all_goals_against_the_commit_before_are_met(virtual_screen: dict[str, str], tmp_path: Path) -> None:
    homes = [tmp_path / name for name in ("before", "after")]
    for home in homes:
        home.mkdir()
    write_questions(homes)
    checkouts = (checked_out(BEFORE, tmp_path), CHECKOUT)
    before, after = (Program(checkout, home, virtual_screen) for checkout, home in zip(checkouts, homes, strict=True))
    found = []
    for measure in (one for one in MEASURES if ONLY in one.name):
        print(f"\n  {measure.name} …", end="", flush=True)
        used = in_turn(measure.rounds, partial(before.used, measure.work), partial(after.used, measure.work))
        print("", *(measure.goal.shown(one.seconds) for one in used), end="", flush=True)
        found.append(Compared(measure.name, measure.goal, *used))
    print(f"\n\n{table(found)}")
    assert [one.name for one in found if one.missed] == []
