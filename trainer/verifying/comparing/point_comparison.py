"""Two rule books at one point of an auction: with which hands they call differently, and by which rows."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

import numpy as np

from trainer.auction.call import Call
from trainer.cards.hand import Hand
from trainer.games.game import Game
from trainer.hands.hand_classes import HandClasses
from trainer.hands.holding_tables import HoldingTables, Table
from trainer.hands.statements import SUIT_NUMBERS, lookups_of_sums
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.situation_space import NO_ROW, SituationSpace
from trainer.verifying.comparing.example_hands import ExampleHands, ExampleOrder, Integers
from trainer.verifying.comparing.options import Option, Places, calls_differ, decided, options_of, preferred
from trainer.verifying.comparing.split_combinations import Splitting

EXAMPLES: Final = 3
_MOST_AT_ONCE: Final = 500_000
"""Hands, split by what is preferred, that are looked at together."""

_MOST_SPLIT: Final = 30_000_000
"""Hands that are split for one pair of rows; with more the pair stays undecided."""


@dataclass(frozen=True, slots=True)
class DifferingHand:
    """A hand as text, and what each book calls with it: several calls only where preferences tie."""

    hand: str
    calls: tuple[tuple[str, ...], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Cause:
    """Two rows that take the same hands and call differently, for so many of all deals of one hand.

    A row is empty where the laws leave a book no call at all. `undecided` deals are too many to be told apart.
    """

    rows: tuple[str, str]
    deals: int
    examples: tuple[DifferingHand, ...] = field(default=(), compare=False)
    undecided: int = 0


class PointComparison:
    """Two books at one auction that both speak of, over every hand."""

    def __init__(
        self,
        sides: tuple[CompiledSituation, CompiledSituation],
        tables: tuple[HoldingTables, HoldingTables],
        game: Game,
        order: ExampleOrder,
    ) -> None:
        self.sides = sides
        self._tables = tables[0]
        self._order = order
        spaces = [SituationSpace(side, own, game.deck) for side, own in zip(sides, tables, strict=True)]
        lookups = lookups_of_sums(
            total for side in sides for bound_row in side.all_bound_rows for total in bound_row.sums()
        )
        self.hands = HandClasses(self._tables, game.deck.hand_size, lookups, spaces[0].named | spaces[1].named)
        self._spaces = tuple(
            SituationSpace(side, own, game.deck, shared=self.hands) for side, own in zip(sides, tables, strict=True)
        )

    def causes(self) -> tuple[Cause, ...]:
        """Every pair of rows that call differently, the most hands first."""
        causes = (self._cause(pair, places) for pair, places in self._pairs())
        found = [cause for cause in causes if cause.deals or cause.undecided]
        return tuple(sorted(found, key=lambda cause: -cause.deals - cause.undecided))

    def _pairs(self) -> Iterator[tuple[tuple[int, int], Places]]:
        """The pairs of rows that take the same hands, each with these hands."""
        first, second = (space.taken.astype(np.int64) - NO_ROW for space in self._spaces)
        number = int(second.max()) + 1
        codes = first * number + second
        for code in np.unique(codes).tolist():
            pair = (code // number + NO_ROW, code % number + NO_ROW)
            yield pair, np.flatnonzero(codes == code)

    def _cause(self, pair: tuple[int, int], places: Places) -> Cause:
        sides = tuple(self._options(space, number, places) for space, number in zip(self._spaces, pair, strict=True))
        agree, differ = decided(sides[0], sides[1], places.size)
        names = tuple(
            "" if number == NO_ROW else side.situation.rows[number].id
            for side, number in zip(self.sides, pair, strict=True)
        )
        deals = int(self.hands.weights[places[differ]].sum())
        plain = []
        if deals:
            plain.append(self._order.of_combinations(self.hands, self._members, places[differ]).shortlist(EXAMPLES))
        undecided = 0
        if not (agree | differ).all():
            open_hands = ~(agree | differ)
            still = tuple([option.among(open_hands) for option in side] for side in sides)
            finer = self._finer(still, places[open_hands])
            if finer is None:
                undecided = int(self.hands.weights[places[open_hands]].sum())
            else:
                deals += finer[0]
                plain += finer[1]
        return Cause((names[0], names[1]), deals, self._examples(plain), undecided)

    def _options(self, space: SituationSpace, number: int, places: Places) -> list[Option]:
        """The calls that a row may give, as far as these hands show what is preferred."""
        if number == NO_ROW:
            return []
        options = options_of(space, space.compiled.bound_rows[number], places)
        return preferred(
            options, lambda suit, table: self.hands.column(suit, table)[places], range(self._told(options))
        )

    def _told(self, options: list[Option]) -> int:
        """How many preferences, from the first on, these hands tell apart."""
        number = max((len(option.bound_row.preferences) for option in options), default=0)
        for place in range(number):
            lookups = [lookup for option in options for lookup in option.lookups(place)]
            if not all(self.hands.tells_apart(suit, table) for suit, table in lookups):
                return place
        return number

    def _finer(self, sides: tuple[list[Option], ...], places: Places) -> tuple[int, list[ExampleHands]] | None:
        """How many deals are called differently where preferences decide, and the plainest; None if too many."""
        lookups: dict[int, dict[int, Table]] = {suit: {} for suit in SUIT_NUMBERS}
        for options in sides:
            for option in options:
                for key in range(len(option.bound_row.preferences)):
                    for suit, table in option.lookups(key):
                        lookups[suit][id(table)] = table
        splitting = Splitting(self.hands, self._tables, {suit: tuple(own.values()) for suit, own in lookups.items()})
        if int(splitting.sizes(places).sum()) > _MOST_SPLIT:
            return None
        deals, plain = 0, []
        for finer in splitting.split(places, _MOST_AT_ONCE):
            chosen = []
            for options in sides:
                number = max((len(option.bound_row.preferences) for option in options), default=0)
                chosen.append(preferred([option.among(finer.rows) for option in options], finer.column, range(number)))
            differ = calls_differ(chosen[0], chosen[1], finer.size)
            if differ.any():
                deals += int(finer.weights[differ].sum())
                plain.append(finer.plainest(self._order, differ).shortlist(EXAMPLES))
        return deals, plain

    @cached_property
    def _members(self) -> tuple[Integers, ...]:
        return self._order.members_of(self.hands)

    def _examples(self, plain: list[ExampleHands]) -> tuple[DifferingHand, ...]:
        if not plain:
            return ()
        columns = tuple(np.concatenate([one.columns[suit] for one in plain]) for suit in SUIT_NUMBERS)
        together = ExampleHands(self._order, columns, self.hands.alike)
        return tuple(
            DifferingHand(str(hand), (calls_with(self.sides[0], hand), calls_with(self.sides[1], hand)))
            for hand in together.first(EXAMPLES)
        )


def calls_with(compiled: CompiledSituation, hand: Hand) -> tuple[str, ...]:
    """The model calls with a hand, more than one where preferences tie."""
    for bound_rows in compiled.bound_rows:
        if bound_rows and not bound_rows[0].row.may:
            calls: dict[Call, None] = dict.fromkeys(call for call, _ in compiled.calls_of(bound_rows, hand.holdings))
            if calls:
                return tuple(map(str, calls))
    return ()
