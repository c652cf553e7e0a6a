"""The output of `where`: the rows and lessons that cite a section of the source."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from trainer.documents.document import read_document
from trainer.documents.nodes import TextNode
from trainer.language.book.sections import Cited, Reference, asked_for, cited_in
from trainer.language.files.citations import citations as citations_of
from trainer.language.files.library import ConventionLibrary
from trainer.terminal.lines import table_lines


@dataclass(frozen=True, slots=True)
class CitedAt:
    """One place that cites a section: the row, situation, treatment or lesson (`what`) of this `name`.

    `whose` is the convention, with the treatment that has the row: `game/convention+C6.4`. It is empty for a lesson
    about no convention.
    """

    cited: Cited
    what: str
    whose: str
    name: str
    file: Path
    line: int

    @property
    def place(self) -> str:
        """Return `file:line`, relative to the working directory if the file is in it."""
        here = Path.cwd()
        shown = self.file.relative_to(here) if self.file.is_relative_to(here) else self.file
        return f"{shown}:{self.line}"


def cited_at(library: ConventionLibrary, lessons: Path, game: str = "") -> Iterator[CitedAt]:
    """Yield every section that conventions and lessons cite, with its place; of one game if it is given.

    Raises the errors of `ConventionLibrary.book`.
    """
    for one in citations_of(library, game):
        whose = f"{one.convention}+{one.treatment}" if one.treatment else one.convention
        yield CitedAt(one.cited, one.what, whose, one.name, library.folder.resolve() / one.place.file, one.place.line)
    for path in sorted(lessons.glob(f"{game or '*'}/*.yaml")):
        yield from _in_lesson(path.resolve())


def games_that_may_cite(asked: str, *folders: Path) -> list[str]:
    """Return the games of which a file cites some section of the same letter; each game has a folder in each of these.

    To read all conventions with all treatments takes a hundred times as long as to look for a letter. Sections without
    a letter are parts of other numbers too often, so for them it is every game.
    """
    games = sorted({path.name for folder in folders for path in folder.iterdir() if path.is_dir()})
    letters = {one.section.letter for one in asked_for(asked) if isinstance(one, Reference)}
    if not letters or "" in letters:
        return games
    some_letter = f"(?<![A-Za-z0-9])[{''.join(sorted(letters))}]"
    cites = re.compile(rf"(?:source|section):.*{some_letter}(?:[ .]?\d|\s+[a-z]|\W*[,;(]|\W*$)", re.MULTILINE)
    return [game for game in games if any(cites.search(text) for text in _texts(game, folders))]


def _texts(game: str, folders: Iterable[Path]) -> Iterator[str]:
    return (path.read_text(encoding="utf-8") for folder in folders for path in sorted((folder / game).rglob("*.yaml")))


def where(citations: Iterable[CitedAt], asked: str) -> list[CitedAt]:
    """Return the places that cite a section or a part of it; or, for another query, the text."""
    wanted = asked_for(asked)
    held = [one for one in citations if any(_holds(asked_one, one.cited) for asked_one in wanted)]
    return sorted(held, key=lambda one: (isinstance(one.cited, str), one.cited))


def as_json(citations: Iterable[CitedAt]) -> list[dict[str, str]]:
    """Return one object for each place."""
    return [_as_json(one) for one in citations]


def report(citations: Iterable[CitedAt]) -> str:
    """Return the places by section and by convention."""
    lines: list[str] = []
    for cited, of_section in groupby(citations, lambda one: str(one.cited)):
        lines.append(cited)
        for whose, places in groupby(of_section, lambda one: "lessons" if one.what == "lesson" else one.whose):
            lines.append(f"  {whose}")
            lines += table_lines([*_by_place(places)], indent="    ")
    return "\n".join(lines)


def row_names(of_place: Iterable[CitedAt]) -> str:
    """Return the name of a place; a row that several situations use is named without them."""
    names = sorted({one.name for one in of_place})
    return names[0] if len(names) == 1 else names[0].partition("/")[2]


def _by_place(places: Iterable[CitedAt]) -> Iterator[tuple[str, str]]:
    together: dict[str, list[CitedAt]] = {}
    for one in places:
        together.setdefault(one.place, []).append(one)
    for place, found in together.items():
        uses = len({one.name for one in found})
        yield row_names(found) + (f", in {uses} situations" if uses > 1 else ""), place


def _holds(asked: Cited, cited: Cited) -> bool:
    if isinstance(asked, Reference) and isinstance(cited, Reference):
        return asked.holds(cited)
    return isinstance(asked, str) and isinstance(cited, str) and asked.casefold() == cited.casefold()


def _as_json(one: CitedAt) -> dict[str, str]:
    convention, _, treatment = one.whose.partition("+")
    parts = {"section": str(one.cited), "convention": convention, "treatment": treatment}
    if one.what != "treatment":
        parts[one.what] = one.name
    return {key: text for key, text in parts.items() if text} | {"file": one.place}


def _in_lesson(path: Path) -> Iterator[CitedAt]:
    document = read_document(path)
    top = document.mapping(document.root, "the lesson")
    source = top.get("source")
    if isinstance(source, TextNode):
        name, convention = (document.text(top.get(key), key) for key in ("lesson", "convention"))
        for cited in dict.fromkeys(cited_in(source.text)):
            yield CitedAt(cited, "lesson", convention, name, path, source.place.line)
