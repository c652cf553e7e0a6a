"""How long it takes to price two calls over 32 layouts, at auctions that the pricer has not met before.

Boards are dealt and bid by the table up to some turn; there the table's call is priced against another sensible one.
Contracts of 56 are solved on all cores, everything else is counted as if on one. The goals are for what the clock would
show with all cores free: the processor's seconds of the main thread, and those of the others, shared out in 56.
"""

import os
import statistics
import time
from collections.abc import Iterator, Sequence
from itertools import count, islice
from random import Random
from typing import Final

import pytest

from trainer.auction.auction import Auction
from trainer.command_line.reports.convention_books import library
from trainer.playing.deals.dealing import new_deal
from trainer.playing.pricing.pricing import DEALS, HandToCall, Pricer
from trainer.playing.pricing.sensible_calls import sensible_calls
from trainer.reasoning.choosing.reasoner import Reasoner

AUCTIONS: Final = 40
GOALS: Final = {
    "bridge/standard-american": (1.0, 2.5),
    "bridge/acol": (1.0, 2.5),
    "bridge/precision": (1.0, 2.5),
    "fifty-six/international": (0.5, None),
    "fifty-six/kerala": (0.5, None),
    "fifty-six/standard": (0.5, None),
    "spades/bis": (1.0, None),
}
"""Seconds for the median, and for 95 of a hundred where there is a goal."""


def points(reasoner: Reasoner, seed: str) -> Iterator[HandToCall]:
    """Yield points at auctions that all differ; a board is bid to a turn of it that is drawn."""
    book = reasoner.book
    seen: set[Auction] = set()
    for number in count():
        dealt = new_deal(book.game, book.laws, f"{seed}-{number}")
        circumstances = book.game.procedure.for_one_deal(number, book.laws.name)
        auction = Auction(book.laws.seats, book.laws.floor, states=book.game.states_in(circumstances))
        met = []
        while not book.laws.is_over(auction):
            met.append(HandToCall(auction, dealt.hands[auction.turn], circumstances))
            choice = reasoner.choose(auction, dealt.hands[auction.turn])
            auction = auction.add(choice.call)
        point = Random(f"{seed} {number}").choice(met)
        if point.auction not in seen:
            seen.add(point.auction)
            yield point


@pytest.mark.parametrize("convention", GOALS)
def test_two_calls_are_priced_at_a_fresh_auction_in_time(convention: str) -> None:
    book = library().book(convention)
    reasoner = Reasoner(book)
    pricer = Pricer((reasoner, reasoner))
    cores = (os.cpu_count() or 1) if book.laws.scoring.only_success_counts else 1
    apart = Reasoner(book)
    warm, *asked = islice(points(apart, "bench"), AUCTIONS + 1)
    pricer.prices(warm, deals=2)  # what a process does once: solvers made, programs compiled
    seconds, of_all, by_clock = [], [], []
    for place, point in enumerate(asked):
        table, *others = sensible_calls(apart, point.auction, point.hand)
        if not others:
            continue
        begun, begun_alone, begun_by_clock = time.process_time(), time.thread_time(), time.perf_counter()
        pricer.prices(point, [table, Random(place).choice(others)])
        of_all.append(time.process_time() - begun)
        alone = time.thread_time() - begun_alone
        seconds.append(alone + (of_all[-1] - alone) / cores)
        by_clock.append(time.perf_counter() - begun_by_clock)
    print(f"\n  {convention}: two calls, {DEALS} layouts, {len(seconds)} fresh auctions; median, 95 %, slowest:")
    print(
        f"  with all cores free {shown(seconds)} s; of the processor {shown(of_all)} s; the clock {shown(by_clock)} s"
    )
    of_half, of_most = GOALS[convention]
    median, most, _ = figures(seconds)
    assert median <= of_half
    assert of_most is None or most <= of_most


def figures(seconds: Sequence[float]) -> tuple[float, float, float]:
    """The median, what 95 of a hundred take at most, and the slowest."""
    return statistics.median(seconds), sorted(seconds)[int(0.95 * len(seconds))], max(seconds)


def shown(seconds: Sequence[float]) -> str:
    return ", ".join(f"{one:.2f}" for one in figures(seconds))
