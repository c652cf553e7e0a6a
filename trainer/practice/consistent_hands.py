"""Hands that fit everything a player has called so far: every call of his is the model call of the hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from operator import and_
from typing import Final

import numpy as np

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.auction.seat import Seat
from trainer.cards.suit import SUITS
from trainer.practice.hand_drawing import HandsOfAKind
from trainer.reasoning.hand_classes import HandClasses
from trainer.reasoning.holding_tables import Table
from trainer.reasoning.reasoner import Reasoner
from trainer.reasoning.situation_space import Mask, SituationSpace
from trainer.reasoning.statements import SUIT_NUMBERS

_EVERY_SUIT: Final = frozenset(SUIT_NUMBERS)


@dataclass(frozen=True)
class _JointSpace(SituationSpace):
    """The hands at one of several points, told apart as finely as all of them ask."""

    joint: HandClasses | None = None

    @cached_property
    def hands(self) -> HandClasses:
        """The joint ones."""
        return super().hands if self.joint is None else self.joint


def calls_of(auction: Auction, seat: Seat) -> tuple[int, ...]:
    """The calls that a player has made, by their index."""
    return tuple(index for index in range(len(auction.calls)) if auction.seat_of(index) == seat)


def consistent_hands(reasoner: Reasoner, auction: Auction, made: Sequence[int], row: str = "") -> HandsOfAKind:
    """The hands whose model calls were the calls `made` (by index) of one player.

    With `row`, they also take that row at the end of the auction. Which of several suits a row prefers is not looked
    at, so that a hand may still call another suit of the same length.
    """
    deck = reasoner.book.game.deck
    befores = [auction.before(index) for index in made] + ([auction] if row else [])
    spaces = [SituationSpace(reasoner.covered(before), reasoner.tables, deck) for before in befores]
    if len(spaces) == 1 and not made:
        return HandsOfAKind(spaces[0].hands, _takers(spaces[0], row), deck)
    if len(spaces) == 1:
        call = auction.calls[made[0]]
        apart = frozenset(suit.number for suit in SUITS if suit.value == call.denomination)
        space = SituationSpace(spaces[0].compiled, reasoner.tables, deck, apart)
        return HandsOfAKind(space.hands, _model_callers(space, call), deck)
    lookups: dict[int, list[Table]] = {suit: [] for suit in SUIT_NUMBERS}
    for space in spaces:
        for suit, tables in space.lookups.items():
            lookups[suit] += tables
    hands = HandClasses(reasoner.tables, deck.hand_size, lookups, _EVERY_SUIT)
    joint = [_JointSpace(space.compiled, reasoner.tables, deck, _EVERY_SUIT, joint=hands) for space in spaces]
    masks = [_model_callers(space, auction.calls[index]) for space, index in zip(joint, made, strict=False)]
    if row:
        masks.append(_takers(joint[-1], row))
    return HandsOfAKind(hands, reduce(and_, masks), deck)


def _takers(space: SituationSpace, row: str) -> Mask:
    return space.takes(next(number for number, one in enumerate(space.compiled.situation.rows) if one.id == row))


def _model_callers(space: SituationSpace, call: Call) -> Mask:
    """The hands whose model call it may be; which of several suits a row prefers is not looked at here."""
    result = np.zeros(space.hands.size, dtype=bool)
    for _, _, mask in space.makers(call):
        result |= mask
    return result
