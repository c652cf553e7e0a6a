"""The library: conventions by name, with treatments and settings, and partnership files."""

import shutil
from pathlib import Path
from typing import Final

import pytest

from tests.language.small_tables import write
from tests.slow import goes_through_everything
from trainer.documents.document import Document
from trainer.games import game_called
from trainer.language.book.rule_book import Row, RuleBook
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.partnerships import Partnership
from trainer.language.files.treatments import TreatmentConflictError
from trainer.locations import conventions_folder
from trainer.problems import UnknownNameError, UnusableFileError

CONVENTIONS: Final = Path(__file__).parents[1] / "conventions"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy that a test may change."""
    return Path(shutil.copytree(CONVENTIONS, tmp_path / "conventions"))


@pytest.fixture
def library(folder: Path) -> ConventionLibrary:
    return ConventionLibrary(folder, game_called)


def opening(book: RuleBook) -> list[str]:
    return [row.id for row in book.situations_by_id["opening"].rows]


# Names


def test_conventions_are_named_by_their_folders(library: ConventionLibrary) -> None:
    assert library.names() == ("fifty-six/plain", "fifty-six/sample")


def test_games_stand_in_the_order_in_which_people_see_them(folder: Path) -> None:
    write(
        folder, (folder / "fifty-six/plain/convention.yaml").read_text(encoding="utf-8"), "bridge/plain/convention.yaml"
    )
    names = ConventionLibrary(folder, game_called, games=("fifty-six", "bridge")).names()
    assert names == ("fifty-six/plain", "fifty-six/sample", "bridge/plain")
    assert ConventionLibrary(folder, game_called).names()[0] == "bridge/plain"


def test_a_folder_without_a_main_file_is_no_convention(library: ConventionLibrary, folder: Path) -> None:
    write(folder, "format: 1\n", "fifty-six/shared/words.yaml")
    write(folder, "format: 1\n", "fifty-six/convention.yaml")
    assert library.names() == ("fifty-six/plain", "fifty-six/sample")


def test_an_unknown_convention_is_told_with_the_nearest_name(library: ConventionLibrary) -> None:
    with pytest.raises(UnknownNameError, match="no convention 'fifty-six/sampel'; did you mean 'fifty-six/sample'"):
        library.book("fifty-six/sampel")
    with pytest.raises(UnknownNameError, match=r"no convention '\.\./secret\.yaml'"):
        library.book("../secret.yaml")


@goes_through_everything
def test_every_shipped_convention_can_be_read() -> None:
    shipped = ConventionLibrary(conventions_folder(), game_called)
    assert shipped.names()
    for name in shipped.names():
        book = shipped.book(name)
        assert book.name == name
        for treatment in shipped.treatments(name):
            assert treatment in shipped.book(name, [treatment.name]).treatments


# Books


def test_a_convention_by_name(library: ConventionLibrary) -> None:
    book = library.book("fifty-six/sample")
    assert (book.name, str(book.situations[0].place)) == ("fifty-six/sample", "fifty-six/sample/convention.yaml:12")


def test_a_convention_by_the_path_of_its_file(library: ConventionLibrary, folder: Path, tmp_path: Path) -> None:
    inside = folder / "fifty-six" / "sample" / "convention.yaml"
    assert library.book(str(inside)).fingerprint == library.book("fifty-six/sample").fingerprint
    own = write(tmp_path, (folder / "fifty-six/plain/convention.yaml").read_text(encoding="utf-8"), "own.yaml")
    assert library.book(str(own)).name == "fifty-six/plain"


def test_a_convention_outside_may_include_files_beside_it_only(library: ConventionLibrary, tmp_path: Path) -> None:
    text = (CONVENTIONS / "fifty-six/plain/convention.yaml").read_text(encoding="utf-8")
    own = write(tmp_path, f"{text}include: ../secret.yaml\n", "own/convention.yaml")
    with pytest.raises(UnusableFileError, match="outside the folder"):
        library.book(str(own))


def test_treatments_are_listed(library: ConventionLibrary) -> None:
    assert [(one.name, one.section) for one in library.treatments("fifty-six/sample")] == [
        ("no strong hands", "T1"),
        ("stronger", "T2"),
        ("weaker", "T3"),
    ]
    assert library.treatments("fifty-six/plain") == ()


@pytest.mark.parametrize("name", ["T1", "t1", "no strong hands", "No Strong Hands"])
def test_a_treatment_is_called_by_name_or_section(library: ConventionLibrary, name: str) -> None:
    assert opening(library.book("fifty-six/sample", [name])) == ["both-jacks", "suit", "otherwise"]


def test_a_treatment_called_twice_is_laid_over_once(library: ConventionLibrary) -> None:
    once = library.book("fifty-six/sample", ["T1"])
    assert library.book("fifty-six/sample", ["T1", "no strong hands", "T1"]).fingerprint == once.fingerprint


def test_an_unknown_treatment_is_told_with_the_nearest_name(library: ConventionLibrary) -> None:
    with pytest.raises(UnknownNameError, match="has no treatment 'strongr'; did you mean 'stronger'"):
        library.book("fifty-six/sample", ["strongr"])
    with pytest.raises(UnknownNameError, match="has no treatment 'T1'; it has none"):
        library.book("fifty-six/plain", ["T1"])


def test_treatments_in_conflict_are_refused_unless_one_goes_over_the_other(library: ConventionLibrary) -> None:
    with pytest.raises(TreatmentConflictError, match=r"T1 \(no strong hands\) and T2 \(stronger\)"):
        library.book("fifty-six/sample", ["T1", "T2"])
    book = library.book("fifty-six/sample", ["T3", "T1", "T2"])
    assert opening(book) == ["both-jacks", "strong", "suit", "long", "otherwise"]


def test_settings_turn_dials(library: ConventionLibrary) -> None:
    assert library.book("fifty-six/sample").settings[0].number == 3
    assert library.book("fifty-six/sample", settings={"good hand": 4}).settings[0].number == 4


def test_the_fingerprint_changes_with_treatments_and_settings(library: ConventionLibrary) -> None:
    books = [
        library.book("fifty-six/sample"),
        library.book("fifty-six/sample", ["T1"]),
        library.book("fifty-six/sample", ["T2"]),
        library.book("fifty-six/sample", settings={"good hand": 4}),
        library.book("fifty-six/sample", ["T1"], {"good hand": 4}),
        library.book("fifty-six/plain"),
    ]
    assert len({book.fingerprint for book in books}) == len(books)


def test_a_book_is_kept_until_it_is_forgotten(library: ConventionLibrary, folder: Path) -> None:
    before = library.book("fifty-six/plain")
    path = folder / "fifty-six" / "plain" / "convention.yaml"
    write(path.parent, path.read_text(encoding="utf-8").replace("A plain", "A plainer"))
    assert library.book("fifty-six/plain") is before
    library.forget()
    after = library.book("fifty-six/plain")
    assert (before.title, after.title) == ("A plain convention", "A plainer convention")
    assert before.fingerprint != after.fingerprint


def test_rows_that_a_pair_does_not_change_stay_the_same_values(library: ConventionLibrary, folder: Path) -> None:
    """So that whoever proves row after row of a pair's file has all others compiled already."""

    def rows(row: str, shows: str) -> dict[str, Row]:
        head = "format: 1\npartnership: Us\nconvention: fifty-six/sample\ntreatments: [T2]\n"
        own = (
            f"changes: [{{situation: opening, replace: {row}, row: {{id: {row}, call: 28 X, shows: {{X: {shows}}}}}}}]"
        )
        book = library.book_of_document(folder / "us.yaml", Document("us.yaml", head + own))
        return {one.id: one for one in book.situations_by_id["opening"].rows}

    before, after = rows("suit", "4+ cards"), rows("suit", "5+ cards")
    assert list(before) == ["both-jacks", "very-strong", "suit", "long", "otherwise"]
    assert {row for row in before if before[row] is not after[row]} == {"suit"}
    # A treatment that changes the same row steps back, whatever was laid over the convention before.
    assert list(rows("strong", "4+ cards")) == ["both-jacks", "strong", "suit", "long", "otherwise"]


# Partnership files


PARTNERSHIP: Final = """\
format: 1
partnership: Us
convention: fifty-six/sample
treatments: [T1, weaker]
settings:
  good hand: 2
"""


def test_a_partnership_file(library: ConventionLibrary, tmp_path: Path) -> None:
    path = write(tmp_path, PARTNERSHIP, "us.yaml")
    assert library.partnership(path) == Partnership("Us", "fifty-six/sample", ("T1", "weaker"), {"good hand": 2})


def test_treatments_and_settings_may_be_left_out(library: ConventionLibrary, tmp_path: Path) -> None:
    path = write(tmp_path, "format: 1\npartnership: Us\nconvention: fifty-six/plain\n", "us.yaml")
    assert library.partnership(path) == Partnership("Us", "fifty-six/plain")


def test_the_book_of_a_partnership(library: ConventionLibrary, tmp_path: Path) -> None:
    path = write(tmp_path, PARTNERSHIP, "us.yaml")
    book = library.book_at(path)
    assert [one.name for one in book.treatments] == ["no strong hands", "weaker"]
    assert book.settings[0].number == 2
    assert library.book_at(path, ["T2"]).treatments[-1].name == "stronger"
    assert library.book("fifty-six/sample", ["T1", "weaker"], {"good hand": 2}).fingerprint == book.fingerprint


def test_the_book_at_a_path_of_a_convention(library: ConventionLibrary, folder: Path) -> None:
    path = folder / "fifty-six" / "sample" / "convention.yaml"
    assert opening(library.book_at(path, ["T1"])) == ["both-jacks", "suit", "otherwise"]


def test_a_broken_convention_is_told_to_its_partnerships(
    library: ConventionLibrary, folder: Path, tmp_path: Path
) -> None:
    write(folder / "fifty-six" / "sample", "format: 1\nsettings: {good hand: many}\n", "words.yaml")
    with pytest.raises(UnusableFileError, match=r"words\.yaml:2:23"):
        library.partnership(write(tmp_path, PARTNERSHIP, "us.yaml"))


def test_a_partnership_file_that_is_not_there(library: ConventionLibrary, tmp_path: Path) -> None:
    for read in (library.partnership, library.book_at):
        with pytest.raises(UnusableFileError, match="No such file"):
            read(tmp_path / "us.yaml")
