"""The page of all sections, and that the shipped one is not stale."""

from pathlib import Path

import pytest

from tests.language.small_tables import HEAD, OPENING, write
from tests.slow import takes_seconds
from trainer.command_line.reports.convention_books import library
from trainer.command_line.reports.section_page import section_page
from trainer.games import game_called
from trainer.language.book.sections import Reference, Section
from trainer.language.files.citations import citations
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.section_list import SECTION_LIST, read_section_list
from trainer.locations import conventions_folder, lessons_folder
from trainer.problems import UnknownNameError, UnusableFileError

PAGE = "SECTIONS.md"
LISTED = [game.parent for game in sorted(conventions_folder().glob(f"*/{SECTION_LIST}"))]
LONGEST_TITLE = 5


def small_page(folder: Path, sections: str, rows: str = "") -> str:
    """The page of one convention with one lesson, without its head."""
    write(folder, f"format: 1\nsections of: A booklet\nsections: {{{sections}}}\n", "fifty-six/sections.yaml")
    write(folder, HEAD + OPENING.replace("28 Pass", f"28 Pass\n    source: {rows}"), "fifty-six/a/convention.yaml")
    write(folder, "lesson: first\nsource: B2, O1\n", "lessons/fifty-six/first.yaml")
    page = section_page(ConventionLibrary(folder, game_called), folder / "lessons", "fifty-six")
    return page[page.index("\n## ") + 1 :]


def test_every_section_has_its_rows_and_lessons(tmp_path: Path) -> None:
    assert small_page(tmp_path, "B: Rules, B2: Ours, B2.1: First, C: Others, chapter 7: NOS", "B2.1, chapter 7") == (
        "## Chapter 7 NOS\n\n- [a/convention.yaml](a/convention.yaml): `opening/otherwise`\n\n"
        "## B Rules\n\n"
        "### B2 Ours\n\n- lessons: [first](../lessons/fifty-six/first.yaml)\n\n"
        "### B2.1 First\n\n- [a/convention.yaml](a/convention.yaml): `opening/otherwise`\n\n"
        "## Sections without a row\n\n- C Others\n"
    )


def test_the_place_in_a_section_stands_before_the_file(tmp_path: Path) -> None:
    assert "### B2\n\n- (1): [a/convention.yaml](a/convention.yaml): `" in small_page(tmp_path, "B: Rules", "B2 (1)")


def test_a_section_with_lessons_only_has_no_row(tmp_path: Path) -> None:
    assert small_page(tmp_path, "B: Rules, B2: Ours", "C1").endswith(
        "## Sections without a row\n\n- B Rules\n- B2 Ours\n"
    )


def test_what_only_lessons_cite_and_the_list_leaves_out_is_left_out(tmp_path: Path) -> None:
    page = small_page(tmp_path, "B: Rules", "C1")
    assert "O1" not in page
    assert "## C\n\n### C1\n" in page


def test_a_game_without_list_or_an_unknown_one_has_no_page(tmp_path: Path) -> None:
    lesson_library = ConventionLibrary(tmp_path, game_called)
    with pytest.raises(UnusableFileError, match=r"fifty-six/sections\.yaml"):
        section_page(lesson_library, tmp_path, "fifty-six")
    with pytest.raises(UnknownNameError, match="There is no game 'chess'"):
        section_page(lesson_library, tmp_path, "chess")


# The shipped lists


@takes_seconds
@pytest.mark.parametrize("folder", LISTED, ids=lambda folder: folder.name)
def test_the_shipped_page_is_not_stale(folder: Path) -> None:
    written = (folder / PAGE).read_text(encoding="utf-8")
    made = section_page(library(), lessons_folder(), folder.name)
    assert written == made, f"run: bidding-trainer where --page {folder.name} > conventions/{folder.name}/{PAGE}"


@takes_seconds
@pytest.mark.parametrize("folder", LISTED, ids=lambda folder: folder.name)
def test_the_shipped_tables_cite_sections_that_there_are(folder: Path) -> None:
    sections = read_section_list(conventions_folder(), folder.name).titles
    cited = {one.cited for one in citations(library(), folder.name)}
    assert [one for one in cited if isinstance(one, str)] == []
    assert [str(one) for one in cited if isinstance(one, Reference) and one.section not in sections] == []


@pytest.mark.parametrize("folder", LISTED, ids=lambda folder: folder.name)
def test_titles_are_short_and_every_section_stands_in_one_that_is_listed(folder: Path) -> None:
    titles = read_section_list(conventions_folder(), folder.name).titles
    assert [title for title in titles.values() if not 0 < len(title.split()) <= LONGEST_TITLE] == []
    alone = [section for section in titles if len(section.numbers) > bool(not section.letter)]
    assert [str(one) for one in alone if Section(one.letter, one.numbers[: bool(not one.letter)]) not in titles] == []
