"""Exact lengths that no example shows to be meant: perhaps a `+` was left out.

"4 cards" mostly stands below a row that takes longer suits, and then "4+ cards" would be the same. Where it would not,
an example has to show what a longer suit calls.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from trainer.language.book.conditions import CARDS, Amount, HandNamed, Range, SuitNamed
from trainer.language.book.rule_book import Row, SourcePlace
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.proofs.findings import Finding
from trainer.verifying.proofs.loose.held_rows import HeldRows

_FEWEST: Final = 2
"""Cards: a singleton is a word of its own, and nobody leaves out its `+`."""


def loose_lengths(reasoner: Reasoner, first_points: Mapping[str, CompiledSituation]) -> Iterator[Finding]:
    """A finding for every exact length that decides about a hand one card away from an example, where none fails.

    `first_points` are those of situations, by their ids, at which examples without an auction stand.
    """
    exact: dict[SourcePlace, tuple[str, Row]] = {}
    for situation in reasoner.book.situations:
        for row in situation.rows:
            if any(_opened(row.shows)):
                exact.setdefault(row.place, (f"{situation.id}/{row.id}", row))
    examples = HeldRows(reasoner, first_points, exact)
    for name, row in exact.values():
        for length, shows in _opened(row.shows):
            moved = replace(row, shows=shows)
            if not examples.hold(moved) and examples.matters(moved):
                what = f"no example shows what a suit calls that is longer than the {length} cards of row '{row.id}'"
                yield Finding(row.place, (name,), what)


def _opened(statement: Any) -> Iterator[tuple[int, Any]]:  # noqa: ANN401  statements are a tree of many types
    """A statement with one of its exact lengths opened to more, with that length; those of definitions stay."""
    if isinstance(statement, Amount):
        length = statement.range.low
        if statement.measure == CARDS and length == statement.range.high >= _FEWEST:
            yield length, replace(statement, range=Range(length))
    elif isinstance(statement, tuple):
        for number, part in enumerate(statement):
            for length, opened in _opened(part):
                yield length, (*statement[:number], opened, *statement[number + 1 :])
    elif is_dataclass(statement) and not isinstance(statement, type | HandNamed | SuitNamed):
        for field in fields(statement):
            for length, opened in _opened(getattr(statement, field.name)):
                yield length, replace(statement, **{field.name: opened})
