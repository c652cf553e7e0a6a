"""The rows of a situation at one point of an auction, each compiled when it is first asked for.

What is kept, and by what:

- `RowCompiler`: compiled rows by row and what that row looks at, and the rows of a situation by what all of them look
  at together. Neither knows of an auction, and only so many are kept.
- `RowsAtPoint`: one auction's bound rows, which add what is legal and the numbers that stand.
"""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeVar, overload

from trainer.auction.auction import Auction
from trainer.auction.call import Form
from trainer.games.laws import Laws
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.statements import Binding, Holdings
from trainer.language.book.rule_book import Row, Situation
from trainer.reasoning.rows.bound_rows import BoundRow, BoundRows, LegalCalls, bind_row, suits_named
from trainer.reasoning.rows.compiled_rows import CompiledRow, compiled_rows
from trainer.reasoning.rows.looking import Looking, Seen, looking_of, looking_of_all

Key = TypeVar("Key")
Kept = TypeVar("Kept")

_KEPT_ROWS: Final = 20_000
_KEPT_SITUATIONS: Final = 8000


@dataclass(frozen=True, slots=True)
class SeenBySituation:
    """What the rows of a situation look at together, and the suits that they call by their own names."""

    situation: Situation
    looking: Looking
    suits_named: frozenset[int]


class CompiledRows:
    """The rows of a situation in order, for what they look at; each is compiled when it is first asked for."""

    def __init__(self, situation: "SeenBySituation", binding: Binding, compiler: "RowCompiler") -> None:
        self.seen_by = situation
        self.situation = situation.situation
        self._binding = binding
        self._compiler = compiler
        self._rows: list[tuple[CompiledRow, ...] | None] = [None] * len(self.situation.rows)

    def row(self, number: int) -> tuple[CompiledRow, ...]:
        """A row, for every choice of suits for its own letters."""
        rows = self._rows[number]
        if rows is None:
            rows = self._rows[number] = self._compiler.row(self.situation.rows[number], self._binding)
        return rows


class RowCompiler:
    """Compiles the rows of a rule book, each only once for all auctions in which it sees the same."""

    def __init__(self, laws: Laws, tables: HoldingTables) -> None:
        self._laws = laws
        self._tables = tables
        # A row or situation is known by its id as long as what was made of it, which holds it, is kept.
        self._looking: OrderedDict[int, tuple[Row, Looking]] = OrderedDict()
        self._together: OrderedDict[int, SeenBySituation] = OrderedDict()
        self._rows: OrderedDict[tuple[int, Seen], tuple[Row, tuple[CompiledRow, ...]]] = OrderedDict()
        self._situations: OrderedDict[tuple[int, Seen], CompiledRows] = OrderedDict()

    def at(self, situation: Situation, auction: Auction, binding: Binding) -> "RowsAtPoint":
        """The rows of a situation after an auction."""
        seen_by = self._seen_by(situation)
        key = (id(situation), seen_by.looking.seen(binding))
        rows = self._situations.get(key)
        if rows is None:
            rows = self._situations[key] = CompiledRows(seen_by, binding, self)
            _forget(self._situations, _KEPT_SITUATIONS)
        else:
            self._situations.move_to_end(key)
        return RowsAtPoint(rows, binding, LegalCalls(auction, self._laws))

    def row(self, row: Row, binding: Binding) -> tuple[CompiledRow, ...]:
        """A row compiled for what it sees, for every choice of suits for its own letters."""
        looking = self._looking_of(row)
        key = (id(row), looking.seen(binding))
        if key not in self._rows:
            self._rows[key] = (row, compiled_rows(row, looking.only(binding), self._laws, self._tables))
            _forget(self._rows, _KEPT_ROWS)
        else:
            self._rows.move_to_end(key)
        return self._rows[key][1]

    def _looking_of(self, row: Row) -> Looking:
        if id(row) not in self._looking:
            self._looking[id(row)] = (row, looking_of(row))
            _forget(self._looking, _KEPT_ROWS)
        return self._looking[id(row)][1]

    def _seen_by(self, situation: Situation) -> SeenBySituation:
        if id(situation) not in self._together:
            looking = looking_of_all(map(self._looking_of, situation.rows))
            named = frozenset().union(*map(suits_named, situation.rows))
            self._together[id(situation)] = SeenBySituation(situation, looking, named)
            _forget(self._together, _KEPT_SITUATIONS)
        return self._together[id(situation)]


def _forget(kept: OrderedDict[Key, Kept], most: int) -> None:
    if len(kept) > most:
        kept.popitem(last=False)


class RowsAtPoint(Sequence[BoundRows]):
    """The rows of a situation after one auction, in order, each bound to every choice of suits."""

    __slots__ = ("_all", "_binding", "_bound", "_legal", "_naming", "_rows")

    def __init__(self, rows: CompiledRows, binding: Binding, legal: LegalCalls) -> None:
        self._rows = rows
        self._binding = binding
        self._legal = legal
        self._bound: dict[CompiledRow, BoundRow] = {}
        self._naming: dict[tuple[Form, str], list[BoundRow]] = {}
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

    def fitting(self, number: int, holdings: Holdings) -> list[BoundRow]:
        """A row for the choices of suits with which a hand fits it."""
        return [self._bind(row) for row in self._rows.row(number) if row.fits(holdings)]

    def naming(self, form: Form, denomination: str) -> Sequence[BoundRow]:
        """The rows that give or accept calls of a form and denomination, in order, whatever their number."""
        if (form, denomination) not in self._naming:
            self._naming[form, denomination] = [
                self._bind(row)
                for number, written in enumerate(self._rows.situation.rows)
                if any(template.form is form for template in (written.call, *written.accepts))
                for row in self._rows.row(number)
                if any(one.template.form is form and one.denomination == denomination for one in row.calls)
            ]
        return self._naming[form, denomination]

    @property
    def suits_named(self) -> frozenset[int]:
        """The suits that rows call by their own names, not by letters."""
        return self._rows.seen_by.suits_named

    @property
    def looks_at_partners(self) -> bool:
        """Whether any row counts what partners have shown."""
        return self._rows.seen_by.looking.partners

    def _bind(self, row: CompiledRow) -> BoundRow:
        if row not in self._bound:
            self._bound[row] = bind_row(row, self._binding, self._legal)
        return self._bound[row]
