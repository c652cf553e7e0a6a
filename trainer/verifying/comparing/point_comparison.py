"""Comparing two rule books at one point of an auction: which hands they call differently, and by which rows.

Where the rows split hands into too many kinds to go through, hands are drawn instead, and the estimates say from how
many.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

import numpy as np

from trainer.cards.hand import Hand
from trainer.hands.drawing import AnyHands, split_or_drawn
from trainer.hands.hand_list import HandList
from trainer.hands.hand_set import HandSet
from trainer.hands.many_hands import Places
from trainer.hands.statements import SUIT_NUMBERS, Flags, Sum
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.point_hands import NO_ROW, PointHands
from trainer.reasoning.choosing.row_takers import Option, sums_of
from trainer.reasoning.rows.bound_rows import are_one_row
from trainer.verifying.comparing.example_hands import ExampleHands, ExampleOrder
from trainer.verifying.comparing.options import calls_differ, decided, preferred
from trainer.verifying.proofs.proved_points import HANDS_DRAWN, MOST_KINDS

EXAMPLES: Final = 3
"""Enough to see what a difference is about; the shares say how common it is."""

KINDS_LOOKED_THROUGH: Final = 2_000
"""The kinds of hands with one cause that are searched for examples while somebody waits."""

_MOST_AT_ONCE: Final = 500_000
"""The most hands, split by preferences, that are processed together."""

_MOST_SPLIT: Final = 30_000_000
"""The most hands that are split for one pair of rows; with more the pair stays undecided."""


@dataclass(frozen=True, slots=True)
class DifferingHand:
    """A hand as text, and the calls of each book: several only where preferences tie."""

    hand: str
    calls: tuple[tuple[str, ...], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Cause:
    """Two rows that take the same hands and call differently, with the number of such deals of one hand.

    A row is empty where the laws leave a book no call. `undecided` deals are too many to be split.
    """

    rows: tuple[str, str]
    deals: int
    examples: tuple[DifferingHand, ...] = field(default=(), compare=False)
    undecided: int = 0


class PointComparison:
    """Two books at one auction that both cover, over every hand; both use the same tables of holdings.

    `points` are the two points over the same hands, if they are known already. Examples are searched among the
    `looked_through` heaviest kinds of hands of a cause; None means all kinds.
    """

    def __init__(
        self,
        sides: tuple[CompiledSituation, CompiledSituation],
        every_hand: HandSet,
        order: ExampleOrder,
        points: tuple[PointHands[AnyHands], PointHands[AnyHands]] | None = None,
        looked_through: int | None = None,
    ) -> None:
        self.sides = sides
        self._order = order
        self._looked_through = looked_through
        self._sums = tuple(sums_of(bound_rows for side in sides for bound_rows in side.bound_rows))
        self._deals = round(every_hand.total)
        if points is None:
            hands = split_or_drawn(every_hand, self._sums, MOST_KINDS, HANDS_DRAWN)
            points = PointHands(sides[0], hands), PointHands(sides[1], hands)
        self._points = points
        self.hands = points[0].hands
        named = sides[0].named | sides[1].named
        self._alike = tuple(suit for suit in SUIT_NUMBERS if suit not in named)

    @cached_property
    def has_one_book(self) -> bool:
        """Return whether both books have the same rows there, so that no hands need to be compared."""
        numbers = {len(side.situation.rows) for side in self.sides}
        return len(numbers) == 1 and all(self._is_one_row((number, number)) for number in range(numbers.pop()))

    @property
    def drawn(self) -> int:
        """Return how many hands were drawn for the estimates; 0 where every hand was counted."""
        return self.hands.size if isinstance(self.hands, HandList) and not self.has_one_book else 0

    def causes(self) -> tuple[Cause, ...]:
        """Return every pair of rows that call differently, those with most hands first."""
        if self.has_one_book:
            return ()
        causes = (self._cause(pair, places) for pair, places in self._pairs())
        found = [cause for cause in causes if cause.deals or cause.undecided]
        return tuple(sorted(found, key=lambda cause: -cause.deals - cause.undecided))

    def _pairs(self) -> Iterator[tuple[tuple[int, int], Places]]:
        """Yield the pairs of different rows that take the same hands, each with these hands."""
        first, second = (point.taken.astype(np.int64) - NO_ROW for point in self._points)
        number = int(second.max()) + 1
        codes = first * number + second
        for code in np.flatnonzero(np.bincount(codes)).tolist():
            pair = (code // number + NO_ROW, code % number + NO_ROW)
            if not self._is_one_row(pair):
                yield pair, np.flatnonzero(codes == code)

    def _is_one_row(self, pair: tuple[int, int]) -> bool:
        """Return whether both books have the same row there with the same calls, so that all hands call alike by it."""
        if NO_ROW in pair:
            return False
        one, other = (side.bound_rows[number] for side, number in zip(self.sides, pair, strict=True))
        return are_one_row(one, other)

    def _cause(self, pair: tuple[int, int], places: Places) -> Cause:
        hands = self.hands.at(places)
        sides = [self._options(point, number, places) for point, number in zip(self._points, pair, strict=True)]
        agree, differ = decided(sides[0], sides[1], ~hands.everything)
        names = tuple(
            "" if number == NO_ROW else side.situation.rows[number].id
            for side, number in zip(self.sides, pair, strict=True)
        )
        weight = float(hands.weights[differ].sum())
        plain = self._plainest(hands.at(differ), self._sums) if weight else []
        undecided = 0
        still = ~(agree | differ)
        if still.any():
            finer = self._finer([_among(options, still) for options in sides], hands.at(still))
            if finer is None:
                undecided = int(hands.weights[still].sum())
            else:
                weight += finer[0]
                plain += finer[1]
        deals = round(weight / self.drawn * self._deals) if self.drawn else int(weight)
        return Cause((names[0], names[1]), deals, self._examples(plain), undecided)

    def _options(self, point: PointHands[AnyHands], number: int, places: Places) -> list[Option[Flags]]:
        """Return the calls that a row may give to some of the hands."""
        return _among(point.takers[number].options, places) if number != NO_ROW else []

    def _finer(self, sides: Sequence[list[Option[Flags]]], hands: AnyHands) -> tuple[float, list[ExampleHands]] | None:
        """Return the weight of hands that differ by preferences, and the plainest of them.

        None if they are too many.
        """
        sums = [total for options in sides for option in options for total, _ in option.bound_row.preferences]
        portions: Iterable[tuple[AnyHands, Places]] = [hands.split(sums)] if isinstance(hands, HandList) else ()
        if isinstance(hands, HandSet):
            splitting = hands.splitting(sums)
            if splitting.size > _MOST_SPLIT:
                return None
            portions = splitting.portions(_MOST_AT_ONCE)
        weight, plain = 0.0, []
        for finer, parents in portions:
            first, second = (preferred(_among(options, parents), finer) for options in sides)
            differ = calls_differ(first, second, ~finer.everything)
            if differ.any():
                weight += float(finer.weights[differ].sum())
                plain += self._plainest(finer.at(differ), (*self._sums, *sums))
        return weight, plain

    def _plainest(self, hands: AnyHands, sums: Iterable[Sum]) -> list[ExampleHands]:
        """Return the plainest of some hands, at least one of each kind that some sums split suit by suit."""
        if self._looked_through is not None and hands.size > self._looked_through:
            hands = hands.at(np.argpartition(-hands.weights, self._looked_through)[: self._looked_through])
        if isinstance(hands, HandList):
            return [self._order.of_list(hands, self._alike).shortlist(EXAMPLES)]
        apart = hands.splitting(self._order.suit_by_suit(sums)).portions(_MOST_AT_ONCE)
        return [self._order.of_kinds(finer, self._alike).shortlist(EXAMPLES) for finer, _ in apart]

    def _examples(self, plain: list[ExampleHands]) -> tuple[DifferingHand, ...]:
        if not plain:
            return ()
        columns = tuple(np.concatenate([one.columns[suit] for one in plain]) for suit in SUIT_NUMBERS)
        together = ExampleHands(self._order, columns, self._alike)
        return tuple(
            DifferingHand(str(hand), (calls_with(self.sides[0], hand), calls_with(self.sides[1], hand)))
            for hand in together.first(EXAMPLES)
        )


def _among(options: Iterable[Option[Flags]], places: Places | Flags) -> list[Option[Flags]]:
    """Return the options that hands at some places have."""
    fewer = (replace(option, whose=option.whose[places]) for option in options)
    return [option for option in fewer if option.whose.any()]


def calls_with(compiled: CompiledSituation, hand: Hand) -> tuple[str, ...]:
    """Return the model calls with a hand: several only where preferences tie."""
    return tuple(map(str, compiled.model_calls(hand.holdings)))
