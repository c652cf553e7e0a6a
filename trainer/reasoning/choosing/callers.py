"""The hands that make a call at one point of an auction, as their model call or as an accepted one."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar, cast

import numpy as np

from trainer.auction.call import Call
from trainer.hands.many_hands import ManyHands, Weights, some_of
from trainer.hands.statements import Flags, Numbers
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.row_takers import Option, RowTakers, options_of, row_takers, sums_of
from trainer.reasoning.rows.bound_rows import BoundRow, BoundRows
from trainer.reasoning.rows.row_meaning import RowMeaning, row_meaning_by

Many = TypeVar("Many", bound=ManyHands)

_FEW: Final = 3
"""The factor by which the hands must have shrunk before it pays to drop the others."""

RowPlaces = tuple[tuple[int, int], ...]
"""Rows of a situation by number, each with the place of its choice of suits."""


@dataclass(frozen=True, eq=False)
class Part(Generic[Many]):
    """Some of the hands of a row, with the chance of each to make a call; tied calls are equally likely.

    `chances` is float64 (size,). `model`, bool (size,), says whose model call it is: of tied calls, the first.
    """

    hands: Many
    chances: Weights
    model: Flags


class Calling(Generic[Many]):
    """The hands out of `among` that make a call. With `are_all`, each of them certainly makes it.

    `by` has the rows by which some hand makes it, in order, by number and place of the choice of suits. `could_be_by`
    has further rows that take a hand and may give it this call, but always prefer another suit. `weight` is the sum of
    the weights of the hands times their chances to make the call.
    """

    def __init__(
        self, among: Many, parts: Sequence[Part[Many]], by: RowPlaces, could_be_by: RowPlaces, *, are_all: bool
    ) -> None:
        self.among = among
        self.by = by
        self.could_be_by = could_be_by
        self.are_all = are_all
        # `@` would wake the threads of a matrix library, which takes longer than the sum where cores are busy.
        self.weight = (
            among.total if are_all else sum(float((part.hands.weights * part.chances).sum()) for part in parts)
        )
        self._parts = () if are_all else parts
        self._hands = among if are_all else None
        self._by_model = among if are_all else None

    @property
    def are_some(self) -> bool:
        """Return whether some hand makes the call."""
        return bool(self.by)

    @property
    def hands(self) -> Many:
        """Return the hands, each with its chance to make the call; the original set where all of them make it."""
        if self._hands is None:
            self._hands = self._together([part.hands.likely(part.chances) for part in self._parts])
            if all(np.array_equal(part.chances, part.model) for part in self._parts):
                self._by_model = self._hands
            self._forget_parts()
        return self._hands

    @property
    def by_model(self) -> Many:
        """Return the hands whose model call it is: of tied calls, the first. There may be none."""
        if self._by_model is None:
            self._by_model = self._together(list(self.parts_by_model))
            if all(np.array_equal(part.chances, part.model) for part in self._parts):
                self._hands = self._by_model
            self._forget_parts()
        return self._by_model

    @property
    def parts_by_model(self) -> Sequence[Many]:
        """Return the same hands in parts, unless they have been joined already.

        Joining the parts may take longer than going through all of them.
        """
        if self._by_model is not None:
            return (self._by_model,)
        return [part.hands.at(part.model) for part in self._parts]

    @property
    def hand_sets(self) -> list[Many]:
        """Return the sets of hands that this object holds at the moment."""
        whole = [hands for hands in (self._hands, self._by_model) if hands is not None]
        return [*whole, *(part.hands for part in self._parts)]

    def _together(self, parts: list[Many]) -> Many:
        return self.among.joined([part for part in parts if part.size] or parts[:1]).merged()

    def _forget_parts(self) -> None:
        """Free the partial sets once both results are known; they need far more memory than the results."""
        if self._hands is not None and self._by_model is not None:
            self._parts = ()


@dataclass(frozen=True, eq=False)
class Callers(Generic[Many]):
    """Hands that make a call at a point, and its meanings there.

    `row_meanings` has the meaning of each row that gives the call to some hand. `passed_over` has the numbers of the
    rows before the last of these that none of the hands takes.
    """

    calling: Calling[Many]
    row_meanings: tuple[RowMeaning, ...]
    passed_over: tuple[int, ...]

    @property
    def hands(self) -> Many:
        """Return the hands, each with its chance to make the call; the original set where all of them make it."""
        return self.calling.hands

    @property
    def by_model(self) -> Many:
        """Return the hands whose model call it is: of tied calls, the first. There may be none."""
        return self.calling.by_model

    @property
    def weight(self) -> float:
        """Return the sum of the weights of the hands times their chances to make the call."""
        return self.calling.weight


def demanding_rows(compiled: CompiledSituation, call: Call) -> list[int]:
    """Return the numbers of the rows that may give the call to a hand as its model call."""
    return [
        number
        for number, bound_rows in enumerate(compiled.bound_rows)
        if any(row.call.legal_amount_of(call) is not None for row in bound_rows) and not bound_rows[0].row.may
    ]


def model_callers(compiled: CompiledSituation, call: Call, hands: Many) -> Callers[Many] | None:
    """Return the hands whose model call it is; None where there are none."""
    demanding = demanding_rows(compiled, call)
    return callers_at(compiled, call, model_calling(compiled, call, demanding, hands)) if demanding else None


def model_calling(compiled: CompiledSituation, call: Call, demanding: Sequence[int], hands: Many) -> Calling[Many]:
    """Return the hands whose model call it is, without meanings; `demanding` are the rows that may give it."""
    rows = [_demanded(compiled.bound_rows[number]) for number in range(demanding[-1] + 1)]
    finer, _ = hands.split(sums_of(rows))
    return _calling_by_rows(compiled, call, hands, _takers(rows, finer, demanding), finer.size)


def _takers(rows: Sequence[BoundRows], hands: Many, wanted: Sequence[int]) -> Iterator[RowTakers[Flags, Numbers]]:
    """Yield the `wanted` rows with the hands that they take; rows that take none are left out."""
    # The wanted rows mostly fit few hands, and earlier rows take most of these; the others are dropped on the way.
    fitting = {number: [row.fits(hands) for row in rows[number]] for number in wanted}
    left = some_of([fits for several in fitting.values() for fits in several], hands.everything)
    for number, bound_rows in enumerate(rows):
        if np.count_nonzero(left) * _FEW < left.size:
            hands = hands.at(left)
            left = hands.everything
            fitting = {}
        options = options_of(bound_rows, hands, fitting.get(number))
        if not options:
            continue
        fits = some_of([option.whose for option in options], left)
        takes = fits & left
        if number in wanted and takes.any():
            yield RowTakers(number, bound_rows[0].row, hands, options, fits, takes)
        left = left ^ takes


def taken_by_row(compiled: CompiledSituation, number: int, hands: Many) -> Many:
    """Return the hands that a row takes."""
    rows = [*map(_demanded, compiled.bound_rows[:number]), compiled.bound_rows[number]]
    finer, _ = hands.split(sums_of(rows))
    takers = next(_takers(rows, finer, (number,)), None)
    return (finer.at(~finer.everything) if takers is None else cast("Many", takers.hands).at(takers.takes)).merged()


def callers_of_rows(
    compiled: CompiledSituation, call: Call, hands: Many, demanding: Iterable[RowTakers[Flags, Numbers]], size: int
) -> Callers[Many] | None:
    """Return the same as `model_callers`, given the hands that each of the `demanding_rows` takes.

    The hands were split into `size` kinds for these rows.
    """
    return callers_at(compiled, call, _calling_by_rows(compiled, call, hands, demanding, size))


def callers_at(compiled: CompiledSituation, call: Call, calling: Calling[Many]) -> Callers[Many] | None:
    """Return hands that make a call, with its meanings at a point; None where there are none."""
    if not calling.are_some:
        return None
    meanings = (row_meaning_by(compiled.bound_rows[number][place], call) for number, place in calling.by)
    numbers = {number for number, _ in calling.by}
    rows = compiled.situation.rows
    passed_over = tuple(one for one in range(max(numbers)) if one not in numbers and not rows[one].may)
    return Callers(calling, tuple(one for one in meanings if one is not None), passed_over)


def _calling_by_rows(
    compiled: CompiledSituation, call: Call, hands: Many, demanding: Iterable[RowTakers[Flags, Numbers]], size: int
) -> Calling[Many]:
    found = _Found(compiled, call, hands)
    taken = 0
    for takers in demanding:
        if takers.are_some:
            taken += int(np.count_nonzero(takers.takes))
            found.allow(takers.number, (one.bound_row for one in takers.options if _gives(one, call, takers.takes)))
            for part, options in takers.preferred():
                found.add(takers.number, _part(cast("Many", part), options, call), _by(options, call))
    found.are_all &= taken == size
    return found.calling()


def accepted_callers(compiled: CompiledSituation, call: Call, hands: Many) -> Callers[Many] | None:
    """Return the hands for which the call is the model call or accepted; None if there are no such hands."""
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
    return callers_at(compiled, call, found.calling())


class _Found(Generic[Many]):
    """A collector of the hands that make a call, with their rows.

    `are_all` becomes false at the first that does not.
    """

    def __init__(self, compiled: CompiledSituation, call: Call, hands: Many) -> None:
        self.are_all = True
        self._compiled = compiled
        self._call = call
        self._hands = hands
        self._parts: list[Part[Many]] = []
        self._by: set[tuple[int, int]] = set()
        self._could_be_by: set[tuple[int, int]] = set()

    def allow(self, number: int, by: Iterable[BoundRow]) -> None:
        """Add bound rows of row `number` that may give the call to one of the hands."""
        self._could_be_by.update(self._places(number, by))

    def add(self, number: int, part: Part[Many], by: Sequence[tuple[BoundRow, Flags]]) -> None:
        """Add hands of row `number`, and the bound rows `by` which they make the call."""
        if part.chances.any():
            self._parts.append(part)
            self._by.update(self._places(number, (row for row, whose in by if whose.any())))
        self.are_all &= bool((part.chances == 1).all())

    def calling(self) -> Calling[Many]:
        """Return the collected result."""
        by, could_be_by = tuple(sorted(self._by)), tuple(sorted(self._could_be_by - self._by))
        return Calling(self._hands, self._parts, by, could_be_by, are_all=self.are_all and bool(by))

    def _places(self, number: int, bound_rows: Iterable[BoundRow]) -> Iterator[tuple[int, int]]:
        places = {id(row): place for place, row in enumerate(self._compiled.bound_rows[number])}
        return ((number, places[id(row)]) for row in bound_rows)


def _demanded(bound_rows: BoundRows) -> BoundRows:
    """Return the row, or none if it only may be called: such a row takes no hand from later rows."""
    return () if bound_rows and bound_rows[0].row.may else bound_rows


def _by(options: Sequence[Option[Flags]], call: Call) -> list[tuple[BoundRow, Flags]]:
    return [(option.bound_row, option.whose) for option in options if option.call == call]


def _gives(option: Option[Flags], call: Call, takes: Flags) -> bool:
    """Return whether an option gives this call to at least one hand that its row takes."""
    return option.call == call and bool((option.whose & takes).any())


def _allows(option: Option[Flags], call: Call, hands: ManyHands) -> Flags:
    """Return the hands of an option that make the call by it, or for which it is accepted."""
    if option.call == call:
        return option.whose
    makes = [template.makes(call, hands, option.whose) for template in option.bound_row.accepts]
    return some_of(makes, hands.everything)


def _part(hands: Many, options: Sequence[Option[Flags]], call: Call) -> Part[Many]:
    """Return some hands with the chance of each to make the call, shared among all tied calls."""
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
