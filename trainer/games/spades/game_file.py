"""What `game.yaml` says of spades: its cards, its trumps, how it is dealt, its sets of laws."""

from pathlib import Path
from typing import Final

from trainer.documents.document import Document, read_document
from trainer.documents.kinds import Placed
from trainer.documents.shapes import Shape, ShapeOf, key, of_shape, read_shape
from trainer.games.procedure import Dealing

NAME: Final = "spades"
FORMAT: Final = "1"


class WrittenGame(Shape, called="the game", version=FORMAT):
    """The file: laws with the usual ones first."""

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
    """Read it from the folder of the game; what is wrong with it is reported to the document."""
    document = read_document(folder / "game.yaml", f"{NAME}/game.yaml")
    return document, read_shape(document, document.root, WrittenGame)
