"""Parsing a call that a learner types or clicks, and checking it by the laws."""

from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.hand import Hand
from trainer.games.calls import CallNotation
from trainer.games.laws import Laws
from trainer.problems import BiddingTrainerError
from trainer.reasoning.words.counting_words import capitalized, uncapitalized
from trainer.reasoning.words.explaining import Explainer
from trainer.reasoning.words.meaning_words import why_illegal

_LONGEST_TYPED: Final = 40
"""Letters that a message repeats of what was typed."""


def typed_call(text: str, laws: Laws, auction: Auction, hand: Hand, explainer: Explainer) -> Call | str:
    """Return the call, or a sentence why it is unreadable or illegal."""
    try:
        call = explainer.game.calls.parse(shortened(text))
    except BiddingTrainerError as error:
        return str(error)
    why = laws.problem_with(auction, call, hand)
    if why is None:
        return call
    if why.startswith(f"{call} "):
        return capitalized(why_illegal(call, why, explainer.game))
    return f"{capitalized(explainer.spoken(call))} is illegal: {uncapitalized(why)}"


def typed_samples(laws: Laws, calls: CallNotation) -> tuple[str, ...]:
    """Return calls as they can be typed, without forms of bids that can't open under these laws."""
    forms = {call.form for call in laws.legal_calls(Auction(laws.seats, laws.floor))}
    parsed = {text: calls.parse(text) for text in calls.typed}
    return tuple(text for text, call in parsed.items() if not call.is_bid or call.form in forms)


def shortened(text: str) -> str:
    """Return typed text shortened for a message on a screen."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text)
    return shown if len(shown) <= _LONGEST_TYPED else f"{shown[:_LONGEST_TYPED]}…"
