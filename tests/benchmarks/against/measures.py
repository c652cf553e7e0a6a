"""What is measured before and after, and what is wanted of each: the one place where goals are written."""

from dataclasses import dataclass
from typing import Final

from tests.benchmarks.against.goals import DealsASecond, Goal, TimesBefore, Within
from tests.benchmarks.against.program import Task, Verb, Work

FIVE_TIMES_AS_FAST: Final = TimesBefore(0.2)
A_THIRD: Final = TimesBefore(1 / 3, at_most=0.5)
HALF: Final = TimesBefore(0.5)
NOT_SLOWER: Final = TimesBefore(1.1)
HALF_A_SECOND_EACH: Final = Within(0.5 * 48)
"""Since then `read` tells the chances of all seats together, drawn until their standard error is small."""

DEALS: Final = 400
SIMULATE: Final = (
    f"simulate fifty-six --side fifty-six/kerala+C6.4 --against fifty-six/kerala --deals {DEALS} --processes 2"
)


@dataclass(frozen=True, slots=True)
class Measure:
    """Some work by the name that a user has for it, what is wanted of it, and how often each program does it."""

    name: str
    work: Work
    goal: Goal
    rounds: int = 3


MEASURES: Final = (
    Measure("600 new deals bid by International", Task("bidding fifty-six/international"), FIVE_TIMES_AS_FAST),
    Measure("600 new deals bid by Kerala", Task("bidding fifty-six/kerala"), FIVE_TIMES_AS_FAST),
    Measure("600 new deals bid by Standard", Task("bidding fifty-six/standard"), FIVE_TIMES_AS_FAST),
    Measure("`verify` of International", Verb("verify fifty-six/international"), A_THIRD),
    Measure("`verify` of Kerala", Verb("verify fifty-six/kerala"), A_THIRD),
    Measure("`verify` of Standard", Verb("verify fifty-six/standard"), A_THIRD),
    Measure(f"`simulate --play none`, {DEALS} deals", Verb(f"{SIMULATE} --play none"), DealsASecond(150, DEALS)),
    Measure(f"`simulate --play rule`, {DEALS} deals", Verb(f"{SIMULATE} --play rule"), DealsASecond(80, DEALS)),
    Measure("first screen that can be used, by the clock", Task("usable_screen"), Within(0.7), rounds=9),
    Measure("`check` of one line", Verb("check one.jsonl"), HALF, rounds=9),
    Measure("`check` of 2,000 lines", Verb("check check.jsonl"), NOT_SLOWER),
    Measure("2,000 `check` questions in the process", Task("answered_lines check check.jsonl"), NOT_SLOWER, rounds=5),
    Measure("1,000 wrong calls explained", Task("answered_lines check wrong.jsonl"), NOT_SLOWER, rounds=5),
    Measure("48 auctions `read` in the process", Task("answered_lines read read.jsonl"), HALF_A_SECOND_EACH),
    Measure("questions on every row of International", Task("asking fifty-six/international"), NOT_SLOWER),
    Measure("questions on every row of Kerala", Task("asking fifty-six/kerala"), NOT_SLOWER),
    Measure("questions on every row of Standard", Task("asking fifty-six/standard"), NOT_SLOWER),
)
