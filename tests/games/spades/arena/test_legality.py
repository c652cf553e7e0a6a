"""The arena plays by the laws of the game."""

from random import Random

import numpy as np
import pytest

from tests.games.spades.arena.arena_tables import ARENA, DECK, GAME, card_numbered, number_of
from trainer.cards.deal import deal
from trainer.cards.hand import Hand
from trainer.games.spades.arena.cards import RANKS, SUITS
from trainer.games.spades.arena.playing.choosing import card_of_rules
from trainer.games.spades.arena.playing.legality import legal
from trainer.games.spades.arena.playing.rounds import finish_trick
from trainer.games.spades.arena.playing.table import LEFT, Table, begin_round, new_table, put, turn

RULES = GAME.rules_of_play


def dealt(random: Random) -> Table:
    hands = deal(DECK, 4, random)
    table = new_table()
    table.hands[:] = np.array([hand.holdings for hand in hands])
    table.bids[:] = [random.choice((0, 1, 2, 3, 4, 5)) for _ in hands]
    begin_round(table, 0)
    return table


def legal_cards(table: Table) -> set[int]:
    seat = turn(table)
    masks = [legal(table, seat, suit) for suit in range(SUITS)]
    return {suit * RANKS + rank for suit, mask in enumerate(masks) for rank in range(RANKS) if mask >> rank & 1}


@pytest.mark.slow
def test_in_a_thousand_random_rounds_what_is_legal_and_who_wins_is_as_the_game_has_it() -> None:
    random = Random(56)
    for number in range(1000):
        table = dealt(random)
        game = RULES.begin_with("S", 0, deal_of(table))
        while table.trick[LEFT]:
            assert turn(table) == game.turn
            allowed = legal_cards(table)
            assert {card_numbered(card) for card in allowed} == set(game.legal_cards())
            card = random.choice(sorted(allowed))
            put(table, turn(table), card)
            game = game.add(card_numbered(card))
            finish_trick(table)
        taken = [0] * 4
        for trick in game.tricks:
            taken[trick.winner] += 1
        assert taken == table.taken.tolist(), number


@pytest.mark.parametrize("player", ["srp", "wrp"])
def test_players_only_play_what_is_legal(player: str) -> None:
    random = Random(13)
    skills = ARENA.players[player].skills
    for _ in range(60):
        table = dealt(random)
        while table.trick[LEFT]:
            card = card_of_rules(table, turn(table), skills)
            assert card in legal_cards(table)
            put(table, turn(table), card)
            finish_trick(table)
        assert table.taken.sum() == 13


def deal_of(table: Table) -> tuple[Hand, ...]:
    return tuple(Hand.of(DECK, map(card_numbered, cards_of(table, seat))) for seat in range(4))


def cards_of(table: Table, seat: int) -> list[int]:
    held = table.hands[seat]
    return [suit * RANKS + rank for suit in range(SUITS) for rank in range(RANKS) if held[suit] >> rank & 1]


def test_cards_are_numbered_by_suit_and_rank() -> None:
    assert [str(card_numbered(number)) for number in (0, 12, 13, 51)] == ["S2", "SA", "H2", "CA"]
    assert number_of(card_numbered(37)) == 37
