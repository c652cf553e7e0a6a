"""Counts of what was called: different suits since some other call, and numbers bid."""

from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.seat import Seat, side_of
from trainer.cards.suit import SUITS

_SUITS: Final = frozenset(suit.value for suit in SUITS)
SUMS_OF: Final = {"": 0, "partner": 1, "they": 2}
"""The place in `numbers_bid` of each speaker's bids: everybody's, partners', opponents'."""


def callers_of(auction: Auction, suit: int) -> frozenset[Seat]:
    """Return the seats that have called a suit."""
    named = SUITS[suit].value
    return frozenset(auction.seat_of(index) for index, call in enumerate(auction.calls) if call.denomination == named)


def is_theirs(auction: Auction, suit: int) -> bool:
    """Return whether an opponent of the side to call has called a suit, and nobody of that side has."""
    sides = set(map(side_of, callers_of(auction, suit)))
    return bool(sides) and side_of(auction.turn) not in sides


def agreed_first(auction: Auction) -> int | None:
    """Return the first suit that two players of the side to call have bid; None where no suit is agreed."""
    callers: dict[str, Seat] = {}
    for index, call in enumerate(auction.calls):
        seat = auction.seat_of(index)
        is_ours = call.denomination in _SUITS and side_of(seat) == side_of(auction.turn)
        if is_ours and callers.setdefault(call.denomination, seat) != seat:
            return next(suit.number for suit in SUITS if suit.value == call.denomination)
    return None


def suits_since(auction: Auction, suit: int) -> int:
    """Return how many different other suits anyone has called since a suit was last called."""
    between: set[str] = set()
    for call in reversed(auction.calls):
        if call.denomination == SUITS[suit].value:
            break
        between.add(call.denomination)
    return len(between & _SUITS)


def suits_between(auction: Auction) -> int:
    """Return how many different suits were called since our side's last suit bid, not counting that suit.

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


def returns_of(auction: Auction, side: int) -> int:
    """Return how many bids of a side only go back to a suit.

    Such a bid is one number higher than a partner's bid in another denomination, and its player has named its suit
    before.
    """
    named: set[tuple[Seat, str]] = set()
    returns = 0
    standing: tuple[Seat, str, int] | None = None
    for index, call in enumerate(auction.calls):
        number, seat = auction.numbers[index], auction.seat_of(index)
        if number is None:
            continue
        if standing is not None and side_of(seat) == side == side_of(standing[0]):
            is_next = call.denomination != standing[1] and number == standing[2] + 1
            returns += is_next and call.denomination in _SUITS and (seat, call.denomination) in named
        named.add((seat, call.denomination))
        standing = seat, call.denomination, number
    return returns


def numbers_bid(auction: Auction) -> tuple[int, int, int]:
    """Return three sums of bid numbers: of all players, of partners of the player to call, and of opponents."""
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
