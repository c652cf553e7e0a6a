"""The calls that a rule book makes at a point of an auction."""

from collections.abc import Iterator
from dataclasses import replace

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.suit import SUITS
from trainer.hands.hand_set import HandSet
from trainer.hands.statements import SUIT_NUMBERS, Flags, Numbers
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.point_hands import PointHands
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.choosing.row_takers import RowTakers
from trainer.reasoning.rows.bound_rows import BoundRow
from trainer.verifying.auctions.point_states import RowsStates, State


def convention_calls(reasoner: Reasoner, compiled: CompiledSituation) -> list[Call]:
    """Return every call that some hand makes or that is accepted here.

    Among suits that are alike, for one suit only.
    """
    point = PointHands(compiled, reasoner.every_hand)
    alike = [SUITS[suit].value for suit in SUIT_NUMBERS if suit not in compiled.named]
    found = (call for takers in point.takers.values() for call in _calls_by(takers, point.hands))
    return list(
        dict.fromkeys(replace(call, denomination=alike[0]) if call.denomination in alike else call for call in found)
    )


def _calls_by(takers: RowTakers[Flags, Numbers], hands: HandSet) -> Iterator[Call]:
    """Yield the calls that a row gives to the hands that it takes, and the ones that it accepts instead."""
    by_bound_row: dict[int, tuple[BoundRow, Flags]] = {}
    for option in takers.options:
        _, whose = by_bound_row.get(id(option.bound_row), (option.bound_row, option.whose))
        by_bound_row[id(option.bound_row)] = option.bound_row, (whose | option.whose) & takers.takes
    for bound_row, whose in by_bound_row.values():
        for template in (bound_row.call, *bound_row.accepts):
            calls = (template.call_with(amount) for amount, _ in hands.by_number(template.amount(hands), whose))
            yield from filter(None, calls)


class ConventionCalls:
    """A cache of the calls of a rule book, by auction, and by the rows that several auctions have in common."""

    def __init__(self, reasoner: Reasoner) -> None:
        self._reasoner = reasoner
        self._states = RowsStates()
        self._kept: dict[State, list[Call]] = {}
        self._made: dict[Auction, list[Call]] = {}

    def at(self, compiled: CompiledSituation) -> list[Call]:
        """Return the same as `convention_calls`, from the cache if possible."""
        if compiled.auction not in self._made:
            state = self._states.of(compiled)
            if state not in self._kept:
                self._kept[state] = convention_calls(self._reasoner, compiled)
            self._made[compiled.auction] = self._kept[state]
        return self._made[compiled.auction]
