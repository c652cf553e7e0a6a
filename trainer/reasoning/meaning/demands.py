"""What a meaning demands of a hand, taken apart into the smallest parts that must all be true."""

from collections.abc import Iterator

from trainer.cards.hand import Hand
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.one_hand import OneHand
from trainer.hands.statements import Binding, Statement, compile_statement
from trainer.language.book.conditions import (
    HandAll,
    HandAny,
    HandNamed,
    HandStatement,
    SuitAll,
    SuitIs,
    SuitNamed,
)


class Demands:
    """The parts of a statement at one point of an auction."""

    def __init__(self, statement: HandStatement, binding: Binding, tables: HoldingTables) -> None:
        self.binding = binding
        self._parts: tuple[tuple[HandStatement, Statement], ...] = tuple(
            (part, compile_statement(part, binding, tables)) for part in parts_of(statement)
        )

    @property
    def size(self) -> int:
        """How many parts there are."""
        return len(self._parts)

    def failed(self, hand: Hand) -> tuple[HandStatement, ...]:
        """The parts that the hand fails, in the order in which the row says them."""
        one = OneHand(hand.holdings)
        return tuple(part for part, compiled in self._parts if not compiled.truth(one))


def parts_of(statement: HandStatement) -> Iterator[HandStatement]:
    """The smallest parts that must all be true."""
    match statement:
        case HandAll(parts):
            for part in parts:
                yield from parts_of(part)
        case HandNamed(_, meaning) if not isinstance(meaning, HandAny):
            yield from parts_of(meaning)
        case SuitIs(letter, SuitAll(about)):
            for suit_part in about:
                yield from parts_of(SuitIs(letter, suit_part))
        case SuitIs(letter, SuitNamed(_, SuitAll() as whole)):
            yield from parts_of(SuitIs(letter, whole))
        case _:
            yield statement
