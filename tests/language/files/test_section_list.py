"""The list of the sections of a source."""

from pathlib import Path

import pytest

from tests.language.small_tables import said, write
from trainer.language.book.sections import Section
from trainer.language.files.section_list import SectionList, read_section_list
from trainer.problems import UnusableFileError


def read(folder: Path, text: str) -> SectionList:
    write(folder, text, "game/sections.yaml")
    return read_section_list(folder, "game")


def problems(folder: Path, text: str) -> list[str]:
    with pytest.raises(UnusableFileError) as caught:
        read(folder, text)
    return said(list(caught.value.problems))


def test_sections_come_in_their_order_with_their_titles(tmp_path: Path) -> None:
    text = (
        "format: 1\nsections of: A booklet\nsections:\n  C2: Our lead\n  chapter 7: NOS\n  C1.10: Late\n  E 8.4: Last\n"
    )
    found = read(tmp_path, text)
    assert found.source == "A booklet"
    assert list(found.titles.items()) == [
        (Section("", (7,)), "NOS"),
        (Section("C", (1, 10)), "Late"),
        (Section("C", (2,)), "Our lead"),
        (Section("E", (8, 4)), "Last"),
    ]


def test_what_is_no_section_is_told_so(tmp_path: Path) -> None:
    text = (
        "format: 1\nsections of: A\nsections:\n  Openings: a\n  C1, C2: b\n  C1 Sc.3: c\n  E 1: d\n  E1: e\n  F: [f]\n"
    )
    assert problems(tmp_path, text) == [
        "4:3: 'Openings' is no section; write it like C2.3.3, 2.2.4 or chapter 7",
        "5:3: 'C1, C2' is no section; write it like C2.3.3, 2.2.4 or chapter 7",
        "6:3: 'C1 Sc.3' is no section; write it like C2.3.3, 2.2.4 or chapter 7",
        "8:3: section 'E1' a second time; give every section once",
        "9:6: the title of 'F' is a list; a text is needed",
    ]


def test_a_list_that_is_none_is_told_so(tmp_path: Path) -> None:
    assert problems(tmp_path, "format: 2\nsections: [A]\nsection: x\n") == [
        "1:1: the list of sections has no 'sections of'; add 'sections of: …'",
        "1:9: format '2'; this program reads format 1",
        "2:11: sections is a list; a mapping (key: value) is needed",
        "3:1: unknown key 'section' in the list of sections; did you mean 'sections'?",
    ]


def test_a_game_without_a_list_is_told_which_file_is_missing(tmp_path: Path) -> None:
    with pytest.raises(UnusableFileError, match=r"game/sections\.yaml:1:1: No such file or directory"):
        read_section_list(tmp_path, "game")
