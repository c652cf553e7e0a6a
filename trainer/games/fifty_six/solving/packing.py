"""Hands as whole numbers, for the compiled search.

A *card* is a number from 0 to 23: six times the number of its suit, plus its *strength* (0 for the Queen up to 5 for
the Jack). A *hand* is a number of 48 bits: two bits for each card, which count its copies. So adding or subtracting `1
<< 2 * card` adds or removes a card, and whole hands can be added. The twelve bits of one suit, a *holding*, are an
index into small tables.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from trainer.cards.card import Card
from trainer.cards.deck import Deck
from trainer.games.play import CardPlay

RANKS: Final = 6
MOST_COPIES: Final = 2
MOST_SEATS: Final = 8
SUIT_BITS: Final = 2 * RANKS
HOLDING: Final = (1 << SUIT_BITS) - 1
"""The bits of the first suit."""
ONE_OF_EACH: Final = 0x555555555555
"""The lower bit of every card."""

Integers = npt.NDArray[Any]
"""An array of whole numbers of any integer dtype; its elements pass for Python numbers."""


class Tables(NamedTuple):
    """The lookup tables of the search, all int8.

    `points`, (6,), has the points of a card by its strength. The others are by holding, (4096,): `top` is the strength
    of the highest card plus one, 0 for a void; `least` and `most` are the points of the cheapest and the dearest card,
    0 for a void; `worth` is the points of all its cards, and `number` how many they are.
    """

    points: Integers
    top: Integers
    least: Integers
    most: Integers
    worth: Integers
    number: Integers


class Position(NamedTuple):
    """A position: the hands by seat, and the trick on the table.

    `trump` is the number of a suit, or -1. `tricks_left` includes the trick on the table, to which `place` cards have
    been played since `leader` led. `table` has these cards as a hand, and `gathered` their points; the card of `winner`
    wins so far (`best_suit`, `best_strength`). With no card on the table the suits and the strength are -1.
    """

    hands: Integers
    trump: int
    tricks_left: int
    leader: int
    place: int
    led: int
    best_suit: int
    best_strength: int
    winner: int
    gathered: int
    table: int


def tables_of(deck: Deck, points: Mapping[str, int]) -> Tables:
    """Return the tables for a deck; `points` are by rank letter.

    Raises `ValueError` when a card does not fit into two bits, or when the two lowest ranks or the two above them
    differ in points (see `pairs`).
    """
    worth = [points[rank] for rank in reversed(deck.ranks)]
    if len(worth) != RANKS or deck.copies > MOST_COPIES or worth[0] != worth[1] or worth[2] != worth[3]:
        message = f"the solver does not know a deck of {deck.copies} times {deck.ranks} with the points {worth}"
        raise ValueError(message)
    held = [[rank for rank in range(RANKS) for _ in range(holding >> 2 * rank & 3)] for holding in range(HOLDING + 1)]
    return Tables(
        points=np.array(worth, np.int8),
        top=np.array([max(ranks, default=-1) + 1 for ranks in held], np.int8),
        least=np.array([min((worth[rank] for rank in ranks), default=0) for ranks in held], np.int8),
        most=np.array([max((worth[rank] for rank in ranks), default=0) for ranks in held], np.int8),
        worth=np.array([sum(worth[rank] for rank in ranks) for ranks in held], np.int8),
        number=np.array([len(ranks) for ranks in held], np.int8),
    )


def packed_card(deck: Deck, card: Card) -> int:
    """Return the number of a card, 0 to 23."""
    return card.suit.number * RANKS + RANKS - 1 - deck.ranks.index(card.rank)


def packed_hand(deck: Deck, cards: Iterable[Card]) -> int:
    """Return the packed number of a hand of cards."""
    return sum(1 << 2 * packed_card(deck, card) for card in cards)


def packed(deck: Deck, points: Mapping[str, int], play: CardPlay) -> Position:
    """Return the position that a play has reached; `points` are by rank letter."""
    trump = -1 if play.trump is None else play.trump.number
    table = play.on_the_table
    leader = (play.turn - len(table)) % play.seats
    led, best_suit, best_strength, winner = -1, -1, -1, leader
    for place, card in enumerate(table):
        suit, strength = divmod(packed_card(deck, card), RANKS)
        if place == 0:
            led = suit
        if place == 0 or (strength > best_strength if suit == best_suit else suit == trump):
            best_suit, best_strength, winner = suit, strength, (leader + place) % play.seats
    return Position(
        hands=np.array([packed_hand(deck, play.cards_left(seat)) for seat in range(play.seats)], np.int64),
        trump=trump,
        tricks_left=len(play.cards_left(play.turn)),
        leader=leader,
        place=len(table),
        led=led,
        best_suit=best_suit,
        best_strength=best_strength,
        winner=winner,
        gathered=sum(points[card.rank] for card in table),
        table=packed_hand(deck, table),
    )
