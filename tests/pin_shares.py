"""Pin the exact share of hands that take each row: `python -m tests.pin_shares [convention …]`, all if none is named.

The files in tests/shares show in a diff exactly how much a change of a table moves. tests/test_tables.py holds them.
"""

import json
import sys
from pathlib import Path
from typing import Final

from trainer.command_line.tables import library
from trainer.reasoning.reasoner import Reasoner
from trainer.verifying.findings import Findings
from trainer.verifying.verification import verify

SHARES: Final = Path(__file__).with_name("shares")


def pinned_file(convention: str) -> Path:
    """Where the shares of a convention are pinned."""
    return SHARES / f"{convention}.json"


def shares_of(findings: Findings, deals: int) -> dict[str, str]:
    """For every row the share at the first point of its situation, and how many of all `deals` of one hand that is."""
    return {row: f"{100 * share:.6f} %, {round(share * deals):,} deals" for row, share in findings.first_shares.items()}


def pinned_shares(convention: str) -> dict[str, str]:
    """The pinned shares of a convention; none where there is no file."""
    file = pinned_file(convention)
    return dict(json.loads(file.read_text(encoding="utf-8"))) if file.exists() else {}


def differences(pinned: dict[str, str], shares: dict[str, str]) -> list[str]:
    """What differs, row by row."""
    rows = dict.fromkeys((*shares, *pinned))
    return [
        f"{row}: {pinned.get(row, 'not pinned')} -> {shares.get(row, 'no such row')}"
        for row in rows
        if pinned.get(row) != shares.get(row)
    ]


def pin(convention: str) -> list[str]:
    """Write the shares of a convention; returns what has changed."""
    book = library().book(convention)
    shares = shares_of(verify(Reasoner(book)), book.game.deck.number_of_deals)
    changed = differences(pinned_shares(convention), shares)
    file = pinned_file(convention)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(shares, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return changed


if __name__ == "__main__":
    for name in sys.argv[1:] or library().names():
        moved = pin(name)
        sys.stdout.write("".join(f"{line}\n" for line in (f"{pinned_file(name)}: {len(moved)} rows changed", *moved)))
