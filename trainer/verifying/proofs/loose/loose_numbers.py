"""Numbers at which a row ends although nothing changes there, and that no example guards.

A row for some numbers only (`number: at most 39`) mostly ends where the laws begin to count differently. One that ends
elsewhere, intentionally or by mistake, needs examples on both sides of its end: one with its last number, and a near
miss with what such a hand calls instead once that number is gone.
"""

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import replace

from trainer.auction.auction import Auction
from trainer.auction.call import PASS, PASS_FORM
from trainer.language.book.conditions import ANY_NUMBER
from trainer.language.book.rule_book import Row, RuleBook, Situation
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.proofs.findings import Finding
from trainer.verifying.proofs.loose.guarded_rows import GuardedRows, rows_once


def loose_numbers(
    reasoner: Reasoner, first_points: Mapping[str, CompiledSituation], situations: Iterable[Situation]
) -> Iterator[Finding]:
    """Yield a finding for each row of some situations whose end could move by one without a failing example.

    `first_points` are those of situations, by their ids, for examples without an auction.
    """
    steps = _steps(reasoner.book)
    loose = rows_once(situations, lambda row: _ends_at(row, steps) is not None)
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
    """Return the number at which a row ends, if that is no step of the laws; None otherwise."""
    end = row.call.numbers.high
    return None if end == ANY_NUMBER.high or end in steps else end


def _steps(book: RuleBook) -> frozenset[int]:
    """Return the numbers after which a contract counts differently in some denomination; the highest is one of them."""
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
