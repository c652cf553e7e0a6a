"""The plan of a card in the form of an organisation, in `conventions/<game>/cards/<form>.yaml`."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from trainer.documents.document import read_document
from trainer.documents.shapes import Shape, key, read_shape
from trainer.printing.card.card_plan import Sentences, sentences_of_list
from trainer.problems import UnknownNameError, did_you_mean

FORMAT: Final = "1"
_FOLDER: Final = "cards"


class FormItem(Shape, called="an item of the form"):
    """One item: a box (`tick`), a `line`, the calls of a `situation`, what the card is to `say`, or sentences.

    A box is ticked if the book has one of the rows, or plays one of the treatments, in `if`, and none of `unless`.
    Each of the `rows` that the book has is a line, unless the book has one of `unless`. A line has the range of two
    `dials`, or the first treatment of `named`, `otherwise` if none of them is played.
    """

    tick: str = ""
    only_if: tuple[str, ...] = key("if", default=())
    unless: tuple[str, ...] = ()
    line: str = ""
    rows: tuple[str, ...] = ()
    dials: tuple[str, ...] = ()
    named: tuple[str, ...] = ()
    otherwise: str = ""
    situation: str = ""
    most: int = 0
    say: str = ""
    sentences: Sentences | None = None


class FormSection(Shape, called="a section of the form"):
    """A section with its title."""

    title: str
    items: tuple[FormItem, ...] = key(each="item {}")


class CardForm(Shape, called="the form", version=FORMAT):
    """A form: its name, its title, how many columns a page has, and the sections of the front and of the back."""

    card_form: str = key("card form")
    title: str
    columns: int
    front: tuple[FormSection, ...] = key(each="section {} of the front")
    back: tuple[FormSection, ...] = key(each="section {} of the back")


def form_names(folder: Path, game: str) -> tuple[str, ...]:
    """Return the names of the forms that a game has, sorted; `folder` is that of all games."""
    return tuple(sorted(path.stem for path in (folder / game / _FOLDER).glob("*.yaml")))


def card_form(folder: Path, game: str, name: str) -> tuple[CardForm, Mapping[FormItem, tuple[str, ...]]]:
    """Return a form, and the sentences of each item that takes some from another file.

    Raises `UnknownNameError` when the game has no such form, `UnusableFileError` when its file is broken.
    """
    names = form_names(folder, game)
    if name not in names:
        known = did_you_mean(name, names) if names else "this game has none"
        message = f"There is no card in the form '{name}'; {known}"
        raise UnknownNameError(message)
    path = folder / game / _FOLDER / f"{name}.yaml"
    document = read_document(path, str(path.relative_to(folder)))
    form = read_shape(document, document.root, CardForm)
    items = (item for section in (*form.front, *form.back) for item in section.items if item.sentences is not None)
    sentences = {item: sentences_of_list(document, folder / game, item.sentences) for item in items}
    document.stop_on_problems()
    return form, sentences
