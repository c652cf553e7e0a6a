"""Choosing: which call the convention prescribes for a hand, and what else it accepts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.hands.statements import Binding, Holdings
from trainer.language.book.rule_book import Row, Situation
from trainer.reasoning.rows.bound_rows import BoundRow, BoundRows
from trainer.reasoning.rows.row_meaning import RowMeaning, row_meaning_by


@dataclass(frozen=True)
class Choice:
    """What a convention says for one hand at one point.

    `call` is the model answer, given by `chosen`; `accepted` are the other calls that it allows, each with the row
    that allows it.
    """

    call: Call
    chosen: BoundRow
    accepted: Mapping[Call, BoundRow]

    @property
    def row(self) -> Row:
        """The row of the model answer."""
        return self.chosen.row

    @property
    def calls(self) -> tuple[Call, ...]:
        """The model answer first, then everything else that is accepted."""
        return (self.call, *self.accepted)

    def row_meaning(self, call: Call) -> RowMeaning | None:
        """What one of `calls` means by the row that gives or allows it; None for any other call."""
        bound_row = self.chosen if call == self.call else self.accepted.get(call)
        return None if bound_row is None else row_meaning_by(bound_row, call)


@dataclass(frozen=True)
class CompiledSituation:
    """A situation at one auction. Its rows are bound, by `bind_rows`, when they are first asked for."""

    situation: Situation
    auction: Auction
    binding: Binding
    bind_rows: Callable[[], tuple[BoundRows, ...]] = field(compare=False)
    _row_meanings: dict[Call, tuple[RowMeaning, ...]] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )

    @cached_property
    def bound_rows(self) -> tuple[BoundRows, ...]:
        """The rows in order, each bound to every choice of suits."""
        return self.bind_rows()

    def choose(self, holdings: Holdings) -> Choice | None:
        """The call for a hand; None only where the laws forbid even the call of `otherwise`."""
        accepted: dict[Call, BoundRow] = {}
        model: tuple[Call, BoundRow] | None = None
        for bound_rows in self.bound_rows:
            may = bound_rows[0].row.may if bound_rows else False
            if model is not None and not may:
                continue
            calls = self.calls_of(bound_rows, holdings)
            for call, bound_row in calls:
                accepted.setdefault(call, bound_row)
                for template in bound_row.accepts:
                    other = template.call(holdings)
                    if other is not None:
                        accepted.setdefault(other, bound_row)
            if calls and not may:
                model = calls[0]
        if model is None:
            return None
        accepted.pop(model[0], None)
        return Choice(model[0], model[1], accepted)

    def calls_of(self, bound_rows: BoundRows, holdings: Holdings) -> list[tuple[Call, BoundRow]]:
        """The calls that one row gives a hand; more than one only where preferences tie."""
        fitting = (row for row in bound_rows if row.fits(holdings))
        found = [(call, row) for row in fitting if (call := row.call.call(holdings)) is not None]
        if len(found) > 1:
            best = max(row.preference(holdings) for _, row in found)
            found = [(call, row) for call, row in found if row.preference(holdings) == best]
        return found

    def row_meanings(self, call: Call) -> tuple[RowMeaning, ...]:
        """What the call means by every row that gives (or accepts) it."""
        if call not in self._row_meanings:
            found = (row_meaning_by(bound_row, call) for bound_row in self.all_bound_rows)
            self._row_meanings[call] = tuple(one for one in found if one is not None and one.is_possible)
        return self._row_meanings[call]

    @cached_property
    def all_bound_rows(self) -> tuple[BoundRow, ...]:
        """The bound rows of all rows, one after another."""
        return tuple(chain.from_iterable(self.bound_rows))
