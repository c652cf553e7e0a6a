"""Tables for tests of the arena: hands and bids as text, cards by their names."""

from collections.abc import Sequence

import numpy as np

from trainer.cards.card import Card
from trainer.cards.notation import parse_hand
from trainer.games.spades.arena.arena import arena_of_spades
from trainer.games.spades.arena.cards import RANKS
from trainer.games.spades.arena.compiling import Integers
from trainer.games.spades.arena.playing.choosing import card_of_rules
from trainer.games.spades.arena.playing.table import LEFT, PLAYED, Table, begin_round, end_trick, new_table, put, turn
from trainer.games.spades.game import spades

ARENA = arena_of_spades()
GAME = spades()
DECK = GAME.deck
SRP = ARENA.players["srp"].skills
WRP = ARENA.players["wrp"].skills


def number_of(card: Card) -> int:
    return card.suit.number * RANKS + RANKS - 1 - DECK.ranks.index(card.rank)


def card_numbered(number: int) -> Card:
    return DECK.by_rank[number // RANKS][DECK.ranks[RANKS - 1 - number % RANKS]]


def table_of(hands: Sequence[str], bids: Sequence[int], leader: int = 0) -> Table:
    table = new_table()
    table.hands[:] = np.array([parse_hand(DECK, hand, size=0).holdings for hand in hands])
    table.bids[:] = bids
    begin_round(table, leader)
    table.trick[LEFT] = max(map(_size, table.hands))
    return table


def _size(holdings: Integers) -> int:
    return sum(int(holding).bit_count() for holding in holdings)


def play(table: Table, cards: str) -> Table:
    for text in cards.split():
        put(table, turn(table), number_of(Card.parse(text)))
        if table.trick[PLAYED] == len("NESW"):
            end_trick(table)
    return table


def chosen(table: Table, skills: Integers = SRP) -> str:
    return str(card_numbered(card_of_rules(table, turn(table), skills)))
