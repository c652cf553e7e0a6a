"""Names of players as one of them sees the table."""

from typing import Final

from trainer.auction.seat import Seat, position_of, side_of

_WITH_ONE_PARTNER: Final = 4


def place_name(seat: Seat, learner: Seat, seats: int) -> str:
    """Return the name of a player as the one at the seat `learner` sees it: `You`, `Opponent 1`, `Partner 1`.

    Partners and opponents are numbered in the order in which they call, so numbers rise from left to right in every
    auction. At a table of four there is only one partner, who gets no number. `seats` is the number of players.

    >>> [place_name(seat, 2, 6) for seat in range(6)]
    ['Partner 1', 'Opponent 1', 'You', 'Opponent 2', 'Partner 2', 'Opponent 3']
    >>> [place_name(seat, 1, 4) for seat in range(4)]
    ['Opponent 1', 'You', 'Opponent 2', 'Partner']
    """
    if seat == learner:
        return "You"
    if side_of(seat) != side_of(learner):
        return f"Opponent {position_of(seat)}"
    return "Partner" if seats <= _WITH_ONE_PARTNER else f"Partner {position_of(seat) - (seat > learner)}"
