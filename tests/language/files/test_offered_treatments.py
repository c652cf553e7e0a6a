"""What a convention offers: treatments beside it, treatments shared with others, and those that it plays itself."""

from pathlib import Path
from typing import Final

import pytest

from tests.language.small_tables import write
from trainer.games import game_called
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.treatments import TreatmentConflictError
from trainer.problems import UnknownNameError, UnusableFileError

CONVENTION: Final = """\
format: 1
convention: fifty-six/own
title: An own convention
laws: kerala
source: made up
offers: [../conventions-of-all]
plays: [strong nines, weak tens]
situations:
- id: opening
  title: You open
  after: "?"
  rows:
  - otherwise: pass
"""

ADDED: Final = """\
changes:
- situation: opening
  add:
  - {{id: {id}, call: {call}, shows: {shows}}}
  before: otherwise
"""


def treatment(name: str, section: str, call: str, shows: str, more: str = "") -> str:
    head = f"format: 1\ntreatment: {name}\nsection: {section}\ntitle: {name}\nsource: made up\n{more}"
    return head + ADDED.format(id=name.replace(" ", "-"), call=call, shows=shows)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write(tmp_path, CONVENTION, "fifty-six/own/convention.yaml")
    shared = "fifty-six/conventions-of-all"
    write(tmp_path, treatment("strong nines", "N", "29 NOS", "4+ nines"), f"{shared}/strong-nines.yaml")
    stronger = treatment("stronger nines", "N5", "30 NOS", "5+ nines", "instead of: strong nines\n")
    write(tmp_path, stronger, f"{shared}/stronger-nines.yaml")
    write(tmp_path, treatment("weak tens", "T", "28 NOS", "4+ tens"), "fifty-six/own/treatments/weak-tens.yaml")
    return tmp_path


@pytest.fixture
def library(folder: Path) -> ConventionLibrary:
    return ConventionLibrary(folder, game_called)


def rows(library: ConventionLibrary, *treatments: str) -> list[str]:
    return [row.id for row in library.book("fifty-six/own", treatments).situations[0].rows]


def test_a_convention_plays_its_own_treatments(library: ConventionLibrary) -> None:
    book = library.book("fifty-six/own")
    assert rows(library) == ["strong-nines", "weak-tens", "otherwise"]
    assert [(one.name, one.is_played) for one in book.treatments] == [("strong nines", True), ("weak tens", True)]
    assert (book.agreed, book.full_name) == ((), "fifty-six/own")


def test_its_folder_and_shared_folders_are_offered_together(library: ConventionLibrary) -> None:
    offered = [(one.section, one.is_played) for one in library.treatments("fifty-six/own")]
    assert offered == [("N", True), ("N5", False), ("T", True)]


def test_single_files_of_a_folder_may_be_offered(folder: Path) -> None:
    one = CONVENTION.replace("of-all]", "of-all/strong-nines.yaml]")
    write(folder, one, "fifty-six/own/convention.yaml")
    offered = ConventionLibrary(folder, game_called).treatments("fifty-six/own")
    assert [treatment.section for treatment in offered] == ["N", "T"]


@pytest.mark.parametrize("name", ["no strong nines", "no N", "No n"])
def test_partners_may_leave_one_of_them_out(library: ConventionLibrary, name: str) -> None:
    book = library.book("fifty-six/own", [name])
    assert rows(library, name) == ["weak-tens", "otherwise"]
    assert (book.agreed, book.full_name) == (("no N",), "fifty-six/own+no N")
    assert library.book("fifty-six/own", book.agreed).fingerprint == book.fingerprint
    assert book.fingerprint != library.book("fifty-six/own").fingerprint


def test_one_may_stand_instead_of_another_and_in_its_place(library: ConventionLibrary) -> None:
    assert rows(library, "stronger nines") == ["stronger-nines", "weak-tens", "otherwise"]
    assert library.book("fifty-six/own", ["stronger nines"]).agreed == ("N5",)


def test_two_can_t_both_stand_instead_of_one(folder: Path) -> None:
    strongest = treatment("strongest nines", "N6", "31 NOS", "6+ nines", "instead of: N\n")
    write(folder, strongest, "fifty-six/conventions-of-all/strongest-nines.yaml")
    library = ConventionLibrary(folder, game_called)
    assert rows(library, "N6") == ["strongest-nines", "weak-tens", "otherwise"]
    both = (
        r"N5 \(stronger nines\) and N6 \(strongest nines\) both stand instead of N \(strong nines\); play one of them"
    )
    with pytest.raises(TreatmentConflictError, match=both):
        library.book("fifty-six/own", ["N5", "N6"])


def test_what_is_played_anyway_may_be_named_beside_what_stands_instead_of_the_same(folder: Path) -> None:
    weak = treatment("weak tens", "T", "28 NOS", "4+ tens", "instead of: N5\n")
    write(folder, weak, "fifty-six/own/treatments/weak-tens.yaml")
    strongest = treatment("strongest nines", "N6", "31 NOS", "6+ nines", "instead of: N5\n")
    write(folder, strongest, "fifty-six/conventions-of-all/strongest-nines.yaml")
    library = ConventionLibrary(folder, game_called)

    assert set(rows(library, "T", "N6")) == {"strong-nines", "weak-tens", "strongest-nines", "otherwise"}
    with pytest.raises(TreatmentConflictError, match=r"N6 \(strongest nines\) stands instead of N5"):
        library.book("fifty-six/own", ["N5", "N6"])


def test_one_can_t_stand_beside_that_which_it_stands_instead_of(library: ConventionLibrary) -> None:
    with pytest.raises(TreatmentConflictError, match=r"N5 \(stronger nines\) stands instead of N \(strong nines\)"):
        library.book("fifty-six/own", ["N", "N5"])


def test_what_is_not_played_can_t_be_left_out(library: ConventionLibrary) -> None:
    with pytest.raises(UnknownNameError, match="has no treatment 'no N5'"):
        library.book("fifty-six/own", ["no N5"])
    with pytest.raises(UnknownNameError, match="has no treatment 'no weak ten'; did you mean 'weak tens'"):
        library.book("fifty-six/own", ["no weak ten"])


def test_what_was_agreed_once_is_asked_for_again_as_far_as_it_is_offered(library: ConventionLibrary) -> None:
    assert library.still_offered("fifty-six/own", ("N5", "no N", "no N5", "Z")) == ("N5", "no N")


def test_a_partnership_may_leave_one_out(library: ConventionLibrary, tmp_path: Path) -> None:
    text = "format: 1\npartnership: We\nconvention: fifty-six/own\ntreatments: [no weak tens, {}]\n"
    assert library.book_at(write(tmp_path, text.format("N5"), "we.yaml")).agreed == ("N5", "no T")
    with pytest.raises(UnusableFileError, match=r"we\.yaml:4:28: .*no treatment 'no weak tns'"):
        library.partnership(write(tmp_path, text.format("no weak tns"), "we.yaml"))


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("strong nines", "strong tens", r"convention\.yaml:7:9: there is no treatment 'strong tens'"),
        ("../conventions-of-all", "../nowhere", r"convention\.yaml:6:10: there is no folder '\.\./nowhere'"),
        ("../conventions-of-all", "../../..", r"convention\.yaml:6:10: there is no folder '\.\./\.\./\.\.'"),
    ],
)
def test_what_is_not_there_is_told_with_its_place(folder: Path, old: str, new: str, wrong: str) -> None:
    write(folder, CONVENTION.replace(old, new), "fifty-six/own/convention.yaml")
    with pytest.raises(UnusableFileError, match=wrong):
        ConventionLibrary(folder, game_called).book("fifty-six/own")
