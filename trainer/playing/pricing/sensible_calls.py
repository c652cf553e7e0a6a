"""Sensible calls: those worth pricing, because somebody might think of them with a hand."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import BID_FORM, Call, Form
from trainer.cards.hand import Hand
from trainer.games.laws import Laws
from trainer.hands.one_hand import OneHand
from trainer.hands.statements import compile_statement
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.rows.row_meaning import RowMeaning

_LOWEST: Final = 2
"""How many legal bids of each form and denomination are considered, from the lowest on."""
_NEAR: Final = 2
"""How far a bid without a denomination may be from the table's number."""


def sensible_calls(reasoner: Reasoner, auction: Auction, hand: Hand) -> tuple[Call, ...]:
    """Return the calls worth pricing, those that the table gives and accepts first.

    They are every call that is no bid (pass, double), and the truthful ones among the lowest bids of each form and
    denomination and those that reach a goal of the game. Where bids are only numbers, they are the lowest one and those
    near the table's own number.
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


def bold_calls(reasoner: Reasoner, auction: Auction, hand: Hand) -> tuple[Call, ...]:
    """Return legal bids beyond the sensible ones that seldom pay, but then a lot: jumps, asking bids, slams.

    They are bids that are true by a row of the table or ask partner something, and jumps in each denomination that just
    reach a higher class of contract, whatever they mean. Most are hopeless with a given hand.
    """
    if not reasoner.book.game.calls.denominations:
        return ()
    sensible = set(sensible_calls(reasoner, auction, hand))
    bids = [call for call in reasoner.book.laws.legal_calls(auction, hand) if call.is_bid and call not in sensible]
    jumps = set(_jumps(reasoner.book.laws, auction, hand))
    return tuple(bid for bid in bids if bid in jumps or _tells_or_asks(reasoner, auction, hand, bid))


def _jumps(laws: Laws, auction: Auction, hand: Hand) -> Iterator[Call]:
    """Yield the bids with a number that just reach another class of contract than lower bids."""
    seen: dict[str, str] = {}
    for bid in laws.legal_calls(auction, hand):
        result = laws.result(auction.add(bid)) if bid.is_bid and bid.form == BID_FORM else None
        if result is None:
            continue
        kind = laws.scoring.class_of(result)
        if seen.get(bid.denomination, kind) != kind:
            yield bid
        seen[bid.denomination] = kind


def _tells_or_asks(reasoner: Reasoner, auction: Auction, hand: Hand, bid: Call) -> bool:
    """Return whether a bid is true of a hand by a row of the table, or by its form if that forces partner."""
    situation = reasoner.at(auction)
    by_row = () if situation is None else situation.row_meanings(bid)
    meanings = by_row or [one for one in _meanings(reasoner, auction, bid) if one.row.forcing]
    return _any_true(reasoner, hand, meanings)


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
    """Return whether a meaning of a call, made next, is true of a hand: by a row that gives it, or else by its form."""
    return _any_true(reasoner, hand, _meanings(reasoner, auction, call))


def _meanings(reasoner: Reasoner, auction: Auction, call: Call) -> tuple[RowMeaning, ...]:
    return reasoner.row_meanings(auction.add(call), len(auction.calls))


def _any_true(reasoner: Reasoner, hand: Hand, meanings: Iterable[RowMeaning]) -> bool:
    one = OneHand(hand.holdings)
    return any(compile_statement(meaning.shows, meaning.binding, reasoner.tables).truth(one) for meaning in meanings)
