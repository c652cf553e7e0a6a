"""The list of a source's sections, with short titles, beside the conventions that cite it."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from trainer.documents.document import Document, read_document
from trainer.documents.nodes import MappingNode
from trainer.documents.shapes import Shape, read_shape
from trainer.language.book.sections import Reference, Section, cited_in
from trainer.language.files.table_files import FORMAT, path_in

SECTION_LIST: Final = "sections.yaml"
"""The name of the file, in the folder of a game."""


class _Written(Shape, called="the list of sections", version=FORMAT):
    sections_of: str
    sections: MappingNode


@dataclass(frozen=True, slots=True)
class SectionList:
    """The sections of a source in their order, each with a title."""

    source: str
    titles: Mapping[Section, str]


def read_section_list(conventions: Path, game: str) -> SectionList:
    """Return the list of a game; raises `UnusableFileError` when there is none, or it has problems."""
    path = conventions / game / SECTION_LIST
    document = read_document(path, path_in(conventions, path))
    written = read_shape(document, document.root, _Written)
    titles = _titles(document, written.sections)
    document.stop_on_problems()
    return SectionList(written.sections_of, dict(sorted(titles.items())))


def _titles(document: Document, node: MappingNode) -> dict[Section, str]:
    titles: dict[Section, str] = {}
    for key, value in node.entries:
        cited = cited_in(key.text)
        if len(cited) != 1 or not isinstance(cited[0], Reference) or cited[0].detail:
            document.report(key.place, f"'{key.text}' is no section", "write it like C2.3.3, 2.2.4 or chapter 7")
        elif cited[0].section in titles:
            document.report(key.place, f"section '{cited[0]}' a second time", "give every section once")
        else:
            titles[cited[0].section] = document.text(value, f"the title of '{key.text}'")
    return titles
