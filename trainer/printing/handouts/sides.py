"""What a question on paper says of the sides."""

from trainer.auction.auction import Auction
from trainer.auction.seat import side_of


def states_of(auction: Auction) -> tuple[str, ...]:
    """Return what holds of the sides, in words, for whoever is to call."""
    ours, theirs = auction.states[side_of(auction.turn)], auction.states[1 - side_of(auction.turn)]
    if ours == theirs:
        return tuple(f"both sides are {one}" for one in sorted(ours))
    return (*(f"you are {one}" for one in sorted(ours)), *(f"they are {one}" for one in sorted(theirs)))
