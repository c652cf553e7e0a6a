"""The results of a duet, in words."""

from typing import Final

from trainer.games.play import Unit, with_minus
from trainer.playing.duets.duet_calls import Worth

_NOTHING: Final = 0.005
"""A smaller number would be printed as 0.00."""


def average_text(average: float, unit: str, deals: int, *, has_best: bool = True) -> str:
    """Return the average distance from the best contracts, or from the convention's bids; `unit` is a plural.

    >>> average_text(-1.3333, "stake points", 3)
    '1.33 stake points a deal below the best contract (3 deals).'
    >>> average_text(0.0, "IMPs", 1)
    'Every contract was worth as much as the best one (1 deal).'
    >>> average_text(12.5, "points", 2, has_best=False)
    "12.50 points a deal above the table's own bids (2 deals)."
    """
    over = "1 deal" if deals == 1 else f"{deals} deals"
    if abs(average) < _NOTHING:
        if has_best:
            return f"Every contract was worth as much as the best one ({over})."
        return f"On average your bids were worth as much as the table's own ({over})."
    side, measure = "below" if average < 0 else "above", "best contract" if has_best else "table's own bids"
    return f"{abs(average):.2f} {unit} a deal {side} the {measure} ({over})."


def worth_text(worth: Worth, unit: Unit, *, has_best: bool) -> str:
    """Return the worth of a deal, in a sentence. The result that was reached is known, and any best contract too."""
    by_table = "" if worth.by_table is None else signed(worth.by_table)
    if not has_best:
        played = "As the program plays the cards, your points minus theirs are"
        return f"{played} {signed(worth.reached or 0)}, and {by_table} by the table's own bidding."
    beside = f", by the table's own bidding {by_table}" if by_table else ""
    reached, best = unit.number_text(worth.reached or 0), signed(worth.best or 0)
    return f"By best play your contract is worth {reached}, the best one {best}{beside}."


def signed(number: float, places: int = 0) -> str:
    """Return a number with its sign, as printed.

    >>> signed(-1), signed(2), signed(-1.333, 2), signed(0)
    ('−1', '+2', '−1.33', '0')
    """
    return with_minus(f"{number:+.{places}f}") if number else "0"
