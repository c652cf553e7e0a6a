"""The hands that call differently than before at one auction, counted exactly or in a sample."""

from typing import Final

import numpy as np

from trainer.cards.deck import Deck
from trainer.cards.notation import parse_hand
from trainer.hands.drawing import AnyHands
from trainer.hands.hand_list import HandList
from trainer.hands.hand_set import HandSet
from trainer.reasoning.choosing.point_hands import NO_ROW, PointHands
from trainer.verifying.comparing.example_hands import ExampleOrder
from trainer.verifying.comparing.point_comparison import KINDS_LOOKED_THROUGH, PointComparison, calls_with
from trainer.verifying.live.live_findings import ChangedHand

MOST_HANDS: Final = 3
"""A judgment: the proof stands beside the form of a row, and three hands show what a change does."""

_LOOKED_AT: Final = 400
"""The number of drawn hands with a different row whose calls are compared one by one."""

Sides = tuple[PointHands[AnyHands], PointHands[AnyHands]]
"""A situation with its rows before and now, over the same hands."""


def compared(
    sides: Sides, every_hand: HandSet, deck: Deck, order: ExampleOrder
) -> tuple[float, tuple[ChangedHand, ...]]:
    """Return the share of all hands that call differently, and some of them, the most frequent causes first."""
    points, every_one = (sides[0].compiled, sides[1].compiled), sides[0].hands
    if isinstance(every_one, HandList):
        return _compared_by_drawing(sides, every_one, order)
    causes = PointComparison(points, every_hand, order, sides, KINDS_LOOKED_THROUGH).causes()
    examples = [[one for one in cause.examples if one.calls[0] != one.calls[1]] for cause in causes]
    # One of every cause before a second one of any.
    turns = [cause[turn] for turn in range(MOST_HANDS) for cause in examples if len(cause) > turn]
    hands = tuple(ChangedHand(parse_hand(deck, one.hand), *one.calls) for one in turns[:MOST_HANDS])
    return sum(cause.deals for cause in causes) / deck.number_of_deals, hands


def _compared_by_drawing(sides: Sides, drawn: HandList, order: ExampleOrder) -> tuple[float, tuple[ChangedHand, ...]]:
    rows = [_rows_taking(side) for side in sides]
    may_differ = np.flatnonzero(rows[0] != rows[1])
    looked_at = may_differ[:: max(1, may_differ.size // _LOOKED_AT)]
    found = []
    for place in looked_at.tolist():
        hand = order.hand(tuple(drawn.holdings[place].tolist()))
        before, now = (calls_with(side.compiled, hand) for side in sides)
        if before != now:
            found.append(ChangedHand(hand, before, now))
    share = len(found) / max(1, looked_at.size) * may_differ.size / drawn.size
    return share, tuple(found[:MOST_HANDS])


def _rows_taking(point: PointHands[AnyHands]) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """Return for every hand the `id` of the row that takes it; unchanged rows are the same objects in both situations.

    The result is an int64 array of shape (hands,).
    """
    known = np.array([id(row) for row in point.compiled.situation.rows] + [NO_ROW], dtype=np.int64)
    return known[point.taken]
