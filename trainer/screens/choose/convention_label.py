"""A convention as a list shows it before its table has been read."""

from collections.abc import Callable

from trainer.games.game import Game
from trainer.problems import BiddingTrainerError


def convention_label(name: str, game_called: Callable[[str], Game], short: str = "") -> str:
    """`game/convention` as `Game: Convention`, for as long as the table itself has not been read.

    `short` is what the convention is called, where its introduction says so.
    """
    game, _, convention = name.partition("/")
    try:
        title = game_called(game).title
    except BiddingTrainerError:
        title = game.replace("-", " ").capitalize()
    return f"{title}: {short or convention.replace('-', ' ').title()}"
