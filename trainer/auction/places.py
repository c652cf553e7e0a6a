"""Names of players as one of them sees the table."""

from typing import Final

_WITH_ONE_PARTNER: Final = 4


def place_name(place: int, seats: int) -> str:
    """Return the name of a place, counted from one's own in the order of calling: `You`, `Opponent 1`, `Partner 1`.

    At a table of four there is only one partner, who gets no number. `seats` is the number of players.

    >>> place_name(0, 6), place_name(1, 6), place_name(4, 6), place_name(2, 4)
    ('You', 'Opponent 1', 'Partner 2', 'Partner')
    """
    if place == 0:
        return "You"
    if place % 2:
        return f"Opponent {(place + 1) // 2}"
    return "Partner" if seats <= _WITH_ONE_PARTNER else f"Partner {place // 2}"
