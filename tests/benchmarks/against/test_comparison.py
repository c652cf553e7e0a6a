"""The table of before and after says what was measured and whether it is enough, shown on made-up figures."""

import json
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from tests.benchmarks.against.comparison import Compared, Used, in_turn, table
from tests.benchmarks.against.goals import DealsASecond, Goal, TimesBefore, Verdict, Within
from tests.benchmarks.against.measures import MEASURES
from tests.benchmarks.against.program import Task, Verb
from trainer.command_line import bidding_trainer

HERE = Path(__file__).resolve().parent
A_THIRD = TimesBefore(1 / 3, at_most=0.5)


def compared(goal: Goal, before: float, after: float, *, megabytes: tuple[float, float] = (100, 100)) -> Compared:
    return Compared("proofs", goal, Used(before, megabytes[0]), Used(after, megabytes[1]))


def test_every_measure_has_a_line_with_both_figures_their_ratio_the_goal_and_whether_it_is_met() -> None:
    found = [
        compared(A_THIRD, 12, 3, megabytes=(200, 150)),
        Compared("simulating", DealsASecond(150, 400), Used(20, 100), Used(16, 120)),
    ]
    lines = [[cell.strip() for cell in line.split("|")[1:-1]] for line in table(found).splitlines()]
    assert lines[0][:6] == ["what", "before", "after", "ratio", "goal", ""]
    assert lines[2] == ["proofs", "12.0 s", "3.000 s", "0.25", "0.33, at most 0.50", "met", "200", "150", "0.75", "met"]
    assert lines[3][:6] == ["simulating", "40.0 a second", "50.0 a second", "0.80", "150 a second", "missed"]
    assert lines[3][6:] == ["100", "120", "1.20", "missed"]


def test_the_columns_of_the_table_stand_below_each_other() -> None:
    lines = table([compared(A_THIRD, 12, 3), compared(Within(0.7), 1.6, 0.6)]).splitlines()
    assert len({tuple(at for at, letter in enumerate(line) if letter == "|") for line in lines}) == 1


@pytest.mark.parametrize(
    ("goal", "before", "after", "verdict"),
    [
        (TimesBefore(0.5), 2.0, 1.0, Verdict.MET),
        (TimesBefore(0.5), 2.0, 1.01, Verdict.MISSED),
        (A_THIRD, 12.0, 4.0, Verdict.MET),
        (A_THIRD, 12.0, 5.0, Verdict.ENOUGH),
        (A_THIRD, 12.0, 6.1, Verdict.MISSED),
        (Within(0.7), 0.1, 0.7, Verdict.MET),
        (Within(0.7), 9.0, 0.8, Verdict.MISSED),
        (DealsASecond(100, deals=400), 1.0, 8.0, Verdict.MET),
        (DealsASecond(100, deals=400), 9.0, 8.1, Verdict.MISSED),
    ],
)
def test_a_goal_is_met_or_missed(goal: Goal, before: float, after: float, verdict: Verdict) -> None:
    assert compared(goal, before, after).time is verdict
    assert compared(goal, before, after).missed == (verdict is Verdict.MISSED)


def test_more_memory_fails_however_fast_it_has_become() -> None:
    assert not compared(A_THIRD, 9, 1, megabytes=(100, 101)).missed
    assert compared(A_THIRD, 9, 1, megabytes=(100, 110)).missed


def test_both_programs_run_in_turn_and_the_least_counts() -> None:
    order = []
    figures = {"before": [Used(3, 50), Used(2, 70)], "after": [Used(1, 90), Used(4, 80)]}

    def run(program: str) -> Used:
        order.append(program)
        return figures[program].pop(0)

    assert in_turn(2, lambda: run("before"), lambda: run("after")) == (Used(2, 50), Used(1, 80))
    assert order == ["before", "after", "before", "after"]


def test_what_a_command_used_is_its_own_and_not_that_of_the_program_that_measures() -> None:
    ends_badly = "import sys; print('said'); sys.exit(3)"
    ran = subprocess.run(
        [sys.executable, "-S", str(HERE / "used.py"), sys.executable, "-S", "-c", ends_badly],
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(ran.stdout)
    assert (found["status"], found["output"]) == (3, "said\n")
    assert found["seconds"] > 0
    assert 1 < found["megabytes"] < resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def test_every_measure_is_a_verb_of_the_program_or_a_task_that_is_there() -> None:
    first = {(type(measure.work), measure.work.words.split()[0]) for measure in MEASURES}
    assert {name for kind, name in first if kind is Verb} <= set(bidding_trainer.commands)
    assert {name for kind, name in first if kind is Task} == {path.stem for path in (HERE / "tasks").glob("*.py")}
    assert len({measure.name for measure in MEASURES}) == len(MEASURES)
