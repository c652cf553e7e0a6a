"""The contents of `game.yaml` for bridge: its cards, its strains, its sets of laws."""

from pathlib import Path
from typing import Final

from trainer.documents.document import Document, read_document
from trainer.documents.kinds import Placed
from trainer.documents.shapes import Shape, key, read_shape

NAME: Final = "bridge"
FORMAT: Final = "1"


class WrittenGame(Shape, called="the game", version=FORMAT):
    """The raw file: strains lowest first, laws with the usual ones first."""

    game: str
    title: str
    source: str
    ranks: Placed[str]
    copies: int
    cards: int
    compass: Placed[tuple[str, ...]]
    strains: Placed[dict[str, str]] = key(each="the name of {}")
    suit_groups: dict[str, tuple[str, ...]] = key(each="the suits of {}")
    highest_level: int
    shortest_to_play_in: int
    book: int
    laws: tuple[str, ...]
    deal_files: Placed[tuple[str, ...]]


def read_game_file(folder: Path) -> tuple[Document, WrittenGame]:
    """Read the file from the folder of the game; its problems are reported to the document."""
    document = read_document(folder / "game.yaml", f"{NAME}/game.yaml")
    return document, read_shape(document, document.root, WrittenGame)
