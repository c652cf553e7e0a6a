"""The contents of `game.yaml`: cards, trumps, dealing and sets of laws of spades."""

from pathlib import Path
from typing import Final

from trainer.documents.document import Document, read_document
from trainer.documents.kinds import Placed
from trainer.documents.shapes import Shape, ShapeOf, key, of_shape, read_shape
from trainer.games.procedure import Dealing

NAME: Final = "spades"
FORMAT: Final = "1"


class WrittenGame(Shape, called="the game", version=FORMAT):
    """The contents of the file; the usual laws come first."""

    game: str
    title: str
    source: str
    ranks: str
    copies: int
    cards: int
    trump: Placed[str]
    close_to_winning: int
    dealing: Dealing = key(kind=of_shape(ShapeOf(Dealing, "dealing")))
    laws: tuple[str, ...]


def read_game_file(folder: Path) -> tuple[Document, WrittenGame]:
    """Read the file from the folder of the game; its problems are reported to the document.

    Raises `UnusableFileError` when it is not even YAML.
    """
    document = read_document(folder / "game.yaml", f"{NAME}/game.yaml")
    return document, read_shape(document, document.root, WrittenGame)
