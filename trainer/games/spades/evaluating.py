"""The verb `evaluate`: a hand's regular bid term by term, and what it is worth for nil."""

from collections.abc import Mapping
from typing import Any, Final

from trainer.cards.hand import Hand
from trainer.games.spades.bids import MOST, SEATS
from trainer.games.spades.calls import CALLS
from trainer.games.spades.evaluation.evaluation_reading import Evaluation
from trainer.games.spades.evaluation.nil_value import nil_value_of
from trainer.problems import BadNotationError

_DIGITS: Final = 4


def evaluation_as_json(evaluation: Evaluation, hand: Hand, question: Mapping[str, Any]) -> Mapping[str, Any]:
    """The keys of the JSON interface; `bids` in the question are those before, from the first caller's on.

    `regular` is the sum of `terms`, in tricks, to which `previous_bids` is added before it is rounded to `regular_bid`;
    `nil_suits` has the chances of the suits whose product is `nil_value`.
    """
    before = bids_asked(question)
    terms = evaluation.regular.terms(hand, before)
    nil = nil_value_of(hand, evaluation.void_factor)
    return {
        "regular": round(terms.total, _DIGITS),
        "terms": {name: round(worth, _DIGITS) for name, worth in terms._asdict().items()},
        "previous_bids": round(evaluation.regular.previous_bids.factor(before), _DIGITS),
        "regular_bid": evaluation.regular.bid(evaluation.regular.value(hand, before)),
        "nil_value": round(nil.value, _DIGITS),
        "nil_suits": {one.suit.value: round(one.chance, _DIGITS) for one in nil.suits},
    }


def bids_asked(question: Mapping[str, Any]) -> tuple[int, ...]:
    """The bids before, nil as 0; raises `BadNotationError` for what is no bid, or too many."""
    written = question.get("bids")
    if written is None:
        return ()
    if not isinstance(written, list) or len(written) >= SEATS:
        raise BadNotationError(f"'bids' must be the bids before, at most {SEATS - 1}, such as [3, 1].")
    calls = tuple(CALLS.parse(str(one)) for one in written)
    for call in calls:
        if call.amount > MOST:
            raise BadNotationError(f"Nobody can bid {call.amount}; there are {MOST} tricks.")
    return tuple(call.amount for call in calls)
