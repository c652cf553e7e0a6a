"""Rounds that have been bid, played to their end by rules, compiled: thousands a second."""

from collections.abc import Sequence

import numpy as np

from trainer.games.play import CardPlay, TakenBySeat
from trainer.games.spades.arena.cards import SEATS, SUITS
from trainer.games.spades.arena.compiling import Integers, compiled
from trainer.games.spades.arena.playing.one_card import holdings_of
from trainer.games.spades.arena.playing.rounds import play_out
from trainer.games.spades.arena.playing.table import begin_round, new_table
from trainer.games.spades.bids import Bids


@compiled
def play_rounds(hands: Integers, bids: Integers, leaders: Integers, skills: Integers, taken: Integers) -> None:
    """Play rounds to their end and write the tricks of each seat into `taken`.

    All arrays are int64: `hands` is (rounds, seats, suits), `bids` and `taken` (rounds, seats), `leaders` (rounds,) and
    `skills` (seats, SKILLS).
    """
    table = new_table()
    for number in range(len(hands)):
        table.hands[:] = hands[number]
        table.bids[:] = bids[number]
        begin_round(table, leaders[number])
        play_out(table, skills)
        taken[number] = table.taken


def rounds_played(rounds: Sequence[tuple[CardPlay, Bids]], skills: Integers) -> list[TakenBySeat]:
    """Return what each seat takes in rounds before their first card.

    `skills`, int64 (SKILLS,), are those of every seat.
    """
    hands = np.zeros((len(rounds), SEATS, SUITS), np.int64)
    for number, (play, _) in enumerate(rounds):
        for seat, hand in enumerate(play.hands):
            hands[number, seat] = holdings_of(hand.deck, hand.cards)
    bids = np.array([[call.amount for call in called.calls] for _, called in rounds], np.int64).reshape(-1, SEATS)
    leaders = np.array([play.leader for play, _ in rounds], np.int64)
    taken = np.zeros((len(rounds), SEATS), np.int64)
    play_rounds(hands, bids, leaders, np.tile(skills, (SEATS, 1)), taken)
    return [TakenBySeat(tricks) for tricks in taken.tolist()]
