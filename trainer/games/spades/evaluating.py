"""The verb `evaluate`: the terms of a hand's regular bid, its nil value, and a bidder's bid."""

from collections.abc import Mapping
from typing import Any, Final

from trainer.auction.seat import side_of
from trainer.cards.hand import Hand
from trainer.documents.json_fields import text_of
from trainer.games.circumstances import Circumstances
from trainer.games.spades.arena.arena import arena_of_spades
from trainer.games.spades.arena.bidding.advice import GameScore
from trainer.games.spades.bids import SEATS, bids_written
from trainer.games.spades.evaluation.evaluation_reading import Evaluation
from trainer.games.spades.evaluation.nil_value import nil_value_of
from trainer.games.spades.laws import SpadesLaws
from trainer.games.spades.scores_before_round import WINNING_GOAL, score_in
from trainer.problems import BadNotationError

USUAL_BIDDER: Final = "bis"

_DIGITS: Final = 4
"""Decimal places of every number in an answer."""


def evaluation_as_json(
    evaluation: Evaluation, laws: SpadesLaws, hand: Hand, question: Mapping[str, Any], circumstances: Circumstances
) -> Mapping[str, Any]:
    """Return the evaluation of a hand with the keys of the JSON interface.

    `bids` in the question are those before, from the first caller's on. `regular` is the sum of `terms`, in tricks, to
    which `previous_bids` is added before it is rounded to `regular_bid`. A `bidder` that has values of cards uses
    these, and has no terms. `nil_suits` has the chances of the suits whose product is `nil_value`; `nil_probability` is
    the chance by the success curves. A nil must be worth more than the `threshold`. Both are None after a nil of
    partner's: nobody bids another one, and no curve knows it. With `"signals": true` partner bids by the same
    conventions.

    Raises `BadNotationError` when the question is not well-formed, `UnknownNameError` for an unknown bidder.
    """
    before = bids_asked(question)
    bidder = text_of(question, "bidder", USUAL_BIDDER)
    arena = arena_of_spades()
    standing = score_of_side(laws, circumstances, len(before))
    advice = arena.advice(bidder, hand, before, standing, signals=question.get("signals") is True)
    nil = nil_value_of(hand, evaluation.void_factor)
    partner_has_nil = 0 in before[::-1][1::2]
    by_cards = arena.bidders[bidder].cards
    return {
        **(_by_terms(evaluation, hand, before) if by_cards is None else {"regular": round(advice.regular, _DIGITS)}),
        "nil_value": round(nil.value, _DIGITS),
        "nil_suits": {one.suit.value: round(one.chance, _DIGITS) for one in nil.suits},
        "nil_probability": None if partner_has_nil else round(advice.nil_probability, _DIGITS),
        "threshold": None if partner_has_nil else advice.threshold,
        "bid": advice.bid,
    }


def bids_asked(question: Mapping[str, Any]) -> tuple[int, ...]:
    """Return the bids before, with nil as 0.

    Raises `BadNotationError` when they are not bids, or too many.
    """
    written = question.get("bids")
    if written is None:
        return ()
    if not isinstance(written, list) or len(written) >= SEATS:
        raise BadNotationError(f"'bids' must be the bids before, at most {SEATS - 1}, such as [3, 1].")
    return tuple(call.amount for call in bids_written(written))


def _by_terms(evaluation: Evaluation, hand: Hand, before: tuple[int, ...]) -> Mapping[str, Any]:
    terms = evaluation.regular.terms(hand, before)
    return {
        "regular": round(terms.total, _DIGITS),
        "terms": {name: round(worth, _DIGITS) for name, worth in terms._asdict().items()},
        "previous_bids": round(evaluation.regular.previous_bids.factor(before), _DIGITS),
        "regular_bid": evaluation.regular.bid(evaluation.regular.value(hand, before)),
    }


def score_of_side(laws: SpadesLaws, circumstances: Circumstances, seat: int) -> GameScore:
    """Return the score of the game as the side of a seat sees it."""
    score = score_in(circumstances)
    ours, theirs = score[side_of(seat)], score[1 - side_of(seat)]
    bags = laws.scoring.bags_in
    goal = int(circumstances.get(WINNING_GOAL, laws.winning_goal))
    return GameScore(ours, theirs, bags(ours), bags(theirs), goal, laws.scoring.bags)
