"""Comparing the calls that two books may give to the same hands."""

from collections.abc import Sequence

import numpy as np

from trainer.auction.call import Call
from trainer.hands.many_hands import ManyHands, some_of
from trainer.hands.statements import Flags
from trainer.language.book.call_templates import PickKey
from trainer.reasoning.choosing.row_takers import Option, put_first

Options = Sequence[Option[Flags]]
Preferences = tuple[tuple[int, PickKey], ...]
"""The preferences of a row, each with its suit."""


def preferred(options: Options, hands: ManyHands) -> list[Option[Flags]]:
    """Return the options, each only for hands that prefer none of the others.

    The hands must be split by preferences.
    """
    found = list(options)
    for place in range(max((len(option.bound_row.preferences) for option in options), default=0)):
        found = put_first(found, place, hands)
    return found


def calls_of(options: Options) -> dict[Call, Flags]:
    """Return for each call which hands may make it, bool (size,)."""
    calls: dict[Call, Flags] = {}
    for option in options:
        calls[option.call] = calls[option.call] | option.whose if option.call in calls else option.whose
    return calls


def calls_differ(first: Options, second: Options, nobody: Flags) -> Flags:
    """Return for which hands the options of the two sides lead to different calls, bool (size,)."""
    ones, others = calls_of(first), calls_of(second)
    return some_of([ones.get(call, nobody) ^ others.get(call, nobody) for call in {**ones, **others}], ~nobody)


def decided(first: Options, second: Options, nobody: Flags) -> tuple[Flags, Flags]:
    """Return which hands surely have the same calls on both sides, and which surely differ, both bool (size,).

    They agree for sure where each side has one call, or both choose among the same calls by the same preferences.
    """
    ones, others = calls_of(first), calls_of(second)
    common = some_of([ones[call] & others[call] for call in ones if call in others], ~nobody)
    one_call = (np.add.reduce([nobody.astype(np.int64), *calls.values()], axis=0) == 1 for calls in (ones, others))
    choices, other_choices = _choices(first), _choices(second)
    apart = [choices.get(key, nobody) ^ other_choices.get(key, nobody) for key in choices.keys() | other_choices.keys()]
    alone = np.logical_and(*one_call)
    agree: Flags = ~some_of(apart, ~nobody) | (alone & common)
    return agree, ~agree & ~common


def _choices(options: Options) -> dict[tuple[Call, Preferences], Flags]:
    """Return the hands for each call and everything that decides whether it is preferred."""
    choices: dict[tuple[Call, Preferences], Flags] = {}
    for option in options:
        key = (option.call, _preferences(option))
        choices[key] = choices[key] | option.whose if key in choices else option.whose
    return choices


def _preferences(option: Option[Flags]) -> Preferences:
    row, letters = option.bound_row.row, option.bound_row.binding.letters
    return tuple((letters[letter], key) for letter in row.letters for key in row.picks[letter])
