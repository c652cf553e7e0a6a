"""Hands that fit everything a player has called so far: every one of the calls is the model call of the hand."""

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from operator import and_
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.seat import Seat
from trainer.cards.suit import SUITS
from trainer.hands.hand_classes import HandClasses
from trainer.hands.hand_drawing import HandsOfAKind
from trainer.hands.statements import SUIT_NUMBERS
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.choosing.situation_space import SituationSpace

_EVERY_SUIT: Final = frozenset(SUIT_NUMBERS)


def calls_of(auction: Auction, seat: Seat) -> tuple[int, ...]:
    """The calls that a player has made, by their index."""
    return tuple(index for index in range(len(auction.calls)) if auction.seat_of(index) == seat)


def consistent_hands(reasoner: Reasoner, auction: Auction, made: Sequence[int], row: str = "") -> HandsOfAKind:
    """The hands whose model calls were the calls `made` (by index) of one player.

    With `row`, they also take that row at the end of the auction; one of the two is needed. Which of several suits a
    row prefers does not matter here, so that a hand may still call another suit of the same length.
    """
    deck = reasoner.book.game.deck
    befores = [auction.before(index) for index in made] + ([auction] if row else [])
    spaces = [SituationSpace(reasoner.covered(before), reasoner.tables, deck) for before in befores]
    called = {auction.calls[index].denomination for index in made}
    named = frozenset(suit.number for suit in SUITS if suit.value in called)
    lookups = {suit: [table for space in spaces for table in space.lookups[suit]] for suit in SUIT_NUMBERS}
    apart = _EVERY_SUIT if len(spaces) > 1 else spaces[0].named | named
    hands = HandClasses(reasoner.tables, deck.hand_size, lookups, apart)
    joint = [replace(space, shared=hands) for space in spaces]
    masks = [space.callers(auction.calls[index]) for space, index in zip(joint, made, strict=False)]
    if row:
        rows = [one.id for one in joint[-1].compiled.situation.rows]
        masks.append(joint[-1].takes(rows.index(row)))
    return HandsOfAKind(hands, reduce(and_, masks), deck)
