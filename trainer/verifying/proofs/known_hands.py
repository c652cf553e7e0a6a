"""Hands that are known beforehand: one that takes a row, or makes a call, spares a search through all hands."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from random import Random
from typing import Final

from trainer.auction.auction import Auction
from trainer.cards.deal import deal
from trainer.cards.notation import parse_hand
from trainer.hands.statements import Holdings
from trainer.language.book.rule_book import Row
from trainer.problems import BiddingTrainerError
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner

_MOST_HANDS: Final = 12
"""The most hands that are tried: where none of so many is a witness, few of all hands are."""

_DEALS: Final = 8
"""The deals whose hands are tried as well: most hands pass, and rows that pass have few examples."""

_SEED: Final = 56
"""Always the same hands, so that a proof can be repeated."""


class KnownHands:
    """The hands in the examples of one book's rows, and a few that were dealt.

    Where none of them takes a row or makes a call, others may.
    """

    def __init__(self, reasoner: Reasoner) -> None:
        self._reasoner = reasoner
        self._hands: dict[str, Holdings | None] = {}
        game, chance = reasoner.book.game, Random(_SEED)
        deals = (deal(game.deck, reasoner.book.laws.seats, chance) for _ in range(_DEALS))
        self._dealt = tuple(hand.holdings for hands in deals for hand in hands)

    def some_takes(self, point: CompiledSituation, number: int, made: Sequence[int]) -> bool:
        """Return whether a known hand takes row `number` at a point, and has made the calls `made` (by index)."""
        hands = self._first_of([point.situation.rows[number]])
        return any(_takes(point, number, hand) and self._makes(point.auction, made, hand) for hand in hands)

    def some_makes(self, auction: Auction, made: Sequence[int]) -> bool:
        """Return whether a known hand makes the calls `made` (by index, at least one) of one player."""
        point = self._reasoner.at(auction.before(made[-1]))
        rows = [] if point is None else [meaning.row for meaning in point.row_meanings(auction.calls[made[-1]])]
        # Few of the hands that make the last call fail to make the earlier ones.
        return any(self._makes(auction, made[::-1], hand) for hand in chain(self._first_of(rows), self._dealt))

    def of(self, rows: Iterable[Row]) -> Iterator[Holdings]:
        """Yield the hands of all examples of some rows that show their calls, each once."""
        written = (one.hand for row in rows for one in row.examples if not one.near_miss)
        return (hand for hand in map(self._read, dict.fromkeys(written)) if hand is not None)

    def _makes(self, auction: Auction, made: Sequence[int], hand: Holdings) -> bool:
        """Return whether calls are the model calls of a hand; of tied calls, the first."""
        for index in made:
            point = self._reasoner.at(auction.before(index))
            choice = None if point is None else point.choose(hand)
            if choice is None or choice.call != auction.calls[index]:
                return False
        return True

    def _first_of(self, rows: Iterable[Row]) -> Iterator[Holdings]:
        """Yield the hands of examples of some rows that show their calls, the first ones of all."""
        return islice(self.of(rows), _MOST_HANDS)

    def _read(self, written: str) -> Holdings | None:
        if written not in self._hands:
            try:
                self._hands[written] = parse_hand(self._reasoner.book.game.deck, written).holdings
            except BiddingTrainerError:
                self._hands[written] = None  # the example itself fails, and says why
        return self._hands[written]


def _takes(point: CompiledSituation, number: int, hand: Holdings) -> bool:
    row = point.situation.rows[number]
    if row.may:
        return bool(point.calls_of(point.bound_rows[number], hand))
    choice = point.choose(hand)
    return choice is not None and choice.row is row
