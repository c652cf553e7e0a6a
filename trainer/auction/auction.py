"""Auctions: calls in turn, and what follows from them in any game."""

from dataclasses import dataclass, field
from typing import Final

from trainer.auction.call import DOUBLE_FORM, PASS_FORM, REDOUBLE_FORM, Call
from trainer.auction.seat import Seat, side_of

States = tuple[frozenset[str], frozenset[str]]
"""The states of each side for the whole deal, in words of the game such as `vulnerable`.

The first caller's side is first.
"""

NO_STATES: Final[States] = (frozenset(), frozenset())


@dataclass(frozen=True, eq=False, slots=True)
class Auction:
    """All calls of an auction from the first caller on, passes included.

    `seats` is the number of players. `floor` is the number from which raises count before anyone has bid. `states` are
    those of the two sides, in words of the game. `numbers` has for each call the number that it bids, None for a call
    that is no bid. `standing_index` is the index of the last bid, None before any. `trailing_passes` is the number of
    passes in a row at the end. Nothing here checks whether a call was legal; the laws do.

    >>> from trainer.auction.call import BID_FORM, PASS
    >>> auction = Auction(4, 0, (Call(BID_FORM, "S", 1), PASS, Call(BID_FORM, "S", 3)))
    >>> auction.numbers, auction.turn, auction.standing_number
    ((1, None, 3), 3, 3)
    """

    seats: int
    floor: int
    calls: tuple[Call, ...] = ()
    states: States = NO_STATES
    _earlier: "Auction | None" = field(default=None, repr=False)
    numbers: tuple[int | None, ...] = field(init=False, repr=False)
    standing_index: int | None = field(init=False, repr=False)
    trailing_passes: int = field(init=False, repr=False)
    _hash: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        # Most auctions are another one with a call more, so only that call is worked out; they are keys of many caches.
        earlier = self._earlier
        numbers = () if earlier is None else earlier.numbers
        standing_index = None if earlier is None else earlier.standing_index
        passes = 0 if earlier is None else earlier.trailing_passes
        standing = self.floor if earlier is None else earlier.standing_number
        for call in self.calls[len(numbers) :]:
            number = call.number_over(standing)
            if number is not None:
                standing = number
                standing_index = len(numbers)
            passes = passes + 1 if call.form is PASS_FORM else 0
            numbers += (number,)
        object.__setattr__(self, "numbers", numbers)
        object.__setattr__(self, "standing_index", standing_index)
        object.__setattr__(self, "trailing_passes", passes)
        object.__setattr__(self, "_hash", hash((self.seats, self.floor, self.calls, self.states)))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            isinstance(other, Auction)
            and self.calls == other.calls
            and self.seats == other.seats
            and self.floor == other.floor
            and self.states == other.states
        )

    def add(self, call: Call) -> "Auction":
        """Return the auction with one more call."""
        return Auction(self.seats, self.floor, (*self.calls, call), self.states, self)

    def before(self, index: int) -> "Auction":
        """Return the auction before its call `index`, counted from 0."""
        if self._earlier is not None and index == len(self.calls) - 1:
            return self._earlier
        return Auction(self.seats, self.floor, self.calls[:index], self.states)

    @property
    def turn(self) -> Seat:
        """Return the seat whose turn it is."""
        return len(self.calls) % self.seats

    @property
    def round(self) -> int:
        """Return the current round of bidding, from 1."""
        return len(self.calls) // self.seats + 1

    def seat_of(self, index: int) -> Seat:
        """Return the seat that made the call `index`, counted from 0."""
        return index % self.seats

    @property
    def standing_number(self) -> int:
        """Return the number of the last bid; `floor` before any bid."""
        number = None if self.standing_index is None else self.numbers[self.standing_index]
        return self.floor if number is None else number

    @property
    def standing_side(self) -> int | None:
        """Return the side, 0 or 1, that made the last bid; None before any bid."""
        return None if self.standing_index is None else side_of(self.seat_of(self.standing_index))

    @property
    def doubled(self) -> str:
        """Return `'X'` if the last bid is doubled, `'XX'` if it is redoubled, and `''` otherwise."""
        after = self.calls[(self.standing_index or 0) :]
        forms = {call.form for call in after}
        return "XX" if REDOUBLE_FORM in forms else "X" if DOUBLE_FORM in forms else ""
