"""Deals that fit what all hidden seats have told together.

Where no deal fits, the least certain meanings are forgotten one by one: of a seat that can hold no hand that makes its
calls, else of the one whose calls the cards seen have made most unlikely. At last only the cards count.
"""

from collections.abc import Callable

import numpy as np

from trainer.auction.seat import Seat
from trainer.hands.shared_deck import SharedDeck, WeightedDeals
from trainer.reasoning.meaning.seat_hands import SeatHands

HandsHeard = Callable[[Seat, frozenset[int]], SeatHands]
"""The hands of a seat by its calls; some calls (by index, of any seat) are passed over."""


class FittingDeals:
    """Finds deals of a shared deck. `forgotten` are the calls (by index) that had to be passed over so far."""

    def __init__(self, shared: SharedDeck, hands_heard: HandsHeard) -> None:
        self.forgotten: frozenset[int] = frozenset()
        self._shared = shared
        self._hands_heard = hands_heard
        for seat in shared.seats:
            shared.hear(seat, self.heard(seat).hands)

    def heard(self, seat: Seat) -> SeatHands:
        """The hands of a hidden seat by its calls, without those that are forgotten."""
        return self._hands_heard(seat, self.forgotten)

    def deals(self, worth: float, chance: np.random.Generator, most: float) -> WeightedDeals:
        """Deals that are worth so many, if they are found with so much work; none where the cards allow none.

        Where there would be none, calls are forgotten.
        """
        while True:
            self._forget_the_impossible()
            found = self._shared.deals(worth, chance, most)
            if found.weights.size or not self._forget_the_least_likely():
                return found

    def _forget_the_impossible(self) -> None:
        """Forget calls of every seat that can hold no hand that makes them: the least certain that is enough alone.

        Where no single one is enough, the least certain, and so on.
        """
        for seat in self._shared.seats:
            while not self._shared.share(seat) and (telling := self.heard(seat).telling):
                before = self.forgotten
                for index in (*telling, telling[0]):
                    self._forget(seat, index, before)
                    if self._shared.share(seat):
                        break

    def _forget_the_least_likely(self) -> bool:
        """Forget a call of the seat whose calls have become most unlikely; False where there is nothing to forget."""
        telling = [seat for seat in self._shared.seats if self.heard(seat).telling]
        if not telling:
            return False
        seat = min(telling, key=lambda seat: self._shared.share(seat) / self.heard(seat).hands.total)
        self._forget(seat, self.heard(seat).telling[0], self.forgotten)
        return True

    def _forget(self, seat: Seat, index: int, before: frozenset[int]) -> None:
        self.forgotten = before | {index}
        self._shared.hear(seat, self.heard(seat).hands)
