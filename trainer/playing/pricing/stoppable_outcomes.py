"""Outcomes that end early once nobody waits for them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from trainer.games.play import Taken
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.pricing.outcomes import Outcomes
from trainer.problems import StoppedError

_LAYOUTS_AT_ONCE: Final = 4
"""The number of layouts that are scored between two questions whether somebody waits: a few tenths of a second."""


class NobodyWaitsError(StoppedError):
    """The error when nobody waits for a price any more."""


@dataclass(frozen=True)
class StoppableOutcomes:
    """A wrapper of `outcomes` that scores a few layouts at a time while `is_waited_for` returns true."""

    outcomes: Outcomes
    is_waited_for: Callable[[], bool]

    def check(self) -> None:
        """Raise `NobodyWaitsError` once nobody waits."""
        if not self.is_waited_for():
            raise NobodyWaitsError

    def taken(self, deals: Sequence[TableDeal]) -> list[Taken | None]:
        """Return what each side takes; raises `NobodyWaitsError`."""
        by_layout: dict[object, list[int]] = {}
        for place, deal in enumerate(deals):
            by_layout.setdefault(deal.hands, []).append(place)
        priced: list[Taken | None] = [None] * len(deals)
        layouts = iter(by_layout.values())
        while some := list(islice(layouts, _LAYOUTS_AT_ONCE)):
            self.check()
            places = [place for of_layout in some for place in of_layout]
            for place, taken in zip(places, self.outcomes.taken([deals[place] for place in places]), strict=True):
                priced[place] = taken
        return priced
