"""The compass: which player sits where, and which side is vulnerable.

Seats are numbered from the dealer (seat 0), clockwise; the compass says which of N, E, S and W that is. Both are
circumstances of a deal: `dealer` (`N`, `E`, `S` or `W`) and `vulnerable` (`none`, `ns`, `ew` or `all`).
"""

from collections.abc import Mapping
from typing import Any, Final

from trainer.auction.seat import Seat
from trainer.documents.json_fields import text_of
from trainer.games.circumstances import Circumstances
from trainer.problems import BadNotationError

COMPASS: Final = "NESW"
"""The seats, clockwise."""

HOME: Final = "S"
"""The seat at the bottom, as hands are printed."""

_FULL_NAMES: Final = {"N": "North", "E": "East", "S": "South", "W": "West"}

DEALER: Final = "dealer"
VULNERABLE: Final = "vulnerable"

NOBODY: Final = "none"
EVERYBODY: Final = "all"
AXES: Final = ("ns", "ew")
"""The two sides by their seats."""

_VULNERABLE: Final = {NOBODY: (), "ns": ("ns",), "ew": ("ew",), EVERYBODY: AXES}
_ALSO_WRITTEN: Final = {
    **dict.fromkeys(("", "-", "love", "nil", "neither", "nobody"), NOBODY),
    **dict.fromkeys(("both", "nsew", "everybody"), EVERYBODY),
    **dict.fromkeys(("n-s", "n/s"), "ns"),
    **dict.fromkeys(("e-w", "e/w"), "ew"),
}
"""Other words for vulnerability, including those of PBN."""


def seat_name(seat: Seat, circumstances: Circumstances) -> str:
    """Return the letter of a seat; North is the dealer where none is given."""
    return COMPASS[(_dealer(circumstances) + seat) % len(COMPASS)]


def full_name(seat: Seat, learner: Seat, circumstances: Circumstances) -> str:
    """Return a name such as `South`; where no dealer is given, the learner's seat is South."""
    if DEALER in circumstances:
        return _FULL_NAMES[seat_name(seat, circumstances)]
    return _FULL_NAMES[COMPASS[(COMPASS.index(HOME) + seat - learner) % len(COMPASS)]]


def home_of(circumstances: Circumstances) -> Seat:
    """Return the seat of South, where a learner sits."""
    return (COMPASS.index(HOME) - _dealer(circumstances)) % len(COMPASS)


def axis_of(side: int, circumstances: Circumstances) -> str:
    """Return the axis of a side, `ns` or `ew`."""
    return AXES[(_dealer(circumstances) + side) % len(AXES)]


def is_vulnerable(side: int, circumstances: Circumstances) -> bool:
    """Return whether a side (0 is the dealer's) is vulnerable; False where nothing is given."""
    return is_vulnerable_axis(axis_of(side, circumstances), circumstances)


def is_vulnerable_axis(axis: str, circumstances: Circumstances) -> bool:
    """Return whether `ns` or `ew` is vulnerable."""
    return axis in _VULNERABLE[circumstances.get(VULNERABLE, NOBODY)]


def every_vulnerability() -> tuple[Circumstances, ...]:
    """Return circumstances with each vulnerability; North deals."""
    return tuple({DEALER: COMPASS[0], VULNERABLE: vulnerable} for vulnerable in _VULNERABLE)


def compass_asked(question: Mapping[str, Any]) -> Circumstances:
    """Return the dealer and vulnerability in a question; raises `BadNotationError` for unknown words."""
    dealer = text_of(question, DEALER, COMPASS[0]).strip().upper()[:1]
    if dealer not in set(COMPASS):
        raise BadNotationError(f"'{DEALER}' is '{question[DEALER]}'; write N, E, S or W.")
    return {DEALER: dealer, VULNERABLE: vulnerable_asked(text_of(question, VULNERABLE, NOBODY))}


def vulnerable_asked(text: str) -> str:
    """Return the vulnerability in a text by people; raises `BadNotationError` for unknown words."""
    plain = text.strip().lower()
    plain = _ALSO_WRITTEN.get(plain, plain)
    if plain not in _VULNERABLE:
        raise BadNotationError(f"'{VULNERABLE}' is '{text}'; write none, ns, ew or all.")
    return plain


def _dealer(circumstances: Circumstances) -> int:
    return COMPASS.index(circumstances.get(DEALER, COMPASS[0]))
