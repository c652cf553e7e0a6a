"""The price of calls: what each brings more than the table's, bid out and scored over layouts that fit the auction."""

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.auction.seat import side_of
from trainer.cards.hand import Hand
from trainer.games.circumstances import Circumstances
from trainer.games.game import Game
from trainer.games.laws import Laws
from trainer.games.play import Taken
from trainer.playing.deals.dealing import dealt_later
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.pricing.bidding_on import bid_on
from trainer.playing.pricing.layouts import Layout, Layouts
from trainer.playing.pricing.outcomes import Outcomes, outcomes_of
from trainer.playing.pricing.price import Prices
from trainer.playing.pricing.sensible_calls import sensible_calls
from trainer.reasoning.choosing.bidding_out import saying_nothing
from trainer.reasoning.choosing.reasoner import Reasoner

DEALS: Final = 32
"""How many layouts a price is of, where nobody says."""


@dataclass(frozen=True, slots=True)
class HandToCall:
    """A hand that is to call, the auction before, and what the score also depends on."""

    auction: Auction
    hand: Hand
    circumstances: Circumstances = field(default_factory=dict)


class Pricer:
    """Prices calls. `sides` has the reasoner of the first caller's side, then that of the other side.

    Raises `MissingPartError` for a game with neither a solver nor players of its own.
    """

    def __init__(self, sides: Sequence[Reasoner], outcomes: Outcomes | None = None) -> None:
        self._sides = sides
        self._layouts = Layouts(sides)
        self._outcomes = outcomes_of(self._game, os.cpu_count() or 1) if outcomes is None else outcomes

    @property
    def _game(self) -> Game:
        return self._sides[0].book.game

    @property
    def _laws(self) -> Laws:
        return self._sides[0].book.laws

    def table_call(self, point: HandToCall) -> Call:
        """Return what the table calls; where it has nothing for the hand, the call that says nothing."""
        situation = self._sides[side_of(point.auction.turn)].at(point.auction)
        choice = None if situation is None else situation.choose(point.hand.holdings)
        return saying_nothing(self._laws, point.auction, point.hand) if choice is None else choice.call

    def prices(self, point: HandToCall, calls: Iterable[Call] = (), deals: int = DEALS, seed: str = "1") -> Prices:
        """Return the prices of some legal calls, or of all sensible ones, over `deals` layouts.

        The same seed gives the same prices.
        """
        asked = tuple(calls) or sensible_calls(self._sides[side_of(point.auction.turn)], point.auction, point.hand)
        return self.prices_over(self._layouts.draw(point.auction, point.hand, deals, seed), point, asked)

    def prices_over(self, layouts: Sequence[Layout], point: HandToCall, calls: Iterable[Call]) -> Prices:
        """Return the prices of some legal calls over the same layouts.

        Layouts on which the solver left a contract open do not count.
        """
        table, scoring = self.table_call(point), self._laws.scoring
        scores = self._scores(point, tuple(dict.fromkeys((table, *calls))), layouts)
        settled = [tuple(of_layout) for of_layout in zip(*scores.values(), strict=True) if None not in of_layout]
        gains = {
            call: tuple(float(scoring.compared(of_layout[place], of_layout[0])) for of_layout in settled)
            for place, call in enumerate(scores)
        }
        return Prices(table, scoring.compared_in, scoring.costly, gains)

    def _scores(
        self, point: HandToCall, calls: Sequence[Call], layouts: Sequence[Layout]
    ) -> dict[Call, list[int | None]]:
        """Return for every call the score of the caller's side on each layout; None where it is not known."""
        side = side_of(point.auction.turn)
        later = [dealt_later(self._game, layout, Random(place)) for place, layout in enumerate(layouts)]
        dealt = [
            TableDeal(self._game, self._laws, layout, circumstances=point.circumstances, later=more)
            for layout, more in zip(layouts, later, strict=True)
        ]
        deals = [
            replace(deal, calls=auction.calls)
            for call in calls
            for auction, deal in zip(bid_on(self._sides, point.auction.add(call), layouts), dealt, strict=True)
        ]
        scores = [_score(deal, taken, side) for deal, taken in zip(deals, self._outcomes.taken(deals), strict=True)]
        return {call: scores[place * len(layouts) : (place + 1) * len(layouts)] for place, call in enumerate(calls)}


def _score(deal: TableDeal, taken: Taken | None, side: int) -> int | None:
    """Return what a side wins more than the other one; 0 where a deal was passed out, None where nobody knows."""
    if deal.result is None:
        return 0
    if taken is None:
        return None
    won = deal.laws.scoring.score(deal.result, taken, deal.circumstances)
    return won[side] - won[1 - side]
