"""The places that an auction has reached in all patterns of a book at once.

Each turn of each pattern is one bit of a number, with the turns of a pattern side by side. A call shifts all places by
one bit, and keeps those whose turn it fits (the Shift-And method of Baeza-Yates and Gonnet, 1992).
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from trainer.language.book.call_templates import AuctionPattern
from trainer.reasoning.rows.call_kinds import CallKinds, Kinds

Places = int
"""One bit for each turn: whether the last calls fit the pattern, kind by kind, up to and with that turn."""

Patterns = int
"""A set of patterns, one bit for each, in order."""

_KEPT: Final = 8192
"""Bounds memory; a dropped result is computed again."""


class PatternPlaces:
    """The turns of some patterns. Tags, letters and who speaks are not checked here."""

    def __init__(self, patterns: Sequence[AuctionPattern], kinds: CallKinds) -> None:
        self._turns: list[tuple[Places, Kinds]] = []
        self._last: list[tuple[Places, Patterns]] = []
        self._firsts = self._open = self._after_passes = self._lasts = 0
        self._always = self._while_passed = self._before_any = 0
        for number, pattern in enumerate(patterns):
            self._add(pattern, 1 << number, kinds)
        self._of_kinds = lru_cache(_KEPT)(self._turns_of_kinds)
        self._ending = lru_cache(_KEPT)(self._patterns_ending)

    def _add(self, pattern: AuctionPattern, bit: Patterns, kinds: CallKinds) -> None:
        if not pattern.turns:
            self._before_any |= bit
            self._always |= bit if pattern.open_start and not pattern.passed_start else 0
            self._while_passed |= bit if pattern.passed_start else 0
            return
        first = 1 << len(self._turns)
        self._firsts |= first
        self._open |= first if pattern.open_start and not pattern.passed_start else 0
        self._after_passes |= first if pattern.passed_start else 0
        for turn in pattern.turns:
            asked = 0
            for alternative in turn.alternatives:
                asked |= kinds.kind(alternative)
            self._turns.append((1 << len(self._turns), asked))
        self._last.append((1 << (len(self._turns) - 1), bit))
        self._lasts |= self._last[-1][0]

    def after(self, places: Places, kinds: Kinds, calls: int, *, only_passes: bool) -> Places:
        """Return the places after a call of these kinds.

        `calls` is the number of calls before it, and `only_passes` says whether all of them were passes.
        """
        starts = self._open
        if calls == 0:
            starts = self._firsts
        elif only_passes:
            starts |= self._after_passes
        return (places << 1 & ~self._firsts | starts) & self._of_kinds(kinds)

    def matched(self, places: Places, calls: int, *, only_passes: bool) -> Patterns:
        """Return the patterns that an auction of `calls` calls may fit, by the kinds of its calls."""
        found = self._ending(places & self._lasts) | self._always
        if calls == 0:
            found |= self._before_any
        if only_passes:
            found |= self._while_passed
        return found

    def _turns_of_kinds(self, kinds: Kinds) -> Places:
        return sum(place for place, asked in self._turns if asked & kinds)

    def _patterns_ending(self, places: Places) -> Patterns:
        return sum(bit for last, bit in self._last if places & last)
