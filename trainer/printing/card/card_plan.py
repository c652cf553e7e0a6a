"""The plan of a game's convention cards, which is in `conventions/<game>/card.yaml`."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from trainer.documents.document import Document, read_document
from trainer.documents.nodes import MappingNode, Node, TextNode
from trainer.documents.shapes import Shape, key, read_shape

FORMAT: Final = "1"
_FILE: Final = "card.yaml"
_SAYS: Final = "says"
"""The key of a sentence in the lists of another file."""

_ON_A_CARD: Final = "on a card"
"""The key of a shorter form of the sentence, where there is one."""


class PlannedSituation(Shape, called="a situation of the card", text_is="situation"):
    """A situation by its id, and how many of its calls a card has; 0 for all."""

    situation: str
    most: int = 0


class Sentences(Shape, called="the sentences of another file"):
    """The sentences of some `lists` in another `file` of the game's folder."""

    file: str
    lists: tuple[str, ...]


class _Area(Shape, called="an area of the card"):
    title: str
    situations: tuple[PlannedSituation, ...] = ()
    dials: tuple[str, ...] = ()
    treatments: bool = False
    sentences: Sentences | None = None


class _Card(Shape, called="the card", version=FORMAT):
    card: str
    areas: tuple[_Area, ...] = key(each="area {}")


@dataclass(frozen=True, slots=True)
class PlannedArea:
    """An area: its situations, settings by name, whether it lists the treatments, and sentences."""

    title: str
    situations: tuple[PlannedSituation, ...] = ()
    dials: tuple[str, ...] = ()
    treatments: bool = False
    sentences: tuple[str, ...] = ()


def card_plan(folder: Path, game: str) -> tuple[PlannedArea, ...]:
    """Return the areas of a game's cards; none if it has no plan. `folder` is that of all games.

    Raises `UnusableFileError` when the plan is broken.
    """
    path = folder / game / _FILE
    if not path.is_file():
        return ()
    document = read_document(path, str(path.relative_to(folder)))
    written = read_shape(document, document.root, _Card)
    areas = tuple(
        PlannedArea(
            one.title,
            one.situations,
            one.dials,
            one.treatments,
            sentences_of_list(document, folder / game, one.sentences),
        )
        for one in written.areas
    )
    document.stop_on_problems()
    return areas


def sentences_of_list(document: Document, folder: Path, sentences: Sentences | None) -> tuple[str, ...]:
    """Return what the items of some lists in another file of the game say."""
    if sentences is None:
        return ()
    path = folder / sentences.file
    if "/" in sentences.file or not path.is_file():
        document.report(document.root.place, f"there is no file '{sentences.file}'", "name one beside this file")
        return ()
    other = read_document(path, f"{folder.name}/{sentences.file}")
    root = other.root
    items = [
        item
        for name in sentences.lists
        for item in (_items(other, root.get(name), name) if isinstance(root, MappingNode) else ())
    ]
    other.stop_on_problems()
    said = (item.get(_ON_A_CARD) or item.get(_SAYS) for item in items if isinstance(item, MappingNode))
    return tuple(one.text for one in said if isinstance(one, TextNode))


def _items(document: Document, node: Node | None, name: str) -> tuple[Node, ...]:
    """Return the items of a list, or the values of a mapping."""
    return tuple(value for _, value in node.entries) if isinstance(node, MappingNode) else document.items(node, name)
