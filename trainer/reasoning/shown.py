"""What a call has surely shown of a suit: the fewest cards of each rank that any hand of its row holds."""

from trainer.language.conditions import HandAll, HandAny, HandNamed, HandStatement, SuitIs
from trainer.reasoning.holding_tables import HoldingTables
from trainer.reasoning.reading import Reading
from trainer.reasoning.statements import Binding

Floor = tuple[int, ...]
"""For each rank, highest first, how many cards are surely held."""


def floor_of(reading: Reading, suit: int, tables: HoldingTables) -> Floor:
    """What a call promises of a suit when it is read in this way."""
    return _floor(reading.shows, reading.way.binding, suit, tables)


def can_be_held(reading: Reading, tables: HoldingTables) -> bool:
    """Whether some holding fits every suit that it speaks of: four cards, all in sequence, are not one in sequence."""
    return _can_be_held(reading.shows, reading.way.binding, tables)


def combined(floors: list[Floor]) -> Floor:
    """What is sure when any one of several rows may have given the call."""
    return tuple(map(min, zip(*floors, strict=True)))


def added(first: Floor, second: Floor) -> Floor:
    """What two players of a side have shown together."""
    return tuple(a + b for a, b in zip(first, second, strict=True))


def _can_be_held(statement: HandStatement, binding: Binding, tables: HoldingTables) -> bool:
    match statement:
        case SuitIs(letter, about):
            return bool(tables.truth(about, binding.shown[binding.suit(letter)]).array.any())
        case HandAll(parts):
            return all(_can_be_held(part, binding, tables) for part in parts)
        case _:
            return True


def _floor(statement: HandStatement, binding: Binding, suit: int, tables: HoldingTables) -> Floor:
    nothing = (0,) * len(tables.ranks)
    match statement:
        case SuitIs(letter, about) if binding.suit(letter) == suit:
            return tables.floor(about, binding.shown[suit])
        case HandAll(parts):
            floor = nothing
            for part in parts:
                floor = _most(floor, _floor(part, binding, suit, tables))
            return floor
        case HandAny(parts):
            return combined([_floor(part, binding, suit, tables) for part in parts])
        case HandNamed(_, meaning):
            return _floor(meaning, binding, suit, tables)
        case _:
            return nothing


def _most(first: Floor, second: Floor) -> Floor:
    return tuple(map(max, zip(first, second, strict=True)))
