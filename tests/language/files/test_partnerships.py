"""Partnership files with rows and treatments of their own, and conventions that were copied."""

import shutil
from pathlib import Path
from typing import Final

import pytest

from tests.language.small_tables import write
from trainer.documents.reading_cache import ReadingCache
from trainer.games import game_called
from trainer.language.book.rule_book import Row, RuleBook
from trainer.language.files.book_cache import READING_PACKAGES, BookCache
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.treatments import TreatmentConflictError
from trainer.locations import conventions_folder
from trainer.problems import UnknownNameError, UnusableFileError

CONVENTIONS: Final = Path(__file__).parents[1] / "conventions"

AGREED: Final = "format: 1\npartnership: Anna and Biju\nconvention: fifty-six/sample\n"
OWN_ROW: Final = """\
changes:
- situation: opening
  add: [{id: three-jacks, call: 30 NOS, shows: 3+ Jacks}]
  before: both-jacks
"""
OWN_TREATMENT: Final = """\
format: 1
treatment: ours
section: U1
title: Our way
source: kitchen table
changes:
- situation: opening
  drop: both-jacks
"""


@pytest.fixture
def library() -> ConventionLibrary:
    return ConventionLibrary(CONVENTIONS, game_called)


def rows_of(book: RuleBook, situation: str = "opening") -> dict[str, Row]:
    return {row.id: row for row in book.situations_by_id[situation].rows}


def test_partners_add_rows_to_a_convention_that_stays_as_it_is(library: ConventionLibrary, tmp_path: Path) -> None:
    book = library.book_at(write(tmp_path, AGREED + OWN_ROW, "us.yaml"))
    assert list(rows_of(book)) == ["three-jacks", "both-jacks", "strong", "suit", "otherwise"]
    assert (book.name, [one.title for one in book.treatments]) == (
        "fifty-six/sample",
        ["Own rows, agreed by Anna and Biju"],
    )
    assert "three-jacks" not in rows_of(library.book("fifty-six/sample"))


def test_their_rows_are_sourced_by_who_agreed_on_them(library: ConventionLibrary, tmp_path: Path) -> None:
    book = library.book_at(write(tmp_path, AGREED + OWN_ROW, "us.yaml"))
    assert rows_of(book)["three-jacks"].source == "agreed by Anna and Biju"
    assert str(rows_of(book)["three-jacks"].place) == "us.yaml:6"


def test_their_rows_have_the_last_word_over_every_treatment(library: ConventionLibrary, tmp_path: Path) -> None:
    own = """\
treatments: [T2]
changes:
- situation: opening
  replace: strong
  row: {id: strong, call: 31 NOS, shows: 5+ Jacks}
- situation: opening
  drop: long
"""
    rows = rows_of(library.book_at(write(tmp_path, AGREED + own, "us.yaml")))
    assert list(rows) == ["both-jacks", "strong", "suit", "otherwise"]
    assert str(rows["strong"].place) == "us.yaml:8"


def test_partners_have_treatments_in_files_of_their_own(library: ConventionLibrary, tmp_path: Path) -> None:
    write(tmp_path, OWN_TREATMENT, "ours.yaml")
    path = write(tmp_path, f"{AGREED}treatments: [T1, ours.yaml]\n", "us.yaml")
    book = library.book_at(path)
    assert list(rows_of(book)) == ["suit", "otherwise"]
    assert [one.section for one in book.treatments] == ["T1", "U1"]


def test_own_and_shipped_treatments_that_contradict_each_other_are_refused(
    library: ConventionLibrary, tmp_path: Path
) -> None:
    write(tmp_path, OWN_TREATMENT.replace("drop: both-jacks", "drop: strong"), "ours.yaml")
    path = write(tmp_path, f"{AGREED}treatments: [T1, ours.yaml]\n", "us.yaml")
    with pytest.raises(TreatmentConflictError, match=r"T1 \(no strong hands\) and U1 \(ours\)"):
        library.book_at(path)
    write(tmp_path, OWN_TREATMENT.replace("drop: both-jacks", "drop: strong") + "over: T1\n", "ours.yaml")
    library.forget()
    assert "strong" not in rows_of(library.book_at(path))


def test_an_own_treatment_has_no_name_that_is_taken(library: ConventionLibrary, tmp_path: Path) -> None:
    write(tmp_path, OWN_TREATMENT.replace("treatment: ours", "treatment: weaker"), "ours.yaml")
    path = write(tmp_path, f"{AGREED}treatments: [ours.yaml]\n", "us.yaml")
    with pytest.raises(UnusableFileError, match=r"'weaker' has a name or section of .*weaker\.yaml"):
        library.book_at(path)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (OWN_ROW.replace("both-jacks", "both-jakcs"), r"us\.yaml:7:11: situation 'opening' has no row 'both-jakcs'"),
        (OWN_ROW.replace("3+ Jacks", "3+ Jaks"), r"us\.yaml:6:51"),
        ("treatments: [mine.yaml]\n", r"us\.yaml:4:14: there is no file 'mine\.yaml'"),
        ("rows: []\n", r"us\.yaml:4:1: unknown key 'rows'"),
        (OWN_ROW + "include: ../secret.yaml\n", r"outside the folder"),
    ],
)
def test_what_is_wrong_in_their_file_is_told_with_its_place(
    library: ConventionLibrary, tmp_path: Path, wrong: str, message: str
) -> None:
    with pytest.raises(UnusableFileError, match=message):
        library.book_at(write(tmp_path, AGREED + wrong, "us.yaml"))


def test_a_partnership_is_asked_for_by_the_path_of_its_file(library: ConventionLibrary, tmp_path: Path) -> None:
    path = write(tmp_path, AGREED + OWN_ROW, "us.yaml")
    agreed = library.partnership(path)
    assert agreed.called == str(path)
    assert library.book(agreed.called).fingerprint == library.book_at(path).fingerprint
    assert library.book(str(path), ["T1"]).treatments[0].section == "T1"
    plain = library.partnership(write(tmp_path, AGREED, "plain.yaml"))
    assert plain.called == "fifty-six/sample"


def test_a_kept_book_is_read_anew_when_their_file_changes(tmp_path: Path) -> None:
    path = write(tmp_path, AGREED + OWN_ROW, "us.yaml")

    def book() -> RuleBook:
        kept = BookCache(ReadingCache(tmp_path / "readings", READING_PACKAGES), game_called)
        return ConventionLibrary(CONVENTIONS, game_called, kept).book_at(path)

    first = book()
    assert book().fingerprint == first.fingerprint
    write(tmp_path, AGREED + OWN_ROW.replace("30 NOS", "31 NOS"), "us.yaml")
    assert book().fingerprint != first.fingerprint


# Conventions that were copied


def copied(name: str, to: Path) -> Path:
    shutil.copytree(conventions_folder() / name, to)
    return to / "convention.yaml"


def test_a_copied_convention_finds_what_it_shares_where_it_was_copied_from(tmp_path: Path) -> None:
    shipped = ConventionLibrary(conventions_folder(), game_called)
    path = copied("fifty-six/kerala", tmp_path / "ours")
    book = shipped.book(str(path))
    original = shipped.book("fifty-six/kerala")
    assert [row.id for one in book.situations for row in one.rows] == [
        row.id for one in original.situations for row in one.rows
    ]
    assert shipped.treatments(str(path)) == shipped.treatments("fifty-six/kerala")
    assert shipped.book(str(path), ["C6.4"]).treatments == shipped.book("fifty-six/kerala", ["C6.4"]).treatments


def test_partners_name_a_copied_convention_from_their_file_on(tmp_path: Path) -> None:
    shipped = ConventionLibrary(conventions_folder(), game_called)
    path = copied("fifty-six/kerala", tmp_path / "ours")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("convention: fifty-six/kerala", "convention: fifty-six/ours"), encoding="utf-8")
    agreed = "format: 1\npartnership: Us\nconvention: ours/convention.yaml\ntreatments: [C6.5]\n"
    book = shipped.book_at(write(tmp_path, agreed, "us.yaml"))
    assert (book.name, [one.section for one in book.treatments]) == ("fifty-six/ours", ["C6.5"])


def test_a_copied_convention_finds_nothing_outside_the_games(tmp_path: Path) -> None:
    shipped = ConventionLibrary(conventions_folder(), game_called)
    path = copied("fifty-six/standard", tmp_path / "ours")
    with path.open("a", encoding="utf-8") as file:
        file.write("situations: []\n")
    write(tmp_path, "format: 1\n", "secret.yaml")
    path.write_text(path.read_text(encoding="utf-8").replace("../shared/natural.yaml", "../secret.yaml"), "utf-8")
    with pytest.raises(UnusableFileError, match="outside the folder"):
        shipped.book(str(path))


def test_a_convention_that_is_not_there_is_told_with_the_nearest(library: ConventionLibrary, tmp_path: Path) -> None:
    wrong = AGREED.replace("fifty-six/sample", "fifty-six/simple")
    with pytest.raises(UnusableFileError, match="no convention 'fifty-six/simple'; did you mean 'fifty-six/sample'"):
        library.partnership(write(tmp_path, wrong, "us.yaml"))
    with pytest.raises(UnknownNameError):
        library.book("nowhere.yaml")
