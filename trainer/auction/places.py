"""How the players are called by somebody who sits among them."""


def place_name(place: int) -> str:
    """`You`, `Opponent 1`, `Partner 1`, `Opponent 2` … for places counted from one's own in the order of calling.

    >>> place_name(0), place_name(1), place_name(4)
    ('You', 'Opponent 1', 'Partner 2')
    """
    return "You" if place == 0 else f"{'Opponent' if place % 2 else 'Partner'} {(place + 1) // 2}"
