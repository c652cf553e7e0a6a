"""Counting what was called: the different suits since some other call, and the numbers bid."""

from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.seat import Seat, side_of
from trainer.cards.suit import SUITS

_SUITS: Final = frozenset(suit.value for suit in SUITS)
SUMS_OF: Final = {"": 0, "partner": 1, "they": 2}
"""Whose bids stand where in `numbers_bid`: everybody's, partners', opponents'."""


def callers_of(auction: Auction, suit: int) -> frozenset[Seat]:
    """The seats that have called a suit."""
    named = SUITS[suit].value
    return frozenset(auction.seat_of(index) for index, call in enumerate(auction.calls) if call.denomination == named)


def is_theirs(auction: Auction, suit: int) -> bool:
    """Whether an opponent of the side to call has called a suit, and nobody of that side."""
    sides = set(map(side_of, callers_of(auction, suit)))
    return bool(sides) and side_of(auction.turn) not in sides


def agreed_first(auction: Auction) -> int | None:
    """The suit that was the first to be bid by two players of the side to call; None where none is agreed."""
    callers: dict[str, Seat] = {}
    for index, call in enumerate(auction.calls):
        seat = auction.seat_of(index)
        is_ours = call.denomination in _SUITS and side_of(seat) == side_of(auction.turn)
        if is_ours and callers.setdefault(call.denomination, seat) != seat:
            return next(suit.number for suit in SUITS if suit.value == call.denomination)
    return None


def suits_since(auction: Auction, suit: int) -> int:
    """How many different other suits anyone has called since a suit was last called."""
    between: set[str] = set()
    for call in reversed(auction.calls):
        if call.denomination == SUITS[suit].value:
            break
        between.add(call.denomination)
    return len(between & _SUITS)


def suits_between(auction: Auction) -> int:
    """How many different suits were called since our side's last suit bid, not counting that suit.

    Opponents' suits and ours both count.
    """
    ours = side_of(auction.turn)
    between: set[str] = set()
    for index in reversed(range(len(auction.calls))):
        call = auction.calls[index]
        if call.denomination not in _SUITS:
            continue
        if side_of(auction.seat_of(index)) == ours:
            return len(between - {call.denomination})
        between.add(call.denomination)
    return 0


def numbers_bid(auction: Auction) -> tuple[int, int, int]:
    """The sums of all numbers bid so far, of those of partners of the player to call, and of those of opponents."""
    turn = auction.turn
    ours = theirs = partners = 0
    for index, number in enumerate(auction.numbers):
        if number is None:
            continue
        seat = auction.seat_of(index)
        if side_of(seat) != side_of(turn):
            theirs += number
            continue
        ours += number
        partners += number if seat != turn else 0
    return ours + theirs, partners, theirs
