"""Situations with changed conditions on the auction: one condition is missing, or one number is moved by one."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from trainer.language.book.call_templates import AuctionPattern, CallPattern, Fact, Turn
from trainer.language.book.conditions import UNLIMITED, Range
from trainer.language.book.rule_book import Situation


@dataclass(frozen=True)
class ChangedConditions:
    """A situation, the same one with a changed condition, and the condition in words: 'asks for …'."""

    situation: Situation
    otherwise: Situation
    what: str


def changed_conditions(situation: Situation) -> Iterator[ChangedConditions]:
    """Yield every condition of a situation, left out or moved by one, one at a time.

    Conditions that give a letter its suit are not left out, because the table could not be read without them.
    """
    letters = situation.bound_letters, situation.named_letters
    for one in _asked_otherwise(situation):
        if (one.otherwise.bound_letters, one.otherwise.named_letters) == letters:
            yield one


def _asked_otherwise(situation: Situation) -> Iterator[ChangedConditions]:
    for patterns, what in _without_or_moved(situation.patterns):
        yield ChangedConditions(situation, replace(situation, patterns=patterns), what)
    for number, fact in enumerate(situation.facts):
        before, after = situation.facts[:number], situation.facts[number + 1 :]
        ordinal = f"condition {number + 1} of `when`"
        yield ChangedConditions(situation, replace(situation, facts=(*before, *after)), f"needs {ordinal}")
        for moved, what in _facts(fact):
            yield ChangedConditions(situation, replace(situation, facts=(*before, moved, *after)), f"{what} {ordinal}")


def _without_or_moved(patterns: tuple[AuctionPattern, ...]) -> Iterator[tuple[tuple[AuctionPattern, ...], str]]:
    for number, pattern in enumerate(patterns):
        before, after = patterns[:number], patterns[number + 1 :]
        if before or after:
            yield (*before, *after), f"takes `after` '{pattern.text}'"
        for place, turn in enumerate(pattern.turns):
            for alternatives, what in _calls(turn.alternatives):
                turns = (*pattern.turns[:place], Turn(turn.ours, alternatives), *pattern.turns[place + 1 :])
                moved = replace(pattern, turns=turns)
                yield (*before, moved, *after), f"{what} call {place + 1} of `after` '{pattern.text}'"


def _facts(fact: Fact) -> Iterator[tuple[Fact, str]]:
    for moved in _beside(fact.range):
        yield replace(fact, range=moved), "ends at the number of"
    for alternatives, what in _calls(fact.alternatives):
        yield replace(fact, alternatives=alternatives), what


def _calls(alternatives: tuple[CallPattern, ...]) -> Iterator[tuple[tuple[CallPattern, ...], str]]:
    for number, one in enumerate(alternatives):
        before, after = alternatives[:number], alternatives[number + 1 :]
        if before or after:
            yield (*before, *after), f"takes alternative {number + 1} of"
        for moved in _beside(one.number):
            yield (*before, replace(one, number=moved), *after), "ends at the number of"


def _beside(asked: Range) -> Iterator[Range]:
    """Yield the neighbouring ranges: an exact number moves by one, and so does each end of others."""
    if asked.low == asked.high:
        yield from (Range(number, number) for number in (asked.low - 1, asked.low + 1) if number >= 0)
        return
    if asked.low > 1:
        yield from (replace(asked, low=asked.low - 1), replace(asked, low=asked.low + 1))
    if asked.high < UNLIMITED:
        yield from (replace(asked, high=asked.high - 1), replace(asked, high=asked.high + 1))
