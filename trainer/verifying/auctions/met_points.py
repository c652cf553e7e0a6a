"""Points of auctions that no pattern spells out: those of examples, and those that arise when deals are bid."""

from collections.abc import Iterator, Sequence
from itertools import chain, cycle, islice
from random import Random
from typing import Final

from trainer.auction.auction import Auction, States
from trainer.cards.deal import deal
from trainer.cards.hand import Hand
from trainer.language.book.rule_book import Situation
from trainer.problems import BiddingTrainerError, NotCoveredError
from trainer.reasoning.choosing.bidding_out import bid_out
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.point_states import state_of_what_is_known

DEALS: Final = 200
"""The default number of deals that are bid; always the same ones."""

_SEED: Final = 56
"""Always the same deals, so that a proof can be repeated and its receipt stays valid."""


class BidDeals:
    """Deals that all seats bid by the convention, determined by the seed. The first `kept` deals are cached.

    The sides take turns in the states that the book distinguishes, such as vulnerability. `taken` are the rows that
    have given a call so far, each as its situation and its id.
    """

    def __init__(self, reasoner: Reasoner, seed: int = _SEED, kept: int = DEALS) -> None:
        self._reasoner = reasoner
        self._coming = self._bid(seed)
        self._kept: list[list[CompiledSituation]] = []
        self._most_kept = kept
        self.taken: set[tuple[str, str]] = set()

    def points(self) -> Iterator[list[CompiledSituation]]:
        """Yield without end, deal by deal, the points that each deal leads to.

        Every new iterator starts at the first deal.

        Deals that are not cached come only once.
        """
        place = 0
        while True:
            if place == len(self._kept):
                points = next(self._coming)
                if place == self._most_kept:
                    yield points
                    continue
                self._kept.append(points)
            yield self._kept[place]
            place += 1

    def _bid(self, seed: int) -> Iterator[list[CompiledSituation]]:
        chance = Random(seed)
        for states in cycle(self._reasoner.distinct_states):
            hands = deal(self._reasoner.book.game.deck, self._reasoner.book.laws.seats, chance)
            yield list(self._points_of_deal(hands, states))

    def _points_of_deal(self, hands: Sequence[Hand], states: States) -> Iterator[CompiledSituation]:
        """Yield the points of a deal's auction as far as the book covers it."""
        try:
            for bidding in bid_out((self._reasoner, self._reasoner), hands, states):
                point = self._reasoner.covered(bidding.before)
                if bidding.choice is not None:
                    self.taken.add((point.situation.id, bidding.choice.row.id))
                yield point
        except NotCoveredError:
            return


def points_of_examples(reasoner: Reasoner, situation: Situation) -> Iterator[CompiledSituation]:
    """Yield the situation at every auction that an example of its rows names."""
    for row in situation.rows:
        for example in row.examples:
            if not example.auction:
                continue
            try:
                compiled = reasoner.at(reasoner.example_auction(example))
            except BiddingTrainerError:
                continue  # the example itself fails, and says why
            if compiled is not None and compiled.situation is situation:
                yield compiled


def points_met(bid: BidDeals, deals: int = DEALS) -> dict[str, list[CompiledSituation]]:
    """Return the points of the first deals, by situation.

    Among points with the same knowledge, the ones with the lowest and with the highest standing number are kept.
    """
    lowest: dict[tuple[object, ...], CompiledSituation] = {}
    highest: dict[tuple[object, ...], CompiledSituation] = {}
    met: set[Auction] = set()
    for compiled in chain.from_iterable(islice(bid.points(), deals)):
        if compiled.auction in met:
            continue
        met.add(compiled.auction)
        known = state_of_what_is_known(compiled)
        number = compiled.auction.standing_number
        if number < lowest.setdefault(known, compiled).auction.standing_number:
            lowest[known] = compiled
        if number > highest.setdefault(known, compiled).auction.standing_number:
            highest[known] = compiled
    points: dict[str, list[CompiledSituation]] = {}
    for known, compiled in lowest.items():
        points.setdefault(compiled.situation.id, []).append(compiled)
        if highest[known] is not compiled:
            points[compiled.situation.id].append(highest[known])
    return points
