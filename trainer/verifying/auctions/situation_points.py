"""The points of a situation: the auctions that its patterns stand for, that examples name, that deals come to.

A pattern that leaves open how the auction began stands for too many auctions: where examples or deals lead to the
situation, such a pattern is not walked. One with more calls than a machine can go through is never walked.
"""

from collections.abc import Iterator
from functools import cache, cached_property
from itertools import islice
from random import Random
from typing import Final

from trainer.auction.auction import Auction
from trainer.language.book.calls import AuctionPattern
from trainer.language.book.rule_book import Situation
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.convention_calls import ConventionCalls
from trainer.verifying.auctions.met_points import DEALS, BidDeals, points_met, points_of_examples
from trainer.verifying.auctions.pattern_width import is_too_wide
from trainer.verifying.auctions.points import MayCall, Walk, points_of_pattern

_LEADING: Final = 8
"""Auctions of one situation from which it is gone on to others, whose patterns begin with a tag of its rows."""


class SituationPoints:
    """Finds the points of every situation of one book. `deals` are bid out for it when they are first needed."""

    def __init__(self, reasoner: Reasoner, deals: int = DEALS) -> None:
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
        """All of them, some more than once; those that patterns spell out first."""
        for _, points in self.by_pattern(situation):
            yield from points
        yield from self.named(situation)

    def drawn(self, situation: Situation, chance: Random, may_call: MayCall) -> CompiledSituation | None:
        """One of them, without laying all of them out; None where chance leads to no auction of the situation.

        Players of the side that is to call then make none but calls that they `may_call`, where a pattern is walked.
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
        """The patterns that are walked, each with its points."""
        too_wide = self.too_wide(situation)
        for pattern in situation.patterns:
            if pattern in too_wide:
                continue
            if not pattern.open_start or next(self.named(situation), None) is None:
                starts = self._starts(pattern)
                yield pattern, points_of_pattern(self._reasoner, situation, pattern, self.convention_calls, starts)

    def too_wide(self, situation: Situation) -> tuple[AuctionPattern, ...]:
        """The patterns that are not walked because they stand for too many auctions."""
        if situation.id not in self._too_wide:
            walk = self._walk(situation)
            self._too_wide[situation.id] = tuple(one for one in situation.patterns if is_too_wide(walk, one))
        return self._too_wide[situation.id]

    def _walk(self, situation: Situation) -> Walk:
        if situation.id not in self._walks:
            self._walks[situation.id] = Walk(self._reasoner, situation, self.convention_calls)
        return self._walks[situation.id]

    def _starts(self, pattern: AuctionPattern) -> Iterator[Auction]:
        """What may stand before an open pattern with a tag: whatever leads to rows that give it; none for others."""
        place, tags = _first_tags(pattern) if pattern.open_start else (0, frozenset())
        found: set[Auction] = set()
        for giving in self._giving(tags):
            for auction in self._leading_to(giving):
                start = auction.before(len(auction.calls) - place) if len(auction.calls) >= place else None
                if start is not None and start not in found:
                    found.add(start)
                    yield start

    def _giving(self, tags: frozenset[str]) -> Iterator[Situation]:
        """The situations of which a row gives one of some tags."""
        if not tags:
            return
        for situation in self._reasoner.book.situations:
            if any(not tags.isdisjoint(row.tags) for row in situation.rows):
                yield situation

    def _leading_to(self, situation: Situation) -> tuple[Auction, ...]:
        """The first few auctions of a situation; none while these are being looked for."""
        if situation.id not in self._leading:
            self._leading[situation.id] = ()
            self._leading[situation.id] = tuple(one.auction for one in islice(self.of(situation), _LEADING))
        return self._leading[situation.id]

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


def _first_tags(pattern: AuctionPattern) -> tuple[int, frozenset[str]]:
    """The first turn of our side that asks for tags, and which ones; no tags where none does."""
    for place, turn in enumerate(pattern.turns):
        tags = frozenset(one.tag for one in turn.alternatives)
        if turn.ours and "" not in tags:
            return place, tags
    return 0, frozenset()
