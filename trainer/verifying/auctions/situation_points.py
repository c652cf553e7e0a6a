"""The points of a situation: auctions of its patterns, of examples, and of deals that were bid.

A pattern with an open start stands for too many auctions. It is walked only if neither examples nor deals lead to the
situation. A pattern with more calls than a machine can walk is never walked.
"""

from collections.abc import Iterator
from functools import cache, cached_property
from itertools import islice
from random import Random
from typing import Final

from trainer.auction.auction import Auction
from trainer.language.book.call_templates import AuctionPattern
from trainer.language.book.rule_book import Situation
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.convention_calls import ConventionCalls
from trainer.verifying.auctions.met_points import DEALS, BidDeals, points_met, points_of_examples
from trainer.verifying.auctions.pattern_width import is_too_wide
from trainer.verifying.auctions.points import MayCall, Walk

_LEADING: Final = 8
"""How many auctions of a situation are continued to reach others whose patterns begin with a tag of its rows."""


class SituationPoints:
    """The points of every situation of one book. `deals` is the number of deals that are bid when first needed.

    With `in_every_state`, patterns are walked in all states of both sides, though this book may not tell them apart.
    """

    def __init__(self, reasoner: Reasoner, deals: int = DEALS, *, in_every_state: bool = False) -> None:
        self._in_every_state = in_every_state
        self._reasoner = reasoner
        self._deals = deals
        self.convention_calls = ConventionCalls(reasoner)
        self.bid_deals = BidDeals(reasoner)
        self._walks: dict[str, Walk] = {}
        self._too_wide: dict[str, tuple[AuctionPattern, ...]] = {}
        self._named: dict[str, tuple[Auction, ...]] = {}
        self._leading: dict[str, tuple[Auction, ...]] = {}
        self._all_starts = cache(lambda pattern: tuple(self._starts(pattern)))

    def of(self, situation: Situation) -> Iterator[CompiledSituation]:
        """Yield all points of a situation, some more than once; those that patterns spell out come first."""
        for _, points in self.by_pattern(situation):
            yield from points
        yield from self.named(situation)

    def drawn(self, situation: Situation, chance: Random, may_call: MayCall) -> CompiledSituation | None:
        """Return a random point, without listing them all; None where the draw leads to another situation.

        Where a pattern is walked, players of the side that is to call make only calls that pass `may_call`.
        """
        if situation.id not in self._named:
            self._named[situation.id] = tuple(one.auction for one in self.named(situation))
        named = self._named[situation.id]
        patterns = [one for one in situation.patterns if not one.open_start or not named]
        place = chance.randrange(len(patterns) + bool(named)) if patterns or named else None
        if place is None:
            return None
        if place == len(patterns):
            return self._reasoner.at(chance.choice(named))
        return self._walk(situation).drawn(patterns[place], chance, may_call, self._all_starts(patterns[place]))

    def by_pattern(self, situation: Situation) -> Iterator[tuple[AuctionPattern, Iterator[CompiledSituation]]]:
        """Yield the patterns that are walked, each with its points."""
        too_wide = self.too_wide(situation)
        for pattern in situation.patterns:
            if pattern in too_wide:
                continue
            if not pattern.open_start or next(self.named(situation), None) is None:
                yield pattern, self._walk(situation).points(pattern, self._starts(pattern))

    def too_wide(self, situation: Situation) -> tuple[AuctionPattern, ...]:
        """Return the patterns that are not walked because they stand for too many auctions."""
        if situation.id not in self._too_wide:
            walk = self._walk(situation)
            self._too_wide[situation.id] = tuple(one for one in situation.patterns if is_too_wide(walk, one))
        return self._too_wide[situation.id]

    def _walk(self, situation: Situation) -> Walk:
        if situation.id not in self._walks:
            calls, every = self.convention_calls, self._in_every_state
            self._walks[situation.id] = Walk(self._reasoner, situation, calls, in_every_state=every)
        return self._walks[situation.id]

    def _starts(self, pattern: AuctionPattern) -> Iterator[Auction]:
        """Yield what may stand before an open pattern with a tag: auctions that lead to rows with this tag."""
        place, tags = _first_tags(pattern) if pattern.open_start else (0, frozenset())
        found: set[Auction] = set()
        for giving in self._giving(tags):
            for auction in self._leading_to(giving):
                start = auction.before(len(auction.calls) - place) if len(auction.calls) >= place else None
                if start is not None and start not in found:
                    found.add(start)
                    yield start

    def _giving(self, tags: frozenset[str]) -> Iterator[Situation]:
        """Yield the situations with a row that has one of these tags."""
        if not tags:
            return
        for situation in self._reasoner.book.situations:
            if any(not tags.isdisjoint(row.tags) for row in situation.rows):
                yield situation

    def _leading_to(self, situation: Situation) -> tuple[Auction, ...]:
        """Return the first few auctions of a situation; none during a recursive search for these."""
        if situation.id not in self._leading:
            self._leading[situation.id] = ()
            self._leading[situation.id] = tuple(one.auction for one in islice(self.of(situation), _LEADING))
        return self._leading[situation.id]

    def named(self, situation: Situation) -> Iterator[CompiledSituation]:
        """Yield the points of the situation's examples, and those of deals."""
        yield from points_of_examples(self._reasoner, situation)
        yield from self._met.get(situation.id, ())

    def first(self, situation: Situation) -> CompiledSituation | None:
        """Return the point that represents the situation where one is enough; None where no auction leads to it."""
        return next(self.of(situation), None)

    @cached_property
    def _met(self) -> dict[str, list[CompiledSituation]]:
        return points_met(self.bid_deals, self._deals)


def _first_tags(pattern: AuctionPattern) -> tuple[int, frozenset[str]]:
    """Return the first turn of our side that asks for tags, with these tags; none where no turn does."""
    for place, turn in enumerate(pattern.turns):
        tags = frozenset(one.tag for one in turn.alternatives)
        if turn.ours and "" not in tags:
            return place, tags
    return 0, frozenset()
