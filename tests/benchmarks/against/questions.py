"""The questions that both programs are asked, as JSON lines in the folders that they run in.

They are about 56, of which every commit has the tables; bridge and spades came later.
"""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from tests.benchmarks.bench_checking import questions
from tests.reasoning.small_table import SHIPPED
from tests.shipped_tables import shipped, shipped_library
from trainer.cards.deal import deal
from trainer.command_line.asking.check import Checker
from trainer.reasoning.choosing.bidding_out import bid_out

Question = dict[str, Any]


def write_questions(folders: Iterable[Path]) -> None:
    """Lay the files out that the measures name: `one.jsonl`, `check.jsonl`, `wrong.jsonl` and `read.jsonl`."""
    asked = questions(5_000, seed=56, names=SHIPPED)
    checker = Checker(shipped_library())
    wrong = [one for one in asked if checker.answer(one)["verdict"] == "wrong"]
    files = {"one": wrong[:1], "check": asked[:2_000], "wrong": wrong[:1_000], "read": list(readings(48))}
    for folder in folders:
        for name, lines in files.items():
            text = "".join(json.dumps(line) + "\n" for line in lines)
            (folder / f"{name}.jsonl").write_text(text, encoding="utf-8")


def readings(number: int) -> Iterator[Question]:
    """Auctions bid out by the shipped conventions in turn, up to the last call; half of them with the asker's hand."""
    reasoners = [shipped(name) for name in SHIPPED]
    for identity in range(number):
        reasoner = reasoners[identity % len(reasoners)]
        book = reasoner.book
        hands = deal(book.game.deck, book.laws.seats, Random(identity))
        *_, last = bid_out((reasoner, reasoner), hands)
        auction = [str(call) for call in last.before.calls]
        question = {"id": identity, "convention": book.name, "auction": auction}
        yield question | ({"hand": str(hands[last.seat])} if identity % 2 else {})
