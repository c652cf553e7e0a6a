"""Conventions proved as they are agreed: with treatments, and with settings of the partnership's own."""

from pathlib import Path

import pytest

from tests.slow import takes_seconds
from tests.verifying.small_books import library_in, write_book, write_treatment
from trainer.language.files.partnerships import Partnership
from trainer.problems import UnknownNameError
from trainer.verifying.proofs.treatment_proofs import verify_agreed, verify_sets

ROWS = """\
- id: jacks
  call: 28 NOS
  shows: {hand: 3+ Jacks}
  examples: [J9.JT.JAK.Q, JJ9.J.AKQ.K]
  near misses: {J9.JT.9AK.Q: "P; two Jacks"}
- otherwise: pass
  examples: [9TK.9T.AK.Q, JT.J9.AKQ.K]
  near misses: {J9.JT.JAK.Q: 28NS}
"""

WEAKER = """\
- situation: first
  replace: jacks
  row:
    id: jacks
    call: 28 NOS
    shows: {hand: 2+ Jacks}
    examples: [J9.JT.9AK.Q]
    near misses: {J9.9T.9AK.Q: "P; one Jack"}
"""
"""Moves an example and the near miss of `otherwise`, which a hand with two Jacks took."""

BROAD = """\
- situation: first
  add:
  - {id: any-jack, call: 29 NOS, shows: {hand: 1+ Jack}, examples: [J9.9T.9AK.Q]}
  before: jacks
"""
"""Leaves nothing to `jacks`."""

WRONG = """\
- situation: first
  add:
  - {id: five, call: 29 NOS, shows: {hand: 5+ Jacks}, examples: [J9.9T.9AK.Q]}
  before: jacks
"""
"""Its own example has one Jack."""

LOST = """\
- situation: first
  drop: jacks
"""

ANSWER = """
- id: answer
  title: Partner opened
  after: bid (pass) ?
  rows:
  - id: another-jack
    call: 31 NOS
    shows: {hand: 1+ Jack}
  - otherwise: pass
"""
"""Nobody names the call of its row in an example."""

PLACED = """\
- situation: first
  add:
  - {id: void, call: 28 X, shows: {X: singleton}, examples: [J9T.9.9AKQ.]}
  before: jacks
"""
"""Needs the row that LOST drops."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_book(tmp_path, "sample", ROWS)
    return tmp_path


def agreed(*treatments: str) -> Partnership:
    return Partnership("", "fifty-six/sample", treatments)


def test_a_convention_without_treatments_is_proved_as_it_is(folder: Path) -> None:
    findings = verify_agreed(library_in(folder), agreed())
    assert findings.proved
    assert findings.moved == []


def test_examples_that_a_treatment_moves_do_not_fail(folder: Path) -> None:
    write_treatment(folder, "sample", "T1", WEAKER)
    findings = verify_agreed(library_in(folder), agreed("T1"))
    assert findings.proved, findings.failing
    assert [moved.hand for moved in findings.moved] == ["JT.J9.AKQ.K"]
    assert len(findings.as_json()["moved"]) == 1  # type: ignore[arg-type]


def test_the_treatments_own_example_has_to_hold(folder: Path) -> None:
    write_treatment(folder, "sample", "T1", WRONG)
    findings = verify_agreed(library_in(folder), agreed("T1"))
    assert [failing.hand for failing in findings.failing] == ["J9.9T.9AK.Q"]
    assert not findings.proved


def test_an_example_that_fails_without_the_treatment_too_is_not_moved(tmp_path: Path) -> None:
    write_book(tmp_path, "sample", ROWS.replace("9TK.9T.AK.Q", "J9.JT.JT.AK"))
    write_treatment(tmp_path, "sample", "T1", WEAKER)
    findings = verify_agreed(library_in(tmp_path), agreed("T1"))
    assert [failing.hand for failing in findings.failing] == ["J9.JT.JT.AK"]


def test_a_row_that_a_treatment_leaves_no_hand_is_unreachable(folder: Path) -> None:
    write_treatment(folder, "sample", "T1", BROAD)
    findings = verify_agreed(library_in(folder), agreed("T1"))
    assert [finding.rows for finding in findings.unreachable] == [("first/jacks",)]


def test_an_example_of_one_treatment_may_be_moved_by_another(folder: Path) -> None:
    write_treatment(folder, "sample", "T1", WEAKER)
    write_treatment(
        folder,
        "sample",
        "T2",
        WEAKER.replace("2+ Jacks", "4+ Jacks").replace("[J9.JT.9AK.Q]", "[JJ.JT.JAK.Q]"),
        over="T1",
    )
    alone, together = (verify_agreed(library_in(folder), agreed(*chosen)) for chosen in (["T2"], ["T1", "T2"]))
    assert alone.proved, alone.failing
    assert together.proved, together.failing


def test_examples_that_a_setting_moves_do_not_fail(tmp_path: Path) -> None:
    file = write_book(tmp_path, "sample", ROWS.replace("3+ Jacks", '"{many}+ Jacks"'))
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("situations:", 'settings:\n  many: "3; Jacks"\n\nsituations:'), encoding="utf-8")
    findings = verify_agreed(library_in(tmp_path), Partnership("", "fifty-six/sample", (), {"many": 2}))
    assert findings.proved, findings.failing
    assert findings.moved


def test_of_partners_only_what_they_changed_is_looked_through_for_loose_ends(tmp_path: Path) -> None:
    file = write_book(tmp_path, "sample", ROWS.replace("3+ Jacks", '"{many}+ Jacks"').split("  examples")[0], ANSWER)
    with file.open("a", encoding="utf-8") as book:
        book.write("\n")
    text = file.read_text(encoding="utf-8").replace("situations:", 'settings:\n  many: "3; Jacks"\n\nsituations:')
    file.write_text(text.replace("- id: answer", "  - otherwise: pass\n- id: answer"), encoding="utf-8")

    def loose(**numbers: int) -> set[str]:
        library = library_in(tmp_path)
        findings = verify_agreed(library, Partnership("", "fifty-six/sample", (), numbers))
        return {name for finding in findings.loose_ends for name in finding.rows}

    assert {"first/jacks", "answer/another-jack"} <= loose()
    assert {name.partition("/")[0] for name in loose(many=2)} == {"first"}


def test_an_unknown_treatment_is_refused(folder: Path) -> None:
    with pytest.raises(UnknownNameError, match="has no treatment 'T9'"):
        verify_agreed(library_in(folder), agreed("T9"))


@takes_seconds
def test_several_sets_are_proved_in_two_processes_in_the_order_given(folder: Path) -> None:
    for section, changes in (("T1", WEAKER), ("T2", WRONG), ("T3", PLACED)):
        write_treatment(folder, "sample", section, changes)
    proofs = verify_sets(library_in(folder), agreed(), [(), ("T1",), ("T2",), ("T1", "T3")])
    assert [proof.treatments for proof in proofs.proofs] == [(), ("T1",), ("T2",), ("T1", "T3")]
    assert [proof.proved for proof in proofs.proofs] == [True, True, False, True]
    assert not proofs.proved
    assert proofs.seconds > 0


@takes_seconds
def test_two_processes_find_what_one_finds(folder: Path) -> None:
    write_treatment(folder, "sample", "T1", WEAKER)
    write_treatment(folder, "sample", "T2", WRONG)
    sets = [(), ("T1",), ("T2",)]
    found = []
    for processes in (1, 2):
        proofs = verify_sets(library_in(folder), agreed(), sets, processes=processes)
        found.append([proof.findings and proof.findings.as_json() | {"seconds": 0} for proof in proofs.proofs])
    assert found[0] == found[1]


def test_treatments_that_can_not_be_laid_over_each_other_are_a_failed_proof(folder: Path) -> None:
    write_treatment(folder, "sample", "T1", LOST)
    write_treatment(folder, "sample", "T2", PLACED)
    [proof] = verify_sets(library_in(folder), agreed(), [("T1", "T2")]).proofs
    assert proof.findings is None
    assert not proof.proved
    assert "has no row 'jacks'" in proof.problem


@takes_seconds
def test_sets_come_on_top_of_what_is_agreed(folder: Path) -> None:
    write_treatment(folder, "sample", "T1", WEAKER)
    write_treatment(folder, "sample", "T2", PLACED)
    proofs = verify_sets(library_in(folder), agreed("T1"), [(), ("T2",), ("T1",)])
    assert [proof.treatments for proof in proofs.proofs] == [("T1",), ("T1", "T2"), ("T1",)]


def test_no_sets_are_all_proved(folder: Path) -> None:
    proofs = verify_sets(library_in(folder), agreed(), [])
    assert proofs.proved
    assert proofs.proofs == ()
