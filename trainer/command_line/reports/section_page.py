"""The page of all sections of a game: what cites each, and which have no row."""

import os
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Final

from trainer.command_line.reports.where import CitedAt, cited_at, row_names
from trainer.games import game_called
from trainer.language.book.sections import Reference, Section
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.section_list import SectionList, read_section_list

_HEAD: Final = """\
# {source}: what rests on each section

Made by `bidding-trainer where --page {game}` from the sources of rows and lessons; the titles are those of
[sections.yaml](sections.yaml). `bidding-trainer where SECTION` names every place with its line. A row that several
situations use is named alone, without them. At the end: [sections without a row](#sections-without-a-row).
"""


def section_page(library: ConventionLibrary, lessons: Path, game: str) -> str:
    """Return Markdown, with links relative to the folder of the game.

    Raises `UnknownNameError` for an unknown game, `UnusableFileError` for one without a list of sections.
    """
    game_called(game)
    sections = read_section_list(library.folder, game)
    citing: dict[Section, list[CitedAt]] = {}
    for one in cited_at(library, lessons, game):
        if isinstance(one.cited, Reference):
            citing.setdefault(one.cited.section, []).append(one)
    folder = library.folder.resolve() / game
    lines = _HEAD.format(source=sections.source, game=game).splitlines()
    shown = {section for section in citing if _top(section) in sections.titles or _with_rows(citing[section])}
    for top, of_top in groupby(sorted({*shown, *map(_top, shown)}), _top):
        lines += ["", f"## {_titled(top, sections)}"]
        for section in of_top:
            lines += ["", *([f"### {_titled(section, sections)}", ""] if section != top else [])]
            lines += _entries(citing.get(section, ()), folder)
    lines += ["", "## Sections without a row", "", *_without_a_row(sections, citing)]
    return "\n".join(line for line, before in zip(lines, ["-", *lines], strict=False) if line or before) + "\n"


def _top(section: Section) -> Section:
    """Return the chapter or the appendix that contains a section."""
    return Section(section.letter) if section.letter else Section("", section.numbers[:1])


def _titled(section: Section, sections: SectionList) -> str:
    name = str(section) if section.letter or len(section.numbers) > 1 else f"Chapter {section}"
    return f"{name} {sections.titles.get(section, '')}".rstrip()


def _entries(places: Iterable[CitedAt], folder: Path) -> Iterator[str]:
    """Yield a line for every file with rows, by the place in the section that they cite; then one for the lessons."""
    rows = [one for one in places if one.what != "lesson"]
    for (detail, file), of_file in groupby(sorted(rows, key=_detail_and_file), _detail_and_file):
        names = ", ".join(dict.fromkeys(_row_names(of_file)))
        yield f"- {detail}{': ' if detail else ''}{_link(file, folder)}: {names}"
    lessons = dict.fromkeys(_link(one.file, folder, one.name) for one in places if one.what == "lesson")
    if lessons:
        yield f"- lessons: {', '.join(lessons)}"


def _with_rows(places: Iterable[CitedAt]) -> bool:
    return any(one.what != "lesson" for one in places)


def _detail_and_file(one: CitedAt) -> tuple[str, Path]:
    return (one.cited.detail if isinstance(one.cited, Reference) else "", one.file)


def _row_names(of_file: Iterable[CitedAt]) -> Iterator[str]:
    for _, of_line in groupby(sorted(of_file, key=lambda one: one.line), lambda one: one.line):
        yield f"`{row_names(of_line)}`"


def _link(file: Path, folder: Path, text: str = "") -> str:
    path = Path(os.path.relpath(file, folder)).as_posix()
    return f"[{text or path}]({path})"


def _without_a_row(sections: SectionList, citing: dict[Section, list[CitedAt]]) -> Iterator[str]:
    """Yield the sections that only lessons cite, or nothing, including all their parts."""
    cited = {section for section, places in citing.items() if _with_rows(places)}
    for section in sections.titles:
        if not any(section.holds(other) for other in cited):
            yield f"- {_titled(section, sections)}"
