"""Which hands call otherwise at one auction than before: all of them counted, or some that were drawn."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from trainer.cards.deck import Deck
from trainer.cards.notation import parse_hand
from trainer.hands.drawing import told_apart_or_drawn
from trainer.hands.hand_list import HandList
from trainer.hands.hand_set import HandSet
from trainer.hands.statements import Sum
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.point_hands import NO_ROW, PointHands
from trainer.reasoning.choosing.row_takers import sums_of
from trainer.verifying.comparing.example_hands import ExampleOrder
from trainer.verifying.comparing.point_comparison import PointComparison, calls_with
from trainer.verifying.live.live_findings import ChangedHand
from trainer.verifying.proofs.proved_points import HANDS_DRAWN, MOST_KINDS

SHOWN: Final = 3
_LOOKED_AT: Final = 400
"""Of the drawn hands that another row takes now, those whose calls are compared one by one."""

Sides = tuple[CompiledSituation, CompiledSituation]


def compared(
    sides: Sides, every_hand: HandSet, deck: Deck, order: ExampleOrder
) -> tuple[float, tuple[ChangedHand, ...]]:
    """The share of all hands that call otherwise, and some of them: those of the most frequent causes first."""
    sums = tuple(sums_of(bound_rows for side in sides for bound_rows in side.bound_rows))
    if every_hand.splitting(sums).size > MOST_KINDS:
        return _compared_by_drawing(sides, every_hand, order, sums)
    causes = PointComparison(sides, every_hand, order).causes()
    examples = [[one for one in cause.examples if one.calls[0] != one.calls[1]] for cause in causes]
    # One of every cause before a second one of any.
    turns = [cause[turn] for turn in range(SHOWN) for cause in examples if len(cause) > turn]
    hands = tuple(ChangedHand(parse_hand(deck, one.hand), *one.calls) for one in turns[:SHOWN])
    return sum(cause.deals for cause in causes) / deck.number_of_deals, hands


def _compared_by_drawing(
    sides: Sides, every_hand: HandSet, order: ExampleOrder, sums: Sequence[Sum]
) -> tuple[float, tuple[ChangedHand, ...]]:
    drawn = told_apart_or_drawn(every_hand, sums, MOST_KINDS, HANDS_DRAWN)
    if not isinstance(drawn, HandList):
        return 0.0, ()
    rows = [_rows_taking(PointHands(side, drawn)) for side in sides]
    may_differ = np.flatnonzero(rows[0] != rows[1])
    looked_at = may_differ[:: max(1, may_differ.size // _LOOKED_AT)]
    found = []
    for place in looked_at.tolist():
        hand = order.hand(tuple(drawn.holdings[place].tolist()))
        before, now = (calls_with(side, hand) for side in sides)
        if before != now:
            found.append(ChangedHand(hand, before, now))
    share = len(found) / max(1, looked_at.size) * may_differ.size / drawn.size
    return share, tuple(found[:SHOWN])


def _rows_taking(point: PointHands[HandList]) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """For every hand the row that takes it, by its identity; two situations share the rows that were not changed."""
    known = np.array([id(row) for row in point.compiled.situation.rows] + [NO_ROW], dtype=np.int64)
    return known[point.taken]
