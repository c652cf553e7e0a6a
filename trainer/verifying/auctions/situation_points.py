"""The points of a situation: the auctions that its patterns stand for, that examples name, that deals come to.

A pattern that leaves open how the auction began stands for too many auctions: where examples or deals lead to the
situation, such a pattern is not walked.
"""

from collections.abc import Iterator
from functools import cached_property

from trainer.language.book.calls import AuctionPattern
from trainer.language.book.rule_book import Situation
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.convention_calls import ConventionCalls
from trainer.verifying.auctions.met_points import DEALS, BidDeals, points_met, points_of_examples
from trainer.verifying.auctions.points import points_of_pattern


class SituationPoints:
    """Finds the points of every situation of one book. `deals` are bid out for it when they are first needed."""

    def __init__(self, reasoner: Reasoner, deals: int = DEALS) -> None:
        self._reasoner = reasoner
        self._deals = deals
        self.convention_calls = ConventionCalls(reasoner)
        self.bid_deals = BidDeals(reasoner)

    def of(self, situation: Situation) -> Iterator[CompiledSituation]:
        """All of them, some more than once; those that patterns spell out first."""
        for _, points in self.by_pattern(situation):
            yield from points
        yield from self.named(situation)

    def by_pattern(self, situation: Situation) -> Iterator[tuple[AuctionPattern, Iterator[CompiledSituation]]]:
        """The patterns that are walked, each with its points."""
        for pattern in situation.patterns:
            if not pattern.open_start or next(self.named(situation), None) is None:
                yield pattern, points_of_pattern(self._reasoner, situation, pattern, self.convention_calls)

    def named(self, situation: Situation) -> Iterator[CompiledSituation]:
        """The points of its examples, and those that deals come to."""
        yield from points_of_examples(self._reasoner, situation)
        yield from self._met.get(situation.id, ())

    def first(self, situation: Situation) -> CompiledSituation | None:
        """The point that stands for the situation where one is enough; None where no auction leads to it."""
        return next(self.of(situation), None)

    @cached_property
    def _met(self) -> dict[str, list[CompiledSituation]]:
        return points_met(self.bid_deals, self._deals)
