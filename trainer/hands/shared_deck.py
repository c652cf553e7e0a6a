"""Random deals of several hidden hands from one deck, each as likely as the hands' calls make it.

Before any call, every deal of the cards that are left is equally likely. A deal then counts as often as its hands make
the calls that were made. The seat that is known best gets a hand drawn exactly from its possible hands; the other cards
are dealt at random, and deals that don't fit are rejected. Where too few would fit, further seats are drawn in turn,
each exactly from what the cards still allow. Weights correct for what the earlier seats could not know of the later
ones (sequential importance sampling).

Where the deck has one copy of each card there is a quicker way: hands without a common card are together exactly as
likely as the product of their chances. So hands are drawn for each seat by itself and then matched. Each hand is tried
with only a few others, so that it is seldom in two deals, which would be worth less than two. Trying a hand until it
fits, or keeping it only once, would bias how often it occurs.
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
"""Work for each card that is dealt, in the units of `WeightedHands.work`, about a nanosecond (measured)."""

_FIRST_TRIES: Final = 256
_FIRST_TRIES_IN_TURN: Final = 64
_MOST_TRIES: Final = 8192
"""Deals that are tried at once.

There are 256 or 64 at first, to learn which way is quicker, and at most 8,192 later, so that the arrays stay within
some megabytes.
"""

_TELLS_ENOUGH: Final = 8
"""How many deals the first tries must be worth before two ways are compared; with fewer, chance would decide."""

_SURE: Final = 1 - 1e-9
"""A share from which on every hand that the cards allow counts as possible; the rest is rounding."""

_MATCHING: Final = 2000
"""Work for a hand that is drawn by itself and matched with others, in the same units as `_DEALING`."""

_FEWEST_MATCHED: Final = 2048
"""Hands that are drawn for each seat at least: of fewer, perhaps none has no card in common with the others."""

_USES: Final = 0.1
_MOST_USES: Final = 4.0
"""In how many final deals a hand is on average, and in how many at most before the other cards are dealt.

A hand in many deals makes them alike, so that they are worth less.
"""

_MORE_OFTEN: Final = 8
"""With how many times as many others a hand is tried where few hands go together.

Drawing more hands instead would take longer.
"""

_MOST_MATCHED: Final = 3
"""How many seats' hands are matched: with four hidden hands, the fourth gets the cards that are left."""


@dataclass(frozen=True)
class SeatCards:
    """The certain facts about a seat with hidden cards.

    `hidden` is the number of its hidden cards, `played` the cards it has played, `out_of` the suits it can't have any
    more.
    """

    hidden: int
    played: Counts
    out_of: frozenset[Suit] = frozenset()


@dataclass(frozen=True, eq=False)
class WeightedDeals:
    """The deals that fit, out of so many `tries`.

    `holdings`, intp (deals, seats, 4), has the holding of each seat and suit, 0 for seats that are not hidden.
    `weights`, float64 (deals,), says how much each deal counts. `work` is the cost of the tries, in the units of
    `SharedDeck.deals`.
    """

    holdings: Places
    weights: Weights
    tries: int
    work: float

    @property
    def worth(self) -> float:
        """Return how many deals of equal weight these deals are worth as a sample (Kish's effective sample size)."""
        return float(self.weights.sum() ** 2 / (self.weights**2).sum()) if self.weights.size else 0.0

    def joined(self, more: "WeightedDeals") -> "WeightedDeals":
        """Return these deals and `more` as one sample."""
        holdings = np.concatenate([self.holdings, more.holdings])
        weights = np.concatenate([self.weights, more.weights])
        return WeightedDeals(holdings, weights, self.tries + more.tries, self.work + more.work)

    def pick(self, number: int, chance: Random) -> Places:
        """Pick `number` deals at random in proportion to their weights, in random order, intp (number, seats, 4).

        Each deal occurs as often as its weight demands, rounded up or down (systematic sampling). There must be a deal.
        """
        sums = self.weights.cumsum()
        aims = (np.arange(number) + chance.random()) / number * sums[-1]
        places = np.minimum(np.searchsorted(sums, aims, side="right"), self.weights.size - 1).tolist()
        chance.shuffle(places)
        picked: Places = self.holdings[places]
        return picked


class SharedDeck:
    """The cards that are `left` in hidden hands, and the seats that hold them; `table` is the number of all seats.

    Before deals are drawn, `hear` must have been called for each of the `seats`.
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
        """Return the deck before any card is played: the `known` hands are open, the `seats` share the other cards."""
        nothing = ((0,) * len(deck.ranks),) * len(SUITS)
        cards = SeatCards(deck.hand_size, nothing)
        return cls(deck, cards_left(deck, known), dict.fromkeys(seats, cards), table)

    def hear(self, seat: Seat, hands: HandSet) -> None:
        """Set the possible hands of a seat, each with its chance; this replaces what was set before."""
        known = self.seats[seat]
        self._hands[seat] = hands
        self._weighted[seat] = WeightedHands(self._deck, hands, known.played, known.out_of, self._there)
        self._shares[seat] = self._weighted[seat].total / self._ways[seat]

    def share(self, seat: Seat) -> float:
        """Return the share, from 0 to 1, of the hands that the cards allow a seat which its calls allow, too."""
        return self._shares[seat]

    def deals(self, worth: float, chance: np.random.Generator, most: float) -> WeightedDeals:
        """Return random deals that are worth about `worth` deals of equal weight.

        They are worth less where `most` units of work are not enough; there are none where no try fits. A unit of work
        takes about a nanosecond.
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

    def _may_pay(self, weighted_deals: WeightedDeals, order: list[Seat], in_turn: int) -> bool:
        """Return whether drawing one more seat in turn may be quicker than `weighted_deals`, the tries without it."""
        work = self._work(order[: in_turn + 1])
        # It must promise twice as much for the same work, and all tries may fit at best.
        if 2 * weighted_deals.worth * work >= weighted_deals.work:
            return False
        # Weighing each hand anew costs much, so it never pays for a seat whose dealt hands mostly fit.
        return self._deck.copies == 1 or self._shares[order[in_turn]] * work < self._work(order[:in_turn])

    def _work(self, in_turn: list[Seat]) -> float:
        """Return the work of one try with some seats drawn in turn; the first of them costs next to nothing."""
        if self._deck.copies == 1:
            return float(_DEALING * self._left.sum() + _MATCHING * len(in_turn[1:]))
        return float(_DEALING * self._left.sum()) + sum(self._weighted[seat].work for seat in in_turn[1:])

    def _tried(self, tries: int, order: list[Seat], in_turn: int, chance: np.random.Generator) -> WeightedDeals:
        """Return the deals that fit out of so many tries: the first seats are drawn in turn, the others dealt."""
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
        """Return deals that fit, for a deck of single cards, by matching hands that have no card in common."""
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
        # Deals to the other seats that don't fit drop out, so a hand may be in more deals before that.
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
        """Deal the cards that are `left`, intp (tables, 4, ranks), to some seats; return the deals that fit.

        `holdings`, intp (tables, seats, 4), and `weights`, float64 (tables,), are those of the tables so far. The
        result has the same two arrays for the tables that fit.
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
        """Return which hands have no card of the suits that the seat is out of, bool (hands,).

        `hidden` is intp (hands, 4).
        """
        follow: Flags = (hidden[:, [suit.number for suit in known.out_of]] == 0).all(axis=1)
        return follow


class _CardCodes:
    """Codes of cards, whose sum tells the holdings of a hand in all four suits."""

    def __init__(self, deck: Deck) -> None:
        place = deck.copies + 1
        by_rank = place ** np.arange(len(deck.ranks))[::-1]
        self._bits = deck.holdings.size.bit_length()
        self._shifts = self._bits * np.arange(len(SUITS))
        self._codes = (by_rank[None, :] << self._shifts[:, None]).ravel()

    def cards(self, left: Places) -> NDArray[np.uint8]:
        """Return the cards that are left at each table as numbers, uint8 (tables, cards), by suit and then by rank.

        `left` is intp (tables, 4, ranks), and has the same number of cards at each table.
        """
        tables = len(left)
        kinds = np.tile(np.arange(self._codes.size, dtype=np.uint8), tables)
        return np.repeat(kinds, left.reshape(-1)).reshape(tables, -1)

    def holdings(self, cards: NDArray[np.uint8]) -> Places:
        """Return the holdings of each line of cards, intp (hands, 4). `cards` is uint8 (hands, cards)."""
        return self._decoded(self._codes[cards].sum(axis=1))

    def _decoded(self, sums: Places) -> Places:
        found: Places = (sums[:, None] >> self._shifts) & ((1 << self._bits) - 1)
        return found

    def codes_of(self, holdings: Places) -> Places:
        """Return the sum of the codes of each hand's cards, intp (hands,). `holdings` is intp (hands, 4)."""
        found: Places = (holdings << self._shifts).sum(axis=1)
        return found

    def code_of(self, counts: Counts) -> int:
        """Return the sum of the codes of some cards, given as counts by suit and rank."""
        return int((self._codes * np.array(counts).ravel()).sum())

    def of_hand(self, counts: Counts) -> Places:
        """Return the holdings of some cards, given as counts by suit and rank, as intp (4,)."""
        found: Places = self._decoded(np.array([self.code_of(counts)]))[0]
        return found


def matched(hands: Sequence[NDArray[np.intp]], sizes: Sequence[int], cards: int, uses: float) -> Places:
    """Match hands of several seats into deals; return for each deal the place of each seat's hand, intp (deals, seats).

    `hands` has equally many hands for each seat, intp (hands,), as bit masks with one bit for each card. All hands of a
    seat have the size in `sizes`; `cards` is the number of cards in all hands. A hand is in about `uses` deals on
    average if the seats' hands are independent. If they seldom go together, it is tried with more of the others until
    there are an eighth as many deals. Trying even more would put the hands that go with most others into many deals.
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
    """Return pairs of hands without a common card: places in `first` and in `second`, both intp (pairs,).

    Each of the first hands is tried with `times` of the second ones, one after another, and with up to `_MORE_OFTEN`
    times as many until there are `fewest` pairs.
    """
    lines, places = [np.zeros(0, dtype=np.intp)], [np.zeros(0, dtype=np.intp)]
    number = 0
    # The second hands are repeated behind themselves, so that each shift of them is a slice; indexing takes longer.
    lined_up = np.resize(second, first.size + second.size)
    for shift in range(min(second.size, _MORE_OFTEN * times)):
        if shift >= times and number >= fewest:
            break
        fits = np.flatnonzero((first & lined_up[shift : shift + first.size]) == 0)
        lines.append(fits)
        places.append((fits + shift) % second.size)
        number += fits.size
    return np.concatenate(lines), np.concatenate(places)
