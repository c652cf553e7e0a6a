"""Random deals bid out by six bots of each convention: `python -m tests.fuzz_deals 100000` (or `make fuzz`).

Of every call it is checked that the laws allow it (the suit held included) and that the hand which made it holds all
that the call promises; of every auction that it ends. The deals are always the same ones for a given number.

A row that partners do not count on (28 of a suit without its Jack in first position) is meant to mislead them, rarely:
its call, and what its partners then promise by counting the next highest cards, is not checked but counted.
"""

import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from random import Random
from typing import Final

from tests.shipped_tables import shipped
from trainer.auction.seat import side_of
from trainer.cards.deal import deal
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.hands.promises import Promise
from trainer.reasoning.choosing.bidding_out import Bidding, bid_out
from trainer.reasoning.choosing.reasoner import Reasoner

CONVENTIONS: Final = ("fifty-six/international", "fifty-six/kerala", "fifty-six/standard")
LONGEST: Final = 120
"""Calls: more than any sensible auction has; one that goes on so long does not end."""

_PART: Final = 2500


@dataclass
class Fuzzed:
    """What came of some deals. `faults` says of each what is wrong, with the deal's number."""

    deals: int = 0
    calls: int = 0
    longest: int = 0
    general: int = 0
    misled: int = 0
    faults: list[str] = field(default_factory=list)
    rounds: Counter[int] = field(default_factory=Counter)

    def add(self, other: "Fuzzed") -> None:
        """Take another part in."""
        self.deals += other.deals
        self.calls += other.calls
        self.general += other.general
        self.misled += other.misled
        self.longest = max(self.longest, other.longest)
        self.faults += other.faults
        self.rounds += other.rounds


def fuzz(convention: str, numbers: range, treatments: Sequence[str] = ()) -> Fuzzed:
    """Bid the deals with these numbers out; a deal depends on its number alone."""
    reasoner = shipped(convention, tuple(treatments))
    found = Fuzzed()
    for number in numbers:
        hands = deal(reasoner.book.game.deck, reasoner.book.laws.seats, Random(number))
        found.deals += 1
        length = 0
        misled: set[int] = set()
        for bidding in bid_out((reasoner, reasoner), hands):
            length += 1
            found.general += bool(bidding.choice and bidding.choice.row.general)
            side = side_of(bidding.seat)
            if bidding.choice is not None and not bidding.choice.row.counted_on:
                misled.add(side)
            found.misled += side in misled
            found.faults += [
                f"{convention} deal {number}, call {length}: {wrong}"
                for wrong in faults_of(reasoner, bidding, hands[bidding.seat], counted_on=side not in misled)
            ]
            if length > LONGEST:
                found.faults.append(f"{convention} deal {number}: the auction does not end")
                break
        found.calls += length
        found.longest = max(found.longest, length)
        found.rounds[-(-length // reasoner.book.laws.seats)] += 1
    return found


def faults_of(reasoner: Reasoner, bidding: Bidding, hand: Hand, *, counted_on: bool) -> list[str]:
    """What is wrong with one call: nothing, if all is well. What it promises is looked at where it is `counted_on`."""
    if bidding.choice is None:
        return ["no call of the table is legal"]
    call = bidding.choice.call
    why = reasoner.book.laws.problem_with(bidding.before, call, hand)
    faults = [f"{call} is illegal: {why}"] if why is not None else []
    if call.is_bid and counted_on:
        promise = reasoner.promised(bidding.before.add(call), len(bidding.before.calls))
        if not holds(hand, promise):
            where = " ".join(map(str, bidding.before.calls))
            faults.append(f"{call} after {where} promises what {hand} lacks ({bidding.choice.row.id})")
    return faults


def holds(hand: Hand, promise: Promise) -> bool:
    """Whether a hand has every card, and every void, that was promised."""
    counts = hand.counts()
    by_rank = tuple(map(sum, zip(*counts, strict=True)))
    return (
        all(
            has >= low
            for held, floor in zip(counts, promise.floors, strict=True)
            for has, low in zip(held, floor, strict=True)
        )
        and all(hand.length(suit) >= low for suit, low in zip(SUITS, promise.lengths, strict=True))
        and all(has >= low for has, low in zip(by_rank, promise.ranks, strict=True))
        and not any(void and hand.length(suit) for suit, void in zip(SUITS, promise.voids, strict=True))
    )


def report_of(total: Fuzzed) -> str:
    """The figures in a line."""
    rounds = ", ".join(f"{count:,} of {number} rounds" for number, count in sorted(total.rounds.items()))
    general = f"{100 * total.general / total.calls:.1f} % by general rules"
    return (
        f"{total.deals:,} deals, {total.calls:,} calls ({general}), longest auction {total.longest} calls; {rounds}; "
        f"{total.misled:,} calls after a row that is not counted on; {len(total.faults)} faults"
    )


def main() -> int:
    """Bid out as many deals of each convention as the first argument says; 1 where something is wrong."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    parts = [range(start, min(start + _PART, deals)) for start in range(0, deals, _PART)]
    wrong = False
    with ProcessPoolExecutor(max_workers=2, mp_context=get_context("spawn")) as pool:
        for convention in CONVENTIONS:
            started = time.perf_counter()
            total = Fuzzed()
            for part in pool.map(fuzz, [convention] * len(parts), parts):
                total.add(part)
            seconds = time.perf_counter() - started
            sys.stdout.write(f"{convention}: {report_of(total)}; {seconds:.0f} s\n")
            sys.stdout.writelines(f"  {fault}\n" for fault in total.faults[:20])
            wrong |= bool(total.faults)
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main())
