"""How long the solver of 56 takes over whole deals: for "does it make 28?" and for the exact value.

A deal is solved in each suit and in No Trump, the first caller to lead, every time with an empty table of positions, on
one thread; milliseconds are of processor time. `SOLVER_DEALS=200 make bench` takes 200 deals for the question and
`SOLVER_EXACT_DEALS` for the value, and also checks more endings. The review of a deal has all five denominations, on
two threads and with the node limit of the program, as after a deal at the table; the processor time of the busier
thread is what the clock would say if nobody else used the machine.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from random import Random
from threading import get_ident

import numpy as np
import pytest

from tests.games.fifty_six.solving.endings import DENOMINATIONS, begun, dealt, ending
from tests.games.fifty_six.solving.plain_minimax import plain_value
from trainer.games.fifty_six.game import fifty_six
from trainer.games.fifty_six.solving.open_hands import OpenHandsSolver
from trainer.games.play import CardPlay
from trainer.games.solver import Bounds
from trainer.playing.guided.open_hands import NODES
from trainer.screens.work.background import SIDE_BY_SIDE

DEALS = int(os.environ.get("SOLVER_DEALS", "40"))
EXACT_DEALS = int(os.environ.get("SOLVER_EXACT_DEALS", str(max(8, DEALS // 5))))
CONTRACT = 28
MOST_MEDIAN_MILLISECONDS = 100
REVIEWS = 60
WIDEST = 8
ENDINGS = 20 * DEALS

PREPARE = """
import sys, time
from pathlib import Path
from trainer.games.fifty_six.game import fifty_six
from trainer.games.fifty_six.solving import compiling
compiling.code_folder = lambda package, prefix: Path(sys.argv[1])
begun = time.perf_counter()
fifty_six().make_solver().prepare()
print(time.perf_counter() - begun)
"""
"""Preparing with the machine code in a folder of its own, empty the first time."""


def new_solver() -> OpenHandsSolver:
    return OpenHandsSolver(fifty_six().deck, {"J": 3, "9": 2, "A": 1, "T": 1, "K": 0, "Q": 0})


def test_preparing(tmp_path: Path) -> None:
    print()
    for when in ("first time", "from disk"):
        ran = subprocess.run(
            [sys.executable, "-c", PREPARE, str(tmp_path)],
            cwd=Path(__file__).resolve().parents[2],
            capture_output=True,
            text=True,
            check=True,
        )
        print(f"  prepare, {when}: {float(ran.stdout):.2f} s")


@pytest.mark.parametrize(
    ("title", "deals", "ask"),
    [
        (f"{CONTRACT} or more?", DEALS, lambda solver, play: solver.takes(play, 0, CONTRACT)),
        ("exact value", EXACT_DEALS, lambda solver, play: solver.taken(play)),
    ],
)
def test_whole_deals(title: str, deals: int, ask: Callable[[OpenHandsSolver, CardPlay], object]) -> None:
    solver, chance = new_solver(), Random(56)
    solver.prepare()
    milliseconds: dict[str, list[float]] = {"a trump": [], "No Trump": []}
    nodes: dict[str, list[float]] = {"a trump": [], "No Trump": []}
    for _ in range(deals):
        hands = dealt(chance, 8)
        for denomination in DENOMINATIONS:
            kind = "No Trump" if denomination == "NT" else "a trump"
            play = begun(hands, denomination, 0)
            before, start = solver.searched, time.process_time()
            ask(solver, play)
            milliseconds[kind].append(1000 * (time.process_time() - start))
            nodes[kind].append(solver.searched - before)
    print(f"\n  {title} {deals} deals, each in four suits and No Trump")
    milliseconds["all"] = milliseconds["a trump"] + milliseconds["No Trump"]
    nodes["all"] = nodes["a trump"] + nodes["No Trump"]
    for kind, times in milliseconds.items():
        print(
            f"    {kind}: median {np.median(times):.1f} ms, 95 % under {np.percentile(times, 95):.0f} ms, "
            f"worst {max(times):.0f} ms; nodes: median {np.median(nodes[kind]):,.0f}, "
            f"95 % under {np.percentile(nodes[kind], 95):,.0f}; {sum(nodes[kind]) / sum(times) / 1000:.1f} million/s"
        )
    if title != "exact value":
        assert np.median(milliseconds["all"]) < MOST_MEDIAN_MILLISECONDS


def test_reviews() -> None:
    idle: SimpleQueue[OpenHandsSolver] = SimpleQueue()
    solvers = [new_solver() for _ in range(SIDE_BY_SIDE)]
    for solver in solvers:
        solver.prepare()
        idle.put(solver)

    def value(play: CardPlay) -> Bounds:
        solver, begun_with = idle.get(), time.thread_time()
        try:
            return solver.taken(play, NODES)
        finally:
            idle.put(solver)
            by_thread[get_ident()] = by_thread.get(get_ident(), 0) + time.thread_time() - begun_with

    chance = Random(56)
    by_thread: dict[int, float] = {}
    clock, busier, processor, widths = [], [], [], []
    with ThreadPoolExecutor(SIDE_BY_SIDE) as threads:
        for _ in range(REVIEWS):
            hands = dealt(chance, 8)
            by_thread.clear()
            begun_at, begun_with = time.perf_counter(), time.process_time()
            values = list(threads.map(value, [begun(hands, denomination, 0) for denomination in DENOMINATIONS]))
            clock.append(time.perf_counter() - begun_at)
            processor.append(time.process_time() - begun_with)
            busier.append(max(by_thread.values()))
            widths.append([bounds.high - bounds.low for bounds in values])
    print(f"\n  review, {REVIEWS} deals on {SIDE_BY_SIDE} threads, {NODES:,} nodes a denomination at most")
    for kind, seconds in (("clock", clock), ("the busier thread", busier), ("processor", processor)):
        print(
            f"    {kind}: median {np.median(seconds):.2f} s, 95 % under {np.percentile(seconds, 95):.2f} s, "
            f"worst {max(seconds):.2f} s, {sum(seconds):.1f} s in all"
        )
    nodes = sum(solver.searched for solver in solvers)
    open_deals = sum(any(deal) for deal in widths)
    open_denominations = sum(width > 0 for deal in widths for width in deal)
    print(
        f"    {nodes:,} nodes; open: {open_deals} deals, {open_denominations} denominations, "
        f"at most {max(map(max, widths))} points wide"
    )
    assert max(map(max, widths)) <= WIDEST


def test_endings_against_plain_minimax() -> None:
    solver, chance = new_solver(), Random(57)
    for number in range(ENDINGS):
        cards_each = 2 + number % 2
        play = ending(chance, cards_each, chance.randrange(6 * cards_each) if number % 3 else 0)
        bounds = solver.taken(play)
        assert bounds.is_settled
        assert bounds.low == plain_value(play), play
    print(f"\n  {ENDINGS} endings of 2 and 3 cards, two thirds of them in the middle of the play: 0 differ")
