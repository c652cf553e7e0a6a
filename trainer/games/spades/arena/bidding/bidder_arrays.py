"""Building the arrays of bidders from chances or values of cards, for all hands or for one."""

from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement, permutations, product
from typing import Final, NamedTuple

import numpy as np

from trainer.cards.holding import HoldingSpace
from trainer.games.spades.arena.bidding.bidders import (
    CUTTERS,
    FEATURES,
    NAMES,
    PROFILES,
    ROUNDS_UP_FROM,
    SUMS,
    TOP_SPADES,
    VOID_FACTOR,
    Bidders,
)
from trainer.games.spades.arena.bidding.bidders_reading import Bidder
from trainer.games.spades.arena.bidding.card_values import RANKS, ByCards
from trainer.games.spades.arena.bidding.curves_file import Curves
from trainer.games.spades.evaluation.evaluation_reading import Evaluation
from trainer.games.spades.evaluation.nil_curves import FEATURES as NAMES_OF_FEATURES
from trainer.games.spades.evaluation.nil_curves import NilCurves
from trainer.games.spades.evaluation.nil_value import suit_chance
from trainer.games.spades.evaluation.regular_bid import side_tricks
from trainer.games.spades.evaluation.spade_tricks import spade_tricks

_TOPS: Final = "AKQJT"
_LENGTHS: Final = 14
_SIDES: Final = 3
_SHORT: Final = 3
"""A side suit of more cards is no short suit, so longer ones need not be told apart."""

_HOLDINGS: Final = HoldingSpace(RANKS, 1)
_PLACES: Final = 4


class HandCards(NamedTuple):
    """The cards of one hand, suit by suit; the arrays are filled for this hand only."""

    spades: str
    sides: tuple[str, str, str]


def bidders_in_arrays(
    bidders: Sequence[Bidder], evaluation: Evaluation, curves: Curves, hand: HandCards | None = None
) -> Bidders:
    """Return the arrays of some bidders, numbered in order.

    With a `hand`, only the entries that it needs are filled.
    """
    made = Bidders(
        side=np.zeros((len(bidders), CUTTERS, _HOLDINGS.size)),
        spades=np.zeros((len(bidders), CUTTERS, TOP_SPADES, _LENGTHS, PROFILES)),
        nil_side=np.zeros((len(bidders), _HOLDINGS.size)),
        nil_spades=np.zeros((len(bidders), _HOLDINGS.size)),
        factors=np.zeros((len(bidders), _PLACES, SUMS)),
        curves=np.zeros((len(bidders), _PLACES, FEATURES + 1)),
        numbers=np.zeros((len(bidders), len(NAMES))),
    )
    for number, bidder in enumerate(bidders):
        _fill_suits(made, number, bidder, hand)
        _fill_spades(made, number, bidder, hand)
        made.numbers[number] = [bidder.numbers[name] for name in NAMES]
        if bidder.cards is None:
            made.numbers[number, VOID_FACTOR] = evaluation.void_factor
            made.numbers[number, ROUNDS_UP_FROM] = evaluation.regular.rounds_up_from
            _fill_factors(made, number, evaluation)
            _fill_curves(made, number, curves.single if bidder.single_curve else curves.by_bids)
    return made


def _fill_suits(made: Bidders, number: int, bidder: Bidder, hand: HandCards | None) -> None:
    cards = bidder.cards
    for text in _HOLDINGS.texts if hand is None else hand.sides:
        holding = _HOLDINGS.parse(text)
        made.side[number, :, holding] = (
            cards.side_worth(text) if cards else [side_tricks(text, cutters) for cutters in range(CUTTERS)]
        )
        made.nil_side[number, holding] = (
            cards.nil.allows(text, is_spades=False) if cards else suit_chance(text, is_spades=False)
        )
    for text in _HOLDINGS.texts if hand is None else (hand.spades,):
        made.nil_spades[number, _HOLDINGS.parse(text)] = (
            cards.nil.allows(text, is_spades=True) if cards else suit_chance(text, is_spades=True)
        )


def _fill_spades(made: Bidders, number: int, bidder: Bidder, hand: HandCards | None) -> None:
    if hand is None:
        spades: Iterable[str] = _spades_by_tops()
        lengths: Iterable[tuple[int, ...]] = combinations_with_replacement(range(_SHORT + 1), _SIDES)
    else:
        spades = (hand.spades,)
        lengths = [tuple(min(len(cards), _SHORT) for cards in hand.sides)]
    for text, sides in product(spades, list(lengths)):
        tops = sum((rank in text) << (len(_TOPS) - 1 - place) for place, rank in enumerate(_TOPS))
        worth = _spades_worth(bidder.cards, text, sides)
        for first, second, third in set(permutations(sides)):
            made.spades[number, :, tops, len(text), 16 * first + 4 * second + third] = worth


def _spades_worth(cards: ByCards | None, spades: str, sides: Sequence[int]) -> float | Sequence[float]:
    """Return what spades add, in tricks: one number for each number of cutters, where that matters."""
    if cards is None:
        return [spade_tricks(spades, sides, cutters).total for cutters in range(CUTTERS)]
    return cards.spades_worth(spades, sides)


def _spades_by_tops() -> Iterable[str]:
    """Yield one holding for each set of top cards and each length: low cards are all alike."""
    low = RANKS[len(_TOPS) :]
    for chosen in product((False, True), repeat=len(_TOPS)):
        tops = "".join(rank for rank, is_known in zip(_TOPS, chosen, strict=True) if is_known)
        for length in range(len(low) + 1):
            yield tops + low[:length]


def _fill_factors(made: Bidders, number: int, evaluation: Evaluation) -> None:
    for place, total in product(range(1, _PLACES), range(SUMS)):
        bids = [total, *[0] * (place - 1)]
        made.factors[number, place, total] = evaluation.regular.previous_bids.factor(bids)


def _fill_curves(made: Bidders, number: int, curves: NilCurves) -> None:
    for place, curve in enumerate(curves.curves):
        made.curves[number, place, 0] = curve.intercept
        for feature, name in enumerate(NAMES_OF_FEATURES):
            made.curves[number, place, 1 + feature] = curve.weights.get(name, 0.0)
