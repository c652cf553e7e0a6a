"""Choosing: which call the convention prescribes for a hand, and what else it accepts."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.language.rule_book import Row, Situation
from trainer.reasoning.compiled_rows import CompiledRow
from trainer.reasoning.statements import Binding, Holdings


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


@dataclass(frozen=True)
class CompiledSituation:
    """A situation compiled for one auction. `ways` are its rows in order, each for every choice of suits."""

    situation: Situation
    auction: Auction
    binding: Binding
    ways: tuple[tuple[CompiledRow, ...], ...]

    def choose(self, holdings: Holdings) -> Choice | None:
        """The call for a hand; None only where the laws forbid even the call of `otherwise`."""
        accepted: dict[Call, CompiledRow] = {}
        model: tuple[Call, CompiledRow] | None = None
        for ways in self.ways:
            may = ways[0].row.may if ways else False
            if model is not None and not may:
                continue
            calls = self._calls(ways, holdings)
            if may:
                accepted |= dict(calls)
            elif calls:
                model = calls[0]
                accepted |= dict(calls[1:])
                accepted |= self._accepts(model[1], holdings)
        if model is None:
            return None
        accepted.pop(model[0], None)
        return Choice(model[0], model[1], accepted)

    def _calls(self, ways: tuple[CompiledRow, ...], holdings: Holdings) -> list[tuple[Call, CompiledRow]]:
        """The calls of one row for a hand, the preferred suit first; others only where preferences tie."""
        found = [(call, way) for way in ways if way.fits(holdings) and (call := way.call.call(holdings)) is not None]
        if len(found) > 1:
            best = max(way.preference(holdings) for _, way in found)
            found = [(call, way) for call, way in found if way.preference(holdings) == best]
        return found

    def _accepts(self, way: CompiledRow, holdings: Holdings) -> dict[Call, CompiledRow]:
        calls = (template.call(holdings) for template in way.accepts)
        return {call: way for call in calls if call is not None}

    def ways_of_call(self, call: Call) -> list[tuple[CompiledRow, int]]:
        """Every way in which a row gives (or accepts) the call, with the amount that the call then has."""
        found = []
        for way in self.all_ways:
            for template in (way.call, *way.accepts):
                amount = template.amount_of(call)
                if amount is not None and template.call_with(amount) is not None:
                    found.append((way, amount))
                    break
        return found

    @cached_property
    def all_ways(self) -> tuple[CompiledRow, ...]:
        """All ways of all rows, in order."""
        return tuple(way for ways in self.ways for way in ways)
