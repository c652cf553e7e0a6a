"""Which calls are worth pricing: those that somebody might think of with a hand."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import Call, Form
from trainer.cards.hand import Hand
from trainer.hands.one_hand import OneHand
from trainer.hands.statements import compile_statement
from trainer.reasoning.choosing.reasoner import Reasoner

_LOWEST: Final = 2
"""How many bids of each form and denomination are looked at, from the lowest legal one."""
_NEAR: Final = 2
"""How far a bid that names no denomination may be from the table's number."""


def sensible_calls(reasoner: Reasoner, auction: Auction, hand: Hand) -> tuple[Call, ...]:
    """Return the calls worth pricing, those that the table prescribes and accepts first.

    They are every call that is no bid (pass, double), and of the lowest bids of each form and denomination, and of
    those that reach a goal of the game, the ones that tell the truth. Where bids are only numbers, they are the lowest
    one and those near the table's own number.
    """
    situation = reasoner.at(auction)
    choice = None if situation is None else situation.choose(hand.holdings)
    found = dict.fromkeys(() if choice is None else choice.calls)
    others = [call for call in reasoner.book.laws.legal_calls(auction, hand) if call not in found]
    found |= dict.fromkeys(call for call in others if not call.is_bid)
    bids = [call for call in others if call.is_bid]
    if reasoner.book.game.calls.denominations:
        found |= dict.fromkeys(bid for bid in _likely(reasoner, auction, bids) if is_true(reasoner, auction, hand, bid))
    else:
        numbers = [call.amount for call in found if call.is_bid]
        near = (bid for bid in bids if any(abs(bid.amount - number) <= _NEAR for number in numbers))
        found |= dict.fromkeys((*bids[:1], *near))
    return tuple(found)


def _likely(reasoner: Reasoner, auction: Auction, bids: Iterable[Call]) -> Iterator[Call]:
    """Yield the lowest bids of each form and denomination, and those that just reach a goal of the game."""
    goals = reasoner.book.game.goals.values()
    seen: Counter[tuple[Form, str]] = Counter()
    for bid in bids:
        seen[bid.form, bid.denomination] += 1
        is_low = seen[bid.form, bid.denomination] <= _LOWEST
        if is_low or any(goal.get(bid.denomination) == bid.number_over(auction.standing_number) for goal in goals):
            yield bid


def is_true(reasoner: Reasoner, auction: Auction, hand: Hand, call: Call) -> bool:
    """Return whether a meaning of a call, made next, is true of a hand: by a row that gives it, else by its form."""
    one = OneHand(hand.holdings)
    return any(
        compile_statement(meaning.shows, meaning.binding, reasoner.tables).truth(one)
        for meaning in reasoner.row_meanings(auction.add(call), len(auction.calls))
    )
