"""Hearing a call: which hands make it, of those that have made their player's calls before.

A hand makes its model call; where preferences leave a tie between suits, each of the tied calls as often as the others.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from trainer.auction.call import Call
from trainer.hands.hand_boxes import Flags, HandBoxes, Rows, joined
from trainer.hands.statements import lookups_of_sums
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.rows.compiled_rows import CompiledCall, CompiledRow
from trainer.reasoning.rows.reading import Reading, reading_by

Ways = tuple[CompiledRow, ...]
"""The ways of one row."""

_DENOMINATIONS_APART: Final = 1 << 20
"""More than any amount of a call."""


class Manner(StrEnum):
    """How a call was heard."""

    MODEL = "model"
    ACCEPTED = "accepted"
    DEPARTS = "departs"
    NOT_COVERED = "not covered"


@dataclass(frozen=True, eq=False)
class Heard:
    """A call heard at one point: `callers` are the hands that make it, of those that made the calls before.

    `readings` are the ways in which one of them means it, and `passed_over` the numbers of the rows before the last of
    these by which none does. Where the call departs from the table, the hands are the same as before.
    """

    manner: Manner
    callers: HandBoxes
    readings: tuple[Reading, ...] = ()
    passed_over: tuple[int, ...] = ()


def hear(compiled: CompiledSituation, call: Call, boxes: HandBoxes) -> Heard:
    """The call as the table has it: made by the hands whose model call it is.

    Where there is none, by those for which it is accepted; where there is none either, it departs from the table.
    """
    listener = _Listener(compiled, call)
    for manner, listen in ((Manner.MODEL, _listen_for_makers), (Manner.ACCEPTED, _listen_for_accepting)):
        told_all = listen(listener, boxes)
        if listener.parts:
            callers = boxes if told_all else joined(listener.parts).merged()
            return Heard(manner, callers, *listener.rows_meant())
    return Heard(Manner.DEPARTS, boxes)


class _Listener:
    """Gathers the hands that are found to make a call, and by which ways of which rows."""

    def __init__(self, compiled: CompiledSituation, call: Call) -> None:
        self.compiled = compiled
        self.call = call
        self.parts: list[HandBoxes] = []
        self._meant: dict[tuple[int, int], None] = {}

    def add(self, number: int, boxes: HandBoxes, chances: NDArray[np.float64], by: Flags) -> bool:
        """Boxes with the chance that their hands make the call by row `number`, and the ways that do (`by`).

        Returns whether all of them surely make it.
        """
        likely = boxes.likely(chances)
        if likely.size:
            self.parts.append(likely)
            self._meant.update(((number, place), None) for place in np.flatnonzero(by.any(axis=1)).tolist())
        return bool((chances == 1).all())

    def rows_meant(self) -> tuple[tuple[Reading, ...], tuple[int, ...]]:
        """The readings that were found, and the rows passed over."""
        ways = [self.compiled.ways[number][place] for number, place in sorted(self._meant)]
        readings = tuple(reading for way in ways if (reading := reading_by(way, self.call)) is not None)
        meant = {number for number, _ in self._meant}
        rows = self.compiled.situation.rows
        passed_over = (number for number in range(max(meant)) if number not in meant and not rows[number].may)
        return readings, tuple(passed_over)


def _listen_for_makers(listener: _Listener, boxes: HandBoxes) -> bool:
    """Add the hands whose model call it is; returns whether that are all."""
    rows = [(number, ways) for number, ways in enumerate(listener.compiled.ways) if ways and not ways[0].row.may]
    demanding = [
        number for number, ways in rows if any(way.call.legal_amount_of(listener.call) is not None for way in ways)
    ]
    if not demanding:
        return False
    rows = [(number, ways) for number, ways in rows if number <= demanding[-1]]
    decisive = [way for _, ways in rows for way in ways]
    boxes, _ = boxes.split(
        lookups_of_sums(total for way in decisive for total in (*way.shows.sums(), way.may_name, *way.call.sums))
    )
    left = np.ones(boxes.size, dtype=bool)
    told_all = True
    for number, ways in rows:
        gives = _gives(ways, boxes) & left
        takes = _some(gives)
        left &= ~takes
        if number not in demanding:
            told_all &= not takes.any()
            if 2 * left.sum() < left.size:
                boxes, left = boxes.kept(left), left[left]
            continue
        for finer, best, _ in _preferred(boxes.kept(takes), ways, gives[:, takes]):
            means, tied = _calls(finer, ways, best, listener.call)
            told_all &= listener.add(number, finer, _some(means) / tied, means)
    return told_all and not left.any()


def _listen_for_accepting(listener: _Listener, boxes: HandBoxes) -> bool:
    """Add the hands for which it is accepted; returns whether that are all."""
    rows = [(number, ways) for number, ways in enumerate(listener.compiled.ways) if ways]
    accepting = [
        number
        for number, ways in rows
        if any(one.legal_amount_of(listener.call) is not None for way in ways for one in (way.call, *way.accepts))
    ]
    if not accepting:
        return False
    boxes, _ = boxes.split(lookups_of_sums(total for way in listener.compiled.all_ways for total in way.sums()))
    taken = np.zeros(boxes.size, dtype=bool)
    for number, ways in rows:
        may = ways[0].row.may
        gives = _gives(ways, boxes) & (may | ~taken)
        fits = _some(gives)
        if number not in accepting:
            taken |= fits & (not may)
            continue
        rest, rest_taken = [boxes.kept(~fits)], [taken[~fits]]
        taken_before = taken[fits]
        for finer, best, places in _preferred(boxes.kept(fits), ways, gives[:, fits]):
            allows = _allows(finer, ways, best, listener.call)
            allowed = _some(allows)
            listener.add(number, finer, allowed.astype(np.float64), allows)
            rest.append(finer.kept(~allowed))
            rest_taken.append(taken_before[places[~allowed]] | (not may))
        boxes, taken = joined(rest), np.concatenate(rest_taken)
    return not boxes.size


def _gives(ways: Ways, boxes: HandBoxes) -> Flags:
    """For each way of a row the boxes that fit it and whose call is then legal."""
    return np.stack([way.gives(boxes.column, boxes.size) for way in ways])


def _preferred(boxes: HandBoxes, ways: Ways, gives: Flags) -> Iterator[tuple[HandBoxes, Flags, Rows]]:
    """The boxes, split where preferences need it, with the ways that are preferred, and the box each is part of."""
    rows: Rows = np.arange(boxes.size)
    for place in range(len(ways[0].preferences)):
        several = gives.sum(axis=0) > 1
        if not several.all():
            yield boxes.kept(~several), gives[:, ~several], rows[~several]
            boxes, gives, rows = boxes.kept(several), gives[:, several], rows[several]
        if not boxes.size:
            return
        keys = [way.preferences[place] for way in ways]
        boxes, parents = boxes.split(lookups_of_sums(total for total, _ in keys))
        gives, rows = gives[:, parents], rows[parents]
        scores = np.full(gives.shape, np.iinfo(np.int32).min, dtype=np.int32)
        for way, (total, most) in enumerate(keys):
            numbers = total.column(boxes.column, boxes.size)
            scores[way] = np.where(gives[way], numbers if most else -numbers, scores[way])
        gives = gives & (scores == scores.max(axis=0))
    yield boxes, gives, rows


def _calls(boxes: HandBoxes, ways: Ways, best: Flags, call: Call) -> tuple[Flags, NDArray[np.int64]]:
    """For each way the boxes that make the call by it; and for each box how many calls are tied."""
    if len(ways) == 1:
        return best & _is(boxes, ways[0].call, call), np.ones(boxes.size, dtype=np.int64)
    denominations = list(dict.fromkeys(way.call.denomination for way in ways))
    codes = np.full(best.shape, -1, dtype=np.int64)
    means = np.zeros_like(best)
    for place, way in enumerate(ways):
        amounts = way.call.amounts(boxes.column, boxes.size)
        code = amounts + denominations.index(way.call.denomination) * _DENOMINATIONS_APART
        codes[place] = np.where(best[place], code, -1)
        means[place] = best[place] & _is(boxes, way.call, call)
    codes.sort(axis=0)
    tied = (codes[0] >= 0).astype(np.int64) + ((codes[1:] != codes[:-1]) & (codes[1:] >= 0)).sum(axis=0)
    return means, tied


def _allows(boxes: HandBoxes, ways: Ways, best: Flags, call: Call) -> Flags:
    """For each way the boxes for which it makes or accepts the call."""
    flags = np.zeros_like(best)
    for place, way in enumerate(ways):
        for template in (way.call, *way.accepts):
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
    """The boxes that at least one way has."""
    found: Flags = np.logical_or.reduce(flags, axis=0)
    return found
