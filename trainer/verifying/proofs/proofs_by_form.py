"""Proofs without hands: the form of the rows shows that nothing can go wrong at a point, whatever anyone holds.

Where the form does not show it, the point may still be right, but needs a proof over every hand.
"""

from weakref import WeakKeyDictionary

from trainer.auction.call import PASS_FORM
from trainer.games.laws import Laws
from trainer.hands.one_hand import OneHand
from trainer.hands.statements import Every, Some, Statement
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.rows.compiled_rows import CompiledRow
from trainer.verifying.auctions.proof_states import Legality, ProofState

_NO_CARDS = OneHand((0, 0, 0, 0))
"""An empty hand: a statement that is false of it needs at least one card."""

_LEGAL = frozenset({(0, frozenset({Legality.LEGAL}))})
"""A row without alternatives whose call is legal in each auction of a state."""


class ProofsByForm:
    """The proofs of points of a book by the form of their rows."""

    def __init__(self, laws: Laws) -> None:
        self._may_bid_a_void = laws.may_name(0)
        self._names_no_void: WeakKeyDictionary[CompiledRow, bool] = WeakKeyDictionary()

    def is_sound(self, compiled: CompiledSituation, state: ProofState) -> bool:
        """Return whether the form shows that every hand has a legal call, and rows give no other and no wrong pass.

        A pass is wrong where the side is forced to go on. Whether rows of equal standing agree is not checked.
        """
        rows = compiled.situation.rows
        if not rows[-1].is_otherwise or state.calls[-1] != _LEGAL or compiled.bound_rows[-1][0].call.suit is not None:
            return False
        if state.is_forced and any(row.call.form is PASS_FORM for row in rows):
            return False
        if any(Legality.ILLEGAL in each for calls in state.calls for _, each in calls):
            return False
        return self._may_bid_a_void or all(self._excludes_a_void(row.compiled) for row in compiled.all_bound_rows)

    def _excludes_a_void(self, row: CompiledRow) -> bool:
        if row not in self._names_no_void:
            suit = row.call.suit
            self._names_no_void[row] = suit is None or _is_false_of_a_void(row.shows, suit)
        return self._names_no_void[row]


def _is_false_of_a_void(statement: Statement, suit: int) -> bool:
    """Return whether a statement is false of every hand void in a suit, as a part about this suit only shows."""
    match statement:
        case Every(parts=parts):
            return any(_is_false_of_a_void(part, suit) for part in parts)
        case Some(parts=parts):
            return all(_is_false_of_a_void(part, suit) for part in parts)
        case _:
            looked_at = {one for total in statement.sums() for one, _ in total.tables}
            return looked_at <= {suit} and not statement.truth(_NO_CARDS)
