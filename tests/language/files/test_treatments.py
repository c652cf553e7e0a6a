"""Treatments laid over a convention, and what happens when two of them meet."""

from pathlib import Path
from typing import Final

import pytest

from tests.language.small_tables import HEAD, write
from trainer.auction.call import BID_FORM
from trainer.games import game_called
from trainer.language.book.rule_book import Definition, RuleBook, SourcePlace, TreatmentSummary
from trainer.language.files.table_reading import ReadTable, read_table
from trainer.language.files.treatments import (
    Treatment,
    TreatmentConflictError,
    read_own_rows,
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


WORD: Final = "definitions:\n  suits:\n    short: at most 1 card\n"
AGREED: Final = "format: 1\npartnership: Anna\nconvention: fifty-six/sample\n"


def _own_rows(folder: Path, text: str) -> tuple[Treatment, ...]:
    return read_own_rows(write(folder, AGREED + text, "us.yaml"), "Anna")


def test_partners_own_rows_use_the_words_of_a_treatment_that_they_play(tmp_path: Path, base: ReadTable) -> None:
    treatment = treatment_of(tmp_path, "one", replaced("a", "28 X").replace("no Jack", "{X: short}") + WORD)
    own = _own_rows(tmp_path, "changes:\n" + replaced("a", "30 X").replace("no Jack", "{X: short}"))
    with_it = with_treatments(base, (treatment, *own))
    assert [str(row.shows) for row in with_it.situations[0].rows[:1]] == [
        str(row.shows) for row in with_treatments(base, [treatment]).situations[0].rows[:1]
    ]
    with pytest.raises(UnusableFileError, match="'short' is not understood"):
        with_treatments(base, own)


def test_partners_may_give_such_a_word_a_meaning_of_their_own(tmp_path: Path, base: ReadTable) -> None:
    treatment = treatment_of(tmp_path, "one", replaced("b", "28 X").replace("no Jack", "{X: short}") + WORD)
    row = replaced("a", "30 X").replace("no Jack", "{X: short}")
    own = _own_rows(tmp_path, WORD.replace("at most 1 card", "void") + "changes:\n" + row)
    theirs, of_treatment = with_treatments(base, (treatment, *own)).situations[0].rows[:2]
    assert theirs.shows != of_treatment.shows


def test_a_treatment_may_bring_a_measure_along(tmp_path: Path, base: ReadTable) -> None:
    row = replaced("a", "28 X").replace("no Jack", "2+ tops")
    definitions = "definitions: {measures: {tops: {cards: {J: 1, 9: 1}}}}\n"
    book = with_treatments(base, [treatment_of(tmp_path, "one", row + definitions)])
    assert "tops" in book.game.measures
    assert "tops" not in base.book.game.measures


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


def read_folder(folder: Path, outermost: Path) -> tuple[Treatment, ...]:
    return read_treatments(sorted(folder.glob("*.yaml")), outermost)


def test_all_treatments_of_a_folder_are_read_by_name(tmp_path: Path) -> None:
    found = read_folder(folder_of(tmp_path, two="", one="over: two\nchanges: []\n"), tmp_path.parent)
    assert [treatment.summary.name for treatment in found] == ["one", "two"]
    assert found[0].document.file == f"{tmp_path.name}/one.yaml"
    assert found[0].goes_over(found[1])


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
        read_folder(folder, folder)
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


# Included files

SHARED: Final = """\
format: 1
definitions:
  suits:
    long suit: {means: 5+ cards, why: it is}
groups:
- id: long-suits
  rows: [{id: long, call: 28 X, shows: {X: long suit}, source: "{section}, {answers}", note: "as {answers} says"}]
changes:
- {situation: opening, add: [rows of: long-suits], before: a}
"""


def including(folder: Path, name: str, more: str = "", include: str = "parts/shared.yaml") -> Treatment:
    """A treatment that includes a file; `b` has section B1."""
    head = f"format: 1\ntreatment: {name}\nsection: {name.upper()}1\ntitle: T\nsource: S\n"
    text = f"{head}references: {{answers: Q2}}\ninclude: {include}\n{more}"
    return read_treatment(write(folder, text, f"{name}.yaml"), folder)


def test_an_included_file_brings_words_groups_and_changes(tmp_path: Path, base: ReadTable) -> None:
    write(tmp_path, SHARED, "parts/shared.yaml")
    book = with_treatments(base, [including(tmp_path, "b")])
    assert rows(book) == ["long", "a", "b", "otherwise"]
    assert book.situations[0].rows[0].place == SourcePlace("parts/shared.yaml", 7)
    assert book.definitions == (
        Definition("long suit", "suit", "5+ cards", "it is", SourcePlace("parts/shared.yaml", 4)),
    )


def test_every_treatment_cites_its_own_sections_in_a_file_that_it_includes(tmp_path: Path, base: ReadTable) -> None:
    write(tmp_path, SHARED, "parts/shared.yaml")
    head = "format: 1\ntreatment: {}\nsection: {}\ntitle: T\nsource: S\nreferences: {{answers: {}}}\n"
    found = []
    for name, section, answers in (("one", "C6.1", "M1.1"), ("two", "D6.1", '"N1.1, K1.3"')):
        text = head.format(name, section, answers) + "include: parts/shared.yaml\n"
        treatment = read_treatment(write(tmp_path, text, f"{name}.yaml"), tmp_path)
        row = with_treatments(base, [treatment]).situations[0].rows[0]
        found.append((row.source, row.note))
    assert found == [("C6.1, M1.1", "as M1.1 says"), ("D6.1, N1.1, K1.3", "as N1.1, K1.3 says")]


def test_changes_of_an_included_file_are_made_first(tmp_path: Path, base: ReadTable) -> None:
    write(tmp_path, SHARED, "parts/shared.yaml")
    own = "changes:\n- {situation: opening, drop: a}\n- {situation: opening, drop: long}\n"
    assert rows(with_treatments(base, [including(tmp_path, "b", own)])) == ["b", "otherwise"]


def test_a_treatment_has_definitions_and_groups_of_its_own(tmp_path: Path, base: ReadTable) -> None:
    text = SHARED.replace("format: 1\n", "format: 1\ntreatment: one\nsection: S1\ntitle: T\nsource: S\n")
    treatment = read_treatment(write(tmp_path, text.replace("{answers}", "Q2"), "one.yaml"), tmp_path)
    book = with_treatments(base, [treatment])
    first = book.situations[0].rows[0]
    assert (first.id, first.source) == ("long", "S1, Q2")
    assert [definition.name for definition in book.definitions] == ["long suit"]
    assert base.book.definitions == ()
    assert base.groups == {}


def test_the_words_of_one_treatment_are_not_those_of_another(tmp_path: Path, base: ReadTable) -> None:
    write(tmp_path, SHARED, "parts/shared.yaml")
    other = treatment_of(tmp_path, "other", added("c").replace("2 Jacks", "{X: long suit}"))
    with pytest.raises(UnusableFileError, match=r"other\.yaml:7:\d+: 'long' is not understood here"):
        with_treatments(base, [including(tmp_path, "b"), other])


def test_the_fingerprint_changes_with_an_included_file(tmp_path: Path, base: ReadTable) -> None:
    prints = set()
    for text in (SHARED, SHARED.replace("5+", "6+"), SHARED.replace("it is", "so it is")):
        write(tmp_path, text, "parts/shared.yaml")
        prints.add(with_treatments(base, [including(tmp_path, "b")]).fingerprint)
    assert len(prints) == 3


def test_a_problem_in_an_included_file_is_told_in_that_file(tmp_path: Path, base: ReadTable) -> None:
    write(tmp_path, SHARED.replace("situation: opening", "situation: opning"), "parts/shared.yaml")
    treatment = including(tmp_path, "b")
    with pytest.raises(UnusableFileError) as caught:
        with_treatments(base, [treatment])
    assert [problem.place for problem in caught.value.problems] == ["parts/shared.yaml:9:15"]


def test_a_treatment_may_include_files_of_the_folder_of_conventions_only(tmp_path: Path) -> None:
    write(tmp_path, SHARED, "shared.yaml")
    inside = tmp_path / "conventions"
    with pytest.raises(UnusableFileError, match="outside the folder of conventions"):
        including(inside, "b", include="../shared.yaml")
    inside.joinpath("link.yaml").symlink_to(tmp_path / "shared.yaml")
    with pytest.raises(UnusableFileError, match=r"'link\.yaml' is outside the folder of conventions"):
        including(inside, "b", include="link.yaml")


def test_two_treatments_that_include_one_file_go_together(tmp_path: Path) -> None:
    shared = SHARED[: SHARED.index("changes:")]
    write(tmp_path, shared, "parts/shared.yaml")
    change = "changes:\n- {situation: opening, add: [rows of: long-suits], before: %s}\n"
    including(tmp_path, "b", change % "a")
    including(tmp_path, "c", (change % "b").replace("opening", "answer"))
    found = read_folder(tmp_path, tmp_path)
    table = read_table(
        write(tmp_path / "base", HEAD + BASE + BASE.replace("opening", "answer").replace("situations:\n", "")),
        tmp_path,
        game_called,
        {},
    )
    book = with_treatments(table, found)
    assert [row.source for row in (book.situations[0].rows[0], book.situations[1].rows[1])] == ["B1, Q2", "C1, Q2"]
    assert [definition.name for definition in book.definitions] == ["long suit"]


def test_a_name_means_one_thing_in_the_treatments_of_a_convention(tmp_path: Path) -> None:
    text = SHARED.replace("{section}, {answers}", "S").replace("{answers}", "S")
    for name in ("one", "two"):
        write(tmp_path, f"treatment: {name}\nsection: {name}\ntitle: T\nsource: S\n{text}", f"{name}.yaml")
    with pytest.raises(UnusableFileError) as caught:
        read_folder(tmp_path, tmp_path)
    assert [f"{problem.place}: {problem.wrong}; {problem.right}" for problem in caught.value.problems] == [
        f"two.yaml:{place}: treatment 'one' has a {what} too; it stands at one.yaml:{line}; take another name"
        for place, what, line in (("8:5", "definition of a suit 'long suit'", 8), ("10:7", "group 'long-suits'", 10))
    ]


def test_rows_of_a_treatment_come_without_the_examples_of_other_conventions(base: ReadTable, tmp_path: Path) -> None:
    examples = "examples: [{hand: J.9AK.TKQ.K, of: fifty-six/other}, {hand: J9A.J.TKQ.K, of: fifty-six/sample}]"
    row = f"{{id: new, call: 28 NOS, shows: 2 Jacks, {examples}}}"
    treatment = treatment_of(tmp_path, "a", f"- {{situation: opening, add: [{row}], before: otherwise}}\n")
    added_row = with_treatments(base, [treatment]).situations[0].rows[2]
    assert [example.hand for example in added_row.examples] == ["J9A.J.TKQ.K"]
