"""Which of some hands make a call at one point of an auction: as their model call, or as one that is accepted."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar, cast

import numpy as np

from trainer.auction.call import Call
from trainer.hands.many_hands import ManyHands, Weights, some_of
from trainer.hands.statements import Flags, Numbers
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.row_takers import Option, RowTakers, row_takers, sums_of
from trainer.reasoning.rows.bound_rows import BoundRow, BoundRows
from trainer.reasoning.rows.row_meaning import RowMeaning, row_meaning_by

Many = TypeVar("Many", bound=ManyHands)


@dataclass(frozen=True, eq=False)
class Part(Generic[Many]):
    """Some of the hands of a row, with the chance of each to make a call, tied calls each as often as the others.

    `model` are those of which it is the model call: of tied calls, the first.
    """

    hands: Many
    chances: Weights
    model: Flags


@dataclass(frozen=True, eq=False)
class Callers(Generic[Many]):
    """Of some hands (`among`) those that make a call, in parts.

    `row_meanings` is what the call means to one of them or another, by row; `passed_over` has the numbers of the rows
    before the last of these that none of the hands takes. `are_all`: each of the hands surely makes it.
    """

    among: Many
    parts: Sequence[Part[Many]]
    row_meanings: tuple[RowMeaning, ...]
    passed_over: tuple[int, ...]
    are_all: bool

    @cached_property
    def hands(self) -> Many:
        """The hands, each with the chance that it makes the call; those that were asked about, where all of them do."""
        return self.among if self.are_all else self._together([part.hands.likely(part.chances) for part in self.parts])

    @property
    def by_model(self) -> Many:
        """The hands of which it is the model call: of tied calls, the first. There may be none."""
        return self.among if self.are_all else self._together([part.hands.at(part.model) for part in self.parts])

    @property
    def weight(self) -> float:
        """The weight of the hands, each counted as often as it makes the call."""
        if self.are_all:
            return self.among.total
        # `@` would wake the threads of a matrix library, which takes longer than the sum where cores are busy.
        return sum(float((part.hands.weights * part.chances).sum()) for part in self.parts)

    def _together(self, parts: list[Many]) -> Many:
        return self.among.joined([part for part in parts if part.size] or parts[:1]).merged()


def demanding_rows(compiled: CompiledSituation, call: Call) -> list[int]:
    """The numbers of the rows that may give the call to a hand as its model call."""
    return [
        number
        for number, bound_rows in enumerate(compiled.bound_rows)
        if any(row.call.legal_amount_of(call) is not None for row in bound_rows) and not bound_rows[0].row.may
    ]


def model_callers(compiled: CompiledSituation, call: Call, hands: Many) -> Callers[Many] | None:
    """The hands whose model call it is; None where there are none."""
    demanding = demanding_rows(compiled, call)
    if not demanding:
        return None
    rows = [_demanded(compiled.bound_rows[number]) for number in range(demanding[-1] + 1)]
    finer, _ = hands.split(sums_of(rows))
    of_rows = (takers for takers in row_takers(rows, finer) if takers.number in demanding)
    return callers_of_rows(compiled, call, hands, of_rows)


def callers_of_rows(
    compiled: CompiledSituation, call: Call, hands: Many, demanding: Iterable[RowTakers[Flags, Numbers]]
) -> Callers[Many] | None:
    """The same, where it is known which of the hands each of the `demanding_rows` takes."""
    found = _Found(compiled, call, hands)
    taken: list[Flags] = []
    for takers in demanding:
        if takers.are_some:
            taken.append(takers.takes)
            for part, options in takers.preferred():
                found.add(takers.number, _part(cast("Many", part), options, call), _by(options, call))
    found.are_all &= bool(taken) and bool(some_of(taken, taken[0]).all())
    return found.callers()


def accepted_callers(compiled: CompiledSituation, call: Call, hands: Many) -> Callers[Many] | None:
    """The hands for which the call is the model call or accepted; None where there are none."""
    found = _Found(compiled, call, hands)
    rest = hands
    for number, bound_rows in enumerate(compiled.bound_rows):
        templates = (template for row in bound_rows for template in (row.call, *row.accepts))
        if not rest.size or all(template.legal_amount_of(call) is None for template in templates):
            continue
        rows = [*map(_demanded, compiled.bound_rows[:number]), bound_rows]
        finer, _ = rest.split(sums_of(rows))
        takers = next((one for one in row_takers(rows, finer) if one.number == number and one.are_some), None)
        if takers is None:
            continue
        left = [finer.at(~takers.takes)]
        for hands_preferring, options in takers.preferred():
            part = cast("Many", hands_preferring)
            by = [(option.bound_row, _allows(option, call, part)) for option in options]
            allowed = some_of([whose for _, whose in by], part.everything)
            found.add(number, Part(part, allowed.astype(np.float64), allowed), by)
            left.append(part.at(~allowed))
        rest = rest.joined([part for part in left if part.size] or left[:1])
    found.are_all = not rest.size
    return found.callers()


class _Found(Generic[Many]):
    """Gathers the hands that make a call, and the rows by which; `are_all` until one is found that does not."""

    def __init__(self, compiled: CompiledSituation, call: Call, hands: Many) -> None:
        self.are_all = True
        self._compiled = compiled
        self._call = call
        self._hands = hands
        self._parts: list[Part[Many]] = []
        self._bound_rows: dict[tuple[int, int], BoundRow] = {}

    def add(self, number: int, part: Part[Many], by: Sequence[tuple[BoundRow, Flags]]) -> None:
        """Add hands of row `number`, and the bound rows `by` which they make the call."""
        if part.chances.any():
            self._parts.append(part)
            places = {id(row): place for place, row in enumerate(self._compiled.bound_rows[number])}
            self._bound_rows.update({(number, places[id(row)]): row for row, whose in by if whose.any()})
        self.are_all &= bool((part.chances == 1).all())

    def callers(self) -> Callers[Many] | None:
        """All that was found."""
        if not self._parts:
            return None
        meanings = (row_meaning_by(self._bound_rows[place], self._call) for place in sorted(self._bound_rows))
        numbers = {number for number, _ in self._bound_rows}
        rows = self._compiled.situation.rows
        passed_over = tuple(one for one in range(max(numbers)) if one not in numbers and not rows[one].may)
        meant = tuple(one for one in meanings if one is not None)
        return Callers(self._hands, self._parts, meant, passed_over, self.are_all)


def _demanded(bound_rows: BoundRows) -> BoundRows:
    """The row, unless it only may be called: such a row takes no hand from those after it."""
    return () if bound_rows and bound_rows[0].row.may else bound_rows


def _by(options: Sequence[Option[Flags]], call: Call) -> list[tuple[BoundRow, Flags]]:
    return [(option.bound_row, option.whose) for option in options if option.call == call]


def _allows(option: Option[Flags], call: Call, hands: ManyHands) -> Flags:
    """The hands of an option that make the call by it, or for which it is accepted."""
    if option.call == call:
        return option.whose
    makes = [template.makes(call, hands, option.whose) for template in option.bound_row.accepts]
    return some_of(makes, hands.everything)


def _part(hands: Many, options: Sequence[Option[Flags]], call: Call) -> Part[Many]:
    """How often each of some hands makes a call, of all the calls that are tied."""
    by_call: dict[Call, Flags] = {}
    model = earlier = ~hands.everything
    for option in options:
        by_call[option.call] = by_call[option.call] | option.whose if option.call in by_call else option.whose
        if option.call == call:
            model = model | (option.whose & ~earlier)
        earlier = earlier | option.whose
    if call not in by_call:
        return Part(hands, np.zeros(hands.size), model)
    tied = np.add.reduce(list(by_call.values()), axis=0, dtype=np.int64)
    return Part(hands, np.where(by_call[call], 1.0 / np.maximum(tied, 1), 0.0), model)
