"""Deals that fit everything that the hidden seats have shown together.

Where no deal fits, the least certain meanings are forgotten one by one. First come those of a seat that can hold no
hand that makes its calls, then those of the seat whose calls the visible cards have made most unlikely. In the end only
the cards count.
"""

from collections.abc import Callable

import numpy as np

from trainer.auction.seat import Seat
from trainer.hands.shared_deck import SharedDeck, WeightedDeals
from trainer.reasoning.meaning.seat_hands import SeatHands

HandsHeard = Callable[[Seat, frozenset[int]], SeatHands]
"""A function that returns the hands of a seat by its calls, without some calls (by index, of any seat)."""


class FittingDeals:
    """A search for deals of a shared deck. `forgotten` are the calls (by index) that had to be ignored so far."""

    def __init__(self, shared: SharedDeck, hands_of: HandsHeard) -> None:
        self.forgotten: frozenset[int] = frozenset()
        self._shared = shared
        self._hands_heard = hands_of
        for seat in shared.seats:
            shared.hear(seat, self.hands_by_calls(seat).hands)

    def hands_by_calls(self, seat: Seat) -> SeatHands:
        """Return the hands of a hidden seat by its calls, without those that are forgotten."""
        return self._hands_heard(seat, self.forgotten)

    def deals(self, worth: float, chance: np.random.Generator, most: float) -> WeightedDeals:
        """Return deals that are worth about `worth` deals of equal weight.

        Fewer if `most` units of work are not enough.

        Where there would be none, calls are forgotten; there are none only if the cards allow none.
        """
        while True:
            self._forget_the_impossible()
            found = self._shared.deals(worth, chance, most)
            if found.weights.size or not self._forget_the_least_likely():
                return found

    def _forget_the_impossible(self) -> None:
        """Forget calls of each seat that can hold no hand that makes them: the least certain call that is enough alone.

        Where no single call is enough, the least certain ones are forgotten one after another.
        """
        for seat in self._shared.seats:
            while not self._shared.share(seat) and (telling := self.hands_by_calls(seat).telling):
                before = self.forgotten
                for index in (*telling, telling[0]):
                    self._forget(seat, index, before)
                    if self._shared.share(seat):
                        break

    def _forget_the_least_likely(self) -> bool:
        """Forget a call of the seat whose calls have become most unlikely.

        Return False where there is none to forget.
        """
        telling = [seat for seat in self._shared.seats if self.hands_by_calls(seat).telling]
        if not telling:
            return False
        seat = min(telling, key=lambda seat: self._shared.share(seat) / self.hands_by_calls(seat).hands.total)
        self._forget(seat, self.hands_by_calls(seat).telling[0], self.forgotten)
        return True

    def _forget(self, seat: Seat, index: int, before: frozenset[int]) -> None:
        self.forgotten = before | {index}
        self._shared.hear(seat, self.hands_by_calls(seat).hands)
