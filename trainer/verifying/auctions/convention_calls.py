"""The calls that a rule book makes at a point of an auction."""

from dataclasses import replace

import numpy as np

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.suit import SUITS
from trainer.hands.statements import SUIT_NUMBERS
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.choosing.situation_space import SituationSpace
from trainer.verifying.auctions.point_states import State, named_state_of


def convention_calls(reasoner: Reasoner, compiled: CompiledSituation) -> list[Call]:
    """Every call that some hand makes here, or that is accepted, up to renaming the suits that are alike."""
    space = SituationSpace(compiled, reasoner.tables, reasoner.book.game.deck)
    alike = [SUITS[suit].value for suit in SUIT_NUMBERS if suit not in space.named]
    calls: dict[Call, None] = {}
    for number, bound_rows in enumerate(compiled.bound_rows):
        taken = space.row_masks[number] if compiled.situation.rows[number].may else space.takes(number)
        for bound_row in bound_rows:
            mask = taken & space.gives(bound_row)
            if not mask.any():
                continue
            for template in (bound_row.call, *bound_row.accepts):
                for amount in np.unique(template.amounts(space.hands.column, space.hands.size)[mask]).tolist():
                    call = template.call_with(amount)
                    if call is not None and call.denomination in alike:
                        call = replace(call, denomination=alike[0])
                    if call is not None:
                        calls.setdefault(call)
    return list(calls)


class ConventionCalls:
    """The calls that a rule book makes, kept by auction, and by the state that auctions have in common."""

    def __init__(self, reasoner: Reasoner) -> None:
        self._reasoner = reasoner
        self._kept: dict[State, list[Call]] = {}
        self._made: dict[Auction, list[Call]] = {}

    def at(self, compiled: CompiledSituation) -> list[Call]:
        """As `convention_calls`."""
        if compiled.auction not in self._made:
            state = named_state_of(compiled)
            if state not in self._kept:
                self._kept[state] = convention_calls(self._reasoner, compiled)
            self._made[compiled.auction] = self._kept[state]
        return self._made[compiled.auction]
