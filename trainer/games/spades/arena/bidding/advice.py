"""Advice of a bidder on one hand: the functions of the arena, run as plain Python."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import numpy as np

from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.games.spades.arena.arena_scoring import NEVER
from trainer.games.spades.arena.bidding import score_features as fields
from trainer.games.spades.arena.bidding.bidder_arrays import HandCards, bidders_in_arrays
from trainer.games.spades.arena.bidding.bidders_reading import Bidder
from trainer.games.spades.arena.bidding.curves_file import Curves
from trainer.games.spades.arena.bidding.deciding import NIL_SUCCESS, REGULAR, THOUGHTS, THRESHOLD, bid
from trainer.games.spades.arena.bidding.turn import Turn
from trainer.games.spades.arena.compiling import Integers
from trainer.games.spades.evaluation.evaluation_reading import Evaluation
from trainer.games.spades.evaluation.nil_value import nil_value_of

_BIDS: Final = 4


class GameScore(NamedTuple):
    """The score, bags and goals of a game as the bidding side sees them; by default the usual game at its beginning."""

    ours: int = 0
    theirs: int = 0
    our_bags: int = 0
    their_bags: int = 0
    goal: int = 500
    bag_limit: int = 10


EVEN: Final = GameScore()
"""The beginning of a game to 500 points."""


class Advice(NamedTuple):
    """A bidder's opinion on a hand.

    `regular` is the regular bid before rounding, in tricks, corrected for the bids before. `nil_value` is the chance of
    nil by the cards, `nil_probability` the chance by the success curves. `threshold` is the average score in points
    that a nil must be worth, None for a bidder without one. `bid` is the bid, 0 for nil.
    """

    regular: float
    nil_value: float
    nil_probability: float
    threshold: float | None
    bid: int


def advice(  # noqa: PLR0913, PLR0917  a hand, and all that it depends on
    bidder: Bidder,
    hand: Hand,
    bids_before: Sequence[int],
    score: GameScore,
    evaluation: Evaluation,
    curves: Curves,
    *,
    signals: bool = False,
) -> Advice:
    """Return what the bidder bids on a hand after up to three bids, the first caller's first, and why.

    Nil is 0, blind or not. Without `signals` partner is a stranger: bids mean what they say, and nothing more.
    """
    if not signals:
        bidder = replace(bidder, numbers={**bidder.numbers, "big five": 0.0, "big six": 0.0})
    spades, *sides = (hand.cards_of(suit) for suit in SUITS)
    hearts, diamonds, clubs = sides
    arrays = bidders_in_arrays([bidder], evaluation, curves, HandCards(spades, (hearts, diamonds, clubs)))
    before = np.zeros(_BIDS, np.int64)
    before[: len(bids_before)] = bids_before
    thoughts = np.zeros(THOUGHTS)
    holdings = np.array(hand.holdings, np.int64)
    made = bid(Turn(arrays, 0, before, len(bids_before), score_in_numbers(score)), holdings, thoughts)
    value = nil_value_of(hand, evaluation.void_factor).value
    by_curves = bidder.cards is None
    return Advice(
        float(thoughts[REGULAR]),
        value,
        float(thoughts[NIL_SUCCESS]) if by_curves else curves.by_bids.chance(value, bids_before),
        float(thoughts[THRESHOLD]) if by_curves else None,
        made,
    )


def score_in_numbers(score: GameScore) -> Integers:
    """Return the match score in the arena's form, int64 (STANDING,)."""
    found = np.zeros(fields.STANDING, np.int64)
    found[fields.OURS] = score.ours
    found[fields.THEIRS] = score.theirs
    found[fields.OUR_BAGS] = score.our_bags
    found[fields.THEIR_BAGS] = score.their_bags
    found[fields.GOAL] = score.goal
    found[fields.BAG_LIMIT] = score.bag_limit
    # The hand has been seen, so that nobody bids blind.
    found[fields.BLIND_BEHIND] = NEVER
    return found
