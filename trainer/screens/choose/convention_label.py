"""The label of a convention in a list before its table has been read."""

from collections.abc import Callable

from trainer.games.game import Game
from trainer.problems import BiddingTrainerError


def convention_label(name: str, game_called: Callable[[str], Game], short: str = "") -> str:
    """Return `game/convention` as `Game: Convention`, until the table itself has been read.

    `short` is the name in the convention's introduction, if it has one.
    """
    game, _, convention = name.partition("/")
    try:
        title = game_called(game).title
    except BiddingTrainerError:
        title = game.replace("-", " ").capitalize()
    return f"{title}: {short or convention.replace('-', ' ').title()}"
