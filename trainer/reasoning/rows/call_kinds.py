"""The kinds of calls in the patterns of a book: what a pattern requires of a call, its letter apart.

Finding the tags of a call is slow, and they seldom decide. So a call first gets every kind that it may be; kinds whose
tag it lacks are removed only where they matter.
"""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from trainer.auction.call import Call
from trainer.cards.suit import SUITS
from trainer.language.book.call_templates import LETTERS, CallPattern

Kinds = int
"""A set of kinds, one bit for each."""

SUIT_NUMBERS: Final = {suit.value: suit.number for suit in SUITS}
"""The numbers of suits by the denominations that name them."""

_SOME_SUIT: Final = LETTERS[0]
"""All suits of a pattern are the same kind of call; this letter stands for them."""

_KEPT_CALLS: Final = 4096
"""Bounds memory; more than the calls with which one convention's auctions can go on."""


class CallKinds:
    """The kinds of calls in patterns, numbered, and which of them a call is.

    `ask_for_steps` says whether any of them is a jump, or a bid at the lowest number.
    """

    def __init__(self) -> None:
        self._bits: dict[CallPattern, Kinds] = {}
        self.ask_for_steps = False
        self.of = lru_cache(_KEPT_CALLS)(self._of)
        self.with_tags = lru_cache(_KEPT_CALLS)(self._with_tags)

    def kind(self, pattern: CallPattern) -> Kinds:
        """Return the kind of call that a pattern requires.

        All patterns must be registered by this before any call is checked.
        """
        self.ask_for_steps |= pattern.steps is not None
        denomination = _SOME_SUIT if pattern.denomination in LETTERS else pattern.denomination
        return self._bits.setdefault(replace(pattern, denomination=denomination), 1 << len(self._bits))

    def _of(self, call: Call, number: int | None, steps: int = 0) -> Kinds:
        """Return the kinds that a call may be, whatever its tags; `number` is the number that it bids, None for no bid.

        `steps` is how far the number is above the lowest at which its denomination could be bid.
        """
        return sum(bit for kind, bit in self._bits.items() if _is(kind, call, number, steps))

    def _with_tags(self, kinds: Kinds, tags: frozenset[str]) -> Kinds:
        """Return those of some kinds that a call with all these tags is."""
        return kinds & sum(bit for kind, bit in self._bits.items() if not kind.tag or kind.tag in tags)


def _is(kind: CallPattern, call: Call, number: int | None, steps: int) -> bool:
    if kind.forms and call.form not in kind.forms:
        return False
    if kind.amount is not None and call.amount != kind.amount:
        return False
    if kind.steps is not None and kind.steps != steps:
        return False
    if number is not None and number not in kind.number:
        return False
    if kind.denomination == _SOME_SUIT:
        return call.denomination in SUIT_NUMBERS
    return not kind.denomination or call.denomination == kind.denomination
