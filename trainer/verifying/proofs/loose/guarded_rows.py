"""Checking whether examples guard rows: one of them fails if a row is changed."""

from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from trainer.auction.auction import Auction
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.hands.nearest_hand import neighbours
from trainer.language.book.rule_book import Row, Situation, SourcePlace
from trainer.problems import BiddingTrainerError
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.proofs.examples import ExampleCase, examples_of, problem_at, wrong_earlier

_NEAR: Final = 3
"""How far the number of the next calls may be above the standing number."""


def rows_once(situations: Iterable[Situation], is_wanted: Callable[[Row], bool]) -> dict[SourcePlace, tuple[str, Row]]:
    """Return the wanted rows by place, each under `situation/row` of the first situation that has it."""
    rows = ((f"{situation.id}/{row.id}", row) for situation in situations for row in situation.rows)
    wanted: dict[SourcePlace, tuple[str, Row]] = {}
    for name, row in rows:
        if is_wanted(row):
            wanted.setdefault(row.place, (name, row))
    return wanted


class GuardedRows:
    """The examples of one book at points with one of some `rows`, given by their places.

    `first_points` are those of situations, by their ids, for examples without an auction.
    """

    def __init__(
        self, reasoner: Reasoner, first_points: Mapping[str, CompiledSituation], rows: Container[SourcePlace]
    ) -> None:
        self._reasoner = reasoner
        self._first_points = first_points
        self._of: dict[SourcePlace, list[ExampleCase]] = defaultdict(list)
        beside: dict[SourcePlace, set[SourcePlace]] = defaultdict(set)
        for situation in reasoner.book.situations:
            places = {row.place for row in situation.rows}
            for place in places:
                beside[place] |= {other for other in places if other in rows}
        for case in examples_of(reasoner.book):
            for place in beside[case.row.place]:
                self._of[place].append(case)

    def hold(self, moved: Row, near: int | None = None, *, own: bool = False) -> bool:
        """Return whether an example that holds fails with a changed row.

        With `near` only examples count whose next calls may reach that number; with `own` only those of the row.
        """
        return any(
            problem_at(self._reasoner, self._with(moved, point), _as_of(moved, case))
            for case, point in self._placed(moved, near, own=own)
            if problem_at(self._reasoner, point, case) is None
        )

    def matters(self, moved: Row) -> bool:
        """Return whether a hand one card away from an example of the row calls differently.

        The hand must fit its earlier calls, because no example could show any other.
        """
        return any(
            _answer(point, hand) != _answer(other, hand) and wrong_earlier(self._reasoner, point.auction, hand) is None
            for case, point in self._placed(moved, None, own=True)
            for other in [self._with(moved, point)]
            for hand in neighbours(parse_hand(self._reasoner.book.game.deck, case.example.hand))
        )

    def points_with(self, moved: Row) -> Iterator[tuple[CompiledSituation, CompiledSituation]]:
        """Yield the points of a row's own examples, each once, as they are and with the row `moved`."""
        seen: set[Auction] = set()
        for _, point in self._placed(moved, None, own=True):
            if point.auction not in seen:
                seen.add(point.auction)
                yield point, self._with(moved, point)

    def _placed(
        self, row: Row, near: int | None, *, own: bool = False
    ) -> Iterator[tuple[ExampleCase, CompiledSituation]]:
        for case in self._of[row.place]:
            if own and (case.row.place != row.place or case.example.near_miss):
                continue
            point = self._point(case, near)
            if point is not None and any(one.place == row.place for one in point.situation.rows):
                yield case, point

    def _point(self, case: ExampleCase, near: int | None) -> CompiledSituation | None:
        if not case.example.auction and not any(case.example.states):
            return self._first_points.get(case.situation.id)
        try:
            auction = self._reasoner.example_auction(case.example)
        except BiddingTrainerError:
            return None  # the example itself fails, and says why
        is_near = near is None or abs(auction.standing_number - near) <= _NEAR
        return self._reasoner.at(auction) if is_near else None

    def _with(self, moved: Row, point: CompiledSituation) -> CompiledSituation:
        rows = (moved if row.place == moved.place else row for row in point.situation.rows)
        return self._reasoner.with_rows(rows, point)


def _as_of(moved: Row, case: ExampleCase) -> ExampleCase:
    return replace(case, row=moved) if case.row.place == moved.place else case


def _answer(point: CompiledSituation, hand: Hand) -> object:
    """Return what a hand calls at a point, by which row, and what else is accepted."""
    choice = point.choose(hand.holdings)
    return None if choice is None else (choice.row.id, choice.call, frozenset(choice.accepted))
