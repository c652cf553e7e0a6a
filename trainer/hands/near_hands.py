"""All hands near a hand: those to which a few cards lead, one for another."""

from functools import lru_cache
from typing import Final

import numpy as np

from trainer.hands.hand_set import HandSet, every_hand
from trainer.hands.holding_tables import HoldingTables, Table
from trainer.hands.statements import Holdings, Sum

_KEPT_TABLES: Final = 512


def near_hands(hands: HandSet, tables: HoldingTables, hand: Holdings, most: int) -> HandSet:
    """Of all `hands` of the game those in which at most so many cards are others than in `hand`."""
    lacking = [_lacking(tables, holding) for holding in hand]
    ways = []
    for sets, holding, table in zip((sets for half in hands.halves for sets in half.suits), hand, lacking, strict=True):
        gone = table.array + (tables.lengths[holding] - tables.lengths)
        ways.append(np.where((table.array <= most) & (gone <= most), sets.ways, 0.0))
    cards = Sum(dict(enumerate(lacking)), most + 1)
    finer, _ = every_hand(ways, tables.lengths, tables.hand_size).split((cards,))
    return finer.at(finer.within(cards, 0, most))


@lru_cache(_KEPT_TABLES)
def _lacking(tables: HoldingTables, holding: int) -> Table:
    """For every holding how many of its cards another one lacks."""
    return Table(np.maximum(tables.counts - tables.counts[holding], 0).sum(axis=1, dtype=np.int32))
