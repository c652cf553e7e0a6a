"""How long a question to `check` takes, in process and as a program with 10,000 lines.

The questions are bids of dealt hands at the shipped conventions: half of the calls are right, most others are
what some other hand would call there, the rest any legal call.
"""

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.reasoning.small_table import SHIPPED
from trainer.auction.call import PASS
from trainer.auction.seat import side_of
from trainer.cards.deal import deal
from trainer.command_line.asking.check import Checker
from trainer.command_line.reports.convention_books import library
from trainer.reasoning.choosing.reasoner import Reasoner

Question = dict[str, Any]

BRIDGE = ("bridge/standard-american",)
IN_PROCESS = 3_000
LINES = 10_000
MOST_MILLISECONDS = 1.0
MOST_SECONDS = 10.0


def questions(number: int, seed: int, names: Sequence[str]) -> list[Question]:
    chance = Random(seed)
    reasoners = [Reasoner(library().book(name)) for name in names]
    return [a_question(chance.choice(reasoners), chance, identity) for identity in range(number)]


def a_question(reasoner: Reasoner, chance: Random, identity: int) -> Question:
    book = reasoner.book
    hands = deal(book.game.deck, book.laws.seats, chance)
    auction = reasoner.auction(())
    for _ in range(chance.choice([0, 2, 4])):
        after = auction.add(PASS if side_of(auction.turn) else reasoner.choose(auction, hands[auction.turn]).call)
        if book.laws.is_over(after):
            break
        auction = after
    hand = hands[auction.turn]
    kind = chance.random()
    if kind < 0.5:
        call = reasoner.choose(auction, hand).call
    elif kind < 0.9:
        call = reasoner.choose(auction, deal(book.game.deck, book.laws.seats, chance)[0]).call
    else:
        call = chance.choice(book.laws.legal_calls(auction))
    return {
        "id": identity,
        "convention": book.name,
        "hand": str(hand),
        "auction": list(map(str, auction.calls)),
        "call": str(call),
    }


@pytest.fixture(scope="module")
def asked() -> list[Question]:
    return questions(LINES, seed=56, names=SHIPPED)


@pytest.mark.parametrize("names", [SHIPPED, BRIDGE], ids=["56", "bridge"])
def test_a_question_is_answered_within_a_millisecond(names: Sequence[str]) -> None:
    checker = Checker(library())
    for name in names:  # the tables are read once, not with a question
        hand = library().book(name).game.words.sample_hand
        checker.answer({"convention": name, "hand": hand, "auction": []})
    taken: dict[str, list[float]] = {}
    for question in questions(IN_PROCESS, seed=56, names=names):
        begun = time.process_time()
        answer = checker.answer(question)
        taken.setdefault(answer["verdict"], []).append(1000 * (time.process_time() - begun))
    everything = [one for times in taken.values() for one in times]
    print(f"\n  check in process, {IN_PROCESS:,} questions   median       95 %      slowest, processor time")
    for verdict, times in {**taken, "all": everything}.items():
        slow = sorted(times)[int(0.95 * len(times))]
        print(f"  {verdict:10} {len(times):6,} {statistics.median(times):19.2f} ms {slow:7.2f} ms {max(times):9.1f} ms")
    assert statistics.median(everything) < MOST_MILLISECONDS


def test_ten_thousand_lines_are_answered_within_ten_seconds(asked: list[Question], tmp_path: Path) -> None:
    file = tmp_path / "questions.jsonl"
    file.write_text("".join(json.dumps(question) + "\n" for question in asked), encoding="utf-8")
    begun = time.perf_counter()
    ran = subprocess.run(
        [sys.executable, "-m", "trainer", "check", str(file)],
        cwd=Path(__file__).resolve().parents[2],
        capture_output=True,
        check=False,
    )
    seconds = time.perf_counter() - begun
    verdicts = [json.loads(line)["verdict"] for line in ran.stdout.splitlines()]
    shares = ", ".join(f"{verdicts.count(verdict):,} {verdict}" for verdict in dict.fromkeys(verdicts))
    print(f"\n  check as a program, {len(verdicts):,} lines ({shares}): {seconds:.2f} s with start-up")
    assert ran.returncode == 0
    assert len(verdicts) == LINES
    assert seconds < MOST_SECONDS
