"""The single changes of a treatment."""

from pathlib import Path
from typing import Final

import pytest

from tests.language.small_tables import HEAD, write
from trainer.games import game_called
from trainer.language.book.call_templates import Count
from trainer.language.book.rule_book import RuleBook
from trainer.language.files.table_reading import read_table
from trainer.language.files.treatments import read_treatment, with_treatments

BASE: Final = """\
settings: {long: 5}
definitions: {suits: {long suit: "{long}+ cards"}}
groups: [{id: two-jacks, rows: [{id: jacks, call: 28 NOS, shows: 2 Jacks}]}]
situations:
- id: opening
  title: You open
  after: "?"
  rows:
  - {id: a, call: 28 X, shows: {X: void}}
  - any order:
    - {id: b, call: 29 X, shows: {X: singleton}, tags: [b]}
    - {id: c, call: 30 X, shows: {X: doubleton}}
  - {id: d, call: 31 X, shows: {X: 3 cards}}
  - otherwise: 28 Pass
- id: answer
  title: Partner opened
  after: 28 X (pass) ?
  rows:
  - {id: plus, call: plus X, shows: {X: Jack}}
  - otherwise: pass
"""

HEAD_OF_TREATMENT: Final = "format: 1\ntreatment: t\nsection: T\ntitle: T\nsource: S\nchanges:\n"
NEW: Final = "[{id: n, call: 28 NOS, shows: 2 Jacks}]"
TWO: Final = "[{id: n, call: 28 NOS, shows: 2 Jacks}, {id: m, call: 28 NT, shows: 3 Jacks}]"


def changed(folder: Path, changes: str) -> RuleBook:
    table = read_table(write(folder, HEAD + BASE), folder, game_called, {})
    return with_treatments(table, [read_treatment(write(folder, HEAD_OF_TREATMENT + changes, "t.yaml"), folder)])


def standings(book: RuleBook) -> list[tuple[str, int]]:
    return [(row.id, row.standing) for row in book.situations[0].rows]


def test_dropping_a_row(tmp_path: Path) -> None:
    book = changed(tmp_path, "- {situation: opening, drop: a}\n")
    assert standings(book) == [("b", 2), ("c", 2), ("d", 3), ("otherwise", 4)]


def test_replacing_a_row_keeps_its_place_and_standing(tmp_path: Path) -> None:
    book = changed(tmp_path, "- {situation: opening, replace: c, row: {id: n, call: 28 NOS, shows: 2 Jacks}}\n")
    assert standings(book) == [("a", 1), ("b", 2), ("n", 2), ("d", 3), ("otherwise", 4)]


def test_replacing_otherwise(tmp_path: Path) -> None:
    book = changed(tmp_path, "- {situation: opening, replace: otherwise, row: {otherwise: 28 NOS}}\n")
    assert book.situations[0].rows[-1].call.denomination == "NS"


@pytest.mark.parametrize(
    ("place", "order"),
    [
        ("before: a", "n1 a2 b3 c3 d4 otherwise5"),
        ("after: a", "a1 n2 b3 c3 d4 otherwise5"),
        ("before: b", "a1 n2 b3 c3 d4 otherwise5"),
        ("after: b", "a1 b2 n3 c4 d5 otherwise6"),
        ("before: c", "a1 b2 n3 c4 d5 otherwise6"),
        ("after: c", "a1 b2 c2 n3 d4 otherwise5"),
        ("before: otherwise", "a1 b2 c2 d3 n4 otherwise5"),
    ],
)
def test_adding_a_row(tmp_path: Path, place: str, order: str) -> None:
    book = changed(tmp_path, f"- {{situation: opening, add: {NEW}, {place}}}\n")
    assert " ".join(f"{name}{standing}" for name, standing in standings(book)) == order


def test_adding_several_rows(tmp_path: Path) -> None:
    book = changed(tmp_path, f"- {{situation: opening, add: {TWO}, before: d}}\n")
    assert standings(book) == [("a", 1), ("b", 2), ("c", 2), ("n", 3), ("m", 4), ("d", 5), ("otherwise", 6)]


def test_adding_rows_without_order(tmp_path: Path) -> None:
    book = changed(tmp_path, f"- {{situation: opening, add: [{{any order: {TWO}}}], before: d}}\n")
    assert standings(book) == [("a", 1), ("b", 2), ("c", 2), ("n", 3), ("m", 3), ("d", 4), ("otherwise", 5)]


def test_adding_no_row_changes_nothing(tmp_path: Path) -> None:
    book = changed(tmp_path, "- {situation: opening, add: [], before: d}\n")
    assert [name for name, _ in standings(book)] == ["a", "b", "c", "d", "otherwise"]


def test_changes_are_made_one_after_another(tmp_path: Path) -> None:
    changes = f"- {{situation: opening, add: {NEW}, before: d}}\n"
    changes += "- {situation: opening, add: [rows of: two-jacks], after: n}\n"
    book = changed(tmp_path, changes + "- {situation: opening, drop: n}\n")
    assert [name for name, _ in standings(book)] == ["a", "b", "c", "jacks", "d", "otherwise"]


def test_new_rows_may_use_the_words_groups_and_letters_of_the_convention(tmp_path: Path) -> None:
    changes = "- {situation: answer, replace: plus, row: {id: n, call: up 2 X, shows: {X: long suit}}}\n"
    book = changed(tmp_path, changes + "- {situation: answer, add: [rows of: two-jacks], after: n}\n")
    rows = book.situations[1].rows
    assert [(row.id, row.letters) for row in rows] == [("n", ()), ("jacks", ()), ("otherwise", ())]
    assert rows[0].call.amount == Count(2)


SITUATION: Final = "{id: new, title: New, after: (pass) ?, rows: [otherwise: pass]}"


@pytest.mark.parametrize(
    ("place", "order"),
    [
        ("", ["opening", "answer", "new"]),
        (", before: opening", ["new", "opening", "answer"]),
        (", after: opening", ["opening", "new", "answer"]),
        (", before: answer", ["opening", "new", "answer"]),
        (", after: answer", ["opening", "answer", "new"]),
    ],
)
def test_adding_a_situation(tmp_path: Path, place: str, order: list[str]) -> None:
    book = changed(tmp_path, f"- {{add situation: {SITUATION}{place}}}\n")
    assert [situation.id for situation in book.situations] == order


def test_an_added_situation_can_be_changed_in_turn(tmp_path: Path) -> None:
    book = changed(tmp_path, f"- {{add situation: {SITUATION}}}\n- {{situation: new, add: {NEW}, before: otherwise}}\n")
    assert [row.id for row in book.situations_by_id["new"].rows] == ["n", "otherwise"]


def test_an_added_situation_may_ask_for_tags_of_either(tmp_path: Path) -> None:
    changes = """\
- {situation: opening, add: [{id: n, call: 28 NOS, shows: 2 Jacks, tags: [n]}], before: d}
- add situation: {id: new, title: New, after: "[b] | [n] (pass) ?", rows: [otherwise: pass]}
"""
    pattern = changed(tmp_path, changes).situations_by_id["new"].patterns[0]
    assert [alternative.tag for alternative in pattern.turns[0].alternatives] == ["b", "n"]
