"""The next card of a round at a real table, chosen by a player of the arena in plain Python."""

import numpy as np

from trainer.cards.card import Card
from trainer.cards.deck import Deck
from trainer.games.play import CardPlay
from trainer.games.spades.arena.compiling import Integers
from trainer.games.spades.arena.deck_cards import card_of, number_of
from trainer.games.spades.arena.playing.choosing import card_of_rules
from trainer.games.spades.arena.playing.rounds import finish_trick
from trainer.games.spades.arena.playing.table import Table, begin_round, new_table, put
from trainer.games.spades.bids import Bids


def next_card(deck: Deck, play: CardPlay, bids: Bids, skills: Integers) -> Card:
    """Return the card that the player in turn plays by rules; the same cards always give the same answer.

    Only the hand of that player is looked at; the others may hold anything. `skills` is int64 (SKILLS,).
    """
    seat = play.turn
    table = _table(deck, play, bids)
    table.hands[seat] = holdings_of(deck, play.cards_left(seat))
    return card_of(deck, card_of_rules(table, seat, skills))


def holdings_of(deck: Deck, cards: tuple[Card, ...]) -> Integers:
    """Return the holdings of some cards by suit, int64 (4,)."""
    held = np.zeros(len(deck.by_rank), np.int64)
    for card in cards:
        suit, rank = divmod(number_of(deck, card), len(deck.ranks))
        held[suit] |= 1 << rank
    return held


def _table(deck: Deck, play: CardPlay, bids: Bids) -> Table:
    """Return the round as all players have seen it."""
    table = new_table()
    table.bids[:] = [call.amount for call in bids.calls]
    begin_round(table, play.leader)
    seat = play.leader
    for trick in play.tricks:
        for place, card in enumerate(trick.cards):
            put(table, (trick.leader + place) % play.seats, number_of(deck, card))
            finish_trick(table)
        seat = trick.winner
    for place, card in enumerate(play.on_the_table):
        put(table, (seat + place) % play.seats, number_of(deck, card))
    return table
