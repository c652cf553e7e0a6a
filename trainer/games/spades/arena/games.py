"""Whole games, compiled: dealt by number, bid and played by programs, and recorded round by round."""

# ruff: noqa: PLR0913, PLR0917 - a compiled function takes plain numbers and arrays, as many as it needs

from typing import Final, NamedTuple

import numpy as np

from trainer.games.spades.arena.arena_scoring import BAG_LIMIT as LAWS_BAG_LIMIT
from trainer.games.spades.arena.arena_scoring import BLIND_BEHIND as LAWS_BLIND_BEHIND
from trainer.games.spades.arena.arena_scoring import GOAL as LAWS_GOAL
from trainer.games.spades.arena.arena_scoring import after_bags, contract_points, nil_points, winner
from trainer.games.spades.arena.bidding.bidders import EXPLORES, Bidders
from trainer.games.spades.arena.bidding.deciding import BLIND_NIL, NIL_VALUE, REGULAR, THOUGHTS, bid, bids_blind
from trainer.games.spades.arena.bidding.score_features import (
    BAG_LIMIT,
    BLIND_BEHIND,
    GOAL,
    OUR_BAGS,
    OURS,
    STANDING,
    THEIR_BAGS,
    THEIRS,
)
from trainer.games.spades.arena.bidding.turn import Turn
from trainer.games.spades.arena.cards import SEATS
from trainer.games.spades.arena.compiling import Floats, Integers, compiled, part
from trainer.games.spades.arena.playing.players import play_round
from trainer.games.spades.arena.playing.skills import SKILLS
from trainer.games.spades.arena.playing.table import Table, begin_round, new_table
from trainer.games.spades.arena.randomness import chance, deal, seeded

MOST_ROUNDS: Final = 60
"""The rounds after which a game ends undecided, so that every game ends."""

GAME: Final = 0
ROUND: Final = 1
FIRST_SIDE: Final = 2
BIDS: Final = 3
TAKEN: Final = 7
SCORES: Final = 11
BAGS: Final = 13
POINTS: Final = 15
WON: Final = 17
COLUMNS: Final = 18
"""The number of columns in the record of a round.

They are: the game; the round, from 0; the contestant who bids first; four bids and four numbers of tricks in the order
of bidding; score, bags and points of both contestants; and who won the game by this round, or -1. Score and bags are
those before the round.
"""

_REGULAR_COLUMN = 0
_NIL_COLUMN = 4


class Contestants(NamedTuple):
    """The two contestants and the `laws`.

    `bidder`, int64 (2,), has the numbers of their bidders, `skills`, int64 (2, SKILLS), those of their players.
    """

    bidders: Bidders
    bidder: Integers
    skills: Integers
    laws: Integers


@part
def bid_round(
    contestants: Contestants,
    table: Table,
    first: int,
    swap: int,
    scores: Integers,
    bags: Integers,
    state: np.ndarray,
    record: Integers,
    values: Floats,
    before: Integers,
    standing: Integers,
    thoughts: Floats,
) -> None:
    """Let all four seats bid, beginning with `first`; write the bids into the record and the table.

    `scores` and `bags` are int64 (2,), by contestant; `record` is int64 (COLUMNS,). `values`, float64 (8,), has the
    regular and the nil value at each place. `state` is uint64 (1,), that of the random generator.
    """
    bidders = contestants.bidders
    for place in range(SEATS):
        seat = (first + place) & 3
        side = (seat + swap) & 1
        bidder = contestants.bidder[side]
        standing[OURS] = scores[side]
        standing[THEIRS] = scores[1 - side]
        standing[OUR_BAGS] = bags[side]
        standing[THEIR_BAGS] = bags[1 - side]
        turn = Turn(bidders, bidder, before, place, standing)
        is_blind = bids_blind(turn)
        made = bid(turn, table.hands[seat], thoughts)
        if is_blind:
            made = BLIND_NIL
        elif bidders.numbers[bidder, EXPLORES] > 0:
            explores = chance(state) < bidders.numbers[bidder, EXPLORES]
            if explores and not (place > 1 and before[place - 2] <= 0):
                made = 0
        before[place] = made
        record[BIDS + place] = made
        values[_REGULAR_COLUMN + place] = thoughts[REGULAR]
        values[_NIL_COLUMN + place] = thoughts[NIL_VALUE]
        table.bids[seat] = max(0, made)


@part
def score_round(
    contestants: Contestants, first: int, swap: int, scores: Integers, bags: Integers, record: Integers
) -> None:
    """Score the round: add its points to `scores` and its bags to `bags`, both int64 (2,), and record them."""
    laws = contestants.laws
    for place in range(2):
        side = (first + place + swap) & 1
        bids = (int(record[BIDS + place]), int(record[BIDS + place + 2]))
        taken = (int(record[TAKEN + place]), int(record[TAKEN + place + 2]))
        points, new_bags = contract_points(laws, bids, taken)
        points += nil_points(laws, bids[0], taken[0]) + nil_points(laws, bids[1], taken[1])
        cost, bags[side] = after_bags(laws, bags[side] + new_bags)
        record[POINTS + side] = points - cost
        scores[side] += points - cost


@compiled
def play_games(
    contestants: Contestants, seed: int, first_game: int, games: int, step: int, records: Integers, values: Floats
) -> int:
    """Play every `step`th game from `first_game` on, record their rounds, and return the number of rounds.

    Two games with neighbouring numbers, the first of them even, have the same deals with the sides swapped. `records`,
    int64 (at least games × MOST_ROUNDS, COLUMNS), gets a row for each round. `values`, float64 with as many rows and 8
    columns, gets the regular bids before rounding and the nil values in the order of bidding.
    """
    table = new_table()
    cards = np.zeros(52, np.int64)
    state = np.zeros(1, np.uint64)
    scores = np.zeros(2, np.int64)
    bags = np.zeros(2, np.int64)
    before = np.zeros(SEATS, np.int64)
    standing = np.zeros(STANDING, np.int64)
    thoughts = np.zeros(THOUGHTS, np.float64)
    skills = np.zeros((SEATS, SKILLS), np.int64)
    standing[GOAL] = contestants.laws[LAWS_GOAL]
    standing[BAG_LIMIT] = contestants.laws[LAWS_BAG_LIMIT]
    standing[BLIND_BEHIND] = contestants.laws[LAWS_BLIND_BEHIND]
    row = 0
    for game in range(first_game, first_game + games * step, step):
        swap = game & 1
        scores[:] = 0
        bags[:] = 0
        for seat in range(SEATS):
            skills[seat] = contestants.skills[(seat + swap) & 1]
        for number in range(MOST_ROUNDS):
            record = records[row]
            first = number & 3
            record[GAME] = game
            record[ROUND] = number
            record[FIRST_SIDE] = (first + swap) & 1
            record[SCORES : SCORES + 2] = scores
            record[BAGS : BAGS + 2] = bags
            state[0] = seeded(seed, game >> 1, number)
            deal(state, cards, table.hands)
            bid_round(
                contestants, table, first, swap, scores, bags, state, record, values[row], before, standing, thoughts
            )
            begin_round(table, first)
            play_round(table, skills, contestants.laws, state)
            for place in range(SEATS):
                record[TAKEN + place] = table.taken[(first + place) & 3]
            score_round(contestants, first, swap, scores, bags, record)
            record[WON] = winner(contestants.laws, scores)
            row += 1
            if record[WON] >= 0:
                break
    return row
