"""The order of moves, the most promising first: the sooner a search cuts off, the less it costs.

`hands` is int64 (4,), 52 bits each (see `cards`); `history` is int64 (4, 52), by seat and card.
"""

# ruff: noqa: PLR0913, PLR0917 - a compiled function takes plain numbers and arrays, as many as it needs

from typing import Final

from trainer.games.spades.solving.cards import (
    OTHER_CARDS,
    PARTNER,
    RANKS,
    SEATS,
    SPADES,
    SUITS,
    count,
    highest,
    holding,
    left_of,
)
from trainer.games.spades.solving.compiling import Integers
from trainer.games.spades.solving.way import Way
from trainer.machine_code import inlined

_FIRST: Final = 1 << 40
"""The score of a lead that was good before: more than any other score."""


@inlined
def beats(card: int, other: int) -> bool:
    """Return whether a card wins over an earlier one: a higher card of its suit, or a spade over another suit."""
    if card // RANKS == other // RANKS:
        return card > other
    return card < RANKS


@inlined
def _listed(hands: Integers, table: int, way: Way, depth: int, seat: int, suit: int, number: int) -> int:
    """List the cards of a suit, only the highest of equal neighbours; return how many cards are listed now.

    `table` has the cards of the current trick as bits.
    """
    mine = holding(hands[seat], suit)
    left = left_of(hands, suit) | holding(table, suit)
    is_new = True
    while left:
        rank = highest(left)
        left ^= 1 << rank
        if mine >> rank & 1 == 0:
            is_new = True
        elif is_new:
            way.moves[depth, number] = suit * RANKS + rank
            number += 1
            is_new = False
    return number


@inlined
def order_leads(hands: Integers, history: Integers, way: Way, depth: int, seat: int, broken: int, first: int) -> int:
    """List all leads, best first, and return how many there are. `first` is a lead that was good before, or -1."""
    number = 0
    for suit in range(SUITS):
        if suit == SPADES and broken == 0 and hands[seat] & OTHER_CARDS:
            continue
        begin = number
        number = _listed(hands, 0, way, depth, seat, suit, number)
        left = left_of(hands, suit)
        top = highest(left)
        partner = holding(hands[seat + PARTNER & 3], suit)
        for place in range(begin, number):
            rank = way.moves[depth, place] - suit * RANKS
            score = history[seat, way.moves[depth, place]]
            if rank == top:
                score += 30
            elif partner >> top & 1:
                score += 20 - rank
            else:
                score -= rank
            if first >= 0 and first >> 4 == suit and count(left >> (rank + 1)) == first & 15:
                score += _FIRST
            way.scores[depth, place] = score
    _sort(way, depth, number)
    return number


@inlined
def order_replies(hands: Integers, way: Way, depth: int, trick: int, seat: int, place: int, best: int) -> int:
    """List all replies, best first, and return how many there are. The card at place `best` wins so far.

    Moves that ended other choices are no guide here: with them the search visited three times as many positions.
    """
    cards = way.played[trick]
    table = 0
    for one in range(place):
        table |= 1 << cards[one]
    led = cards[0] // RANKS
    winning = cards[best]
    is_partners = place - best == PARTNER
    follows = holding(hands[seat], led) != 0
    number = 0
    if follows:
        number = _listed(hands, table, way, depth, seat, led, 0)
    else:
        for suit in range(SUITS):
            number = _listed(hands, table, way, depth, seat, suit, number)
    for one in range(number):
        card = way.moves[depth, one]
        suit = card // RANKS
        rank = card - suit * RANKS
        score = 0
        if beats(card, winning):
            holds = place == SEATS - 1 or _holds(hands, card, led, seat)
            if holds:
                score += 10 if is_partners and _wins_already(hands, winning, led, seat, place) else 60 - rank
            else:
                score += 15 - rank
        else:
            score += 30 - rank
            if not follows:
                score += count(holding(hands[seat], suit))
                if suit == SPADES:
                    score -= 20
        way.scores[depth, one] = score
    _sort(way, depth, number)
    return number


@inlined
def _holds(hands: Integers, card: int, led: int, seat: int) -> bool:
    """Return whether the next player can't beat a card."""
    other = hands[seat + 1 & 3]
    suit = card // RANKS
    follows = holding(other, led)
    if suit == led:
        if follows:
            return highest(follows) < card - suit * RANKS
        return led == SPADES or holding(other, SPADES) == 0
    return follows != 0 or highest(holding(other, SPADES)) < card


@inlined
def _wins_already(hands: Integers, winning: int, led: int, seat: int, place: int) -> bool:
    """Return whether partner's card wins the trick as it stands."""
    return place == SEATS - 1 or _holds(hands, winning, led, seat)


@inlined
def _sort(way: Way, depth: int, number: int) -> None:
    moves = way.moves[depth]
    scores = way.scores[depth]
    for one in range(1, number):
        move = moves[one]
        score = scores[one]
        place = one
        while place > 0 and scores[place - 1] < score:
            moves[place] = moves[place - 1]
            scores[place] = scores[place - 1]
            place -= 1
        moves[place] = move
        scores[place] = score
