"""A player of the arena at a table plays what he plays in the arena, and sees only his own hand."""

from random import Random

from tests.games.spades.arena.arena_tables import DECK, GAME, SRP, card_numbered, number_of
from tests.games.spades.rounds import bids
from trainer.cards.deal import deal
from trainer.cards.hand import Hand
from trainer.games.spades.arena.cards import SEATS
from trainer.games.spades.arena.playing.choosing import card_of_rules
from trainer.games.spades.arena.playing.one_card import holdings_of, next_card
from trainer.games.spades.arena.playing.rounds import finish_trick
from trainer.games.spades.arena.playing.table import begin_round, new_table, put

NOTHING = Hand.of(DECK, ())


def test_he_plays_as_in_the_arena_whatever_the_others_hold() -> None:
    random = Random(13)
    for said in ("4 0 3 5", "0 3 4 2", "3 4 2 BN", "5 5 3 2"):
        hands, result = deal(DECK, SEATS, random), bids(said.replace("BN", "0"))
        table = new_table()
        table.hands[:] = [hand.holdings for hand in hands]
        table.bids[:] = [call.amount for call in result.calls]
        begin_round(table, 0)
        play = GAME.rules_of_play.begin(result, hands)
        while not play.is_over:
            seat = play.turn
            blind = tuple(hand if other == seat else NOTHING for other, hand in enumerate(hands))
            card = next_card(DECK, play.with_hands(blind), result, SRP)
            assert number_of(card) == card_of_rules(table, seat, SRP)
            assert play.problem_with(card) is None
            put(table, seat, number_of(card))
            finish_trick(table)
            play = play.add(card)


def test_holdings_are_those_of_a_hand() -> None:
    hand = deal(DECK, SEATS, Random(1))[0]
    assert tuple(holdings_of(DECK, hand.cards).tolist()) == hand.holdings
    assert holdings_of(DECK, (card_numbered(0),)).tolist() == [1, 0, 0, 0]
