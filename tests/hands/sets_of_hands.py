"""Sets of hands of 56 by statements, and what is in a set, found by looking into it."""

import numpy as np

from tests.reasoning.small_table import holding_tables, phrases
from trainer.hands.hand_set import HandSet, every_hand
from trainer.hands.statements import Binding, Holdings, Statement, compile_statement
from trainer.reasoning.meaning.claims import sums_of


def everything() -> HandSet:
    return every_hand([holding_tables().weights.astype(np.float64)] * 4, holding_tables().lengths, 8)


def compiled(text: str) -> Statement:
    return compile_statement(phrases().hand_statement(text), Binding({}), holding_tables())


def split_by(hands: HandSet, *texts: str) -> HandSet:
    return hands.split(sums_of(map(compiled, texts)))[0]


def where(hands: HandSet, text: str) -> HandSet:
    finer = split_by(hands, text)
    return finer.at(compiled(text).truth(finer))


def distinct_hands(hands: HandSet) -> int:
    """How many hands there are in all kinds, however many deals each stands for."""
    of_halves = []
    for half, row in zip(hands.halves, hands.rows, strict=True):
        first, second = (np.bincount(sets.owners) for sets in half.suits)
        of_pairs = first[half.firsts] * second[half.seconds]
        of_halves.append(np.bincount(half.owners, of_pairs, half.size)[row])
    return int((of_halves[0] * of_halves[1]).sum())


def kinds_with(hands: HandSet, holdings: Holdings) -> list[int]:
    """The places of the kinds that a hand is in; as often as it is in them."""
    inside = np.ones(hands.size, dtype=np.int64)
    for half, row in zip(hands.halves, hands.rows, strict=True):
        first, second = (
            np.bincount(sets.owners, sets.members == holdings[sets.suit], sets.size).astype(np.int64)
            for sets in half.suits
        )
        inside *= np.bincount(half.owners, first[half.firsts] * second[half.seconds], half.size).astype(np.int64)[row]
    places: list[int] = np.repeat(np.arange(hands.size), inside).tolist()
    return places


def chance_of(hands: HandSet, holdings: Holdings) -> float:
    """How likely a hand makes the calls."""
    return float(hands.chances[kinds_with(hands, holdings)].sum())
