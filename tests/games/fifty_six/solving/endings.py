"""Endings: deals of a few cards each, and positions that random legal play has led to."""

from random import Random

from trainer.cards.hand import Hand
from trainer.games.fifty_six.game import fifty_six
from trainer.games.game import Game
from trainer.games.play import CardPlay
from trainer.games.solver import Solver

DENOMINATIONS = ("S", "H", "D", "C", "NT")


def new_solver(game: Game | None = None) -> Solver:
    game = game or fifty_six()
    assert game.make_solver is not None
    return game.make_solver()


def begun(hands: tuple[Hand, ...], denomination: str, leader: int, game: Game | None = None) -> CardPlay:
    game = game or fifty_six()
    return game.rules_of_play.begin_with(denomination, leader, hands)


def dealt(chance: Random, cards_each: int, game: Game | None = None) -> tuple[Hand, ...]:
    game = game or fifty_six()
    cards = list(game.deck.cards)
    chance.shuffle(cards)
    return tuple(Hand.of(game.deck, cards[seat * cards_each : (seat + 1) * cards_each]) for seat in range(game.seats))


def ending(chance: Random, cards_each: int, played: int = 0, game: Game | None = None) -> CardPlay:
    """A deal of a few cards each, with any trump and leader, after some random legal cards."""
    game = game or fifty_six()
    hands = dealt(chance, cards_each, game)
    play = begun(hands, chance.choice(DENOMINATIONS), chance.randrange(game.seats), game)
    for _ in range(played):
        play = play.add(chance.choice(play.legal_cards()))
    return play
