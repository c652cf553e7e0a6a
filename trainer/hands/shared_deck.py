"""Deals of several hidden hands from one deck: each as likely as the seats' hands make it together.

Every deal of the cards that are left is equally likely beforehand, and counts as often as its hands make the calls that
were made. The seat that is known best gets a hand drawn exactly from what it may hold, and the rest is dealt: what does
not fit is thrown away. Where too little of it would fit, further seats are drawn in turn, each exactly from what the
cards leave it by then; what those before them did not know of them is made up for by weights (sequential importance
sampling).

Where there is one of every card, that is not needed: hands that have no card in common are together exactly as likely
as the product of their chances, so they are drawn for each seat by itself and matched. Every hand is tried with so few
others that it is seldom in two deals, which would be worth less than two: one that is tried until it fits, or kept once
only, would be there too often or too seldom.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import comb, prod
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from trainer.auction.seat import Seat
from trainer.cards.deal import cards_left
from trainer.cards.deck import Deck
from trainer.cards.hand import Counts, Hand
from trainer.cards.suit import SUITS, Suit
from trainer.hands.drawing import CHOICES
from trainer.hands.hand_set import HandSet
from trainer.hands.many_hands import Places, Weights
from trainer.hands.statements import Flags
from trainer.hands.weighted_hands import WeightedHands

_DEALING: Final = 40
"""Work for every card that is dealt (`WeightedHands.work`)."""

_FIRST_TRIES: Final = 256
_FIRST_TRIES_IN_TURN: Final = 64
_MOST_TRIES: Final = 8192
"""Deals that are tried at once: at first, and later, so that the arrays stay within some megabytes."""

_TELLS_ENOUGH: Final = 8
"""What the first tries have to be worth lest their share is left to chance."""

_SURE: Final = 1 - 1e-9

_MATCHING: Final = 2000
"""Work for a hand that is drawn by itself and matched with others."""

_FEWEST_MATCHED: Final = 2048
"""Hands of each seat; of fewer none may have no card in common with the others."""

_USES: Final = 0.1
_MOST_USES: Final = 4.0
"""In how many deals that fit a hand is, and in how many of those before the rest is dealt."""

_MORE_OFTEN: Final = 8
"""How many times as many others each hand is tried with where they seldom go together: drawing more takes longer."""

_MOST_MATCHED: Final = 3
"""Seats whose hands are matched: the fourth of four gets what is left."""


@dataclass(frozen=True)
class SeatCards:
    """What is certain of a seat of which cards are hidden: how many; what it has `played`, and is `out_of`."""

    hidden: int
    played: Counts
    out_of: frozenset[Suit] = frozenset()


@dataclass(frozen=True, eq=False)
class WeightedDeals:
    """The deals that fit, of so many `tries`.

    `holdings`, intp (deals, seats, 4), has the holding of every seat and suit, 0 for the seats that are not hidden;
    `weights`, float64 (deals,), how much each deal counts. `work` is what the tries have taken (`SharedDeck.deals`).
    """

    holdings: Places
    weights: Weights
    tries: int
    work: float

    @property
    def worth(self) -> float:
        """Return how many deals of equal weight they are worth."""
        return float(self.weights.sum() ** 2 / (self.weights**2).sum()) if self.weights.size else 0.0

    def joined(self, more: "WeightedDeals") -> "WeightedDeals":
        """Return these and more deals."""
        holdings = np.concatenate([self.holdings, more.holdings])
        weights = np.concatenate([self.weights, more.weights])
        return WeightedDeals(holdings, weights, self.tries + more.tries, self.work + more.work)

    def pick(self, number: int, chance: Random) -> Places:
        """Return the holdings of so many of them in any order, intp (number, seats, 4).

        Each deal is there as often as its weight has it, rounded up or down.
        """
        sums = self.weights.cumsum()
        aims = (np.arange(number) + chance.random()) / number * sums[-1]
        places = np.minimum(np.searchsorted(sums, aims, side="right"), self.weights.size - 1).tolist()
        chance.shuffle(places)
        picked: Places = self.holdings[places]
        return picked


class SharedDeck:
    """The cards `left` in hidden hands, and the seats that have them; `table` is how many seats there are in all.

    What a seat's hand may be has to be said of every one (`hear`) before anything is drawn.
    """

    def __init__(self, deck: Deck, left: Counts, seats: Mapping[Seat, SeatCards], table: int) -> None:
        self._deck = deck
        self._there = left
        self._left = np.array(left, dtype=np.intp)
        self._table = table
        self.seats = seats
        self._hands: dict[Seat, HandSet] = {}
        self._weighted: dict[Seat, WeightedHands] = {}
        self._shares: dict[Seat, float] = {}
        cards = int(self._left.sum())
        # Divided by the same number in every try, lest the product of all seats grows too large.
        self._ways = {seat: comb(cards, known.hidden) for seat, known in seats.items()}
        self._counts = np.array(deck.holdings.counts, dtype=np.intp)
        self._played = {seat: np.array(known.played, dtype=np.intp) for seat, known in seats.items()}
        self._codes = _CardCodes(deck)

    @classmethod
    def before_play(cls, deck: Deck, seats: Iterable[Seat], table: int, known: Iterable[Hand] = ()) -> "SharedDeck":
        """Return the cards that known hands leave over, when nothing has been played."""
        nothing = ((0,) * len(deck.ranks),) * len(SUITS)
        cards = SeatCards(deck.hand_size, nothing)
        return cls(deck, cards_left(deck, known), dict.fromkeys(seats, cards), table)

    def hear(self, seat: Seat, hands: HandSet) -> None:
        """A seat's hand is one of these, each with its chance; what was said of it before is forgotten."""
        known = self.seats[seat]
        self._hands[seat] = hands
        self._weighted[seat] = WeightedHands(self._deck, hands, known.played, known.out_of, self._there)
        self._shares[seat] = self._weighted[seat].total / self._ways[seat]

    def share(self, seat: Seat) -> float:
        """Return how much of what the cards alone leave a seat it may hold."""
        return self._shares[seat]

    def deals(self, worth: float, chance: np.random.Generator, most: float) -> WeightedDeals:
        """Deals worth so many of equal weight; fewer where so much work is not enough, and none where none was found.

        A unit of work takes about a nanosecond.
        """
        order = sorted(self.seats, key=self._shares.__getitem__)
        told = sum(self._shares[seat] < _SURE for seat in order)
        if self._deck.copies == 1:
            told = min(told, _MOST_MATCHED)
        in_turn = min(1, told)
        found = self._tried(_FIRST_TRIES, order, in_turn, chance)
        while in_turn < told and self._may_pay(found, order, in_turn):
            more = self._tried(_FIRST_TRIES_IN_TURN, order, in_turn + 1, chance)
            if found.worth > _TELLS_ENOUGH and more.worth * found.work < found.worth * more.work:
                break
            in_turn, found = in_turn + 1, more
        while found.worth < worth and found.work < most:
            lacking = 1.1 * found.tries * (worth / max(found.worth, 1) - 1)
            tries = min(max(_FIRST_TRIES_IN_TURN, int(lacking)), _MOST_TRIES)
            found = found.joined(self._tried(tries, order, in_turn, chance))
        return found

    def _may_pay(self, found: WeightedDeals, order: list[Seat], in_turn: int) -> bool:
        """Return whether to draw the hand of another seat in turn, after what was `found` without."""
        work = self._work(order[: in_turn + 1])
        # It has to promise twice as much for the same work: it may make all tries fit at best.
        if 2 * found.worth * work >= found.work:
            return False
        # Where each hand has to be weighed anew, one that mostly fits when it is dealt is never worth it.
        return self._deck.copies == 1 or self._shares[order[in_turn]] * work < self._work(order[:in_turn])

    def _work(self, in_turn: list[Seat]) -> float:
        """Return how much a try takes when some seats are drawn in turn; the first of them costs next to nothing."""
        if self._deck.copies == 1:
            return float(_DEALING * self._left.sum() + _MATCHING * len(in_turn[1:]))
        return float(_DEALING * self._left.sum()) + sum(self._weighted[seat].work for seat in in_turn[1:])

    def _tried(self, tries: int, order: list[Seat], in_turn: int, chance: np.random.Generator) -> WeightedDeals:
        """Return so many tries, of which some fit: the first seats are drawn in turn, the others dealt."""
        if self._deck.copies == 1 and len(order[:in_turn]) > 1:
            return self._matched(tries, order, in_turn, chance)
        work = tries * self._work(order[:in_turn])
        left = np.broadcast_to(self._left, (tries, *self._left.shape))
        holdings = np.zeros((tries, self._table, len(SUITS)), dtype=np.intp)
        weights = np.ones(tries)
        for place, seat in enumerate(order[:in_turn]):
            if not self._shares[seat]:
                return WeightedDeals(holdings[:0], weights[:0], tries, work)
            choices = chance.random((len(left), CHOICES))
            if place:
                holdings[:, seat], ways = self._weighted[seat].draw(left, choices)
                fits = ways > 0
                holdings, weights, left = holdings[fits], (weights * ways)[fits] / self._ways[seat], left[fits]
            else:
                holdings[:, seat] = self._weighted[seat].draw_first(choices)
            if not weights.size:
                return WeightedDeals(holdings, weights, tries, work)
            left = left - (self._counts[holdings[:, seat]] - self._played[seat])
        return WeightedDeals(*self._dealt(holdings, weights, left, order[in_turn:], chance), tries, work)

    def _matched(self, tries: int, order: list[Seat], in_turn: int, chance: np.random.Generator) -> WeightedDeals:
        """Return the same where there is one of every card: hands of the first seats that have no card in common."""
        tries = max(tries, _FEWEST_MATCHED)
        work = tries * self._work(order[:in_turn])
        nothing = np.zeros((0, self._table, len(SUITS)), dtype=np.intp)
        if not all(self._shares[seat] for seat in order[:in_turn]):
            return WeightedDeals(nothing, np.ones(0), tries, work)
        drawn = [self._weighted[seat].draw_first(chance.random((tries, CHOICES))) for seat in order[:in_turn]]
        hidden = [
            self._codes.codes_of(hands) - self._codes.code_of(self.seats[seat].played)
            for seat, hands in zip(order, drawn, strict=False)
        ]
        # The less of what is dealt to the others fits, the seldomer a hand is in two deals in the end.
        uses = min(_USES / prod(self._shares[seat] for seat in order[in_turn:]), _MOST_USES)
        sizes = [self.seats[seat].hidden for seat in order[:in_turn]]
        lines = matched(hidden, sizes, int(self._left.sum()), uses)
        holdings = np.zeros((len(lines), self._table, len(SUITS)), dtype=np.intp)
        left = np.broadcast_to(self._left, (len(lines), *self._left.shape))
        for place, seat in enumerate(order[:in_turn]):
            holdings[:, seat] = drawn[place][lines[:, place]]
            left = left - (self._counts[holdings[:, seat]] - self._played[seat])
        if not len(lines):
            return WeightedDeals(nothing, np.ones(0), tries, work)
        return WeightedDeals(*self._dealt(holdings, np.ones(len(lines)), left, order[in_turn:], chance), tries, work)

    def _dealt(
        self, holdings: Places, weights: Weights, left: Places, seats: list[Seat], chance: np.random.Generator
    ) -> tuple[Places, Weights]:
        """Return deal the cards that are `left`, (tables, 4, ranks), to some seats; return the deals that fit.

        They are holdings, (deals, seats, 4), and weights, (deals,), like those that are given for every table.
        """
        cards = chance.permuted(self._codes.cards(left), axis=1)
        ends = np.cumsum([self.seats[seat].hidden for seat in seats]).tolist()
        parts = {seat: slice(end - self.seats[seat].hidden, end) for seat, end in zip(seats, ends, strict=True)}
        fitting = np.arange(len(cards))
        for seat, part in parts.items():
            if self._shares[seat] < _SURE:
                hidden = self._codes.holdings(cards[fitting, part])
                hands = hidden + self._codes.of_hand(self.seats[seat].played)
                chances = self._hands[seat].chances_of(hands) * self._follow(hidden, self.seats[seat])
                made = chances > 0
                fitting, weights = fitting[made], (weights * chances)[made]
        holdings = holdings[fitting]
        for seat, part in parts.items():
            hidden = self._codes.holdings(cards[fitting, part])
            holdings[:, seat] = hidden + self._codes.of_hand(self.seats[seat].played)
        return holdings, weights

    def _follow(self, hidden: Places, known: SeatCards) -> Flags:
        """Return which hands of hidden cards, (hands, 4), have none of a suit that the seat is out of, (hands,)."""
        follow: Flags = (hidden[:, [suit.number for suit in known.out_of]] == 0).all(axis=1)
        return follow


class _CardCodes:
    """Every card has a code, such that the sum of those of some cards says what they are as holdings."""

    def __init__(self, deck: Deck) -> None:
        place = deck.copies + 1
        by_rank = place ** np.arange(len(deck.ranks))[::-1]
        self._bits = deck.holdings.size.bit_length()
        self._shifts = self._bits * np.arange(len(SUITS))
        self._codes = (by_rank[None, :] << self._shifts[:, None]).ravel()

    def cards(self, left: Places) -> NDArray[np.uint8]:
        """Return the cards that are left at each table as numbers, uint8 (tables, cards).

        `left` is (tables, 4, ranks), with as many cards at each table. Numbers go by suit, then by rank.
        """
        tables = len(left)
        kinds = np.tile(np.arange(self._codes.size, dtype=np.uint8), tables)
        return np.repeat(kinds, left.reshape(-1)).reshape(tables, -1)

    def holdings(self, cards: NDArray[np.uint8]) -> Places:
        """Return the holdings of lines of cards, (hands, cards), as intp (hands, 4)."""
        return self._decoded(self._codes[cards].sum(axis=1))

    def _decoded(self, sums: Places) -> Places:
        found: Places = (sums[:, None] >> self._shifts) & ((1 << self._bits) - 1)
        return found

    def codes_of(self, holdings: Places) -> Places:
        """Return the sum of the codes of the cards of each hand, intp (hands,); `holdings` are (hands, 4)."""
        found: Places = (holdings << self._shifts).sum(axis=1)
        return found

    def code_of(self, counts: Counts) -> int:
        """Return the sum of the codes of some cards, by suit and rank."""
        return int((self._codes * np.array(counts).ravel()).sum())

    def of_hand(self, counts: Counts) -> Places:
        """Return the holdings of some cards, by suit and rank, as intp (4,)."""
        found: Places = self._decoded(np.array([self.code_of(counts)]))[0]
        return found


def matched(hands: Sequence[NDArray[np.intp]], sizes: Sequence[int], cards: int, uses: float) -> Places:
    """Return for every deal the place of each seat's hand among that seat's hands, intp (deals, seats).

    `hands` has equally many hands of every seat, intp (hands,), as whole numbers with a bit for every card. All hands
    of a seat have the same size; `cards` is how many cards there are in all. A hand is in about `uses` deals on average
    if the seats' hands have nothing to do with one another. If they seldom go together, it is tried with more of the
    others until it is in an eighth as many. Trying it with even more would put those that go with most into many deals.
    """
    together, taken = hands[0], sizes[0]
    found = np.arange(together.size)[:, None]
    for own, size in zip(hands[1:], sizes[1:], strict=True):
        likely = comb(cards - taken, size) / comb(cards, size)
        lines, places = _pairs(together, own, max(1, round(uses / likely)), round(uses * together.size / 8))
        together = together[lines] | own[places]
        found = np.column_stack([found[lines], places])
        taken += size
    return found


def _pairs(first: NDArray[np.intp], second: NDArray[np.intp], times: int, fewest: int) -> tuple[Places, Places]:
    """Return pairs without a card in common: places in `first` and in `second`, both (pairs,).

    Each of the first is tried with so many of the second, one after the other.
    With up to `_MORE_OFTEN` times as many where that makes too few pairs.
    """
    lines, places = [np.zeros(0, dtype=np.intp)], [np.zeros(0, dtype=np.intp)]
    number = 0
    # Lined up behind themselves, those that the first come to next are one slice; looking them up takes longer.
    lined_up = np.resize(second, first.size + second.size)
    for shift in range(min(second.size, _MORE_OFTEN * times)):
        if shift >= times and number >= fewest:
            break
        fits = np.flatnonzero((first & lined_up[shift : shift + first.size]) == 0)
        lines.append(fits)
        places.append((fits + shift) % second.size)
        number += fits.size
    return np.concatenate(lines), np.concatenate(places)
