"""Pinned shares: what each row does at the first auction of its situation, a line for each row in a file.

The line of a row has the exact share of hands that take it (or fit it, if it only may be called), how many of all deals
of one hand that is, and the plainest such hand with its call. The line of a situation has the auction. So such a file
shows how far a change of a table reaches, and for which hands.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from trainer.documents.regular_files import open_regular, write_file
from trainer.hands.statements import SUIT_NUMBERS
from trainer.language.book.rule_book import Situation
from trainer.problems import Problem, UnusableFileError, reason_of
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.point_hands import PointHands
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.choosing.row_takers import sums_of
from trainer.verifying.auctions.situation_points import SituationPoints
from trainer.verifying.comparing.example_hands import ExampleOrder

LARGEST_FILE_OF_PINS: Final = 10_000_000
"""The largest file, in bytes, that is read; the pins of a large convention are a tenth of that."""


def shares_of(reasoner: Reasoner) -> dict[str, str]:
    """Return the lines of a convention: of every situation, and of every row."""
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


def pinned_in(file: Path) -> dict[str, str]:
    """Return the pinned lines of a file. Raises `UnusableFileError` when it is no such file."""
    try:
        with open_regular(file) as opened:
            read = json.loads(opened.read(LARGEST_FILE_OF_PINS))
    except (OSError, ValueError, RecursionError):
        read = None
    if not (isinstance(read, dict) and all(isinstance(line, str) for line in read.values())):
        wrong = "not a file that '--pin' has written"
        raise UnusableFileError([Problem(str(file), 1, 1, wrong, "name a new file", "")])
    return read


def pin(file: Path, shares: dict[str, str]) -> None:
    """Write lines into a file, which may be new. Raises `UnusableFileError` when it can't be written."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_file(file, f"{json.dumps(shares, indent=1, ensure_ascii=False)}\n".encode())
    except OSError as error:
        reason = reason_of(error)
        raise UnusableFileError([Problem(str(file), 1, 1, reason, "name a file that can be written", "")]) from error


def differences(pinned: dict[str, str], shares: dict[str, str]) -> list[str]:
    """Return the differences, line by line."""
    rows = dict.fromkeys((*shares, *pinned))
    return [
        f"{row}: {pinned.get(row, 'not pinned')} -> {shares.get(row, 'no such row')}"
        for row in rows
        if pinned.get(row) != shares.get(row)
    ]
