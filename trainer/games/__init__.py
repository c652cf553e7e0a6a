"""The games, and the one place that names them."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from trainer.problems import UnknownNameError, did_you_mean

if TYPE_CHECKING:
    from trainer.games.game import Game


def _fifty_six() -> "Game":
    from trainer.games.fifty_six.game import fifty_six

    return fifty_six()


def _bridge() -> "Game":
    from trainer.games.bridge.game import bridge

    return bridge()


def _spades() -> "Game":
    from trainer.games.spades.game import spades

    return spades()


GAMES: Final[dict[str, Callable[[], "Game"]]] = {"fifty-six": _fifty_six, "bridge": _bridge, "spades": _spades}
"""Name of a game, as the conventions folder has it, to what makes it; a game is imported when it is asked for."""

USUAL_GAME: Final = "fifty-six"
"""The game that is meant where nobody names one."""


def game_called(name: str) -> "Game":
    """The game with this name; raises `UnknownNameError`."""
    if name not in GAMES:
        message = f"There is no game '{name}'; {did_you_mean(name, GAMES)}"
        raise UnknownNameError(message)
    return GAMES[name]()


def deal_endings(name: str, called: Callable[[str], "Game"] = game_called) -> tuple[str, ...]:
    """Return the endings of files in which a game has deals in formats of its own.

    They stand in `game.yaml`, so the game need not be made; only one without that file is made and asked. Raises
    `UnusableFileError` for a broken file, `UnknownNameError` for an unknown game.
    """
    from trainer.documents.document import read_document
    from trainer.documents.nodes import MappingNode
    from trainer.locations import conventions_folder

    file = conventions_folder() / name / "game.yaml"
    if not file.exists():
        return tuple(called(name).deal_formats)
    document = read_document(file, f"{name}/{file.name}")
    written = document.root.get("deal files") if isinstance(document.root, MappingNode) else None
    endings = tuple(one.text for one in document.texts(written, "deal files"))
    document.stop_on_problems()
    return endings
