"""Comparing two rule books: where they call differently, at every auction that both cover.

The auctions are those of the patterns of situations, those of examples, and those of random deals that either book bids
out. Auctions that only one book covers, or only its laws allow, are listed.
"""

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from trainer.auction.auction import Auction
from trainer.language.book.rule_book import RuleBook, Situation
from trainer.problems import BiddingTrainerError, IllegalAuctionError
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.point_states import State, named_state_of, rows_state_of
from trainer.verifying.auctions.situation_points import SituationPoints
from trainer.verifying.comparing.example_hands import ExampleOrder
from trainer.verifying.comparing.point_comparison import Cause, PointComparison

Calls = tuple[str, ...]
Sides = tuple[CompiledSituation, CompiledSituation]

MOST_AUCTIONS: Final = 200
"""The most auctions of one pattern that are compared; patterns with more are reported as left out."""


class IncomparableError(BiddingTrainerError):
    """The error when two books are for different games."""


@dataclass(frozen=True, slots=True)
class PointDifference:
    """The differences at one or more auctions of two situations: the same rows, for the same numbers of deals.

    If hands were `drawn`, the deals are estimated from this many of them; otherwise they were counted over every hand.
    """

    auctions: tuple[Calls, ...]
    causes: tuple[Cause, ...]
    drawn: int = 0

    @property
    def deals(self) -> int:
        """Return how many of all deals of one hand are called differently."""
        return sum(cause.deals for cause in self.causes)

    @property
    def undecided(self) -> int:
        """Return how many deals could not be decided."""
        return sum(cause.undecided for cause in self.causes)


@dataclass(frozen=True, slots=True)
class SituationDifference:
    """Two situations, one of each book, that the same auctions lead to.

    `points` are in the order in which they came.
    """

    situations: tuple[Situation, Situation]
    points: tuple[PointDifference, ...]

    @property
    def is_alike(self) -> bool:
        """Return whether every hand makes the same call at every auction."""
        return not any(point.causes for point in self.points)


@dataclass(frozen=True, slots=True)
class OneSided:
    """Auctions of a situation that the other book lacks: they are illegal there, or not covered."""

    situation: Situation
    why: str
    auctions: tuple[Calls, ...]


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A pattern of a situation with more auctions than were compared."""

    situation: Situation
    pattern: str
    compared: int


@dataclass(frozen=True)
class Comparison:
    """All differences between two books. In every pair the first book's part comes first."""

    books: tuple[RuleBook, RuleBook]
    situations: tuple[SituationDifference, ...]
    one_sided: tuple[tuple[OneSided, ...], tuple[OneSided, ...]]
    left_out: tuple[tuple[LeftOut, ...], tuple[LeftOut, ...]]
    seconds: float

    @property
    def deals(self) -> int:
        """Return the number of equally likely deals of one hand."""
        return self.books[0].game.deck.number_of_deals


class _Auctions:
    """The auctions of one book: those of patterns, and those of examples and deals."""

    def __init__(self, reasoner: Reasoner, most: int) -> None:
        self.reasoner = reasoner
        self.left_out: list[LeftOut] = []
        self.one_sided: dict[tuple[str, str], list[Calls]] = {}
        self._most = most
        # The other book may tell states apart that this one does not.
        self._points = SituationPoints(reasoner, in_every_state=True)

    def of(self, situation: Situation) -> Iterator[CompiledSituation]:
        """Yield the situation at all of its auctions, some of them more than once."""
        for pattern, points in self._points.by_pattern(situation):
            yield from islice(points, self._most)
            if next(points, None) is not None:
                self.left_out.append(LeftOut(situation, pattern.text, self._most))
        yield from self._points.named(situation)

    def only_here(self) -> tuple[OneSided, ...]:
        """Return the auctions that the other book lacks."""
        situations = self.reasoner.book.situations_by_id
        return tuple(
            OneSided(situations[name], why, tuple(auctions)) for (name, why), auctions in self.one_sided.items()
        )


def compare(first: Reasoner, second: Reasoner, most_auctions: int = MOST_AUCTIONS) -> Comparison:
    """Compare two books. Raises `IncomparableError` when they are for different games."""
    started = time.perf_counter()
    books = (first.book, second.book)
    if books[0].game.name != books[1].game.name:
        message = f"{books[0].name} is for {books[0].game.title}, {books[1].name} for {books[1].game.title}."
        raise IncomparableError(message)
    ours, theirs = _Auctions(first, most_auctions), _Auctions(second, most_auctions)
    shared: dict[tuple[str, str], list[Sides]] = {}
    seen: set[Auction] = set()
    for here, opposite in _met(ours, second, seen):
        shared.setdefault((here.situation.id, opposite.situation.id), []).append((here, opposite))
    for here, opposite in _met(theirs, first, seen):
        shared.setdefault((opposite.situation.id, here.situation.id), []).append((opposite, here))
    return Comparison(
        books,
        _differences(shared.values(), first),
        (ours.only_here(), theirs.only_here()),
        (tuple(ours.left_out), tuple(theirs.left_out)),
        time.perf_counter() - started,
    )


def _met(auctions: _Auctions, other: Reasoner, seen: set[Auction]) -> Iterator[Sides]:
    """Yield the new points of one book, each with the other book's; points without one are noted."""
    for situation in auctions.reasoner.book.situations:
        for compiled in auctions.of(situation):
            auction = compiled.auction
            if auction in seen:
                continue
            seen.add(auction)
            opposite = _at(other, auction)
            if isinstance(opposite, str):
                auctions.one_sided.setdefault((situation.id, opposite), []).append(tuple(map(str, auction.calls)))
            else:
                yield compiled, opposite


def _at(reasoner: Reasoner, met: Auction) -> CompiledSituation | str:
    """Return a book's situation at an auction, or why there is none."""
    try:
        auction = reasoner.auction(met.calls, met.states)
    except IllegalAuctionError:
        return f"illegal under {reasoner.book.laws.title}"
    return reasoner.at(auction) or f"not covered by {reasoner.book.name}"


def _differences(shared: Iterable[list[Sides]], reasoner: Reasoner) -> tuple[SituationDifference, ...]:
    order = ExampleOrder(reasoner.book.game)
    known: dict[tuple[State, State], tuple[tuple[Cause, ...], int]] = {}
    rows_known: dict[tuple[State, State], tuple[State, State]] = {}
    differences = []
    for auctions in shared:
        by_causes: dict[tuple[tuple[Cause, ...], int], list[Calls]] = {}
        for sides in auctions:
            # Suits by name: which of them either book speaks of matters to the other.
            met = (named_state_of(sides[0]), named_state_of(sides[1]))
            if met not in rows_known:
                rows_known[met] = (rows_state_of(sides[0]), rows_state_of(sides[1]))
            # Many states have the same rows, with the same calls.
            state = rows_known[met]
            if state not in known:
                point = PointComparison(sides, reasoner.every_hand, order)
                known[state] = point.causes(), point.drawn
            # Equal causes may have other examples: those of the first auction stand for all.
            by_causes.setdefault(known[state], []).append(tuple(map(str, sides[0].auction.calls)))
        points = tuple(PointDifference(tuple(met_at), *found) for found, met_at in by_causes.items())
        differences.append(SituationDifference((auctions[0][0].situation, auctions[0][1].situation), points))
    return tuple(differences)
