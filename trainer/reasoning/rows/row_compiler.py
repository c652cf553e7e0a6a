"""Compiling the rows of a rule book, each row once for all auctions in which it sees the same.

There are four caches, each of limited size, and none of them depends on one auction:

- statements in rows, by their value and by what they look at;
- compiled rows, by row and by what the row looks at;
- the rows of a situation, by what all of them look at together;
- the calls that the laws allow, for all auctions after which the same calls are legal.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final, TypeVar

from trainer.auction.auction import Auction
from trainer.games.laws import Laws
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.statements import SUIT_NUMBERS, Binding, Every, Some, Statement, compile_statement
from trainer.language.book.conditions import HandAll, HandAny, HandStatement
from trainer.language.book.rule_book import Row, Situation
from trainer.reasoning.rows.bound_rows import suits_named
from trainer.reasoning.rows.compiled_rows import CompiledRow, compiled_rows
from trainer.reasoning.rows.legal_calls import LegalCalls, SameLegality
from trainer.reasoning.rows.looking import Looking, Seen, looking_of, looking_of_all, looking_of_statement
from trainer.reasoning.rows.lowest_numbers import suits_are_alike
from trainer.reasoning.rows.rows_at_point import CompiledRows, RowsAtPoint, SituationLooking

Key = TypeVar("Key")
Made = TypeVar("Made")

_MOST: Final = 20_000
"""Bounds memory for whoever sets no limit; proofs and learners have theirs in `cache_limits`."""

_MOST_LEGALITIES: Final = 1_000
"""Bounds memory; rows of one situation in auctions with the same bids share a result."""


class _Kept(OrderedDict[Key, Made]):
    """A cache of the `most` results that were asked for last."""

    def __init__(self, most: int = _MOST) -> None:
        super().__init__()
        self._most = most

    def find(self, key: Key, make: Callable[[], Made]) -> Made:
        """Return the result for a key, made now if it is not cached."""
        made = self.get(key)
        if made is None:
            made = self[key] = make()
            if len(self) > self._most:
                self.popitem(last=False)
        else:
            self.move_to_end(key)
        return made


class RowCompiler:
    """The compiler for the rows of one book; it caches at most `most` rows.

    `suits_are_alike` says whether the laws treat all suits alike.
    """

    def __init__(self, laws: Laws, tables: HoldingTables, most: int) -> None:
        self._laws = laws
        self.suits_are_alike = suits_are_alike(laws)
        self._tables = tables
        # The caches know rows, situations and parts of statements by their ids, so they must keep them alive.
        self._looking: _Kept[int, tuple[Row, Looking]] = _Kept()
        self._together: _Kept[int, SituationLooking] = _Kept()
        self._parts: _Kept[int, tuple[HandStatement, HandStatement, Looking]] = _Kept()
        self._values: _Kept[HandStatement, HandStatement] = _Kept()
        self._statements: _Kept[tuple[int, Seen], Statement] = _Kept(most)
        self._rows: _Kept[tuple[int, Seen], tuple[Row, tuple[CompiledRow, ...]]] = _Kept(most)
        self._situations: _Kept[tuple[int, Seen], CompiledRows] = _Kept(most)
        self._alike: _Kept[tuple[Hashable, int], SameLegality] = _Kept(_MOST_LEGALITIES)

    def at(self, situation: Situation, auction: Auction, binding: Binding) -> RowsAtPoint:
        """Return the rows of a situation after an auction."""
        together = self._together.find(id(situation), lambda: self._looking_together(situation))
        key = (id(situation), together.looking.seen(binding, self._tables.ranks))
        rows = self._situations.find(key, lambda: CompiledRows(together, binding, self._row))
        alike = self._alike.find((self._laws.legality(auction), auction.standing_number), SameLegality)
        return RowsAtPoint(rows, binding, LegalCalls(auction, self._laws, alike))

    def _row(self, row: Row, binding: Binding) -> tuple[CompiledRow, ...]:
        """Return a row compiled for what it sees, for every choice of suits for its own letters."""
        looking = self._looking_of(row)
        key = (id(row), looking.seen(binding, self._tables.ranks))
        return self._rows.find(key, lambda: (row, self._compiled(row, looking.only(binding))))[1]

    def _compiled(self, row: Row, binding: Binding) -> tuple[CompiledRow, ...]:
        return compiled_rows(row, binding, self._laws, self._tables, self._statement)

    def _statement(self, statement: HandStatement, binding: Binding) -> Statement:
        """Return a compiled statement; equal parts about the same suits are shared."""
        if isinstance(statement, HandAll):
            return Every(tuple([self._statement(part, binding) for part in statement.parts]), statement)
        if isinstance(statement, HandAny):
            return Some(tuple([self._statement(part, binding) for part in statement.parts]), statement)
        _, value, looking = self._parts.find(id(statement), lambda: self._part(statement))
        key = (id(value), looking.seen(binding, self._tables.ranks))
        return self._statements.find(key, lambda: compile_statement(value, binding, self._tables))

    def _part(self, part: HandStatement) -> tuple[HandStatement, HandStatement, Looking]:
        return part, self._values.find(part, lambda: part), looking_of_statement(part)

    def _looking_of(self, row: Row) -> Looking:
        return self._looking.find(id(row), lambda: (row, looking_of(row)))[1]

    def _looking_together(self, situation: Situation) -> SituationLooking:
        looking = looking_of_all(map(self._looking_of, situation.rows))
        named = frozenset(SUIT_NUMBERS)
        if self.suits_are_alike:
            named = frozenset().union(*map(suits_named, situation.rows))
        return SituationLooking(situation, looking, named)
