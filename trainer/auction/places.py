"""Names of players as one of them sees the table."""

from dataclasses import dataclass
from typing import Final

from trainer.auction.seat import Seat, position_of, side_of

_WITH_ONE_PARTNER: Final = 4
_LONGEST_NAME: Final = 20
"""Letters of a name that fit beside a seat of the table; the rest is left out."""

_YOU: Final = "You"


@dataclass(slots=True)
class PlayerNames:
    """Names that the learner gives to `partners` and `opponents`, in the order in which they call after the learner."""

    partners: tuple[str, ...] = ()
    opponents: tuple[str, ...] = ()


_CHOSEN: Final = PlayerNames()


def name_players(partners: str, opponents: str) -> None:
    """Let partners and opponents have names, written with commas, for all of this process; the rest have numbers."""
    _CHOSEN.partners, _CHOSEN.opponents = _names_in(partners), _names_in(opponents)


def _names_in(written: str) -> tuple[str, ...]:
    """Return the names in a text. A place without one keeps its number, as does who would be called "You"."""
    names = (" ".join(one.split())[:_LONGEST_NAME] for one in written.split(","))
    return tuple("" if name.casefold() == _YOU.casefold() else name for name in names)


def place_name(seat: Seat, learner: Seat, seats: int) -> str:
    """Return the name of a player as the one at the seat `learner` sees it: `You`, `Opponent 1`, `Partner 1`.

    Partners and opponents are numbered in the order in which they call, so numbers rise from left to right in every
    auction. At a table of four there is only one partner, who gets no number. `seats` is the number of players.
    Who has a name is called by it instead.

    >>> [place_name(seat, 2, 6) for seat in range(6)]
    ['Partner 1', 'Opponent 1', 'You', 'Opponent 2', 'Partner 2', 'Opponent 3']
    >>> [place_name(seat, 1, 4) for seat in range(4)]
    ['Opponent 1', 'You', 'Opponent 2', 'Partner']
    """
    if seat == learner:
        return _YOU
    is_partner = side_of(seat) == side_of(learner)
    names = _CHOSEN.partners if is_partner else _CHOSEN.opponents
    nth = ((seat - learner) % seats - 1) // 2
    if nth < len(names) and names[nth]:
        return names[nth]
    if not is_partner:
        return f"Opponent {position_of(seat)}"
    return "Partner" if seats <= _WITH_ONE_PARTNER else f"Partner {position_of(seat) - (seat > learner)}"
