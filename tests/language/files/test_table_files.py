"""Included files."""

from pathlib import Path

import pytest

from tests.language.small_tables import HEAD, OPENING, book_of, problems_of, said, write
from trainer.games import game_called
from trainer.language.files.table_files import TableFiles, path_in
from trainer.language.files.table_reading import read_table
from trainer.problems import UnusableFileError

PART = "format: 1\nsituations:\n- id: {name}\n  title: T\n  after: (pass) ?\n  rows:\n  - otherwise: pass\n"


def test_situations_of_an_included_file_come_first(tmp_path: Path) -> None:
    write(tmp_path, PART.format(name="part"), "part.yaml")
    book = book_of(tmp_path, "include: part.yaml\n" + OPENING)
    assert [situation.id for situation in book.situations] == ["part", "opening"]
    assert str(book.situations[0].place) == "part.yaml:3"


def test_included_files_come_in_the_order_of_the_list_and_may_include_others(tmp_path: Path) -> None:
    write(tmp_path, "include: [d.yaml]\n" + PART.format(name="b"), "b.yaml")
    write(tmp_path, PART.format(name="c"), "c.yaml")
    write(tmp_path, PART.format(name="d"), "d.yaml")
    book = book_of(tmp_path, "include: [b.yaml, c.yaml]\n" + OPENING)
    assert [situation.id for situation in book.situations] == ["d", "b", "c", "opening"]


def test_words_and_groups_of_an_included_file_can_be_used(tmp_path: Path) -> None:
    text = """\
format: 1
settings: {long: 5}
definitions: {suits: {long suit: "{long}+ cards"}}
groups: [{id: long-suits, rows: [{id: long, call: 28 X, shows: {X: long suit}}]}]
"""
    write(tmp_path, text, "words.yaml")
    opening = OPENING.replace('- id: suit\n    call: 28 X\n    shows: {X: "4+ cards, Jack"}', "- rows of: long-suits")
    rows = book_of(tmp_path, "include: words.yaml\n" + opening).situations[0].rows
    assert [row.id for row in rows] == ["long", "otherwise"]


def test_a_path_is_that_of_the_file_that_includes(tmp_path: Path) -> None:
    write(tmp_path, "include: ../shared/d.yaml\n" + PART.format(name="b"), "parts/b.yaml")
    write(tmp_path, PART.format(name="d"), "shared/d.yaml")
    book = book_of(tmp_path, "include: parts/b.yaml\n" + OPENING)
    assert [str(situation.place) for situation in book.situations[:2]] == ["shared/d.yaml:3", "parts/b.yaml:4"]


def test_a_file_outside_the_folder_is_not_read(tmp_path: Path) -> None:
    write(tmp_path, PART.format(name="secret"), "secret.yaml")
    inside = tmp_path / "conventions"
    write(inside, HEAD + "include: ../secret.yaml\n" + OPENING)
    with pytest.raises(UnusableFileError, match="outside the folder of conventions"):
        read_table(inside / "convention.yaml", inside, game_called, {})


def test_a_link_that_leads_outside_the_folder_is_not_followed(tmp_path: Path) -> None:
    secret = write(tmp_path, PART.format(name="secret"), "secret.yaml")
    inside = tmp_path / "conventions"
    write(inside, HEAD + "include: link.yaml\n" + OPENING)
    (inside / "link.yaml").symlink_to(secret)
    with pytest.raises(UnusableFileError, match=r"'link\.yaml' is outside the folder of conventions"):
        read_table(inside / "convention.yaml", inside, game_called, {})


@pytest.mark.parametrize("name", ['"a\\0b.yaml"', "x" * 5000, '"\\uD800.yaml"', "convention.yaml/part.yaml", "''", "."])
def test_what_can_be_no_file_is_told_so(tmp_path: Path, name: str) -> None:
    (problem,) = problems_of(tmp_path, f"include: {name}\n{OPENING}")
    assert problem.line == 6


def test_files_may_not_include_files_without_end(tmp_path: Path) -> None:
    for number in range(6):
        write(tmp_path, f"format: 1\ninclude: part{number + 1}.yaml\n", f"part{number}.yaml")
    write(tmp_path, "format: 1\n", "part6.yaml")
    assert [str(problem.place) for problem in problems_of(tmp_path, "include: part0.yaml\n" + OPENING)] == [
        "part3.yaml:2:10"
    ]


def test_there_may_not_be_too_many_files(tmp_path: Path) -> None:
    for number in range(101):
        write(tmp_path, "format: 1\n", f"part{number}.yaml")
    parts = ", ".join(f"part{number}.yaml" for number in range(101))
    found = said(problems_of(tmp_path, f"include: [{parts}]\n{OPENING}"))
    assert {one.partition(": ")[2] for one in found} == {
        "too many files that include files; include them from the main file"
    }


def test_problems_of_all_files_are_told_together(tmp_path: Path) -> None:
    write(tmp_path, PART.format(name="a b"), "a.yaml")
    write(tmp_path, PART.format(name="b b").replace("pass)", "pas)"), "b.yaml")
    problems = problems_of(tmp_path, "include: [a.yaml, b.yaml]\n" + OPENING.replace("Jack", "Jakc"))
    assert [problem.place for problem in problems] == [
        "a.yaml:3:7",
        "b.yaml:3:7",
        "b.yaml:5:11",
        "convention.yaml:14:27",
    ]


def test_a_file_that_is_no_yaml_does_not_hide_another(tmp_path: Path) -> None:
    write(tmp_path, "{", "a.yaml")
    write(tmp_path, "format: 1\n\tx", "b.yaml")
    problems = problems_of(tmp_path, "include: [a.yaml, b.yaml, c.yaml]\n" + OPENING)
    assert [problem.file for problem in problems] == ["a.yaml", "b.yaml", "convention.yaml"]


def test_the_main_file_must_be_there(tmp_path: Path) -> None:
    with pytest.raises(UnusableFileError, match="No such file"):
        TableFiles(tmp_path).read_main(tmp_path / "convention.yaml")


def test_a_path_is_shown_from_the_folder_on(tmp_path: Path) -> None:
    assert path_in(tmp_path, tmp_path / "a" / ".." / "b" / "c.yaml") == "b/c.yaml"
    assert path_in(tmp_path / "a", tmp_path / "b.yaml") == str(tmp_path / "b.yaml")
