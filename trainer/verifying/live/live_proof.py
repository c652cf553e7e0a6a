"""Proving one situation repeatedly while its rows are being edited.

Everything independent of the edit is computed once: the auctions that lead to the situation, the findings before, all
hands divided as far as the rows need it, and the hands that each row fits. After an edit only the affected rows are
examined again, and hands are divided further by what these look at.
"""

from collections.abc import Collection, Iterable, Iterator
from functools import cached_property
from itertools import chain, islice
from typing import Final

import numpy as np

from trainer.auction.auction import Auction
from trainer.cards.notation import parse_hand
from trainer.hands.drawing import AnyHands, split_or_drawn
from trainer.hands.hand_set import HandSet
from trainer.hands.statements import Sum
from trainer.language.book.rule_book import Row, RuleBook, Situation
from trainer.problems import BiddingTrainerError
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.point_hands import PointBeside, PointHands
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.choosing.row_takers import sums_of
from trainer.verifying.auctions.situation_points import SituationPoints
from trainer.verifying.comparing.example_hands import ExampleOrder
from trainer.verifying.live.followed_call import FollowedCall, followed_call
from trainer.verifying.live.hands_compared import Sides, compared
from trainer.verifying.live.live_findings import BrokenExample, LiveFindings, ShareChange
from trainer.verifying.proofs.examples import ExampleCase, problem_with_example
from trainer.verifying.proofs.findings import Finding, Findings
from trainer.verifying.proofs.proofs import voids
from trainer.verifying.proofs.proved_points import HANDS_DRAWN, MOST_KINDS, ProvedPoints

MOST_AUCTIONS: Final = 100
"""The most auctions of one situation that are proved while a user waits."""

_MOST_FOLLOWED: Final = 2
"""A row may give a call in each suit; two of them show whether partner has a response, in half the time."""


class NoAuctionError(BiddingTrainerError):
    """The lack of an auction that leads to a situation, so that nothing can be proved of it."""


class LiveProof:
    """A prover of one situation in books that differ from the one of `before` only in its rows.

    The constructor raises `NoAuctionError` when no auction leads to the situation, `KeyError` when there is no such
    situation.
    """

    def __init__(self, before: Reasoner, situation: str) -> None:
        self.before = before
        self._order = ExampleOrder(before.book.game)
        self._situation = before.book.situations_by_id[situation]
        self._auctions = _auctions_of(before, self._situation)
        if not self._auctions:
            message = f"No auction leads to “{self._situation.title}”, so nothing can be told of it."
            raise NoAuctionError(message)

    @property
    def auction(self) -> Auction:
        """Return the auction that represents the situation; shares are those at it."""
        return self._auctions[0]

    def of(self, book: RuleBook, *followed: str) -> LiveFindings:
        """Return the findings with the rows of a book, compared with before; calls of the rows `followed` are followed.

        Raises `NoAuctionError` when no auction leads to the situation any more.
        """
        reasoner = Reasoner(book, beside=self.before)
        points = _points_in(reasoner, self._auctions, self._situation.id)
        if not points:
            message = f"No auction leads to “{self._situation.title}” any more."
            raise NoAuctionError(message)
        first, situation = points[0], points[0].situation
        before, point = self._sides(reasoner, first)
        is_exact = isinstance(point.hands, HandSet)
        found, unreached = _proved(reasoner, points, point if is_exact else None)
        new = unreached - self._unreached_before
        changed, hands = compared((before, point), reasoner.every_hand, book.game.deck, self._order)
        return LiveFindings(
            situation=situation.id,
            auction=tuple(map(str, first.auction.calls)),
            shares=tuple(self._shares(point, situation)),
            changed=changed,
            changed_hands=hands,
            holes=tuple(found.holes),
            overlaps=tuple(found.overlaps),
            unreachable=tuple(_unreachable(row, situation) for row in situation.rows if _name(situation, row) in new),
            illegal=tuple(found.illegal),
            passes_under_force=tuple(found.passes_under_force),
            broken=tuple(self._broken(reasoner, first)),
            hands=point.hands.total,
            points=len(points),
            is_exact=is_exact,
            followed=tuple(_followed(reasoner, point, followed)),
            points_compared=(before.compiled, first),
        )

    @cached_property
    def _points_before(self) -> list[CompiledSituation]:
        return _points_in(self.before, self._auctions, self._situation.id)

    @cached_property
    def _point_before(self) -> PointHands[AnyHands]:
        """Return all hands at the first auction, divided as far as the old rows need it, with a proof of them."""
        first, every_hand = self._points_before[0], self.before.every_hand
        return PointHands(first, split_or_drawn(every_hand, _sums(self.before, first), MOST_KINDS, HANDS_DRAWN))

    @cached_property
    def _drawn_before(self) -> PointHands[AnyHands]:
        """Return a sample of hands at the first auction, with a proof of them by the old rows."""
        hands = split_or_drawn(self.before.every_hand, (), 0, HANDS_DRAWN)
        return PointHands(self._points_before[0], hands)

    def _sides(self, reasoner: Reasoner, now: CompiledSituation) -> Sides:
        """Return the first auction before and now, over the same hands, divided by the rows of both."""
        before = self._point_before
        if isinstance(before.hands, HandSet):
            splitting = before.hands.splitting(_sums(reasoner, now))
            if splitting.size <= MOST_KINDS:
                hands, parents = splitting.whole()
                beside = PointBeside[AnyHands](before, parents)
                return PointHands(before.compiled, hands, beside), PointHands(now, hands, beside)
            before = self._drawn_before
        return before, PointHands(now, before.hands, PointBeside(before, np.arange(before.hands.size)))

    @cached_property
    def _unreached_before(self) -> frozenset[str]:
        """Return the rows that these auctions did not reach before either, because others do."""
        return _proved(self.before, self._points_before, self._point_before)[1]

    @cached_property
    def _shares_before(self) -> dict[str, float]:
        point = self._point_before
        return {row.id: point.hands.share(point.takes(number)) for number, row in enumerate(self._situation.rows)}

    @cached_property
    def _broken_before(self) -> frozenset[tuple[object, str]]:
        """Return the examples that did not hold before either, by their place and hand."""
        return frozenset(
            (case.example.place, case.example.hand)
            for case in _cases(self._situation)
            if problem_with_example(self.before, case, self._points_before[0]) is not None
        )

    def _shares(self, point: PointHands[AnyHands], situation: Situation) -> Iterable[ShareChange]:
        before = self._shares_before
        now = {row.id for row in situation.rows}
        for number, row in enumerate(situation.rows):
            takers = point.takers.get(number)
            calls = tuple(map(str, takers.calls)) if takers else ()
            share = point.hands.share(point.takes(number))
            yield ShareChange(row.id, calls, before.get(row.id), share, may=row.may)
        for row in self._situation.rows:
            if row.id not in now:
                yield ShareChange(row.id, (), before[row.id], None, may=row.may)

    def _broken(self, reasoner: Reasoner, first: CompiledSituation) -> Iterable[BrokenExample]:
        for case in _cases(first.situation):
            example = case.example
            if (example.place, example.hand) in self._broken_before:
                continue
            problem = problem_with_example(reasoner, case, first)
            if problem is not None:
                calls = _calls_now(reasoner, case, first)
                yield BrokenExample(case.row, example, problem.what, problem.auction, calls)


def _followed(reasoner: Reasoner, point: PointHands[AnyHands], rows: Collection[str]) -> Iterator[FollowedCall]:
    """Yield the first calls of each of these rows, followed to partner's response."""
    for number, one in enumerate(point.compiled.situation.rows):
        takers = point.takers.get(number) if one.id in rows else None
        for call in islice(takers.calls if takers else (), _MOST_FOLLOWED):
            found = followed_call(reasoner, point.compiled.auction, call)
            if found is not None:
                yield found


def _auctions_of(reasoner: Reasoner, situation: Situation) -> tuple[Auction, ...]:
    """Return the first auctions of a situation; deals are bid only where neither patterns nor examples lead to it."""
    spelt_out = islice(SituationPoints(reasoner, deals=0).of(situation), MOST_AUCTIONS)
    auctions = dict.fromkeys(point.auction for point in spelt_out)
    if not auctions:
        met = islice(SituationPoints(reasoner).of(situation), MOST_AUCTIONS)
        auctions = dict.fromkeys(point.auction for point in met)
    return tuple(auctions)


def _points_in(reasoner: Reasoner, auctions: Iterable[Auction], situation: str) -> list[CompiledSituation]:
    """Return the auctions that lead to the situation in a book, with its rows there."""
    found = (reasoner.at(auction) for auction in auctions)
    return [point for point in found if point is not None and point.situation.id == situation]


def _proved(
    reasoner: Reasoner, points: Iterable[CompiledSituation], known: PointHands[AnyHands] | None
) -> tuple[Findings, frozenset[str]]:
    """Return the problems at some points of one situation, each once, and the rows that none of them reaches."""
    findings, proved = Findings(reasoner.book.name, reasoner.book.title), ProvedPoints(reasoner, known)
    unreached: frozenset[str] = frozenset()
    for point in points:
        proved.prove(point, findings)
        unreached = proved.unreached(point.situation)
    for name in ("holes", "overlaps", "illegal", "passes_under_force"):
        once: dict[tuple[object, ...], Finding] = {}
        for finding in getattr(findings, name):
            once.setdefault((finding.place, finding.rows, finding.what), finding)
        setattr(findings, name, list(once.values()))
    return findings, unreached


def _sums(reasoner: Reasoner, point: CompiledSituation) -> Iterator[Sum]:
    """Yield the sums by which the hands of a point are divided, for counting and for a proof."""
    return chain(sums_of(point.bound_rows), voids(reasoner.tables))


def _cases(situation: Situation) -> list[ExampleCase]:
    return [ExampleCase(situation, row, example) for row in situation.rows for example in row.examples]


def _calls_now(reasoner: Reasoner, case: ExampleCase, first: CompiledSituation) -> tuple[str, ...]:
    """Return the calls of an example's hand; empty where it, or its auction, is invalid."""
    try:
        hand = parse_hand(reasoner.book.game.deck, case.example.hand)
        is_elsewhere = case.example.auction or any(case.example.states)
        compiled = reasoner.covered(reasoner.example_auction(case.example)) if is_elsewhere else first
    except BiddingTrainerError:
        return ()
    return tuple(map(str, compiled.model_calls(hand.holdings)))


def _name(situation: Situation, row: Row) -> str:
    return f"{situation.id}/{row.id}"


def _unreachable(row: Row, situation: Situation) -> Finding:
    return Finding(row.place, (_name(situation, row),), f"no hand takes row '{row.id}': the rows before it leave none")
