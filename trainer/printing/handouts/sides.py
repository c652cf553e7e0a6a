"""The states of the sides in questions on paper."""

from trainer.auction.auction import Auction
from trainer.auction.seat import side_of


def states_of(auction: Auction) -> tuple[str, ...]:
    """Return the states of the sides, in words, as the player to call sees them."""
    ours, theirs = auction.states[side_of(auction.turn)], auction.states[1 - side_of(auction.turn)]
    if ours == theirs:
        return tuple(f"both sides are {one}" for one in sorted(ours))
    return (*(f"you are {one}" for one in sorted(ours)), *(f"they are {one}" for one in sorted(theirs)))
