"""Introductions of a game and its conventions, in the few lines from which a newcomer chooses.

They are in `conventions/<game>/introduction.yaml`.
"""

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from trainer.documents.document import Document, read_document
from trainer.documents.shapes import Shape, key, read_shape
from trainer.problems import did_you_mean

FORMAT: Final = "1"


@dataclass(frozen=True, slots=True)
class ConventionIntroduction:
    """A convention, as `game/convention`: its short name, who plays it, and its characteristics, a line each."""

    name: str
    short: str
    players: str
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Introduction:
    """A game: one line `about` it, what distinguishes its conventions (`ask`), and these, the usual one first.

    `title` is the game's own, so that a list of games need not load them; empty where there is no introduction. `suit`
    represents the game in lists: the letter of a suit, or a short word.
    """

    game: str
    title: str
    about: str
    suit: str
    ask: str
    conventions: tuple[ConventionIntroduction, ...]

    def short_name(self, convention: str) -> str:
        """Return the short name of a convention; empty where it has no introduction."""
        return next((one.short for one in self.conventions if one.name == convention), "")


class _WrittenConvention(Shape):
    short: str
    players: str
    lines: tuple[str, ...] = ()


class _WrittenIntroduction(Shape, called="the introduction", version=FORMAT):
    introduction: str
    title: str
    about: str
    suit: str
    ask: str = ""
    conventions: dict[str, _WrittenConvention] = key(each="convention '{}'")


def introduction_of(folder: Path, game: str, conventions: Collection[str]) -> Introduction:
    """Return the introduction of a game in a folder of games; raises `UnusableFileError` when its file is broken.

    `conventions` are the names, as `game/convention`, that may be introduced. Those that the file leaves out come last,
    by their names alone; so do all of them where there is no file.
    """
    path = folder / game / "introduction.yaml"
    own = [name for name in conventions if name.partition("/")[0] == game]
    if not path.is_file():
        return Introduction(game, "", "", "", "", tuple(map(_by_name, own)))
    document = read_document(path, str(path.relative_to(folder)))
    written = read_shape(document, document.root, _WrittenIntroduction)
    _check_names(document, written, own)
    document.stop_on_problems()
    introduced = tuple(
        ConventionIntroduction(f"{game}/{name}", one.short, one.players, one.lines)
        for name, one in written.conventions.items()
    )
    known = {one.name for one in introduced}
    others = tuple(_by_name(name) for name in own if name not in known)
    return Introduction(game, written.title, written.about, written.suit, written.ask, introduced + others)


def _check_names(document: Document, written: _WrittenIntroduction, own: list[str]) -> None:
    short = [name.partition("/")[2] for name in own]
    for name in written.conventions:
        if name not in short:
            document.report(document.place_of("conventions"), f"no convention is called '{name}'", _near(name, short))


def _near(name: str, known: list[str]) -> str:
    return did_you_mean(name, known) or "there are none"


def _by_name(name: str) -> ConventionIntroduction:
    title = name.partition("/")[2].replace("-", " ").title()
    return ConventionIntroduction(name, title, title)
