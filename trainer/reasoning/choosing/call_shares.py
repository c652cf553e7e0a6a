"""The exact probability that a convention makes a call."""

from functools import reduce
from operator import or_

import numpy as np

from trainer.auction.call import Call
from trainer.reasoning.choosing.situation_space import Mask, SituationSpace
from trainer.reasoning.rows.compiled_rows import CompiledRow


def share_of_call(space: SituationSpace, call: Call) -> float:
    """The exact probability that a hand makes the call, every tie between suits split evenly.

    Where a row may choose among suits that nothing tells apart, each is as likely as the others, so that
    preferences need not be looked at; elsewhere they are, over a finer space.
    """
    total = 0.0
    finer: SituationSpace | None = None
    for number, ways in enumerate(space.compiled.ways):
        if space.compiled.situation.rows[number].may or not _gives(ways, call):
            continue
        if len(ways) == 1:
            mask = reduce(or_, (mask for row, _, mask in space.makers(call) if row is ways), space.nobody)
            total += space.hands.share(mask)
        elif _all_alike(space, ways):
            taken = reduce(or_, map(space.gives, ways)) & space.takes(number)
            total += space.hands.share(taken) * len(_gives(ways, call)) / len(ways)
        else:
            finer = finer or SituationSpace(space.compiled, space.tables, space.deck, space.apart, preferring=True)
            total += _preferred(finer, number, call)
    return total


def _gives(ways: tuple[CompiledRow, ...], call: Call) -> list[CompiledRow]:
    return [way for way in ways if way.call.legal_amount_of(call) is not None]


def _all_alike(space: SituationSpace, ways: tuple[CompiledRow, ...]) -> bool:
    """Whether renaming the suits that the row chooses among turns each of its ways into each other."""
    chosen = {ways[0].binding.letters[letter] for way in ways for letter in way.row.letters}
    return not ways[0].call.sums and not chosen & space.named


def _preferred(space: SituationSpace, number: int, call: Call) -> float:
    hands = space.hands
    ways = space.compiled.ways[number]
    best = _best(space, ways)
    by_call: dict[tuple[str, int], Mask] = {}
    makes = np.zeros(hands.size, dtype=bool)
    for way, mask in zip(ways, best, strict=True):
        amounts = space.amounts(way)
        for amount in np.unique(amounts[mask]).tolist():
            key = (way.call.denomination, amount)
            here = mask & (amounts == amount)
            by_call[key] = by_call[key] | here if key in by_call else here
            if amount == way.call.legal_amount_of(call):
                makes |= here
    makes &= space.takes(number)
    if not makes.any():
        return 0.0
    tied = np.sum([mask[makes] for mask in by_call.values()], axis=0)
    return float((hands.weights[makes] / tied).sum()) / float(hands.weights.sum())


def _best(space: SituationSpace, ways: tuple[CompiledRow, ...]) -> list[Mask]:
    """For every way the hands of which no other way of the row is preferred."""
    hands = space.hands
    masks = [space.gives(way) for way in ways]
    columns = [way.preference_columns(hands.column, hands.size) for way in ways]
    for keys in zip(*columns, strict=True):
        scores = [np.where(mask, key, np.iinfo(np.int32).min) for mask, key in zip(masks, keys, strict=True)]
        most = np.maximum.reduce(scores)
        masks = [mask & (score == most) for mask, score in zip(masks, scores, strict=True)]
    return masks
