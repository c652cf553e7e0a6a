"""Bidding out a deal: each seat makes the call that its table gives for its hand."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from trainer.auction.auction import NO_STATES, Auction, States
from trainer.auction.call import BID_FORM, PASS, Call
from trainer.auction.seat import Seat, side_of
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.games.laws import Laws
from trainer.reasoning.choosing.choosing import Choice
from trainer.reasoning.choosing.reasoner import Reasoner


@dataclass(frozen=True, slots=True)
class Bidding:
    """A call of an auction that was bid out: the auction `before` it, the seat, the call, and the choice behind it.

    `choice` is None where the laws forbid every call of the table; the call then says nothing.
    """

    before: Auction
    seat: Seat
    call: Call
    choice: Choice | None


def bid_out(sides: Sequence[Reasoner], hands: Sequence[Hand], states: States = NO_STATES) -> Iterator[Bidding]:
    """Yield the calls of a deal, from the first caller on, until the auction is over.

    `sides` has the reasoner of the first caller's side and that of the other side; the laws are those of the first.
    `hands` has a hand for each seat, and `states` are those of the sides. Raises `NotCoveredError` when a table has no
    situation for the auction.
    """
    laws = sides[0].book.laws
    auction = Auction(laws.seats, laws.floor, states=states)
    while not laws.is_over(auction):
        seat = auction.turn
        choice = sides[side_of(seat)].covered(auction).choose(hands[seat].holdings)
        call = saying_nothing(laws, auction, hands[seat]) if choice is None else choice.call
        yield Bidding(auction, seat, call, choice)
        auction = auction.add(call)


def saying_nothing(laws: Laws, auction: Auction, hand: Hand) -> Call:
    """Return a pass.

    Where that is illegal, the lowest plain bid without a suit, the last of several in the laws' order.
    """
    if laws.problem_with(auction, PASS, hand) is None:
        return PASS
    suits = set(SUITS)
    plain = [one for one in laws.legal_calls(auction, hand) if one.form is BID_FORM and one.denomination not in suits]
    return [one for one in plain if one.amount == plain[0].amount][-1]
