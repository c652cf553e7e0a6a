"""Treatments laid over a convention, and what happens when two of them meet."""

from pathlib import Path
from typing import Final

import pytest

from tests.language.tables import HEAD, write
from trainer.auction.call import BID_FORM
from trainer.games import game_called
from trainer.language.book.rule_book import RuleBook, TreatmentSummary
from trainer.language.files.table_reading import ReadTable, read_table
from trainer.language.files.treatments import (
    Treatment,
    TreatmentConflictError,
    read_treatment,
    read_treatments,
    with_treatments,
)
from trainer.problems import UnusableFileError

BASE: Final = """\
situations:
- id: opening
  title: You open
  after: "?"
  rows:
  - {id: a, call: 28 X, shows: {X: void}}
  - {id: b, call: 29 X, shows: {X: singleton}}
  - otherwise: 28 Pass
"""


def treatment_of(folder: Path, name: str, changes: str, over: str = "") -> Treatment:
    """A treatment with sections in the order of the alphabet: `a` has section A."""
    text = f"format: 1\ntreatment: {name}\nsection: S{name.upper()}\ntitle: {name}\nsource: of {name}\n"
    text += f"over: {over}\n" if over else ""
    return read_treatment(write(folder, f"{text}changes:\n{changes}", f"{name}.yaml"), folder)


def drop(row: str) -> str:
    return f"- {{situation: opening, drop: {row}}}\n"


def replaced(row: str, call: str) -> str:
    return f"- {{situation: opening, replace: {row}, row: {{id: {row}, call: {call}, shows: no Jack}}}}\n"


def added(row: str) -> str:
    return f"- {{situation: opening, add: [{{id: {row}, call: 28 NOS, shows: 2 Jacks}}], before: otherwise}}\n"


@pytest.fixture
def base(tmp_path: Path) -> ReadTable:
    return read_table(write(tmp_path, HEAD + BASE), tmp_path, game_called, {})


def rows(book: RuleBook) -> list[str]:
    return [row.id for row in book.situations[0].rows]


def test_a_treatment_has_a_name_and_a_section(tmp_path: Path) -> None:
    treatment = treatment_of(tmp_path, "one", drop("a"))
    assert treatment.summary == TreatmentSummary("one", "SONE", "one")
    assert treatment.names == {"one", "sone"}


def test_without_treatments_the_book_stays_as_it_is(base: ReadTable) -> None:
    assert with_treatments(base, []) is base.book


def test_a_treatment_is_laid_over_the_book(tmp_path: Path, base: ReadTable) -> None:
    book = with_treatments(base, [treatment_of(tmp_path, "one", drop("a") + added("c"))])
    assert rows(book) == ["b", "c", "otherwise"]
    assert book.treatments == (TreatmentSummary("one", "SONE", "one"),)
    assert book.title == base.book.title


def test_the_base_is_never_changed(tmp_path: Path, base: ReadTable) -> None:
    before = base.book
    situations, fingerprint = before.situations, before.fingerprint
    with_treatments(base, [treatment_of(tmp_path, "one", drop("a") + replaced("b", "28 NT") + added("c"))])
    assert base.book is before
    assert (before.situations, before.fingerprint, before.treatments) == (situations, fingerprint, ())
    assert rows(before) == ["a", "b", "otherwise"]


def test_treatments_of_different_rows_go_together(tmp_path: Path, base: ReadTable) -> None:
    one, two = treatment_of(tmp_path, "one", drop("a")), treatment_of(tmp_path, "two", replaced("b", "28 NT"))
    assert with_treatments(base, [one, two]).situations == with_treatments(base, [two, one]).situations


def test_the_fingerprint_changes_with_a_treatment_and_with_its_text(tmp_path: Path, base: ReadTable) -> None:
    plain = treatment_of(tmp_path, "one", drop("a"))
    same = treatment_of(tmp_path / "again", "one", drop("a"))
    other = treatment_of(tmp_path / "other", "one", drop("b"))
    prints = [with_treatments(base, chosen).fingerprint for chosen in ([], [plain], [same], [other], [plain, other])]
    assert prints[1] == prints[2]
    assert len(set(prints)) == 4


# Conflicts


def test_two_treatments_of_one_row_are_refused(tmp_path: Path, base: ReadTable) -> None:
    one, two = treatment_of(tmp_path, "one", drop("a")), treatment_of(tmp_path, "two", replaced("a", "28 NT"))
    for chosen in ([one, two], [two, one]):
        with pytest.raises(TreatmentConflictError, match="both change row 'opening/a'; play one of them"):
            with_treatments(base, chosen)


@pytest.mark.parametrize("over", ["one", "SONE", "[ONE]", "sone"])
def test_one_that_says_over_has_the_last_word_in_either_order(tmp_path: Path, base: ReadTable, over: str) -> None:
    one = treatment_of(tmp_path, "one", drop("a"))
    two = treatment_of(tmp_path, "two", replaced("a", "28 NT"), over)
    for chosen in ([one, two], [two, one]):
        book = with_treatments(base, chosen)
        assert rows(book) == ["a", "b", "otherwise"]
        assert book.situations[0].rows[0].call.denomination == "NT"


def test_the_rest_of_the_treatment_gone_over_still_holds(tmp_path: Path, base: ReadTable) -> None:
    one = treatment_of(tmp_path, "one", drop("a") + drop("b") + added("c"))
    two = treatment_of(tmp_path, "two", replaced("a", "28 NT"), "one")
    assert rows(with_treatments(base, [one, two])) == ["a", "c", "otherwise"]


def test_over_goes_over_what_it_names_only(tmp_path: Path, base: ReadTable) -> None:
    one, two = treatment_of(tmp_path, "one", drop("a")), treatment_of(tmp_path, "two", drop("a"), "one")
    three = treatment_of(tmp_path, "three", replaced("a", "28 NT"), "two")
    with pytest.raises(TreatmentConflictError):
        with_treatments(base, [one, three])
    with pytest.raises(TreatmentConflictError):
        with_treatments(base, [one, two, three])


def test_a_chain_of_treatments_needs_no_order(tmp_path: Path, base: ReadTable) -> None:
    one, two = treatment_of(tmp_path, "one", drop("a")), treatment_of(tmp_path, "two", drop("a"), "one")
    three = treatment_of(tmp_path, "three", replaced("a", "28 NT"), "[one, two]")
    for chosen in ([one, two, three], [three, two, one], [two, three, one]):
        assert with_treatments(base, chosen).situations[0].rows[0].call.denomination == "NT"


def test_two_that_go_over_each_other_are_refused(tmp_path: Path, base: ReadTable) -> None:
    one = treatment_of(tmp_path, "one", drop("a"), "two")
    two = treatment_of(tmp_path, "two", replaced("a", "28 NT"), "one")
    with pytest.raises(TreatmentConflictError):
        with_treatments(base, [one, two])


def test_one_treatment_is_in_no_conflict_with_itself(tmp_path: Path, base: ReadTable) -> None:
    one = treatment_of(tmp_path, "one", replaced("a", "28 NT") + replaced("a", "28 NOS"))
    assert with_treatments(base, [one]).situations[0].rows[0].call.denomination == "NS"


def test_both_may_add_rows(tmp_path: Path, base: ReadTable) -> None:
    one, two = treatment_of(tmp_path, "one", added("c")), treatment_of(tmp_path, "two", added("d"))
    assert rows(with_treatments(base, [one, two])) == ["a", "b", "c", "d", "otherwise"]


def test_problems_of_all_treatments_are_told_together(tmp_path: Path, base: ReadTable) -> None:
    one, two = treatment_of(tmp_path, "one", drop("q")), treatment_of(tmp_path, "two", added("c/d"))
    with pytest.raises(UnusableFileError) as caught:
        with_treatments(base, [one, two])
    assert [problem.file for problem in caught.value.problems] == ["one.yaml", "two.yaml"]


def test_a_treatment_that_did_not_fit_can_be_used_elsewhere(tmp_path: Path, base: ReadTable) -> None:
    one = treatment_of(tmp_path, "one", drop("c"))
    with pytest.raises(UnusableFileError):
        with_treatments(base, [one])
    fitting = read_table(
        write(tmp_path, HEAD + BASE.replace("id: b", "id: c"), "other.yaml"), tmp_path, game_called, {}
    )
    assert rows(with_treatments(fitting, [one])) == ["a", "otherwise"]


def test_rows_of_a_treatment_have_its_source(tmp_path: Path, base: ReadTable) -> None:
    changes = replaced("a", "28 NT") + added("c").replace("shows", "source: its own, shows")
    book = with_treatments(base, [treatment_of(tmp_path, "one", changes)])
    assert [row.source for row in book.situations[0].rows] == ["of one", "", "its own", ""]
    assert book.situations[0].rows[0].call.form is BID_FORM


# The folder of treatments


def folder_of(tmp_path: Path, **texts: str) -> Path:
    for name, text in texts.items():
        head = f"format: 1\ntreatment: {name}\nsection: S{name}\ntitle: T\nsource: S\n"
        write(tmp_path, head + (text or "changes: []\n"), f"{name}.yaml")
    return tmp_path


def test_all_treatments_of_a_folder_are_read_by_name(tmp_path: Path) -> None:
    found = read_treatments(folder_of(tmp_path, two="", one="over: two\nchanges: []\n"), tmp_path.parent)
    assert [treatment.summary.name for treatment in found] == ["one", "two"]
    assert found[0].document.file == f"{tmp_path.name}/one.yaml"
    assert found[0].goes_over(found[1])


def test_no_folder_has_no_treatments(tmp_path: Path) -> None:
    assert read_treatments(tmp_path / "treatments", tmp_path) == ()


def test_problems_of_a_folder_are_told_together(tmp_path: Path) -> None:
    folder = folder_of(
        tmp_path,
        one="over: [twoo, one]\nchanges: []\n",
        two="changes: nothing\n",
        three="",
        four="sections: x\nchanges: []\n",
    )
    write(folder, (folder / "three.yaml").read_text(encoding="utf-8"), "three-again.yaml")
    with pytest.raises(UnusableFileError) as caught:
        read_treatments(folder, folder)
    assert [problem.place for problem in caught.value.problems] == [
        "four.yaml:6:1",
        "one.yaml:6:8",
        "one.yaml:6:14",
        "three.yaml:1:1",
        "two.yaml:6:10",
    ]


def test_names_may_not_be_empty(tmp_path: Path) -> None:
    text = "format: 1\ntreatment: ' '\nsection: ''\ntitle: T\nsource: S\nchanges: []\n"
    with pytest.raises(UnusableFileError) as caught:
        read_treatment(write(tmp_path, text, "shown.yaml"), tmp_path)
    assert [problem.place for problem in caught.value.problems] == ["shown.yaml:2:13", "shown.yaml:3:11"]
