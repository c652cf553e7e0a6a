"""Every hand at one point of an auction: which row takes it, and which hands make a call."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, Generic

import numpy as np
from numpy.typing import NDArray

from trainer.auction.call import Call
from trainer.hands.many_hands import Places, some_of
from trainer.hands.statements import Flags, Numbers
from trainer.reasoning.choosing.callers import Callers, Many, callers_of_rows, demanding_rows
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.row_takers import Option, RowTakers, row_takers, sums_of
from trainer.reasoning.rows.bound_rows import BoundRows, are_one_row
from trainer.reasoning.rows.row_meaning import RowMeaning

NO_ROW: Final = -1
"""Stands for the number of a row where no row takes a hand."""


@dataclass(frozen=True)
class PointHands(Generic[Many]):
    """All hands at one point; `every_hand` has those that a player may have there.

    `beside` is another point whose results are reused for the rows that both points have.
    """

    compiled: CompiledSituation
    every_hand: Many
    beside: "PointBeside[Many] | None" = field(default=None, compare=False)
    _callers: dict[Call, Callers[Many] | None] = field(default_factory=dict, init=False, compare=False)

    @cached_property
    def hands(self) -> Many:
        """Return the hands, split as far as the rows need it."""
        return self.every_hand.split(sums_of(self.compiled.bound_rows))[0]

    @cached_property
    def takers(self) -> dict[int, RowTakers[Flags, Numbers]]:
        """Return the hands that each row takes, by its number; rows without a possible choice of suits are left out."""
        rows, known = self.compiled.bound_rows, self._known_options
        return {takers.number: takers for takers in row_takers(rows, self.hands, known)}

    def _known_options(self, bound_rows: BoundRows) -> Sequence[Option[Flags]] | None:
        return None if self.beside is None else self.beside.options(bound_rows)

    @cached_property
    def nobody(self) -> Flags:
        """Return flags that are all false, bool (size,). Callers must not change the array."""
        return ~self.hands.everything

    def fits(self, number: int) -> Flags:
        """Return which hands a row would take if it were the first, bool (size,). Callers must not change the array."""
        return self.takers[number].fits if number in self.takers else self.nobody

    def takes(self, number: int) -> Flags:
        """Return which hands a row takes, bool (size,); a row that only may be called takes all that fit it.

        Callers must not change the array.
        """
        return self.takers[number].takes if number in self.takers else self.nobody

    @cached_property
    def taken(self) -> NDArray[np.int16]:
        """Return for each hand the number of the row that gives its model call, int16 (size,).

        -1 where there is none.
        """
        result = np.full(self.hands.size, NO_ROW, dtype=np.int16)
        for number, takers in self.takers.items():
            if not takers.row.may:
                result[takers.takes] = number
        return result

    def possible_callers(self, call: Call) -> Flags:
        """Return which hands may have this model call, whichever of several suits a row prefers, bool (size,)."""
        found = [
            option.whose & takers.takes
            for takers in self.takers.values()
            for option in takers.options
            if option.call == call and not takers.row.may
        ]
        return some_of(found, self.hands.everything)

    def callers(self, call: Call) -> Callers[Many] | None:
        """Return the hands whose model call it is; None where there are none."""
        if call not in self._callers:
            demanding = demanding_rows(self.compiled, call)
            takers = (self.takers[number] for number in demanding if number in self.takers) if demanding else ()
            self._callers[call] = callers_of_rows(self.compiled, call, self.every_hand, takers, self.hands.size)
        return self._callers[call]

    def share(self, call: Call) -> float:
        """Return the exact probability, 0 to 1, that a hand makes the call."""
        callers = self.callers(call)
        return 0.0 if callers is None else callers.weight / self.every_hand.total

    def row_meanings(self, call: Call) -> list[RowMeaning]:
        """Return the meanings that the call has here with at least one hand, by row."""
        return [meaning for meaning in self.compiled.row_meanings(call) if self._is_real(meaning, call)]

    def _is_real(self, meaning: RowMeaning, call: Call) -> bool:
        number = self.compiled.situation.rows.index(meaning.row)
        if number not in self.takers:
            return False
        takers = self.takers[number]
        own = [option.whose for option in takers.options if option.bound_row is meaning.bound_row]
        whose = some_of(own, self.hands.everything) & takers.takes
        return bool(meaning.given_by.makes(call, self.hands, whose).any())


@dataclass(frozen=True)
class PointBeside(Generic[Many]):
    """A point that has some of the same rows, with the hands split by all of its own rows.

    `parents`, intp (size,), has for each hand of the new point the place of the one there that it is a part of.
    """

    point: PointHands[Many]
    parents: Places

    def options(self, bound_rows: BoundRows) -> list[Option[Flags]] | None:
        """Return what a row may give to the hands of the new point.

        None where the other point lacks this row and its calls.
        """
        number = self._numbers.get(bound_rows[0].row.id) if bound_rows else None
        if number is None or not are_one_row(bound_rows, self.point.compiled.bound_rows[number]):
            return None
        takers = self.point.takers.get(number)
        mine = dict(zip(self.point.compiled.bound_rows[number], bound_rows, strict=True))
        found = takers.options if takers else ()
        return [Option(one.call, mine[one.bound_row], self._narrowed(one.whose)) for one in found]

    def _narrowed(self, whose: Flags) -> Flags:
        return whose if self._is_same else whose.take(self.parents)

    @cached_property
    def _is_same(self) -> bool:
        """Return whether no hand had to be split further."""
        return self.parents.size == self.point.hands.size

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {row.id: number for number, row in enumerate(self.point.compiled.situation.rows)}
