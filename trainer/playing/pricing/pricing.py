"""The price of calls: the gain of each over the table's call, bid out and scored over layouts that fit the auction.

EXAMPLES.md in this folder works out three prices.
"""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
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
from trainer.playing.pricing.penalties import doubled_if_it_fails
from trainer.playing.pricing.price import Prices
from trainer.playing.pricing.sensible_calls import bold_calls, sensible_calls
from trainer.reasoning.choosing.bidding_out import saying_nothing
from trainer.reasoning.choosing.reasoner import Reasoner

DEALS: Final = 32
"""The default number of layouts for a price."""
_FEW: Final = 4
"""The layouts on which calls are tried that are probably hopeless."""
_MOST_PROMISING: Final = 4
"""The most of those calls that are tried on more layouts."""


@dataclass(frozen=True, slots=True)
class HandToCall:
    """A hand that is to call, the auction before, and the circumstances on which the score depends."""

    auction: Auction
    hand: Hand
    circumstances: Circumstances = field(default_factory=dict)


class Pricer:
    """A pricer of calls. `sides` has the reasoner of the first caller's side, then that of the other side.

    With `punishing`, opponents double failing contracts that follow another call than the table's. `check` is called
    between the parts of a price, and may raise an error to end it early. Raises `MissingPartError` when the game has
    neither a solver nor players of its own.
    """

    def __init__(
        self,
        sides: Sequence[Reasoner],
        outcomes: Outcomes | None = None,
        *,
        punishing: bool = False,
        check: Callable[[], None] = lambda: None,
    ) -> None:
        self.sides = tuple(sides)
        self._check = check
        self._punishing = punishing
        self._layouts = Layouts(sides)
        self._outcomes = outcomes_of(self._game, os.cpu_count() or 1) if outcomes is None else outcomes

    @property
    def _game(self) -> Game:
        return self.sides[0].book.game

    @property
    def _laws(self) -> Laws:
        return self.sides[0].book.laws

    def table_call(self, point: HandToCall) -> Call:
        """Return the call of the table; where it has none for the hand, the call that says nothing."""
        situation = self.sides[side_of(point.auction.turn)].at(point.auction)
        choice = None if situation is None else situation.choose(point.hand.holdings)
        return saying_nothing(self._laws, point.auction, point.hand) if choice is None else choice.call

    def prices(self, point: HandToCall, calls: Iterable[Call] = (), deals: int = DEALS, seed: str = "1") -> Prices:
        """Return the prices of some legal calls, or of all sensible ones, over `deals` layouts.

        Bold calls are included if they gain something on a few layouts. The same seed gives the same prices.
        """
        layouts = self.layouts(point, deals, seed)
        return self.prices_over(layouts, point, tuple(calls) or self._worth_pricing(point, layouts))

    def layouts(self, point: HandToCall, number: int, seed: str) -> tuple[Layout, ...]:
        """Return `number` layouts that fit the auction and the hand (see `Layouts.draw`)."""
        self._check()
        return self._layouts.draw(point.auction, point.hand, number, seed)

    def promising(self, point: HandToCall, layouts: Sequence[Layout], calls: Sequence[Call]) -> list[Call]:
        """Return the calls that gain something on the first few layouts: at most four, the most promising first.

        This is cheap, and no proof: a call whose gain is half of its standard deviation between layouts is missed once
        in six times.
        """
        tried = self.prices_over(layouts[:_FEW], point, calls)
        gains = {call: tried.price(call).gain for call in calls}
        return sorted((call for call in gains if gains[call] > 0), key=lambda call: -gains[call])[:_MOST_PROMISING]

    def _worth_pricing(self, point: HandToCall, layouts: Sequence[Layout]) -> tuple[Call, ...]:
        asked = (self.sides[side_of(point.auction.turn)], point.auction, point.hand)
        return (*sensible_calls(*asked), *self.promising(point, layouts, bold_calls(*asked)))

    def prices_over(self, layouts: Sequence[Layout], point: HandToCall, calls: Iterable[Call]) -> Prices:
        """Return the prices of some legal calls over the same layouts.

        Layouts on which the solver left a contract open do not count.
        """
        table, scoring = self.table_call(point), self._laws.scoring
        scores = self._scores(point, self.finished(layouts, point, (table, *calls)))
        settled = [tuple(of_layout) for of_layout in zip(*scores.values(), strict=True) if None not in of_layout]
        gains = {
            call: tuple(float(scoring.compared(of_layout[place], of_layout[0])) for of_layout in settled)
            for place, call in enumerate(scores)
        }
        margin = self.sides[side_of(point.auction.turn)].book.margin
        return Prices(table, scoring.compared_in, scoring.costly, gains, margin)

    def finished(
        self, layouts: Sequence[Layout], point: HandToCall, calls: Iterable[Call]
    ) -> dict[Call, list[TableDeal]]:
        """Return for each call the layouts as deals, bid to the end by the tables after that call."""
        later = [dealt_later(self._game, layout, Random(place)) for place, layout in enumerate(layouts)]
        dealt = [
            TableDeal(self._game, self._laws, layout, circumstances=point.circumstances, later=more)
            for layout, more in zip(layouts, later, strict=True)
        ]
        finished = {}
        for call in dict.fromkeys(calls):
            self._check()
            bid = bid_on(self.sides, point.auction.add(call), layouts)
            finished[call] = [replace(deal, calls=auction.calls) for auction, deal in zip(bid, dealt, strict=True)]
        return finished

    def _scores(self, point: HandToCall, finished: Mapping[Call, Sequence[TableDeal]]) -> dict[Call, list[int | None]]:
        """Return for each call the score of the caller's side on each layout; None where it is unknown.

        The table's call is the first. A layout on which all calls lead to the same result is not played: there each
        counts as 0.
        """
        side = side_of(point.auction.turn)
        of_layouts = list(zip(*finished.values(), strict=True))
        differing = [
            place for place, deals in enumerate(of_layouts) if any(deal.result != deals[0].result for deal in deals)
        ]
        deals = [of_call[place] for of_call in finished.values() for place in differing]
        taken = iter(self._outcomes.taken(deals))
        scores: dict[Call, list[int | None]] = {call: [0] * len(of_layouts) for call in finished}
        table = next(iter(finished))
        for call, of_call in finished.items():
            for place in differing:
                deal, took = of_call[place], next(taken)
                if self._punishing and call != table and took is not None:
                    deal = doubled_if_it_fails(deal, took, side)
                scores[call][place] = _score(deal, took, side)
        return scores


def _score(deal: TableDeal, taken: Taken | None, side: int) -> int | None:
    """Return by how much a side's score exceeds the other's; 0 for a deal passed out, None where it is unknown."""
    if deal.result is None:
        return 0
    if taken is None:
        return None
    won = deal.laws.scoring.score(deal.result, taken, deal.circumstances)
    return won[side] - won[1 - side]
