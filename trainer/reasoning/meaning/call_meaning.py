"""What a call that was made tells: which hands make it, of those that have made their player's calls before.

A hand makes its model call; where preferences leave a tie between suits, each of the tied calls as often as the others.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.auction.seat import Seat
from trainer.hands.hand_boxes import Flags, HandBoxes, Rows, joined
from trainer.hands.statements import lookups_of_sums
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.rows.bound_rows import BoundRows, CompiledCall
from trainer.reasoning.rows.row_meaning import RowMeaning, row_meaning_by

_DENOMINATIONS_APART: Final = 1 << 20
"""More than any amount of a call."""


class Manner(StrEnum):
    """How a call agrees with the table."""

    MODEL = "model"
    ACCEPTED = "accepted"
    DEPARTS = "departs"
    NOT_COVERED = "not covered"


@dataclass(frozen=True, slots=True)
class CallNote:
    """Call `index` of an auction (from 0), and how it agrees with the table."""

    index: int
    call: Call
    manner: Manner


@dataclass(frozen=True, eq=False)
class CallMeaning:
    """What call `index` of an auction tells: `hands` make it, of those that made their player's calls before.

    `row_meanings` is what it means to one of these hands or another, by row, and `passed_over` has the numbers of the
    rows before the last of these that none of the hands takes. Where the call departs from the table, or the table has
    no situation for it, the hands are the same as before.
    """

    index: int
    call: Call
    manner: Manner
    hands: HandBoxes
    row_meanings: tuple[RowMeaning, ...] = ()
    passed_over: tuple[int, ...] = ()

    @property
    def noted(self) -> CallNote:
        """The call, and how it agrees with the table."""
        return CallNote(self.index, self.call, self.manner)


def call_meanings(
    reasoner: Reasoner, auction: Auction, seat: Seat, hands: HandBoxes, forgotten: frozenset[int] = frozenset()
) -> Iterator[CallMeaning]:
    """The meanings of all calls of a seat, in order; at first it may have any of the `hands`.

    Calls that are `forgotten` (by index) are passed over.
    """
    for index in range(seat, len(auction.calls), auction.seats):
        if index in forgotten:
            continue
        compiled = reasoner.at(auction.before(index))
        call = auction.calls[index]
        if compiled is None:
            yield CallMeaning(index, call, Manner.NOT_COVERED, hands)
        else:
            meaning = meaning_of_call(compiled, call, hands)
            hands = meaning.hands
            yield meaning


def meaning_of_call(compiled: CompiledSituation, call: Call, hands: HandBoxes) -> CallMeaning:
    """The meaning of a call made next: that of the hands whose model call it is.

    Where there are none, that of the hands for which it is accepted; where there are none either, it departs from the
    table.
    """
    index = len(compiled.auction.calls)
    callers = _Callers(compiled, call)
    for manner, find in ((Manner.MODEL, _find_makers), (Manner.ACCEPTED, _find_accepted)):
        are_all = find(callers, hands)
        if callers.parts:
            found = hands if are_all else joined(callers.parts).merged()
            return CallMeaning(index, call, manner, found, *callers.rows_meant())
    return CallMeaning(index, call, Manner.DEPARTS, hands)


class _Callers:
    """Gathers the hands that are found to make a call, and by which rows."""

    def __init__(self, compiled: CompiledSituation, call: Call) -> None:
        self.compiled = compiled
        self.call = call
        self.parts: list[HandBoxes] = []
        self._meant: dict[tuple[int, int], None] = {}

    def add(self, number: int, boxes: HandBoxes, chances: NDArray[np.float64], by: Flags) -> bool:
        """Add boxes, with the chance that their hands make the call by row `number`, and the bound rows that do (`by`).

        Returns whether all of them surely make it.
        """
        likely = boxes.likely(chances)
        if likely.size:
            self.parts.append(likely)
            self._meant.update(((number, place), None) for place in np.flatnonzero(by.any(axis=1)).tolist())
        return bool((chances == 1).all())

    def rows_meant(self) -> tuple[tuple[RowMeaning, ...], tuple[int, ...]]:
        """What the call means by the rows that were found, and the numbers of the rows passed over."""
        bound_rows = [self.compiled.bound_rows[number][place] for number, place in sorted(self._meant)]
        meanings = (row_meaning_by(bound_row, self.call) for bound_row in bound_rows)
        meant = {number for number, _ in self._meant}
        rows = self.compiled.situation.rows
        passed_over = (number for number in range(max(meant)) if number not in meant and not rows[number].may)
        return tuple(one for one in meanings if one is not None), tuple(passed_over)


def _find_makers(callers: _Callers, boxes: HandBoxes) -> bool:
    """Add the hands whose model call it is; returns whether these are all hands, and each surely makes it."""
    rows = [
        (number, bound) for number, bound in enumerate(callers.compiled.bound_rows) if bound and not bound[0].row.may
    ]
    demanding = [
        number for number, bound in rows if any(row.call.legal_amount_of(callers.call) is not None for row in bound)
    ]
    if not demanding:
        return False
    rows = [(number, bound) for number, bound in rows if number <= demanding[-1]]
    decisive = [row for _, bound in rows for row in bound]
    boxes, _ = boxes.split(
        lookups_of_sums(total for row in decisive for total in (*row.shows.sums(), row.may_name, *row.call.sums))
    )
    left = np.ones(boxes.size, dtype=bool)
    are_all = True
    for number, bound in rows:
        gives = _gives(bound, boxes) & left
        takes = _some(gives)
        left &= ~takes
        if number not in demanding:
            are_all &= not takes.any()
            if 2 * left.sum() < left.size:
                boxes, left = boxes.kept(left), left[left]
            continue
        for finer, best, _ in _preferred(boxes.kept(takes), bound, gives[:, takes]):
            means, tied = _calls(finer, bound, best, callers.call)
            are_all &= callers.add(number, finer, _some(means) / tied, means)
    return are_all and not left.any()


def _find_accepted(callers: _Callers, boxes: HandBoxes) -> bool:
    """Add the hands for which it is accepted; returns whether these are all hands."""
    rows = [(number, bound) for number, bound in enumerate(callers.compiled.bound_rows) if bound]
    accepting = [
        number
        for number, bound in rows
        if any(one.legal_amount_of(callers.call) is not None for row in bound for one in (row.call, *row.accepts))
    ]
    if not accepting:
        return False
    boxes, _ = boxes.split(lookups_of_sums(total for row in callers.compiled.all_bound_rows for total in row.sums()))
    taken = np.zeros(boxes.size, dtype=bool)
    for number, bound in rows:
        may = bound[0].row.may
        gives = _gives(bound, boxes) & (may | ~taken)
        fits = _some(gives)
        if number not in accepting:
            taken |= fits & (not may)
            continue
        rest, rest_taken = [boxes.kept(~fits)], [taken[~fits]]
        taken_before = taken[fits]
        for finer, best, places in _preferred(boxes.kept(fits), bound, gives[:, fits]):
            allows = _allows(finer, bound, best, callers.call)
            allowed = _some(allows)
            callers.add(number, finer, allowed.astype(np.float64), allows)
            rest.append(finer.kept(~allowed))
            rest_taken.append(taken_before[places[~allowed]] | (not may))
        boxes, taken = joined(rest), np.concatenate(rest_taken)
    return not boxes.size


def _gives(bound_rows: BoundRows, boxes: HandBoxes) -> Flags:
    """For each bound row the boxes that fit it and whose call is then legal."""
    return np.stack([bound_row.gives(boxes.column, boxes.size) for bound_row in bound_rows])


def _preferred(boxes: HandBoxes, bound_rows: BoundRows, gives: Flags) -> Iterator[tuple[HandBoxes, Flags, Rows]]:
    """The boxes, split where preferences need it, with the bound rows preferred, and the box that each came from."""
    rows: Rows = np.arange(boxes.size)
    for place in range(len(bound_rows[0].preferences)):
        several = gives.sum(axis=0) > 1
        if not several.all():
            yield boxes.kept(~several), gives[:, ~several], rows[~several]
            boxes, gives, rows = boxes.kept(several), gives[:, several], rows[several]
        if not boxes.size:
            return
        keys = [bound_row.preferences[place] for bound_row in bound_rows]
        boxes, parents = boxes.split(lookups_of_sums(total for total, _ in keys))
        gives, rows = gives[:, parents], rows[parents]
        scores = np.full(gives.shape, np.iinfo(np.int32).min, dtype=np.int32)
        for number, (total, most) in enumerate(keys):
            numbers = total.column(boxes.column, boxes.size)
            scores[number] = np.where(gives[number], numbers if most else -numbers, scores[number])
        gives = gives & (scores == scores.max(axis=0))
    yield boxes, gives, rows


def _calls(boxes: HandBoxes, bound_rows: BoundRows, best: Flags, call: Call) -> tuple[Flags, NDArray[np.int64]]:
    """For each bound row the boxes that make the call by it; and for each box how many calls are tied."""
    if len(bound_rows) == 1:
        return best & _is(boxes, bound_rows[0].call, call), np.ones(boxes.size, dtype=np.int64)
    denominations = list(dict.fromkeys(bound_row.call.denomination for bound_row in bound_rows))
    codes = np.full(best.shape, -1, dtype=np.int64)
    means = np.zeros_like(best)
    for place, bound_row in enumerate(bound_rows):
        amounts = bound_row.call.amounts(boxes.column, boxes.size)
        code = amounts + denominations.index(bound_row.call.denomination) * _DENOMINATIONS_APART
        codes[place] = np.where(best[place], code, -1)
        means[place] = best[place] & _is(boxes, bound_row.call, call)
    codes.sort(axis=0)
    tied = (codes[0] >= 0).astype(np.int64) + ((codes[1:] != codes[:-1]) & (codes[1:] >= 0)).sum(axis=0)
    return means, tied


def _allows(boxes: HandBoxes, bound_rows: BoundRows, best: Flags, call: Call) -> Flags:
    """For each bound row the boxes for which it makes or accepts the call."""
    flags = np.zeros_like(best)
    for place, bound_row in enumerate(bound_rows):
        for template in (bound_row.call, *bound_row.accepts):
            flags[place] |= best[place] & _is(boxes, template, call)
    return flags


def _is(boxes: HandBoxes, template: CompiledCall, call: Call) -> Flags:
    """The boxes of which a template makes the call."""
    amount = template.legal_amount_of(call)
    if amount is None:
        return np.zeros(boxes.size, dtype=bool)
    flags: Flags = template.amounts(boxes.column, boxes.size) == amount
    return flags


def _some(flags: Flags) -> Flags:
    """The boxes that at least one bound row has."""
    found: Flags = np.logical_or.reduce(flags, axis=0)
    return found
