"""The rows of a situation at one point of an auction; each is compiled and bound when it is first needed."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from trainer.auction.call import Form
from trainer.hands.one_hand import OneHand
from trainer.hands.statements import SUIT_NUMBERS, Binding
from trainer.language.book.rule_book import Row, Situation
from trainer.reasoning.rows.bound_rows import BoundRow, BoundRows
from trainer.reasoning.rows.compiled_rows import CompiledRow
from trainer.reasoning.rows.legal_calls import LegalCalls
from trainer.reasoning.rows.looking import Looking
from trainer.reasoning.rows.suits_called import suits_since

CompileRow = Callable[[Row, Binding], tuple[CompiledRow, ...]]
"""A function that compiles a row for every choice of suits for its own letters."""


@dataclass(frozen=True, slots=True)
class SituationLooking:
    """The things that the rows of a situation look at together, and the suits that they mention by their own names."""

    situation: Situation
    looking: Looking
    suits_named: frozenset[int]


class CompiledRows:
    """The rows of a situation, in order, for certain facts of an auction; each is compiled on first use."""

    def __init__(self, situation: SituationLooking, binding: Binding, compile_row: CompileRow) -> None:
        self.looking = situation
        self.situation = situation.situation
        self._binding = binding
        self._compile_row = compile_row
        self._rows: list[tuple[CompiledRow, ...] | None] = [None] * len(self.situation.rows)
        self._naming: dict[tuple[Form, str], tuple[CompiledRow, ...]] = {}

    def row(self, number: int) -> tuple[CompiledRow, ...]:
        """Return the row with this number, for every choice of suits for its own letters."""
        rows = self._rows[number]
        if rows is None:
            rows = self._rows[number] = self._compile_row(self.situation.rows[number], self._binding)
        return rows

    def naming(self, form: Form, denomination: str) -> tuple[CompiledRow, ...]:
        """Return the rows that give or accept calls of a form and denomination with any number, in order."""
        key = (form, denomination)
        if key not in self._naming:
            self._naming[key] = tuple(self._find_naming(form, denomination))
        return self._naming[key]

    def _find_naming(self, form: Form, denomination: str) -> Iterator[CompiledRow]:
        for number, written in enumerate(self.situation.rows):
            if written.call.form is form or any(template.form is form for template in written.accepts):
                for row in self.row(number):
                    if any(one.template.form is form and one.denomination == denomination for one in row.calls):
                        yield row


class RowsAtPoint(Sequence[BoundRows]):
    """The rows of a situation after one auction, in order, each bound to every choice of suits."""

    __slots__ = ("_all", "_binding", "_bound", "_legal", "_rows")

    def __init__(self, rows: CompiledRows, binding: Binding, legal: LegalCalls) -> None:
        self._rows = rows
        self._binding = binding
        self._legal = legal
        self._bound: dict[CompiledRow, BoundRow] = {}
        self._all: list[BoundRows | None] = [None] * len(self)

    def __len__(self) -> int:
        return len(self._rows.situation.rows)

    @overload
    def __getitem__(self, number: int) -> BoundRows: ...

    @overload
    def __getitem__(self, number: slice) -> tuple[BoundRows, ...]: ...

    def __getitem__(self, number: int | slice) -> BoundRows | tuple[BoundRows, ...]:
        if isinstance(number, slice):
            return tuple(self[each] for each in range(len(self))[number])
        bound_rows = self._all[number]
        if bound_rows is None:
            bound_rows = self._all[number] = tuple(map(self._bind, self._rows.row(number)))
        return bound_rows

    def anew(self) -> "RowsAtPoint":
        """Return the same rows, all of them unbound, for callers that go through all of them once and keep none."""
        return RowsAtPoint(self._rows, self._binding, self._legal)

    @property
    def key(self) -> Hashable:
        """Return a value that points share only if the same rows see the same there, and give the same calls."""
        since = tuple(suits_since(self._legal.auction, suit) for suit in SUIT_NUMBERS)
        return (self._rows, self._legal.alike, since)

    def may_fit(self, number: int, hand: OneHand) -> bool:
        """Return whether a row fits a hand if its call is legal. Most rows do not, and need not be bound for this."""
        for row in self._rows.row(number):  # noqa: SIM110  as in `OneHand.every`
            if row.fits(hand):
                return True
        return False

    def naming(self, form: Form, denomination: str) -> Iterator[BoundRow]:
        """Yield the rows that give or accept calls of a form and denomination with any number, in order."""
        return map(self._bind, self._rows.naming(form, denomination))

    @property
    def suits_named(self) -> frozenset[int]:
        """Return the numbers of the suits that rows mention by their own names, not by letters."""
        return self._rows.looking.suits_named

    @property
    def looks_at_partners(self) -> bool:
        """Return whether any row counts partners' promises."""
        return bool(self._rows.looking.looking.partners)

    @property
    def looking(self) -> Looking:
        """Return the facts of the auction that the rows read together."""
        return self._rows.looking.looking

    def _bind(self, row: CompiledRow) -> BoundRow:
        if row not in self._bound:
            self._bound[row] = BoundRow(row, self._binding, self._legal)
        return self._bound[row]
