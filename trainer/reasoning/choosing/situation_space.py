"""Every hand in one situation: which row each takes, and which hands make a call."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property, reduce
from operator import or_
from typing import Final

import numpy as np
from numpy.typing import NDArray

from trainer.auction.call import Call
from trainer.cards.deck import Deck
from trainer.hands.hand_classes import HandClasses
from trainer.hands.holding_tables import HoldingTables, Table
from trainer.hands.statements import SUIT_NUMBERS, Statement, lookups_of_sums
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.rows.bound_rows import BoundRow, BoundRows, CompiledCall, suits_named
from trainer.reasoning.rows.row_meaning import RowMeaning

Mask = NDArray[np.bool_]
NO_ROW: Final = -1


@dataclass(frozen=True)
class SituationSpace:
    """All hands at one point of an auction, with the rows of its situation.

    `apart` are suits that keep their names besides those that the auction or a row names; with `preferring`,
    hands are also told apart by what rows prefer among suits. `shared` are hands that are told apart finely enough
    already, where several points are looked at together.
    """

    compiled: CompiledSituation
    tables: HoldingTables
    deck: Deck
    apart: frozenset[int] = frozenset()
    preferring: bool = False
    shared: HandClasses | None = field(default=None, compare=False)
    _given: dict[int, Mask] = field(default_factory=dict, init=False, compare=False)

    @cached_property
    def hands(self) -> HandClasses:
        """The hands, as coarse as the situation's statements allow."""
        if self.shared is not None:
            return self.shared
        return HandClasses(self.tables, self.deck.hand_size, self.lookups, self.apart | self.named)

    @cached_property
    def lookups(self) -> dict[int, list[Table]]:
        """The tables that decide, by suit."""
        bound_rows = self.compiled.all_bound_rows
        preferences = [total for row in bound_rows for total, _ in row.preferences] if self.preferring else []
        return lookups_of_sums((*(total for row in bound_rows for total in row.sums()), *preferences))

    @cached_property
    def named(self) -> frozenset[int]:
        """The suits that the auction or a row has named; the others are alike."""
        binding = self.compiled.binding
        shown = {suit for suit in SUIT_NUMBERS if binding.shown[suit]}
        by_rows = frozenset().union(*map(suits_named, self.compiled.situation.rows))
        return frozenset(binding.letters.values()) | binding.bid | shown | by_rows

    @property
    def nobody(self) -> Mask:
        """No hands."""
        return np.zeros(self.hands.size, dtype=bool)

    def mask(self, statement: Statement) -> Mask:
        """The hands of which a statement is true."""
        return statement.mask(self.hands.column, self.hands.size)

    def fits(self, bound_row: BoundRow) -> Mask:
        """The hands that fit a row, bound to certain suits, whether or not its call is legal."""
        return bound_row.mask(self.hands.column, self.hands.size)

    def gives(self, bound_row: BoundRow) -> Mask:
        """The hands that fit a row, bound to certain suits, and whose call is then legal. Do not change the mask."""
        if id(bound_row) not in self._given:
            self._given[id(bound_row)] = bound_row.gives(self.hands.column, self.hands.size)
        return self._given[id(bound_row)]

    def amounts(self, bound_row: BoundRow) -> NDArray[np.int32]:
        """The amount of the call that a row gives, for every hand."""
        return bound_row.call.amounts(self.hands.column, self.hands.size)

    @cached_property
    def row_masks(self) -> tuple[Mask, ...]:
        """For every row the hands that it would take, were it the first."""
        return tuple(reduce(or_, map(self.gives, bound_rows), self.nobody) for bound_rows in self.compiled.bound_rows)

    @cached_property
    def taken(self) -> NDArray[np.int16]:
        """For every hand the number of the row that gives its model call; -1 where there is none."""
        result = np.full(self.hands.size, NO_ROW, dtype=np.int16)
        for number in reversed(range(len(self.compiled.bound_rows))):
            if not self.compiled.situation.rows[number].may:
                result[self.row_masks[number]] = number
        return result

    def takes(self, number: int) -> Mask:
        """The hands whose model call comes from a row."""
        result: Mask = self.taken == number
        return result

    def makers(self, call: Call) -> Iterator[tuple[BoundRows, int, Mask]]:
        """The rows that demand the call, the place of the bound row that does, and the hands that it may be of."""
        for number, bound_rows in enumerate(self.compiled.bound_rows):
            if self.compiled.situation.rows[number].may:
                continue
            for place, bound_row in enumerate(bound_rows):
                mask = self._calling(self.takes(number), bound_row, bound_row.call, call)
                if mask.any():
                    yield bound_rows, place, mask

    def callers(self, call: Call) -> Mask:
        """The hands whose model call it may be, whichever of several suits a row prefers."""
        return reduce(or_, (mask for _, _, mask in self.makers(call)), self.nobody)

    def row_meanings(self, call: Call) -> list[RowMeaning]:
        """What the call can mean here, by row: with some hand it is made by that row, or accepted by it."""
        meanings = [(self._up_to_naming(meaning), meaning) for meaning in self.compiled.row_meanings(call)]
        real = set()
        for key, meaning in meanings:
            number = self.compiled.situation.rows.index(meaning.row)
            taken = self.row_masks[number] if meaning.row.may else self.takes(number)
            if self._calling(taken, meaning.bound_row, meaning.given_by, call).any():
                real.add(key)
        return [meaning for key, meaning in meanings if key in real]

    def _up_to_naming(self, meaning: RowMeaning) -> tuple[object, ...]:
        """The meaning without the names of suits that are alike: of each set of renamings the space has one."""
        letters = meaning.binding.letters
        suits = tuple(None if letters[letter] in self.hands.alike else letters[letter] for letter in sorted(letters))
        return (meaning.row.id, meaning.given_by.template, suits)

    def _calling(self, taken: Mask, bound_row: BoundRow, template: CompiledCall, call: Call) -> Mask:
        amount = template.legal_amount_of(call)
        if amount is None:
            return self.nobody
        calling: Mask = taken & self.gives(bound_row)
        if template.sums:
            calling &= template.amounts(self.hands.column, self.hands.size) == amount
        return calling
