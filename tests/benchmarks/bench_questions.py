"""How long a question takes to be made, over every row of the shipped conventions. The goal is a median of 50 ms.

`ROWS=60` takes so many rows of each convention, always the same ones.
"""

import os
import statistics
import time
from random import Random
from typing import Final

import pytest

from trainer.games import game_called
from trainer.language.files.library import ConventionLibrary
from trainer.locations import conventions_folder
from trainer.practice.questions.question import NoDealError, drillable_rows
from trainer.practice.questions.question_making import QuestionMaker
from trainer.reasoning.choosing.reasoner import Reasoner

BRIDGE: Final = "bridge/standard-american"
ROUNDS: Final = 3
ROWS: Final = int(os.environ.get("ROWS", "0"))
MOST: Final = 0.050
"""Seconds of processor time, in every game."""

LIBRARY: Final = ConventionLibrary(conventions_folder(), game_called)


@pytest.mark.parametrize("name", ["fifty-six/international", "fifty-six/kerala", "fifty-six/standard", BRIDGE])
def test_a_question_is_made_in_50_ms(name: str) -> None:
    book = LIBRARY.book(name)
    maker = QuestionMaker(Reasoner(book), Random(1))
    first: list[float] = []
    later: list[float] = []
    never: list[str] = []
    boundary = 0
    rows = list(drillable_rows(book))
    if 0 < ROWS < len(rows):
        rows = Random(ROWS).sample(rows, ROWS)
    for turn in range(ROUNDS):
        for row in rows:
            begun = time.process_time()
            try:
                question = maker.question(row, boundary=turn % 2 == 0)
            except NoDealError:
                if not turn:
                    never.append(str(row))
                continue
            (later if turn else first).append(time.process_time() - begun)
            boundary += question.boundary
    made = len(first) + len(later)
    print(f"\n  {name}: {made} questions on {len(first)} rows, {100 * boundary / made:.1f} % with boundary hands")
    for what, times in (("the first of its row", first), ("the later ones", later)):
        print(f"    {what:21} median {1000 * statistics.median(times):5.1f} ms, at most {1000 * max(times):6.1f} ms")
    for row_name in never:
        print(f"    no deal leads to {row_name}")
    assert statistics.median(first) <= MOST
    assert statistics.median(later) <= MOST
