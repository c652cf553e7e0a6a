"""Hands that guard a table, in a file beside it."""

from pathlib import Path

import pytest

from tests.language.small_tables import HEAD, OPENING, book_of, problems_of, said, write
from trainer.documents.files_read import FilesRead
from trainer.games import game_called
from trainer.language.book.rule_book import Example, SourcePlace
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.table_files import TableFiles
from trainer.language.files.table_reading import read_table
from trainer.language.files.treatments import read_treatment, with_treatments

GUARDS = "convention.guards.yaml"
OF_SUIT = """\
format: 1
situations:
  opening/suit:
    examples:
    - {hand: J9AK.9.TK.Q, call: 28S}
    near misses: {hand: 9TAK.9.TK.Q, call: 28P, note: no Jack}
"""
GROUPED = """\
groups:
- id: suits
  rows:
  - id: suit
    call: 28 X
    shows: {X: "4+ cards, Jack"}
situations:
- id: suits
  title: You open
  after: "?"
  rows:
  - rows of: suits
  - otherwise: 28 Pass
natural:
- id: suits
  title: A bid of a suit
  after: "... ?"
  rows:
  - id: suit
    call: 28+ X
    shows: {X: 3+ cards}
"""


def place(line: int) -> SourcePlace:
    return SourcePlace(GUARDS, line)


def test_guards_stand_behind_the_hands_of_the_table_each_with_its_line(tmp_path: Path) -> None:
    write(tmp_path, OF_SUIT, GUARDS)
    table = OPENING.replace("  - otherwise", "    examples: {hand: JTAK.9.TK.Q, call: 28S}\n  - otherwise")
    row = book_of(tmp_path, table).situations[0].rows[0]
    assert row.examples == (
        Example("JTAK.9.TK.Q", "28S", SourcePlace("convention.yaml", 14)),
        Example("J9AK.9.TK.Q", "28S", place(5)),
        Example("9TAK.9.TK.Q", "28P", place(6), near_miss=True, note="no Jack"),
    )


def test_a_group_a_situation_and_a_natural_call_of_one_name_have_guards_of_their_own(tmp_path: Path) -> None:
    hand = "{hand: J9AK.9.TK.Q, call: 28S}"
    write(
        tmp_path,
        f"format: 1\ngroups:\n  suits/suit: {{examples: {hand}}}\nsituations:\n"
        f"  suits/otherwise: {{near misses: {hand}}}\nnatural:\n  suits/suit: {{examples: {hand}}}\n",
        GUARDS,
    )
    book = book_of(tmp_path, GROUPED)
    in_group, otherwise = book.situations[0].rows
    found = [[one.place.line for one in row.examples] for row in (in_group, otherwise, book.natural[0].rows[0])]
    assert found == [[3], [5], [7]]


def test_guards_of_a_row_that_was_renamed_are_an_error_that_names_the_nearest(tmp_path: Path) -> None:
    write(tmp_path, OF_SUIT.replace("opening/suit", "opening/suits"), GUARDS)
    (problem,) = problems_of(tmp_path, OPENING)
    assert problem.file == GUARDS
    assert said([problem]) == [
        "3:3: convention.yaml has no row 'opening/suits' in its situations; did you mean 'opening/suit'?"
    ]


def test_what_is_wrong_in_a_guard_is_told_with_its_place(tmp_path: Path) -> None:
    write(tmp_path, OF_SUIT.replace("note:", "nots:").replace("format: 1\n", "format: 2\nrows: {}\n"), GUARDS)
    problems = problems_of(tmp_path, OPENING)
    assert {problem.file for problem in problems} == {GUARDS}
    assert [problem.line for problem in problems] == [1, 2, 7]


def test_guards_that_are_no_yaml_are_told(tmp_path: Path) -> None:
    write(tmp_path, "format: [\n", GUARDS)
    assert [problem.file for problem in problems_of(tmp_path, OPENING)] == [GUARDS]


def test_a_treatment_has_guards_beside_it_and_they_are_no_treatment(tmp_path: Path) -> None:
    main = write(tmp_path, HEAD + OPENING, "fifty-six/sample/convention.yaml")
    write(
        tmp_path,
        "format: 1\ntreatment: nos\nsection: T1\ntitle: NOS\nsource: made up\nchanges:\n- situation: opening\n  add:\n"
        "  - {id: nos, call: 28 NOS, shows: {hand: 2 Jacks}}\n  before: otherwise\n",
        "fifty-six/sample/treatments/nos.yaml",
    )
    write(
        tmp_path,
        "format: 1\nsituations:\n  opening/nos: {examples: {hand: J9.J9.AT.KQ, call: 28NS}}\n",
        "fifty-six/sample/treatments/nos.guards.yaml",
    )
    treatment = read_treatment(main.parent / "treatments" / "nos.yaml", tmp_path)
    book = with_treatments(read_table(main, tmp_path, game_called, {}), [treatment])
    (guard,) = book.situations[0].rows[1].examples
    assert str(guard.place) == "fifty-six/sample/treatments/nos.guards.yaml:3"
    assert [one.name for one in ConventionLibrary(tmp_path, game_called).treatments("fifty-six/sample")] == ["nos"]


def test_other_guards_make_another_fingerprint(tmp_path: Path) -> None:
    without = book_of(tmp_path).fingerprint
    write(tmp_path, OF_SUIT, GUARDS)
    assert book_of(tmp_path).fingerprint != without


@pytest.mark.parametrize("text", [OF_SUIT.replace("no Jack", "the Jack is missing"), None])
def test_what_was_read_is_no_longer_so_when_its_guards_are_others_or_gone(tmp_path: Path, text: str | None) -> None:
    write(tmp_path, OF_SUIT, GUARDS)
    read = _files(tmp_path)
    assert read.are_unchanged()
    if text is None:
        (tmp_path / GUARDS).unlink()
    else:
        write(tmp_path, text, GUARDS)
    assert not read.are_unchanged()


def test_what_was_read_is_no_longer_so_when_guards_come(tmp_path: Path) -> None:
    read = _files(tmp_path)
    assert read.are_unchanged()
    assert read.paths == (tmp_path / "convention.yaml",)
    write(tmp_path, OF_SUIT, GUARDS)
    assert not read.are_unchanged()


def test_the_rows_of_partners_have_no_guards(tmp_path: Path) -> None:
    main = write(tmp_path, HEAD + OPENING)
    write(tmp_path, "format: 1\nsituations: {}\nno: yaml: at all\n", "us.guards.yaml")
    us = write(
        tmp_path,
        f"format: 1\npartnership: us\nconvention: {main}\nchanges:\n- {{situation: opening, drop: suit}}\n",
        "us.yaml",
    )
    assert len(ConventionLibrary(tmp_path, game_called).book_at(us).situations[0].rows) == 1


def _files(folder: Path) -> FilesRead:
    files = TableFiles(folder)
    files.read_main(write(folder, HEAD + OPENING))
    return FilesRead.of(files.texts_read())
