"""Choosing: which call the convention prescribes for a hand, and what else it accepts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.hands.statements import Binding, Holdings
from trainer.language.book.rule_book import Row, Situation
from trainer.reasoning.rows.compiled_rows import CompiledRow
from trainer.reasoning.rows.reading import Reading, reading_by

Ways = tuple[tuple[CompiledRow, ...], ...]
"""Rows in order, each for every choice of suits."""


@dataclass(frozen=True)
class Choice:
    """What a convention says for one hand at one point.

    `call` is the model answer, given by `chosen`; `accepted` are the other calls that it allows, each
    with the way in which the hand fits the row that allows it.
    """

    call: Call
    chosen: CompiledRow
    accepted: Mapping[Call, CompiledRow]

    @property
    def row(self) -> Row:
        """The row of the model answer."""
        return self.chosen.row

    @property
    def calls(self) -> tuple[Call, ...]:
        """The model answer first, then everything else that is accepted."""
        return (self.call, *self.accepted)

    def reading(self, call: Call) -> Reading | None:
        """What one of `calls` shows of the hand; None for any other call."""
        way = self.chosen if call == self.call else self.accepted.get(call)
        return None if way is None else reading_by(way, call)


@dataclass(frozen=True)
class CompiledSituation:
    """A situation at one auction. Its rows are compiled, by `compile_ways`, when they are first asked for."""

    situation: Situation
    auction: Auction
    binding: Binding
    compile_ways: Callable[[], Ways] = field(compare=False)
    _readings: dict[Call, tuple[Reading, ...]] = field(default_factory=dict, init=False, compare=False, repr=False)

    @cached_property
    def ways(self) -> Ways:
        """The rows in order, each for every choice of suits."""
        return self.compile_ways()

    def choose(self, holdings: Holdings) -> Choice | None:
        """The call for a hand; None only where the laws forbid even the call of `otherwise`."""
        accepted: dict[Call, CompiledRow] = {}
        model: tuple[Call, CompiledRow] | None = None
        for ways in self.ways:
            may = ways[0].row.may if ways else False
            if model is not None and not may:
                continue
            calls = self.calls_of(ways, holdings)
            for call, way in calls:
                accepted.setdefault(call, way)
                for template in way.accepts:
                    other = template.call(holdings)
                    if other is not None:
                        accepted.setdefault(other, way)
            if calls and not may:
                model = calls[0]
        if model is None:
            return None
        accepted.pop(model[0], None)
        return Choice(model[0], model[1], accepted)

    def calls_of(self, ways: tuple[CompiledRow, ...], holdings: Holdings) -> list[tuple[Call, CompiledRow]]:
        """The calls of one row, given as its ways, for a hand; more than one only where preferences tie."""
        found = [(call, way) for way in ways if way.fits(holdings) and (call := way.call.call(holdings)) is not None]
        if len(found) > 1:
            best = max(way.preference(holdings) for _, way in found)
            found = [(call, way) for call, way in found if way.preference(holdings) == best]
        return found

    def readings(self, call: Call) -> tuple[Reading, ...]:
        """Every way in which a row gives (or accepts) the call."""
        if call not in self._readings:
            readings = (reading_by(way, call) for way in self.all_ways)
            possible = (reading for reading in readings if reading is not None and reading.is_possible)
            self._readings[call] = tuple(possible)
        return self._readings[call]

    @cached_property
    def all_ways(self) -> tuple[CompiledRow, ...]:
        """All ways of all rows, in order."""
        return tuple(way for ways in self.ways for way in ways)
