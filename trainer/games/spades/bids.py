"""The result of an auction of spades: the bids of all four players, all of which count."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from trainer.auction.call import Call
from trainer.auction.seat import side_of
from trainer.games.circumstances import NOTHING_SPECIAL, Circumstances
from trainer.games.play import Taken
from trainer.games.result import Result
from trainer.games.spades.calls import CALLS, is_nil
from trainer.problems import BadNotationError

SEATS: Final = 4
MOST: Final = 13
"""The number of tricks in a round, so the highest bid."""

_BETWEEN: Final = "-"


@dataclass(frozen=True, slots=True)
class Bids:
    """The four bids, by seat.

    >>> bids = bids_in("4-0-2-5")
    >>> str(bids), bids.tricks, bids.total
    ('4-0-2-5', (6, 5), 11)
    """

    calls: tuple[Call, ...]

    def __str__(self) -> str:
        return _BETWEEN.join(map(str, self.calls))

    def as_json(self, circumstances: Circumstances = NOTHING_SPECIAL) -> Mapping[str, Any]:
        """Return the bids from the first caller on, and the number of tricks that each side has bid."""
        del circumstances  # none matter
        return {"bids": list(map(str, self.calls)), "tricks": list(self.tricks)}

    def as_tags(self, circumstances: Circumstances = NOTHING_SPECIAL) -> Mapping[str, str]:
        """Return the bids from the first caller on, as the tag `Contract` of a deal file."""
        del circumstances  # none matter
        return {"Contract": str(self)}

    def of_side(self, side: int) -> tuple[Call, ...]:
        """Return the bids of a side, 0 or 1, its first player's first."""
        return tuple(call for seat, call in enumerate(self.calls) if side_of(seat) == side)

    @property
    def tricks(self) -> Taken:
        """Return the number of tricks that each side has bid."""
        first, second = (sum(call.amount for call in self.of_side(side)) for side in (0, 1))
        return first, second

    @property
    def total(self) -> int:
        """Return the number of tricks that all players have bid."""
        return sum(self.tricks)

    @property
    def nils(self) -> tuple[int, ...]:
        """Return the seats that have bid nil, blind or not."""
        return tuple(seat for seat, call in enumerate(self.calls) if is_nil(call))


def bids_of(result: Result) -> Bids:
    """Return a result as the bids that it is. Raises `TypeError` when it belongs to another game."""
    if not isinstance(result, Bids):
        message = f"{result!r} are no bids"
        raise TypeError(message)
    return result


def bids_in(text: str) -> Bids | None:
    """Return the bids that `str` writes as this text; None for any other text."""
    try:
        bids = Bids(tuple(map(CALLS.parse, text.split(_BETWEEN))))
    except BadNotationError:
        return None
    is_whole = len(bids.calls) == SEATS and all(call.amount <= MOST for call in bids.calls)
    return bids if is_whole and str(bids) == text else None


def bids_written(written: Iterable[object]) -> tuple[Call, ...]:
    """Return the bids in a question, which are numbers or texts.

    Raises `BadNotationError` when one is not a bid, or bids more tricks than there are.

    >>> [str(call) for call in bids_written([4, "nil", "BN"])]
    ['4', '0', 'BN']
    """
    calls: list[Call] = []
    for one in written:
        if isinstance(one, bool) or not isinstance(one, int | str):
            raise BadNotationError(f"'{one}' is not a call; write it like {CALLS.samples}.")
        call = CALLS.parse(str(one))
        if call.amount > MOST:
            raise BadNotationError(f"Nobody can bid {call.amount}; there are {MOST} tricks.")
        calls.append(call)
    return tuple(calls)
