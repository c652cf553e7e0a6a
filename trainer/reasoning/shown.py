"""What a call has surely shown of a suit: the fewest cards of each rank that any hand of its row holds."""

from typing import Final

from trainer.language.conditions import (
    CARDS,
    SEQUENCE,
    Amount,
    HandAll,
    HandAny,
    HandNamed,
    HandStatement,
    Range,
    SuitIs,
)
from trainer.reasoning.compiled_rows import CompiledRow
from trainer.reasoning.holding_tables import HoldingTables
from trainer.reasoning.statements import Binding

_ANYTHING: Final = Amount(CARDS, Range(0))

Floor = tuple[int, ...]
"""For each rank, highest first, how many cards are surely held."""


def floor_of_row(row: CompiledRow, amount: int, suit: int, tables: HoldingTables) -> Floor:
    """What the row promises of a suit when it gives its call with `amount`."""
    sequence = None
    if row.call.suit == suit and any(_counts_sequence(row)):
        sequence = amount - row.call.fixed
    promised = _floor(row.row.shows, row.binding, suit, tables, sequence)
    if sequence is not None:
        alone = tables.floor(_ANYTHING, row.binding.shown[suit], sequence)
        promised = _most(promised, alone)
    return promised


def combined(floors: list[Floor]) -> Floor:
    """What is sure when any one of several rows may have given the call."""
    return tuple(map(min, zip(*floors, strict=True)))


def added(first: Floor, second: Floor) -> Floor:
    """What two players of a side have shown together."""
    return tuple(a + b for a, b in zip(first, second, strict=True))


def _counts_sequence(row: CompiledRow) -> list[bool]:
    return [getattr(term, "measure", "") == SEQUENCE for term in row.row.call.amount.terms]


def _floor(statement: HandStatement, binding: Binding, suit: int, tables: HoldingTables, sequence: int | None) -> Floor:
    nothing = (0,) * len(tables.ranks)
    match statement:
        case SuitIs(letter, about) if binding.suit(letter) == suit:
            return tables.floor(about, binding.shown[suit], sequence)
        case HandAll(parts):
            floor = nothing
            for part in parts:
                floor = _most(floor, _floor(part, binding, suit, tables, sequence))
            return floor
        case HandAny(parts):
            return combined([_floor(part, binding, suit, tables, sequence) for part in parts])
        case HandNamed(_, meaning):
            return _floor(meaning, binding, suit, tables, sequence)
        case _:
            return nothing


def _most(first: Floor, second: Floor) -> Floor:
    return tuple(map(max, zip(first, second, strict=True)))
