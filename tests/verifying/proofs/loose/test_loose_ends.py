"""Loose ends: what no example repeats, and tags that nobody looks at."""

from pathlib import Path

import pytest

from tests.shipped_tables import shipped_library
from tests.verifying.broken_tables import reasoner_of
from tests.verifying.small_books import library_in, reasoner_for, write_book
from trainer.language.files.partnerships import Partnership
from trainer.verifying.proofs.loose.loose_ends import loose_ends_of
from trainer.verifying.proofs.shared_files import others_of
from trainer.verifying.proofs.treatment_proofs import verify_agreed

LIBRARY = shipped_library()

ROWS = """\
- id: jacks
  call: 28 NOS
  accepts: [29 NOS]
  shows: {{hand: 3+ Jacks}}
  forcing: yes
  asks: how many
  tags: [shows Jacks]
  examples: [{example}]
- otherwise: pass
  examples: {{9.9.AAKQ.KQ: P}}
"""

ASKED = """
- id: answer
  title: Partner showed Jacks
  after: "[shows Jacks] (pass) ?"
  rows:
  - otherwise: pass
    examples: {9.9.AAKQ.KQ: P}
"""

TOLD = "{hand: J9.JT.JKQ.K, call: 28NS, accepts: 29NS, forcing: yes, tags: [shows Jacks]}"


def loose_in(folder: Path, example: str, more: str = ASKED, rows: str = ROWS) -> list[str]:
    book = reasoner_for(folder, rows.format(example=example), more=more).book
    return [finding.what for finding in loose_ends_of(book)]


def wrong_with(folder: Path, example: str) -> list[str]:
    write_book(folder, "sample", ROWS.format(example=example), ASKED)
    findings = verify_agreed(library_in(folder), Partnership("", "fifty-six/sample"))
    return [finding.what for finding in findings.failing]


def test_a_table_whose_examples_say_everything_has_none(tmp_path: Path) -> None:
    assert not loose_in(tmp_path, TOLD)
    assert not list(loose_ends_of(reasoner_of("sound").book))


def test_an_example_has_to_name_the_call_and_what_is_accepted_and_whether_it_forces(tmp_path: Path) -> None:
    assert loose_in(tmp_path, "J9.JT.JKQ.K") == [
        "no example of row 'jacks' names its call",
        "no example of row 'jacks' says what it accepts",
        "no example of row 'jacks' says whether it is forcing",
    ]


@pytest.mark.parametrize(
    ("said", "loose"),
    [("yes", ["no example of row 'jacks' says how far it forces"]), ("to 30 NOS", [])],
)
def test_an_example_has_to_say_how_far_a_row_forces(tmp_path: Path, said: str, loose: list[str]) -> None:
    rows = ROWS.replace("  forcing: yes", "  forcing: to 30 NOS")
    assert loose_in(tmp_path, TOLD.replace("forcing: yes", f"forcing: {said}"), rows=rows) == loose


def test_a_row_of_the_natural_list_has_to_be_repeated_too(tmp_path: Path) -> None:
    more = f"""{ASKED}
natural:
- id: any-suit
  title: A suit
  after: "... ?"
  rows:
  - id: suit
    call: 28+ X
    shows: {{X: 1+ cards}}
    forcing: yes
    tags: [shows Jacks]
    examples: [{{hand: J9.JT.JKQ.K, call: 29S, auction: 28NS P}}]
"""
    assert loose_in(tmp_path, TOLD, more) == [
        "no example of row 'suit' says whether it is forcing",
        "no example of row 'suit' repeats its tags",
    ]


def test_a_tag_has_to_be_looked_at(tmp_path: Path) -> None:
    assert loose_in(tmp_path, TOLD, more="") == ["nobody looks at the tag 'shows Jacks' of row 'jacks'"]


@pytest.mark.parametrize(
    ("said", "instead", "what"),
    [
        ("accepts: 29NS", "accepts: 30NS", "30NS is not accepted, but 29NS"),
        ("forcing: yes", "forcing: no", "the row is forcing"),
        ("forcing: yes", "forcing: to 30 NOS", "the row does not force as far as that"),
        ("forcing: yes", "forcing: yes, asks: what", "the row asks 'how many'"),
        ("tags: [shows Jacks]", "tags: [names a suit]", "the tags are shows Jacks, not names a suit"),
        ("forcing: yes", "forcing: yes, may: yes", "the row has to be called"),
    ],
)
def test_what_an_example_says_of_its_row_is_held_to(tmp_path: Path, said: str, instead: str, what: str) -> None:
    assert wrong_with(tmp_path, TOLD.replace(said, instead)) == [f"example of 'jacks': {what}"]


def test_an_example_that_says_it_does_not_force_wants_a_row_that_says_so(tmp_path: Path) -> None:
    rows = ROWS.format(example=TOLD.replace("forcing: yes", "forcing: no")).replace("  forcing: yes\n", "", 1)
    write_book(tmp_path, "sample", rows, ASKED)
    findings = verify_agreed(library_in(tmp_path), Partnership("", "fifty-six/sample"))
    (failing,) = findings.failing
    assert failing.what == "example of 'jacks': the row does not say whether it is forcing"


ONLY_MAY = """\
- id: four-jacks
  call: 29 NOS
  may: {may}
  shows: {{hand: 4+ Jacks}}
  examples: [{{hand: JJ9.JT.JKQ., call: 29NS{repeated}}}]
- id: jacks
  call: 28 NOS
  shows: {{hand: 3+ Jacks}}
  examples: [{{hand: J9.JT.JKQ.K, call: 28NS}}]
- otherwise: pass
  examples: {{9.9.AAKQ.KQ: P}}
"""


def test_that_a_row_only_may_be_called_has_to_be_repeated(tmp_path: Path) -> None:
    silent = reasoner_for(tmp_path / "silent", ONLY_MAY.format(may="yes", repeated="")).book
    (loose,) = loose_ends_of(silent)
    assert loose.what == "no example of row 'four-jacks' says that it only may be called"
    told = reasoner_for(tmp_path / "told", ONLY_MAY.format(may="yes", repeated=", may: yes")).book
    assert not list(loose_ends_of(told))


def test_a_row_that_is_demanded_by_a_slip_fails_the_example_that_says_it_only_may_be_called(tmp_path: Path) -> None:
    write_book(tmp_path, "sample", ONLY_MAY.format(may="no", repeated=", may: yes"), "")
    (failing,) = verify_agreed(library_in(tmp_path), Partnership("", "fifty-six/sample")).failing
    assert failing.what == "example of 'four-jacks': the row has to be called"


def test_loose_ends_are_told_and_a_table_is_proved_with_them(tmp_path: Path) -> None:
    write_book(tmp_path, "sample", ROWS.format(example="J9.JT.JKQ.K"), ASKED)
    findings = verify_agreed(library_in(tmp_path), Partnership("", "fifty-six/sample"))
    assert findings.proved
    assert len(findings.loose_ends) == 3


@pytest.mark.parametrize("convention", [name for name in LIBRARY.names() if not name.startswith("bridge/")])
def test_shipped_tables_have_none(convention: str) -> None:
    found = loose_ends_of(LIBRARY.book(convention), lambda: map(LIBRARY.book, others_of(LIBRARY, convention)))
    assert not [str(finding) for finding in found]
