"""What a duet has come to, in words."""

from typing import Final

from trainer.games.play import with_minus

_NOTHING: Final = 0.005
"""What would be printed as 0.00."""


def average_said(average: float, unit: str, deals: int) -> str:
    """How far the contracts of so many deals were from the best ones, a deal; `unit` is the plural.

    >>> average_said(-1.3333, "stake points", 3)
    '1.33 stake points a deal below the best contract (3 deals).'
    >>> average_said(0.0, "IMPs", 1)
    'Every contract was worth as much as the best one (1 deal).'
    """
    over = "1 deal" if deals == 1 else f"{deals} deals"
    if abs(average) < _NOTHING:
        return f"Every contract was worth as much as the best one ({over})."
    side = "below" if average < 0 else "above"
    return f"{abs(average):.2f} {unit} a deal {side} the best contract ({over})."


def signed(number: float, places: int = 0) -> str:
    """A number with its sign, as it is printed.

    >>> signed(-1), signed(2), signed(-1.333, 2), signed(0)
    ('−1', '+2', '−1.33', '0')
    """
    return with_minus(f"{number:+.{places}f}") if number else "0"
