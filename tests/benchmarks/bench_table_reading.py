"""How long a table of 3,000 lines takes to be loaded, checked and compiled, by the time of the bare C YAML loader.

Both sides run in turn in one process. The table is made up, with as many different phrases a line as the shipped
tables have. The goal is a ratio of 2.
"""

import gc
import time
from collections.abc import Callable
from itertools import cycle, islice, product
from pathlib import Path
from typing import Final

import yaml

from trainer.games import game_called
from trainer.language.files.table_reading import read_table

LINES: Final = 3_000
RUNS: Final = 15
MOST: Final = 2.0

HEAD: Final = """\
format: 1
convention: fifty-six/made-up
title: A made-up convention of 3,000 lines
laws: international
source: none
settings:
  good hand: 2; Jacks outside partner's suit
definitions:
  suits:
    strong suit: {means: at least JAAx, why: it runs}
  hands:
    good hand: "({good hand}+ Jacks outside X) or (1 Jack outside X; a void)"
situations:
"""

SITUATION: Final = """\
- id: situation-{number}
  title: Partner opened, and we are to answer for the {number}. time
  after: {auction}
  source: B{number}
  rows:
"""

ROW: Final = """\
  - id: row-{number}
    call: {call}
    shows: {shows}
    source: B2.{number}
    note: >-
      The booklet says two things here, in the text and in its table, and this row plays the second of them; the
      learner is told so where it matters.
    tags: [names a suit, shows Jacks]
    examples: {{J.9AK.TKQ.K: "{example}", J9.AKQ.TK.Q: "{example}; both Jacks are shown"}}
    near misses:
    - {{hand: JT.9AK.TK.K, call: {example}, note: the ten is not in sequence}}
"""

LAST: Final = """\
  - otherwise: pass
    source: B2.9
"""

CALLS: Final = [
    f"{form} X" for form in ("plus", "plus 2", "plus (in sequence)", "up 1", "up 2", "up (in sequence)", "lowest")
]
SUITS: Final = [
    f"{length}, {honour}"
    for length in (
        "4+ cards",
        "3 cards",
        "2 or 3 cards",
        "at most 2 cards",
        "5+ cards",
        "3 to 5 cards",
        "at least 2 cards",
    )
    for honour in (
        *("Jack", "both Jacks", "no Jack", "a 9", "next in sequence", "strong suit", "2+ in sequence", "one 9"),
        *("not next in sequence", "Jack with a 9", "at least JAxx", "both 9s", "4+ points", "Jack or both 9s"),
    )
]
HANDS: Final = [
    f"{jacks}; {shape}"
    for jacks in (
        "1 other Jack",
        "2 Jacks in different suits",
        "2+ Jacks outside X",
        "no other Jack",
        "good hand",
        "3+ Jacks",
    )
    for shape in (
        *("a void", "no void", "2+ singletons", "not good hand", "10+ points", "no unbid suit: 4+ cards, Jack"),
        *("some suit outside X: 4+ cards, Jack", "(a void) or (2 singletons)", "every suit: 1+ cards", "4-2-1-1"),
    )
]


def made_up_table(lines: int) -> str:
    """A table of that many lines, or a few more."""
    rows = zip(cycle(CALLS), cycle(SUITS), cycle(HANDS), strict=False)
    text = HEAD
    for number, (middle, bid) in enumerate(product(("28+ Y (pass)", "", "pass (pass)"), range(28, 57))):
        text += SITUATION.format(number=number, auction=f"{bid} X (pass) {middle} ?")
        for row, (call, suit, hand) in enumerate(islice(rows, 8)):
            shown = f'{{X: "{suit}", hand: "{hand}"}}'
            text += ROW.format(number=row, call=call, shows=shown, example="+1S")
        text += LAST
        if text.count("\n") >= lines:
            break
    return text


def best_of(runs: int, *jobs: Callable[[], object]) -> list[float]:
    """The shortest time of each job in seconds of this processor, the jobs in turn."""
    times: list[list[float]] = [[] for _ in jobs]
    for _ in range(runs):
        for job, taken in zip(jobs, times, strict=True):
            gc.collect()
            begun = time.process_time()
            job()
            taken.append(time.process_time() - begun)
    return list(map(min, times))


def test_a_table_is_read_within_twice_the_bare_loader(tmp_path: Path) -> None:
    path = tmp_path / "convention.yaml"
    path.write_text(made_up_table(LINES), encoding="utf-8")

    def bare() -> object:
        return yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)

    def ours() -> object:
        return read_table(path, tmp_path, game_called, {})

    first = time.process_time()
    book = read_table(path, tmp_path, game_called, {}).book
    first = time.process_time() - first
    bare_time, our_time = best_of(RUNS, bare, ours)
    ratio = our_time / bare_time
    print(
        f"\n{path.read_text(encoding='utf-8').count(chr(10)):,} lines, {len(book.situations)} situations, "
        f"{sum(len(situation.rows) for situation in book.situations)} rows\n"
        f"bare C loader {1000 * bare_time:6.1f} ms\n"
        f"ours          {1000 * our_time:6.1f} ms   {ratio:.2f} times (goal: {MOST})\n"
        f"the first time, grammar included: {1000 * first:.0f} ms"
    )
    assert ratio <= MOST * 1.25, "slower than the goal by more than what a busy machine explains"
