"""The price of each of the learner's calls after a deal: its average worth, and what it gained on this very layout."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from trainer.auction.call import Call
from trainer.playing.guided.guided_deal import GuidedDeal, Stage
from trainer.playing.pricing.price import Grade, Prices, has_prices
from trainer.playing.pricing.pricing import HandToCall, Pricer
from trainer.playing.pricing.sensible_calls import sensible_calls

AGAIN: Final = 64
"""The number of fresh layouts that must confirm that another call is better."""

_RIGHT = frozenset({Grade.BEST, Grade.FINE})


class Luck(StrEnum):
    """The result of a call on this layout, compared with its average worth."""

    NONE = "none"
    LUCKY = "lucky"
    """Wrong on average, and yet it gained here."""
    UNLUCKY = "unlucky"
    """Right on average, and yet another call would have gained here."""


@dataclass(frozen=True)
class PricedCall:
    """Call `index` of a deal, with the `prices` of this call, of the convention's, and of the best one.

    `here` maps each sensible call to its gain over the convention's call on the layout of the deal, in the unit of the
    prices; it is empty where that could not be settled.
    """

    index: int
    call: Call
    prices: Prices
    here: Mapping[Call, float]

    @property
    def has_alternatives(self) -> bool:
        """Return whether there was more than one sensible call."""
        return len(self.prices.gains) > 1 or len(self.here) > 1

    @property
    def is_right(self) -> bool:
        """Return whether the call loses nothing noticeable on average."""
        return self.prices.grade(self.call) in _RIGHT

    @property
    def rival(self) -> Call:
        """Return the call to compare with: the best on average.

        For a right call it is the one that did best on this layout.
        """
        if not self.is_right or not self.here:
            return self.prices.best
        return max(self.here, key=lambda call: (self.here[call], call == self.call))

    @property
    def gained_here(self) -> float | None:
        """Return what the call gained over its rival on this layout; negative: lost, None: unknown."""
        return self.here[self.call] - self.here[self.rival] if self.here else None

    @property
    def luck(self) -> Luck:
        """Return whether this layout concealed the average worth of the call."""
        gained = self.gained_here
        if gained is None:
            return Luck.NONE
        if self.is_right:
            return Luck.UNLUCKY if gained <= -self.prices.costly else Luck.NONE
        return Luck.LUCKY if gained > 0 else Luck.NONE


def can_be_priced(deal: GuidedDeal) -> bool:
    """Return whether the calls of a deal have prices, which suppose that both sides bid by a convention."""
    return deal.bidders.silent is None and has_prices(deal.game)


def calls_to_price(deal: GuidedDeal) -> tuple[int, ...]:
    """Return the indexes of the learner's calls in the auction."""
    return tuple(one.index for one in deal.decisions if one.stage is Stage.BIDDING)


def price_call(deal: GuidedDeal, pricer: Pricer, index: int) -> PricedCall:
    """Price one call of the learner along with every sensible one.

    `pricer` has to use the conventions of the deal's two sides.
    """
    auction, call = deal.auction.before(index), deal.auction.calls[index]
    point = HandToCall(auction, deal.hand, deal.table.circumstances)
    calls = tuple(dict.fromkeys((call, *sensible_calls(deal.bidders.reasoner(deal.learner), auction, deal.hand))))
    prices = pricer.prices(point, calls)
    if prices.best != call:
        # Of many calls one seems to gain by luck alone: whether it does is told by layouts that did not choose it.
        prices = pricer.prices(point, (call, prices.best), AGAIN, "again")
    return PricedCall(index, call, prices, dict(_here(deal, pricer, point, calls)))


def _here(deal: GuidedDeal, pricer: Pricer, point: HandToCall, calls: tuple[Call, ...]) -> Iterator[tuple[Call, float]]:
    """Yield each call with its gain on the layout of the deal; nothing where this can't be known."""
    if deal.game.later_cards:
        return  # the pricer deals them anew, so that the layout would not be this one
    for call, gains in pricer.prices_over([deal.table.hands], point, calls).gains.items():
        if gains:
            yield call, gains[0]
