"""Exact lengths that no example guards: perhaps a `+` is missing.

"4 cards" mostly stands below a row for longer suits, and then "4+ cards" would mean the same. Where it would not, an
example must show what a longer suit calls.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final, TypeVar

from trainer.language.book.conditions import CARDS, Amount, HandNamed, HandStatement, Range, SuitNamed, SuitStatement
from trainer.language.book.rule_book import Situation
from trainer.language.book.statement_parts import AnyStatement, parts, with_part
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.proofs.findings import Finding
from trainer.verifying.proofs.loose.guarded_rows import GuardedRows, rows_once

_S = TypeVar("_S", SuitStatement, HandStatement, AnyStatement)
_FEWEST: Final = 2
"""The fewest cards of an exact length that is checked: a singleton is a word without a `+`."""


def loose_lengths(
    reasoner: Reasoner, first_points: Mapping[str, CompiledSituation], situations: Iterable[Situation]
) -> Iterator[Finding]:
    """Yield a finding for each unguarded exact length that decides about a hand one card away from an example.

    Only rows of `situations` are looked at. `first_points` are those of all situations, by their ids, for examples
    without an auction.
    """
    exact = rows_once(situations, lambda row: any(_opened(row.shows)))
    examples = GuardedRows(reasoner, first_points, exact)
    for name, row in exact.values():
        for length, shows in _opened(row.shows):
            moved = replace(row, shows=shows)
            if not examples.hold(moved) and examples.matters(moved):
                what = f"no example shows what a suit calls that is longer than the {length} cards of row '{row.id}'"
                yield Finding(row.place, (name,), what)


def _opened(statement: _S) -> Iterator[tuple[int, _S]]:
    """Yield a statement with one of its exact lengths opened to more, and that length; definitions are left alone."""
    if isinstance(statement, HandNamed | SuitNamed):
        return
    if isinstance(statement, Amount) and statement.measure == CARDS:
        length = statement.range.low
        if length == statement.range.high >= _FEWEST:
            yield length, replace(statement, range=Range(length))
    for place, part in enumerate(parts(statement)):
        for length, opened in _opened(part):
            yield length, with_part(statement, place, opened)
