"""A game of which only the auction is known: bridge without its other parts."""

from dataclasses import replace

from trainer.games import game_called
from trainer.games.game import Game


def auction_only() -> Game:
    """It has a deck, measures, calls and laws."""
    return replace(
        game_called("bridge"),
        play=None,
        spoken_words=None,
        make_procedure=None,
        make_law_data=None,
        make_solver=None,
        par=None,
        evaluate=None,
        quizzes=(),
    )
