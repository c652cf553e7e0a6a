"""The demands of a meaning on a hand, split into the smallest parts that must all be true."""

from collections.abc import Iterator

from trainer.cards.hand import Hand
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.one_hand import OneHand
from trainer.hands.statements import Binding, Statement, compile_statement
from trainer.language.book.conditions import HandAny, HandNamed, HandStatement, SuitAll, SuitNamed
from trainer.language.book.conjunctions import smallest_conditions


class Demands:
    """The parts of a statement at one point of an auction."""

    def __init__(self, statement: HandStatement, binding: Binding, tables: HoldingTables) -> None:
        self.binding = binding
        self._parts: tuple[tuple[HandStatement, Statement], ...] = tuple(
            (part, compile_statement(part, binding, tables)) for part in parts_of(statement)
        )

    @property
    def size(self) -> int:
        """Return the number of parts."""
        return len(self._parts)

    def failed(self, hand: Hand) -> tuple[HandStatement, ...]:
        """Return the parts that the hand fails, in the order of the row."""
        one = OneHand(hand.holdings)
        return tuple(part for part, compiled in self._parts if not compiled.truth(one))


def parts_of(statement: HandStatement) -> Iterator[HandStatement]:
    """Yield the smallest parts that must all be true, including parts of definitions without alternatives."""
    return smallest_conditions(statement, _is_taken_apart)


def _is_taken_apart(named: HandNamed | SuitNamed) -> bool:
    """Return whether a definition is split into its conditions; one of a suit with a single condition is not."""
    if isinstance(named, SuitNamed):
        return isinstance(named.meaning, SuitAll)
    return not isinstance(named.meaning, HandAny)
