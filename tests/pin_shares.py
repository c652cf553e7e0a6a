"""Pin what every row does at the first auction of its situation: `python -m tests.pin_shares [convention …]`.

All conventions if none is named. The files in tests/shares are those that `bidding-trainer verify --pin FILE` writes
and compares; `git diff tests/shares` shows how far a change of a table reaches, and on which hands. They are held by
tests/test_tables.py; which rows lost what to which is told by `bidding-trainer compare OLD NEW`, where OLD is the path
of the convention file as it was.
"""

import sys
from pathlib import Path
from typing import Final

from trainer.command_line.reports.convention_books import library
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.comparing.pinned_shares import differences, pin, pinned_in, shares_of

SHARES: Final = Path(__file__).with_name("shares")


def pinned_file(convention: str) -> Path:
    """Where the shares of a convention are pinned."""
    return SHARES / f"{convention}.json"


def pinned_shares(convention: str) -> dict[str, str]:
    """The pinned lines of a convention; none where there is no file."""
    file = pinned_file(convention)
    return pinned_in(file) if file.exists() else {}


def deals_in(line: str) -> int:
    """How many deals the line of a row names."""
    return int(line.partition(" %, ")[2].partition(" ")[0].replace(",", ""))


def pin_anew(convention: str) -> list[str]:
    """Write the shares of a convention; returns what has changed."""
    shares = shares_of(Reasoner(library().book(convention)))
    changed = differences(pinned_shares(convention), shares)
    pin(pinned_file(convention), shares)
    return changed


if __name__ == "__main__":
    for name in sys.argv[1:] or library().names():
        moved = pin_anew(name)
        sys.stdout.write("".join(f"{line}\n" for line in (f"{pinned_file(name)}: {len(moved)} lines changed", *moved)))
