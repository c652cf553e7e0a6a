"""Preferences among suits that no example guards: perhaps the opposite was meant.

`pick X: longest, then most points` decides only where several suits qualify. Each preference needs an example for which
it decides: of two suits with what the row shows it names the preferred one.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Final

from trainer.cards.hand import Hand
from trainer.hands.drawing import one_drawn
from trainer.language.book.rule_book import Row, Situation
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.consistent_hands import calls_of, consistent_hands
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.proofs.findings import Finding
from trainer.verifying.proofs.loose.guarded_rows import GuardedRows, rows_once

_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")

_MOST_POINTS: Final = 3
"""The most points of one row at which hands are drawn."""

_HANDS_DRAWN: Final = 80
"""The hands that are drawn, among those that take the row; a preference that decides for none of them is left alone."""


def loose_picks(
    reasoner: Reasoner, first_points: Mapping[str, CompiledSituation], situations: Iterable[Situation]
) -> Iterator[Finding]:
    """Yield a finding for each preference whose opposite would fail no example, though it changes calls.

    Only rows of `situations` are looked at. `first_points` are those of all situations, by their ids, for examples
    without an auction. A finding has a hand that would show it.
    """
    picking = rows_once(situations, lambda row: any(row.picks.values()))
    examples = GuardedRows(reasoner, first_points, picking)
    for name, row in picking.values():
        for letter, place, moved in _turned(row):
            if examples.hold(moved, own=True):
                continue
            shown = _hand_that_shows(reasoner, examples, moved)
            if shown is not None:
                point, hand = shown
                what = f"no example shows the {_ORDINALS[place]} preference of 'pick {letter}' in row '{row.id}'"
                yield Finding(row.place, (name,), what, tuple(map(str, point.auction.calls)), str(hand))


def _turned(row: Row) -> Iterator[tuple[str, int, Row]]:
    """Yield a row with one of its preferences reversed, with its letter and its number there."""
    for letter, keys in row.picks.items():
        for place, key in enumerate(keys[: len(_ORDINALS)]):
            turned = (*keys[:place], replace(key, most=not key.most), *keys[place + 1 :])
            yield letter, place, replace(row, picks={**row.picks, letter: turned})


def _hand_that_shows(reasoner: Reasoner, examples: GuardedRows, moved: Row) -> tuple[CompiledSituation, Hand] | None:
    """Return a hand that names another suit by the `moved` row and fits its earlier calls; None if none does."""
    for point, other in islice(examples.points_with(moved), _MOST_POINTS):
        made = calls_of(point.auction, point.auction.turn)
        hands = consistent_hands(reasoner, point.auction, made, row=moved.id)
        chance = Random(str(point.auction))
        for _ in range(_HANDS_DRAWN if hands.total else 0):
            hand = one_drawn(hands, reasoner.book.game.deck, chance)
            calls = point.model_calls(hand.holdings)
            if len(calls) == 1 and calls != other.model_calls(hand.holdings):
                return point, hand
    return None
