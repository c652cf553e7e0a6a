"""The games; this is the only module that names them all."""

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
"""For each game, named as its folder in `conventions/`, the function that makes it and imports it only then."""

USUAL_GAME: Final = "fifty-six"
"""The game for files and questions that name none."""


def game_called(name: str) -> "Game":
    """Return the game with this name. Raises `UnknownNameError`, with a suggestion, when there is none."""
    if name not in GAMES:
        message = f"There is no game '{name}'; {did_you_mean(name, GAMES)}"
        raise UnknownNameError(message)
    return GAMES[name]()


def deal_endings(name: str, called: Callable[[str], "Game"] = game_called) -> tuple[str, ...]:
    """Return the endings of files in which a game has deals in formats of its own.

    They are in the game's `game.yaml`, so that the game need not be made; only a game without that file is made and
    asked. Raises `UnusableFileError` for a broken file, `UnknownNameError` for an unknown game.
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
