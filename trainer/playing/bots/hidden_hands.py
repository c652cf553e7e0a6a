"""Hands that the others may hold: deals that fit the cards seen and what every call has shown.

Every deal of the unseen cards is equally likely beforehand, and counts as often as its hands make the calls that were
made. The hands are drawn seat by seat, each exactly from what the seat may hold of the cards that are left then; what
the seats drawn before did not know of the later ones is made up for by weights (sequential importance sampling), and
the deals that are handed out are drawn by these.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb
from random import Random
from typing import Final

import numpy as np

from trainer.auction.seat import Seat
from trainer.cards.hand import Hand
from trainer.hands.statements import SUIT_NUMBERS
from trainer.playing.bots.card_fitting import cards_that_fit
from trainer.playing.bots.cards_seen import CardsSeen, cards_seen
from trainer.playing.bots.seat_hands import HandsOfSeats, SeatHands
from trainer.playing.bots.seat_view import SeatView
from trainer.playing.bots.weighted_hands import CHOICES, Floats, Numbers, WeightedHands
from trainer.reasoning.choosing.reasoner import Reasoner

_TRIES_PER_DEAL: Final = 3
_FEWEST_TRIES: Final = 128
_MOST_TRIES: Final = 2048
"""Deals that are tried: for one handed out; at least; and at most, until they are worth as many as are handed out."""


@dataclass(frozen=True)
class HiddenDeals:
    """Deals that may be: every seat's hand as it was dealt, likely deals more than once.

    `forgotten` are the calls (by index) whose meaning had to be passed over because no deal fits all that was shown;
    `tried` is how many deals were tried, and `worth` how many equally weighted ones they were worth.
    """

    deals: tuple[tuple[Hand, ...], ...]
    forgotten: frozenset[int] = frozenset()
    tried: int = 0
    worth: float = 0.0


class HiddenHands:
    """Draws hidden hands. `sides` has the reasoner of the first caller's side and that of the other one."""

    def __init__(self, sides: Sequence[Reasoner]) -> None:
        self._hands_of_seats = HandsOfSeats(sides)
        self._deck = self._hands_of_seats.deck

    def draw(self, view: SeatView, number: int, chance: Random) -> HiddenDeals:
        """So many deals that fit what a seat sees and has heard; it never fails.

        Where no deal fits, the least certain meanings are forgotten one by one: of a seat that can hold no hand that
        makes its calls, else of the one whose calls the cards seen have made most unlikely. At last only these count.
        """
        seen = cards_seen(self._deck, view)
        search = _Search(self._hands_of_seats, seen)
        while True:
            search.forget_the_impossible()
            found = search.try_deals(max(_FEWEST_TRIES, _TRIES_PER_DEAL * number), chance)
            while found.worth < number and found.tries < _MOST_TRIES:
                found = found.joined(search.try_deals(found.tries, chance))
            if found.weights.size:
                deals = tuple(self._deal(holdings, seen) for holdings in found.pick(number, chance))
                return HiddenDeals(deals, search.forgotten, found.tries, found.worth)
            if not search.forget_the_least_likely():
                deals = tuple(cards_that_fit(seen, chance) for _ in range(number))
                return HiddenDeals(deals, search.forgotten)

    def _deal(self, holdings: Numbers, seen: CardsSeen) -> tuple[Hand, ...]:
        hands = []
        for seat, (spades, hearts, diamonds, clubs) in enumerate(holdings.tolist()):
            known = seat in seen.view.seats_seen
            hands.append(seen.view.play.hands[seat] if known else Hand(self._deck, (spades, hearts, diamonds, clubs)))
        return tuple(hands)


@dataclass(frozen=True, eq=False)
class _Found:
    """Of so many `tries` the deals that fit: the holdings of every seat (0 for those that he sees), and the weight."""

    holdings: Numbers
    weights: Floats
    tries: int

    @property
    def worth(self) -> float:
        """How many deals of equal weight they are worth."""
        return float(self.weights.sum() ** 2 / (self.weights**2).sum()) if self.weights.size else 0.0

    def joined(self, more: "_Found") -> "_Found":
        """With more deals."""
        holdings = np.concatenate([self.holdings, more.holdings])
        return _Found(holdings, np.concatenate([self.weights, more.weights]), self.tries + more.tries)

    def pick(self, number: int, chance: Random) -> list[Numbers]:
        """So many of them in any order, each as often as its weight has it, rounded up or down."""
        sums = self.weights.cumsum()
        aims = (np.arange(number) + chance.random()) / number * sums[-1]
        places = np.minimum(np.searchsorted(sums, aims, side="right"), self.weights.size - 1).tolist()
        chance.shuffle(places)
        return [self.holdings[place] for place in places]


class _Search:
    """The seats whose hands are hidden, and what they still mean."""

    def __init__(self, hands_of_seats: HandsOfSeats, seen: CardsSeen) -> None:
        self.seen = seen
        self.forgotten: frozenset[int] = frozenset()
        self._hands_of_seats = hands_of_seats
        self._left = np.array([seen.unseen], dtype=np.intp)
        self._counts = np.array(hands_of_seats.deck.holdings.counts, dtype=np.intp)
        self._played = {seat: np.array(seen.played_counts(seat), dtype=np.intp) for seat in range(len(seen.played))}
        self._seats = [seat for seat in self._played if seat not in seen.view.seats_seen]
        self._hands: dict[Seat, WeightedHands] = {}
        self._ways = {seat: comb(len(seen.unseen_cards), seen.hidden(seat)) for seat in self._seats}
        self._shares: dict[Seat, float] = {}
        for seat in self._seats:
            self._look_at(seat)

    def forget_the_impossible(self) -> None:
        """Forget calls of every seat that can hold no hand that makes them: the least certain that is enough alone.

        Where no single one is enough, the least certain, and so on.
        """
        for seat in self._seats:
            while not self._shares[seat] and (telling := self._by_calls(seat).telling):
                before = self.forgotten
                for index in (*telling, telling[0]):
                    self._forget(seat, index, before)
                    if self._shares[seat]:
                        break

    def forget_the_least_likely(self) -> bool:
        """Forget a call of the seat whose calls have become most unlikely; False where there is nothing to forget."""
        telling = [seat for seat in self._seats if self._by_calls(seat).telling]
        if not telling:
            return False
        seat = min(telling, key=lambda seat: self._shares[seat] / self._by_calls(seat).hands.total)
        self._forget(seat, self._by_calls(seat).telling[0], self.forgotten)
        return True

    def try_deals(self, tries: int, chance: Random) -> _Found:
        """Of so many deals those that fit."""
        left = np.repeat(self._left, tries, axis=0)
        hands = np.zeros((tries, len(self._played), len(SUIT_NUMBERS)), dtype=np.intp)
        weights = np.ones(tries)
        # Who is known best comes first. The last one gets what is left, whether it fits or not.
        for seat in sorted(self._seats, key=self._shares.__getitem__):
            chances = np.array([chance.random() for _ in range(CHOICES * len(left))]).reshape(-1, CHOICES)
            hands[:, seat], ways = self._hands[seat].draw(left, chances)
            fits = ways > 0
            # Divided by the same number in every try, lest the product of all seats grows too large.
            hands, weights = hands[fits], (weights * ways)[fits] / self._ways[seat]
            if not weights.size:
                break
            left = left[fits] - (self._counts[hands[:, seat]] - self._played[seat])
        return _Found(hands, weights, tries)

    def _by_calls(self, seat: Seat) -> SeatHands:
        return self._hands_of_seats.of(self.seen.view.auction, seat, self.forgotten)

    def _forget(self, seat: Seat, index: int, before: frozenset[int]) -> None:
        self.forgotten = before | {index}
        self._look_at(seat)

    def _look_at(self, seat: Seat) -> None:
        """See how likely the seat holds a hand that makes its calls, of all that the unseen cards leave it."""
        seen = self.seen
        hands = self._by_calls(seat).hands
        self._hands[seat] = WeightedHands(seen.deck, hands, seen.played_counts(seat), seen.out_of[seat], seen.unseen)
        self._shares[seat] = float(self._hands[seat].weights(self._left)[0]) / self._ways[seat]
