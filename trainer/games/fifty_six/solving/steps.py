"""Steps of the search: the rows that follow on a card."""

# ruff: noqa: PLR0913, PLR0917 - a compiled function takes plain numbers and arrays, as many as it needs

from trainer.games.fifty_six.solving.packing import RANKS, Position, Tables
from trainer.games.fifty_six.solving.pairs import order_in_pair_matters
from trainer.games.fifty_six.solving.way import (
    BEST_STRENGTH,
    BEST_SUIT,
    CARDS,
    GATHERED,
    LEADER,
    LED,
    NEED,
    PLACE,
    REST,
    SEAT,
    TABLE,
    TRICKS_LEFT,
    WINNER,
    Way,
)
from trainer.machine_code import inlined


@inlined
def begin(position: Position, way: Way, need: int, rest: int) -> None:
    """Write the rows of the root."""
    choice, trick = way.choices[0], way.tricks[0]
    seats = len(position.hands)
    choice[PLACE] = position.place
    choice[SEAT] = (position.leader + position.place) % seats
    choice[LED] = position.led
    choice[BEST_SUIT] = position.best_suit
    choice[BEST_STRENGTH] = position.best_strength
    choice[WINNER] = position.winner
    choice[GATHERED] = position.gathered
    choice[TABLE] = position.table
    trick[LEADER] = position.leader
    trick[TRICKS_LEFT] = position.tricks_left
    trick[REST] = rest
    trick[NEED] = need
    trick[CARDS] = position.table
    for hand in position.hands:
        trick[CARDS] += hand


@inlined
def winner_with(way: Way, depth: int, trump: int, card: int) -> tuple[bool, int]:
    """Return whether a card wins the trick so far, and the seat that wins it then."""
    choice = way.choices[depth]
    suit = card // RANKS
    if choice[PLACE] == 0:
        return True, choice[SEAT]
    wins = card - RANKS * suit > choice[BEST_STRENGTH] if suit == choice[BEST_SUIT] else suit == trump
    return wins, choice[SEAT] if wins else choice[WINNER]


@inlined
def play_on(tables: Tables, way: Way, depth: int, trick: int, trump: int, card: int, seats: int) -> bool:
    """Write the rows that follow on a card; return whether it ended the trick."""
    now, after = way.choices[depth], way.choices[depth + 1]
    suit = card // RANKS
    wins, winner = winner_with(way, depth, trump, card)
    gathered = now[GATHERED] + tables.points[card - RANKS * suit]
    if now[PLACE] + 1 < seats:
        after[PLACE] = now[PLACE] + 1
        after[SEAT] = now[SEAT] + 1 if now[SEAT] + 1 < seats else 0
        after[LED] = suit if now[PLACE] == 0 else now[LED]
        after[BEST_SUIT] = suit if wins else now[BEST_SUIT]
        after[BEST_STRENGTH] = card - RANKS * suit if wins else now[BEST_STRENGTH]
        after[WINNER] = winner
        after[GATHERED] = gathered
        after[TABLE] = now[TABLE] + (1 << 2 * card)
        return False
    after[PLACE] = 0
    after[SEAT] = winner
    after[GATHERED] = 0
    after[TABLE] = 0
    this, following = way.tricks[trick], way.tricks[trick + 1]
    following[LEADER] = winner
    following[TRICKS_LEFT] = this[TRICKS_LEFT] - 1
    following[CARDS] = this[CARDS] - now[TABLE] - (1 << 2 * card)
    following[REST] = this[REST] - gathered
    following[NEED] = this[NEED] - (0 if winner & 1 else gathered)
    return True


@inlined
def trick_gives(tables: Tables, way: Way, depth: int, trump: int, card: int) -> tuple[int, int]:
    """Return the points that side 0 takes with a trick that a card ends, and whether the order in a pair decided it."""
    choice = way.choices[depth]
    wins, winner = winner_with(way, depth, trump, card)
    winning = card if wins else choice[BEST_SUIT] * RANKS + choice[BEST_STRENGTH]
    points = 0 if winner & 1 else choice[GATHERED] + tables.points[card % RANKS]
    return points, order_in_pair_matters(choice[TABLE] + (1 << 2 * card), winning)
