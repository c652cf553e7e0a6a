"""The search whether side 0 takes a number of the tricks that are left.

It is an alpha-beta search with a window of one trick, in one loop over rows of numbers (see `way`), so that the node
limit can end it anywhere. Each answer comes with the floors of its proof, the ranks on which it depends (partition
search, Ginsberg 1996).

`hands` is int64 (4,), 52 bits each (see `cards`); `table` is int64 (rows, COLUMNS), `history` int64 (4, 52).
"""

# ruff: noqa: PLR0913, PLR0917 - a compiled function takes plain numbers and arrays, as many as it needs

from typing import Final

from trainer.games.spades.solving.cards import NO_FLOOR, RANKS, SEATS, SUITS, count, left_of
from trainer.games.spades.solving.compiling import Integers, compiled
from trainer.games.spades.solving.move_ordering import beats, order_leads, order_replies
from trainer.games.spades.solving.positions_table import kind_of, look_up, owners_of_two, remember
from trainer.games.spades.solving.sure_tricks import settled_at_once
from trainer.games.spades.solving.way import (
    BROKEN,
    COUNT,
    KEY,
    LEAD,
    LEADER,
    LEFT,
    MAJORS,
    MINORS,
    NEED,
    NODES_BEFORE,
    PLACE,
    SEAT,
    TRIED,
    Way,
)
from trainer.machine_code import inlined

UNSETTLED: Final = -1
"""The answer where the node limit ended the search."""


@inlined
def best_place(cards: Integers, number: int) -> int:
    """Return the place of the winning card among the first `number` cards of a trick."""
    best = 0
    for place in range(1, number):
        if beats(cards[place], cards[best]):
            best = place
    return best


@inlined
def known(hands: Integers, table: Integers, way: Way, depth: int, trick: int, nodes: int) -> int:
    """Return the answer at the beginning of a trick where no search is needed; -1 otherwise."""
    now = way.tricks[trick]
    floors = way.floors[depth]
    answer = settled_at_once(hands, now[LEADER], now[NEED], now[LEFT], floors)
    if answer >= 0:
        return answer
    now[KEY] = kind_of(hands, now[LEADER], now[BROKEN])
    now[MAJORS] = owners_of_two(hands, 0)
    now[MINORS] = owners_of_two(hands, 2)
    now[NODES_BEFORE] = nodes
    answer, lead = look_up(table, hands, now[KEY], now[MAJORS], now[MINORS], now[NEED], floors)
    now[LEAD] = lead
    return answer


@inlined
def note(hands: Integers, table: Integers, way: Way, depth: int, trick: int, answer: int, nodes: int) -> None:
    """Store the answer for the beginning of a trick in the table."""
    now = way.tricks[trick]
    bound = now[NEED] if answer else now[NEED] - 1
    remember(
        *(table, hands, now[KEY], now[MAJORS], now[MINORS], answer, bound),
        *(way.floors[depth], now[LEAD], nodes - now[NODES_BEFORE]),
    )


@inlined
def play_on(hands: Integers, way: Way, depth: int, trick: int, card: int) -> int:
    """Play a card; return 1 if it ends the trick, 0 otherwise."""
    place = way.choices[depth, PLACE]
    seat = way.choices[depth, SEAT]
    hands[seat] ^= 1 << card
    way.played[trick, place] = card
    after = way.choices[depth + 1]
    if place < SEATS - 1:
        after[SEAT] = seat + 1 & 3
        after[PLACE] = place + 1
        return 0
    now = way.tricks[trick]
    cards = way.played[trick]
    winner = now[LEADER] + best_place(cards, SEATS) & 3
    broken = now[BROKEN]
    for one in range(SEATS):
        if cards[one] < RANKS:
            broken = 1
    following = way.tricks[trick + 1]
    following[LEADER] = winner
    following[NEED] = now[NEED] - (1 if winner & 1 == 0 else 0)
    following[LEFT] = now[LEFT] - 1
    following[BROKEN] = broken
    after[SEAT] = winner
    after[PLACE] = 0
    return 1


@inlined
def depend_on_trick(way: Way, depth: int, trick: int) -> None:
    """Lower the floor to the winning card of a trick, where it had to be higher than another card of its suit."""
    cards = way.played[trick]
    winning = cards[best_place(cards, SEATS)]
    suit = winning // RANKS
    same = 0
    for one in range(SEATS):
        if cards[one] // RANKS == suit:
            same += 1
    if same > 1:
        floors = way.floors[depth]
        floors[suit] = min(floors[suit], winning - suit * RANKS)


@inlined
def open_choice(hands: Integers, history: Integers, way: Way, depth: int, trick: int) -> None:
    """List the moves at a node and mark all of them untried."""
    choice = way.choices[depth]
    now = way.tricks[trick]
    if choice[PLACE] == 0:
        choice[COUNT] = order_leads(hands, history, way, depth, choice[SEAT], now[BROKEN], now[LEAD])
    else:
        best = best_place(way.played[trick], choice[PLACE])
        choice[COUNT] = order_replies(hands, way, depth, trick, choice[SEAT], choice[PLACE], best)
    choice[TRIED] = 0
    for suit in range(SUITS):
        way.floors[depth, suit] = NO_FLOOR


@inlined
def weigh(hands: Integers, history: Integers, way: Way, depth: int, trick: int, answer: int) -> bool:
    """Apply the answer after the move that was tried; return whether it answers the choice."""
    choice = way.choices[depth]
    card = way.moves[depth, choice[TRIED]]
    hands[choice[SEAT]] |= 1 << card
    if choice[PLACE] == SEATS - 1:
        depend_on_trick(way, depth + 1, trick)
    below = way.floors[depth + 1]
    floors = way.floors[depth]
    if answer == 1 - (choice[SEAT] & 1):
        # One good card is a proof; to prove that none is good takes the proofs for all of them.
        for suit in range(SUITS):
            floors[suit] = below[suit]
        if choice[PLACE] == 0:
            history[choice[SEAT], card] += 1 if choice[TRIED] else 0
            suit = card // RANKS
            above = left_of(hands, suit) >> (card - suit * RANKS + 1)
            way.tricks[trick, LEAD] = suit << 4 | count(above)
        return True
    for suit in range(SUITS):
        floors[suit] = min(floors[suit], below[suit])
    choice[TRIED] += 1
    return bool(choice[TRIED] == choice[COUNT])


@compiled
def search(hands: Integers, table: Integers, history: Integers, way: Way, place: int, limit: int) -> tuple[int, int]:
    """Return 1 if side 0 takes the tricks that it needs, else 0; and the number of nodes searched.

    The first rows of `way` have the position: its trick, and `place` cards of it that were played. The answer is
    `UNSETTLED` where more than `limit` choices would be needed; then the hands are no longer what they were.
    """
    way.choices[0, PLACE] = place
    way.choices[0, SEAT] = way.tricks[0, LEADER] + place & 3
    depth, trick, nodes = 0, 0, 0
    answer = -1
    entering = True
    while True:
        at = way.choices[depth, PLACE]
        answered = False
        if entering:
            if at == 0:
                answer = known(hands, table, way, depth, trick, nodes)
                answered = answer >= 0
            if not answered:
                nodes += 1
                if nodes > limit:
                    return UNSETTLED, nodes
                open_choice(hands, history, way, depth, trick)
        else:
            answered = weigh(hands, history, way, depth, trick, answer)
            if answered and at == 0:
                note(hands, table, way, depth, trick, answer, nodes)
        if not answered:
            trick += play_on(hands, way, depth, trick, way.moves[depth, way.choices[depth, TRIED]])
            depth += 1
        elif depth == 0:
            return answer, nodes
        else:
            trick -= 1 if at == 0 else 0
            depth -= 1
        entering = not answered
