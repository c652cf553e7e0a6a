"""The exact probability that a convention makes a call."""

from functools import reduce
from operator import or_

import numpy as np

from trainer.auction.call import Call
from trainer.reasoning.choosing.situation_space import Mask, SituationSpace
from trainer.reasoning.rows.bound_rows import BoundRow, BoundRows


def share_of_call(space: SituationSpace, call: Call) -> float:
    """The exact probability that a hand makes the call, every tie between suits split evenly.

    Where a row may choose among suits that nothing tells apart, each is as likely as the others, so that
    preferences do not matter; elsewhere they are looked at, over a finer space.
    """
    total = 0.0
    finer: SituationSpace | None = None
    for number, bound_rows in enumerate(space.compiled.bound_rows):
        if space.compiled.situation.rows[number].may or not _gives(bound_rows, call):
            continue
        if len(bound_rows) == 1:
            mask = reduce(or_, (mask for row, _, mask in space.makers(call) if row is bound_rows), space.nobody)
            total += space.hands.share(mask)
        elif _all_alike(space, bound_rows):
            taken = reduce(or_, map(space.gives, bound_rows)) & space.takes(number)
            total += space.hands.share(taken) * len(_gives(bound_rows, call)) / len(bound_rows)
        else:
            finer = finer or SituationSpace(space.compiled, space.tables, space.deck, space.apart, preferring=True)
            total += _preferred(finer, number, call)
    return total


def _gives(bound_rows: BoundRows, call: Call) -> list[BoundRow]:
    return [bound_row for bound_row in bound_rows if bound_row.call.legal_amount_of(call) is not None]


def _all_alike(space: SituationSpace, bound_rows: BoundRows) -> bool:
    """Whether the row, bound to some suits, becomes the row bound to any others when suits are renamed."""
    chosen = {bound_rows[0].binding.letters[letter] for bound_row in bound_rows for letter in bound_row.row.letters}
    return not bound_rows[0].call.sums and not chosen & space.named


def _preferred(space: SituationSpace, number: int, call: Call) -> float:
    hands = space.hands
    bound_rows = space.compiled.bound_rows[number]
    best = _best(space, bound_rows)
    by_call: dict[tuple[str, int], Mask] = {}
    makes = np.zeros(hands.size, dtype=bool)
    for bound_row, mask in zip(bound_rows, best, strict=True):
        amounts = space.amounts(bound_row)
        for amount in np.unique(amounts[mask]).tolist():
            key = (bound_row.call.denomination, amount)
            here = mask & (amounts == amount)
            by_call[key] = by_call[key] | here if key in by_call else here
            if amount == bound_row.call.legal_amount_of(call):
                makes |= here
    makes &= space.takes(number)
    if not makes.any():
        return 0.0
    tied = np.sum([mask[makes] for mask in by_call.values()], axis=0)
    return float((hands.weights[makes] / tied).sum()) / float(hands.weights.sum())


def _best(space: SituationSpace, bound_rows: BoundRows) -> list[Mask]:
    """For every bound row the hands that prefer none of the others to it."""
    hands = space.hands
    masks = [space.gives(bound_row) for bound_row in bound_rows]
    columns = [bound_row.preference_columns(hands.column, hands.size) for bound_row in bound_rows]
    for keys in zip(*columns, strict=True):
        scores = [np.where(mask, key, np.iinfo(np.int32).min) for mask, key in zip(masks, keys, strict=True)]
        most = np.maximum.reduce(scores)
        masks = [mask & (score == most) for mask, score in zip(masks, scores, strict=True)]
    return masks
