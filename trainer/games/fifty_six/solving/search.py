"""The search whether side 0 takes a number of points from here, with a bound that it finds on the way.

It is an alpha-beta search with a window of one point: every value is a bound that answers the question. Side 0 looks
for a card that gives it enough, side 1 for one that does not; the first such card ends the choice. The search runs in
one loop over rows of numbers (see `way`) instead of recursion, because Numba caches such code more safely, and because
the node limit can then end it anywhere.

`hands` is int64 (seats,), with a packed hand each (see `packing`).
"""

# ruff: noqa: PLR0913, PLR0917 - a compiled function takes plain numbers and arrays, as many as it needs

from typing import Final, NamedTuple

from trainer.games.fifty_six.solving.compiling import compiled
from trainer.games.fifty_six.solving.move_ordering import learn, order_leads, order_replies
from trainer.games.fifty_six.solving.packing import Integers, Position, Tables
from trainer.games.fifty_six.solving.pairs import pair_of
from trainer.games.fifty_six.solving.positions_table import identity, look_up, remember
from trainer.games.fifty_six.solving.steps import begin, play_on, trick_gives
from trainer.games.fifty_six.solving.sure_points import settled_at_once
from trainer.games.fifty_six.solving.way import (
    ACES_IN_HAND,
    CARDS,
    COUNT,
    DEPENDS,
    KEY,
    KINGS_IN_HAND,
    LEAD,
    LEADER,
    NEED,
    NODES_BEFORE,
    PLACE,
    SEAT,
    SKIPPED,
    TRIED,
    VALUE,
    Way,
)
from trainer.machine_code import inlined

UNSETTLED: Final = -1
"""The value where the node limit ended the search."""

_WORST_FOR_0: Final = -1
_WORST_FOR_1: Final = 99
_NO_LEAD: Final = 255
"""No card: it is above the number of every card."""


class Memory(NamedTuple):
    """The memory that outlasts a search: the table of positions, and the successes of cards.

    Rows of the table from another `generation` are invalid.
    """

    table: Integers
    history: Integers
    generation: int


@inlined
def known(
    tables: Tables, hands: Integers, trump: int, memory: Memory, way: Way, trick: int, nodes: int
) -> tuple[bool, int, int, int]:
    """Return whether no search is needed at the beginning of a trick.

    Value, pairs on which it depends, and first lead.
    """
    settled, value, depends = settled_at_once(tables, hands, trump, way, trick)
    if settled:
        return True, value, depends, _NO_LEAD
    key, kings, aces = identity(hands, way.tricks[trick, CARDS], trump, way.tricks[trick, LEADER])
    way.tricks[trick, KEY] = key
    way.tricks[trick, KINGS_IN_HAND] = kings
    way.tricks[trick, ACES_IN_HAND] = aces
    way.tricks[trick, NODES_BEFORE] = nodes
    way.tricks[trick, LEAD] = _NO_LEAD
    return look_up(memory.table, key, kings, aces, memory.generation, way.tricks[trick, NEED])


@inlined
def note(memory: Memory, way: Way, trick: int, value: int, depends: int, nodes: int) -> None:
    """Store the value of the beginning of a trick in the table."""
    now = way.tricks[trick]
    is_low = 1 if value >= now[NEED] else 0
    effort = nodes - now[NODES_BEFORE]
    remember(
        *(memory.table, now[KEY], now[KINGS_IN_HAND], now[ACES_IN_HAND], memory.generation),
        *(is_low, value, depends, now[LEAD], effort),
    )


@inlined
def open_choice(
    tables: Tables, hands: Integers, trump: int, memory: Memory, way: Way, depth: int, trick: int, first: int
) -> None:
    """List the moves at a node and mark all of them untried; `first` is the lead to try first."""
    choice = way.choices[depth]
    if choice[PLACE] == 0:
        choice[COUNT] = order_leads(tables, hands, memory.history, trump, way, depth, trick, first)
    else:
        choice[COUNT] = order_replies(tables, hands, memory.history, trump, way, depth, trick)
    choice[TRIED] = 0
    choice[SKIPPED] = 0
    choice[VALUE] = _WORST_FOR_1 if choice[SEAT] & 1 else _WORST_FOR_0
    choice[DEPENDS] = 0


@inlined
def weigh(memory: Memory, way: Way, depth: int, trick: int, value: int, depends: int) -> bool:
    """Apply the value after the move that was tried; return whether another move must be tried."""
    choice = way.choices[depth]
    card = way.moves[depth, choice[TRIED]]
    side = choice[SEAT] & 1
    if value < choice[VALUE] if side else value > choice[VALUE]:
        choice[VALUE] = value
        if choice[PLACE] == 0:
            way.tricks[trick, LEAD] = card
    if (value < way.tricks[trick, NEED]) == (side == 1):
        # One good card is a proof; to prove that none is good takes the proofs for all of them.
        choice[DEPENDS] = depends
        learn(memory.history, way, depth, trick)
        return False
    choice[DEPENDS] |= depends
    pair = pair_of(card)
    if pair and depends & pair == 0:
        # The other card of the pair would be no better, for the proof did not need to tell them apart.
        choice[SKIPPED] |= 1 << (card ^ 1)
    choice[TRIED] += 1
    while choice[TRIED] < choice[COUNT] and choice[SKIPPED] >> way.moves[depth, choice[TRIED]] & 1:
        choice[TRIED] += 1
    return bool(choice[TRIED] < choice[COUNT])


@compiled
def search(
    tables: Tables, position: Position, memory: Memory, way: Way, need: int, rest: int, limit: int
) -> tuple[int, int]:
    """Return the value of a position, and how many choices were searched.

    The value counts the trick on the table and all that follow, whose cards are worth `rest` points together. If it is
    at least `need`, side 0 takes at least the value; otherwise side 0 takes at most the value. It is `UNSETTLED` where
    more than `limit` choices would be needed; then the hands of the position are no longer what they were.
    """
    hands = position.hands
    seats = len(hands)
    trump = position.trump
    begin(position, way, need, rest)
    depth, trick, nodes = 0, 0, 0
    value, depends = 0, 0
    entering = True
    while True:
        seat = way.choices[depth, SEAT]
        place = way.choices[depth, PLACE]
        more = True
        if entering:
            first = _NO_LEAD
            if place == 0:
                settled, value, depends, first = known(tables, hands, trump, memory, way, trick, nodes)
                more = not settled
            if more:
                nodes += 1
                if nodes > limit:
                    return UNSETTLED, nodes
                open_choice(tables, hands, trump, memory, way, depth, trick, first)
        else:
            # Back from the card that was tried: it leads to `value`, which depends on the pairs `depends`.
            card = way.moves[depth, way.choices[depth, TRIED]]
            hands[seat] += 1 << 2 * card
            if place == seats - 1:
                points, decided = trick_gives(tables, way, depth, trump, card)
                value += points
                depends |= decided
            more = weigh(memory, way, depth, trick, value, depends)
            if not more:
                value, depends = way.choices[depth, VALUE], way.choices[depth, DEPENDS]
                if place == 0:
                    note(memory, way, trick, value, depends, nodes)
        if more:
            card = way.moves[depth, way.choices[depth, TRIED]]
            hands[seat] -= 1 << 2 * card
            trick += 1 if play_on(tables, way, depth, trick, trump, card, seats) else 0
            depth += 1
        elif depth == 0:
            return value, nodes
        else:
            trick -= 1 if place == 0 else 0
            depth -= 1
        entering = more
