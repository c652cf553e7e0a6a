"""Pin what every row does at the first auction of its situation: `python -m tests.pin_shares [convention …]`.

All conventions if none is named. The files in tests/shares have one line a row: the exact share of hands that take it
(that fit it, where it only may be called), how many of all deals of one hand that is, and the plainest such hand
with its call. So `git diff tests/shares` shows how far a change of a table reaches, and on which hands. The line of a
situation has the auction. tests/test_tables.py holds the files; which rows lost what to which is told by
`bidding-trainer compare OLD NEW`, where OLD is the path of the convention file as it was.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from trainer.command_line.reports.tables import library
from trainer.hands.statements import SUIT_NUMBERS
from trainer.language.book.rule_book import Situation
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.point_hands import PointHands
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.choosing.row_takers import sums_of
from trainer.verifying.auctions.situation_points import SituationPoints
from trainer.verifying.comparing.example_hands import ExampleOrder

SHARES: Final = Path(__file__).with_name("shares")


def pinned_file(convention: str) -> Path:
    """Where the shares of a convention are pinned."""
    return SHARES / f"{convention}.json"


def shares_of(reasoner: Reasoner) -> dict[str, str]:
    """The lines of a convention: of every situation, and of every row."""
    order = ExampleOrder(reasoner.book.game)
    points = SituationPoints(reasoner)
    lines = (_lines(reasoner, situation, points.first(situation), order) for situation in reasoner.book.situations)
    return {name: line for of_situation in lines for name, line in of_situation}


def _lines(
    reasoner: Reasoner, situation: Situation, compiled: CompiledSituation | None, order: ExampleOrder
) -> Iterator[tuple[str, str]]:
    if compiled is None:
        yield situation.id, "no auction leads here"
        return
    yield (
        situation.id,
        f"after {' '.join(map(str, compiled.auction.calls))}" if compiled.auction.calls else "first call",
    )
    point = PointHands(compiled, reasoner.every_hand)
    alike = tuple(suit for suit in SUIT_NUMBERS if suit not in compiled.named)
    apart, parents = point.hands.split(order.suit_by_suit(sums_of(compiled.bound_rows)))
    for number, row in enumerate(situation.rows):
        takes = point.takes(number)
        share, deals = point.hands.share(takes), int(point.hands.weights[takes].sum())
        line = f"{100 * share:.6f} %, {deals:,} deals"
        for hand in order.of_kinds(apart.at(takes[parents]), alike).first(1):
            calls = dict.fromkeys(
                str(call) for call, _ in compiled.calls_of(compiled.bound_rows[number], hand.holdings)
            )
            line += f"; {hand}: {' or '.join(calls)}"
        yield f"{situation.id}/{row.id}", line


def pinned_shares(convention: str) -> dict[str, str]:
    """The pinned lines of a convention; none where there is no file."""
    file = pinned_file(convention)
    return dict(json.loads(file.read_text(encoding="utf-8"))) if file.exists() else {}


def deals_in(line: str) -> int:
    """How many deals the line of a row names."""
    return int(line.partition(" %, ")[2].partition(" ")[0].replace(",", ""))


def differences(pinned: dict[str, str], shares: dict[str, str]) -> list[str]:
    """What differs, line by line."""
    rows = dict.fromkeys((*shares, *pinned))
    return [
        f"{row}: {pinned.get(row, 'not pinned')} -> {shares.get(row, 'no such row')}"
        for row in rows
        if pinned.get(row) != shares.get(row)
    ]


def pin(convention: str) -> list[str]:
    """Write the shares of a convention; returns what has changed."""
    shares = shares_of(Reasoner(library().book(convention)))
    changed = differences(pinned_shares(convention), shares)
    file = pinned_file(convention)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(shares, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return changed


if __name__ == "__main__":
    for name in sys.argv[1:] or library().names():
        moved = pin(name)
        sys.stdout.write("".join(f"{line}\n" for line in (f"{pinned_file(name)}: {len(moved)} lines changed", *moved)))
