"""What partners have done in an auction that explains a pass: nothing but passes, or a double that it leaves in."""

from trainer.auction.auction import Auction
from trainer.auction.call import DOUBLE_FORM, PASS_FORM
from trainer.auction.seat import side_of


def silent_partners(auction: Auction) -> int:
    """Return how many partners of the player to call have called, if all of them have only passed; else 0."""
    calls = [(auction.seat_of(index), call) for index, call in enumerate(auction.calls)]
    of_partners = [(seat, call) for seat, call in calls if seat != auction.turn and _is_own_side(auction, seat)]
    if any(call.form is not PASS_FORM for _, call in of_partners):
        return 0
    return len({seat for seat, _ in of_partners})


def is_doubled_by_partner(auction: Auction) -> bool:
    """Return whether a partner has doubled the opponents' standing bid, and nobody has called but to pass since."""
    last = len(auction.calls) - 1 - auction.trailing_passes
    if last < 0 or auction.calls[last].form is not DOUBLE_FORM:
        return False
    seat = auction.seat_of(last)
    return seat != auction.turn and _is_own_side(auction, seat)


def _is_own_side(auction: Auction, seat: int) -> bool:
    return side_of(seat) == side_of(auction.turn)
