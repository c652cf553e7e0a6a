"""Deals a second whose hands fit a condition, beside the C program `dealer` where it is installed (Debian package).

Times are of the processor, of one core: other programs may be using the machine as well.
"""

import os
import re
import resource
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import numpy as np
import pytest

from tests.hands.bridge_conditions import dealing, length, one_notrump, points, within
from trainer.hands.hand_set import HandSet

DEALER: Final = shutil.which("dealer") or shutil.which("/usr/games/dealer")
MOST_FOR_THE_FIRST: Final = 0.1
"""Seconds, sets of hands included."""

_NO_LIMIT: Final = 1e15


def opener() -> dict[int, HandSet]:
    return {0: one_notrump()}


def strong_opposite_weak() -> dict[int, HandSet]:
    return {0: within((points(), 22, 40)), 2: within((points(), 0, 5), (length(0), 6, 6))}


def by_dealer(condition: str, number: int, folder: Path) -> float:
    """Deals a second of processor time."""
    if DEALER is None:
        return 0.0
    script = folder / "condition"
    script.write_text(f'generate 2000000000\nproduce {number}\ncondition {condition}\naction average "1" 1\n')
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    said = subprocess.run([DEALER, script], capture_output=True, text=True, check=True, env=os.environ).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    made = re.search(r"Produced (\d+) hands", said)
    assert made is not None
    return int(made[1]) / (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


@pytest.mark.parametrize(
    ("told", "number", "at_dealer", "wanted", "times"),
    [
        (
            opener,
            200_000,
            100_000,
            "hcp(north) >= 15 && hcp(north) <= 17 && shape(north, any 4333 + any 4432 + any 5332)",
            1,
        ),
        (strong_opposite_weak, 20_000, 200, "hcp(north) >= 22 && hcp(south) <= 5 && spades(south) == 6", 5),
    ],
    ids=["a 1NT opener", "22+ opposite at most 5 with six spades"],
)
def test_deals_that_fit_come_as_fast_as_by_the_c_program(  # noqa: PLR0913, PLR0917  as the parameters are
    told: Callable[[], dict[int, HandSet]], number: int, at_dealer: int, wanted: str, times: int, tmp_path: Path
) -> None:
    chance = np.random.default_rng(1)
    begun = time.process_time()
    assert dealing(told()).deals(1, chance, _NO_LIMIT).weights.size
    first = time.process_time() - begun
    deck = dealing(told())
    begun = time.process_time()
    found = deck.deals(number, chance, _NO_LIMIT)
    ours = found.worth / (time.process_time() - begun)
    theirs = by_dealer(wanted, at_dealer, tmp_path)
    beside = f", dealer {theirs:,.0f}: {ours / theirs:.1f} times as many" if theirs else "; dealer is not installed"
    print(f"\n  {wanted}\n  the first deal after {1000 * first:.0f} ms; {ours:,.0f} deals a second{beside}")
    assert first <= MOST_FOR_THE_FIRST
    assert ours >= times * theirs
