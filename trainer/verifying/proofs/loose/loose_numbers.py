"""Numbers at which a row ends although nothing changes there, and that no example holds it to.

A row that is meant for some numbers only (`number: at most 39`) mostly ends where the laws begin to count otherwise.
One that ends elsewhere, by intent or by a slip, needs examples on both sides of its end: one with the last number that
it makes, and a near miss with what such a hand calls instead when that number is gone.
"""

from collections import defaultdict
from collections.abc import Container, Iterator, Mapping
from dataclasses import replace

from trainer.auction.auction import Auction
from trainer.auction.call import PASS, PASS_FORM
from trainer.language.book.conditions import ANY_NUMBER
from trainer.language.book.rule_book import Row, RuleBook
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.proofs.findings import Finding
from trainer.verifying.proofs.loose.guarded_rows import GuardedRows, rows_once


def loose_numbers(reasoner: Reasoner, first_points: Mapping[str, CompiledSituation]) -> Iterator[Finding]:
    """Yield a finding for every row whose last number could be one lower or higher without an example that fails.

    `first_points` are those of situations, by their ids, at which examples without an auction stand.
    """
    steps = _steps(reasoner.book)
    loose = rows_once(reasoner.book, lambda row: _ends_at(row, steps) is not None)
    if not steps or not loose:
        return
    examples = GuardedRows(reasoner, first_points, loose)
    for name, row in loose.values():
        end = row.call.numbers.high
        moved = (replace(row.call.numbers, high=other) for other in (end - 1, end + 1))
        if not all(examples.hold(replace(row, call=replace(row.call, numbers=one)), near=end) for one in moved):
            what = f"row '{row.id}' ends at {end}, where nothing changes, and no examples on both sides hold it to that"
            yield Finding(row.place, (name,), what)


def _ends_at(row: Row, steps: Container[int]) -> int | None:
    """Return the number at which a row ends, where that is no step; None for others."""
    end = row.call.numbers.high
    return None if end == ANY_NUMBER.high or end in steps else end


def _steps(book: RuleBook) -> frozenset[int]:
    """The numbers after which a contract counts otherwise, in some denomination; the highest is one. Perhaps none."""
    laws = book.laws
    if PASS_FORM not in book.game.calls.forms:
        return frozenset()
    start = Auction(laws.seats, laws.floor)
    classes: dict[str, dict[int, str]] = defaultdict(dict)
    for call in laws.legal_calls(start):
        auction = start.add(call)
        while not laws.is_over(auction) and laws.problem_with(auction, PASS) is None:
            auction = auction.add(PASS)
        result = laws.result(auction) if laws.is_over(auction) else None
        if result is not None and auction.standing_index is not None:
            classes[call.denomination][auction.standing_number] = laws.scoring.class_of(result)
    return frozenset(
        number for found in classes.values() for number, name in found.items() if found.get(number + 1) != name
    )
