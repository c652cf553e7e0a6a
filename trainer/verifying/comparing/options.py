"""The calls that a row may give to many hands at once, and which of them a hand prefers."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce
from operator import or_
from typing import Final

import numpy as np
from numpy.typing import NDArray

from trainer.auction.call import Call
from trainer.hands.holding_tables import Table
from trainer.hands.statements import Column
from trainer.language.book.calls import PickKey
from trainer.reasoning.choosing.situation_space import Mask, SituationSpace
from trainer.reasoning.rows.bound_rows import BoundRow

Places = NDArray[np.intp]
Preferences = tuple[tuple[int, PickKey], ...]

_NOT_AT_ALL: Final = np.iinfo(np.int32).min


@dataclass(frozen=True, slots=True)
class Option:
    """A call that a row, bound to certain suits, may give; `hands` marks which of the hands may make it so."""

    call: Call
    bound_row: BoundRow
    hands: Mask

    @property
    def preferences(self) -> Preferences:
        """What is preferred in which suits."""
        row, letters = self.bound_row.row, self.bound_row.binding.letters
        return tuple((letters[letter], key) for letter in row.letters for key in row.picks[letter])

    def among(self, kept: Mask | Places) -> "Option":
        """The option with only some of its hands, given by a mask or by their places."""
        return replace(self, hands=self.hands[kept])

    def lookups(self, place: int) -> tuple[tuple[int, Table], ...]:
        """The tables, by suit, that the preference at a place looks up; none where there are fewer."""
        return self.bound_row.preferences[place][0].tables if place < len(self.bound_row.preferences) else ()


Options = Sequence[Option]


def options_of(space: SituationSpace, bound_rows: tuple[BoundRow, ...], places: Places) -> list[Option]:
    """All options of a row with the hands at some places of a space."""
    options = []
    for bound_row in bound_rows:
        gives = space.gives(bound_row)[places]
        if not gives.any():
            continue
        amounts = space.amounts(bound_row)[places]
        for amount in np.unique(amounts[gives]).tolist():
            call = bound_row.call.call_with(amount)
            if call is not None:
                options.append(Option(call, bound_row, gives & (amounts == amount)))
    return options


def preferred(options: Options, column: Column, keys: range) -> list[Option]:
    """The options, each only with the hands that prefer none of the others by the keys at these places."""
    masks = [option.hands for option in options]
    for key in keys:
        scores = []
        for option, mask in zip(options, masks, strict=True):
            total, most = option.bound_row.preferences[key]
            score = total.column(column, mask.size) * (1 if most else -1)
            scores.append(np.where(mask, score, _NOT_AT_ALL))
        best = np.maximum.reduce(scores)
        masks = [mask & (score == best) for mask, score in zip(masks, scores, strict=True)]
    return [replace(option, hands=mask) for option, mask in zip(options, masks, strict=True)]


def calls_of(options: Options) -> dict[Call, Mask]:
    """For every call the hands that may make it."""
    calls: dict[Call, Mask] = {}
    for option in options:
        calls[option.call] = calls[option.call] | option.hands if option.call in calls else option.hands
    return calls


def calls_differ(first: Options, second: Options, size: int) -> Mask:
    """The hands for which the options of the two sides do not come to the same calls."""
    ones, others = calls_of(first), calls_of(second)
    nobody = np.zeros(size, dtype=bool)
    return reduce(or_, (ones.get(call, nobody) ^ others.get(call, nobody) for call in {**ones, **others}), nobody)


def decided(first: Options, second: Options, size: int) -> tuple[Mask, Mask]:
    """The hands that have the same calls on both sides whatever they prefer, and those that never have.

    They agree for sure where each side has one call, or both choose among the same calls by the same preferences.
    """
    ones, others = calls_of(first), calls_of(second)
    nobody = np.zeros(size, dtype=bool)
    common = reduce(or_, (ones[call] & others[call] for call in ones if call in others), nobody)
    alone = (sum(ones.values(), start=nobody.astype(int)) == 1) & (sum(others.values(), start=nobody.astype(int)) == 1)
    choices, other_choices = _choices(first), _choices(second)
    apart = (choices.get(key, nobody) ^ other_choices.get(key, nobody) for key in choices.keys() | other_choices.keys())
    agree: Mask = ~reduce(or_, apart, nobody) | (alone & common)
    return agree, ~agree & ~common


def _choices(options: Options) -> dict[tuple[Call, Preferences], Mask]:
    """The hands for every call together with what decides whether it is preferred."""
    choices: dict[tuple[Call, Preferences], Mask] = {}
    for option in options:
        key = (option.call, option.preferences)
        choices[key] = choices[key] | option.hands if key in choices else option.hands
    return choices
