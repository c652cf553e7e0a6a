"""The contents of `game.yaml`: cards, tables and denominations of 56."""

from pathlib import Path

from trainer.documents.document import Document, read_document
from trainer.documents.kinds import Placed
from trainer.documents.shapes import Shape, key, read_shape
from trainer.games.fifty_six.laws_reading import FORMAT


class Table(Shape, called="a table"):
    """A table: how many cards each player has, and how many are dealt at once."""

    cards: int
    dealt_by: Placed[int]


class WrittenGame(Shape, called="the game", version=FORMAT):
    """The contents of the file: card points by rank, highest first; tables by the number of players."""

    game: str
    title: str
    source: str
    points: Placed[dict[str, int]] = key(each="the points of {}")
    copies: int
    tables: Placed[dict[str, Table]]
    usual_table: int = key(called="the usual table")
    denominations: dict[str, str] = key(each="the name of {}")


def read_game_file(folder: Path) -> tuple[Document, WrittenGame]:
    """Read the file from the folder of the game; its problems are reported to the document.

    Raises `UnusableFileError` when it is not even YAML.
    """
    document = read_document(folder / "game.yaml", "fifty-six/game.yaml")
    return document, read_shape(document, document.root, WrittenGame)
