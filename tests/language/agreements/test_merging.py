"""Merging two copies of an agreement that were both changed."""

import pytest

from trainer.documents.document import Document
from trainer.language.agreements.agreement_parts import PartKind, PartName, parts_of
from trainer.language.agreements.differences import CHANGED, Difference, Taken, UnmergeableError, differences
from trainer.language.agreements.merging import merged

BASE = """\
format: 1
partnership: Anna and Biju
convention: fifty-six/kerala
treatments: [C6.5]
settings: {good hand: 3} # we both like it
notes: We wait.
changes:
- situation: first-position
  replace: three-jacks
  row:
    id: three-jacks
    call: 28 NOS
    shows: {hand: 3 Jacks}
"""
ROW = PartName(PartKind.ROW, "three-jacks", "first-position")
NOTES = PartName(PartKind.KEY, "notes")


def found(mine: str, yours: str, base: str | None = BASE) -> dict[PartName, Difference]:
    documents = [Document("us.yaml", text) for text in (mine, yours)]
    before = None if base is None else Document("us.yaml", base)
    return {one.part: one for one in differences(documents[0], documents[1], before)}


def merge(mine: str, yours: str, chosen: dict[PartName, Taken] | None = None, base: str | None = BASE) -> str:
    return merged(mine, "us.yaml", tuple(found(mine, yours, base).values()), chosen or {})


def test_what_only_one_partner_changed_is_taken_and_the_rest_of_the_file_stays() -> None:
    mine = BASE.replace("good hand: 3", "good hand: 4")
    yours = BASE.replace("[C6.5]", "[C6.5, C7.1]").replace("We wait.", "We never wait.")

    assert merge(mine, yours) == mine.replace("[C6.5]", "[C6.5, C7.1]").replace("We wait.", "We never wait.")


def test_a_treatment_that_partner_dropped_is_dropped_only_where_the_base_is_known() -> None:
    yours = BASE.replace("treatments: [C6.5]\n", "")

    assert "C6.5" not in merge(BASE, yours)
    assert "C6.5" in merge(BASE, yours, base=None)


def test_a_row_that_both_changed_has_to_be_chosen() -> None:
    mine, yours = BASE.replace("3 Jacks", "3+ Jacks"), BASE.replace("3 Jacks", "2+ Jacks")

    assert found(mine, yours)[ROW].usual is None
    with pytest.raises(UnmergeableError, match="row:first-position/three-jacks differs: choose mine or yours"):
        merge(mine, yours)
    assert merge(mine, yours, {ROW: Taken.MINE}) == mine
    assert "2+ Jacks" in merge(mine, yours, {ROW: Taken.YOURS})
    assert "3+ Jacks" not in merge(mine, yours, {ROW: Taken.YOURS})


def test_both_rows_stand_side_by_side_mine_first() -> None:
    mine, yours = BASE.replace("3 Jacks", "3+ Jacks"), BASE.replace("28 NOS", "29 NOS")
    parts = parts_of(Document("us.yaml", merge(mine, yours, {ROW: Taken.BOTH})))

    assert parts[ROW] == {
        "situation": "first-position",
        "replace": "three-jacks",
        "row": {"id": "three-jacks", "call": "28 NOS", "shows": {"hand": "3+ Jacks"}},
    }
    beside = parts[PartName(PartKind.ROW, "three-jacks-of-partner", "first-position")]
    assert isinstance(beside, dict)
    assert (beside["after"], beside["add"][0]["call"]) == ("three-jacks", "29 NOS")


def test_a_row_that_partner_dropped_and_a_situation_that_partner_added_are_taken() -> None:
    dropped = BASE.partition("- situation")[0] + "- situation: first-position\n  drop: three-jacks\n"
    added = f'{BASE}- add situation: {{id: ours, title: Ours, after: "28 X (pass) ?", rows: [{{otherwise: Pass}}]}}\n'

    assert "drop: three-jacks" in merge(BASE, dropped)
    assert "replace" not in merge(BASE, dropped)
    assert "id: ours" in merge(BASE, added)
    assert "id: ours" not in merge(added, BASE, base=added)


CHANGES = BASE.partition("changes:")[0] + "changes:\n"


def added(name: str, place: str, call: str = "28 NOS", comment: str = "") -> str:
    return f"{comment}- situation: first-position\n  add:\n  - id: {name}\n    call: {call}\n  {place}\n"


def rows_of(text: str) -> list[str]:
    return [name.name for name in parts_of(Document("us.yaml", text)) if name.kind in CHANGED]


def test_a_row_taken_from_partner_stands_where_mine_stood_and_comments_stay() -> None:
    others = added("b", "before: otherwise", comment="# ours\n") + added("c", "after: a")
    mine = CHANGES + added("a", "before: otherwise") + others
    yours = CHANGES + added("a", "after: three-jacks", "29 NOS") + others
    a = PartName(PartKind.ROW, "a", "first-position")

    assert merge(mine, yours, {a: Taken.YOURS}) == yours
    assert merge(yours, mine, {a: Taken.YOURS}) == mine


def test_new_rows_and_situations_stand_as_in_partners_copy() -> None:
    first, last = added("a", "before: otherwise"), added("d", "before: otherwise")
    new = added("b", "before: otherwise") + added("c", "before: otherwise")
    assert rows_of(merge(CHANGES + first + last, CHANGES + first + new + last)) == ["a", "b", "c", "d"]
    assert rows_of(merge(CHANGES + last, CHANGES + new + last)) == ["b", "c", "d"]
    assert rows_of(merge(CHANGES + last, CHANGES + new)) == ["d", "b", "c"]

    situations = "".join(
        f'- add situation: {{id: {name}, title: T, after: "28 X (pass) ?", rows: [{{otherwise: Pass}}]}}\n'
        for name in ("one", "two")
    )
    theirs = CHANGES + situations + added("c", "before: otherwise")
    assert rows_of(merge(CHANGES + last, theirs)) == ["one", "two", "c", "d"]


def test_rows_of_one_change_keep_their_order_though_one_of_them_is_not_taken() -> None:
    behind = "".join(f"  - id: {name}\n    call: 29 NOS\n" for name in ("b", "c"))
    yours = CHANGES + added("a", "after: three-jacks").replace("  after:", f"{behind}  after:")
    b = PartName(PartKind.ROW, "b", "first-position")
    parts = parts_of(Document("us.yaml", merge(CHANGES, yours, {b: Taken.MINE}, base=CHANGES)))

    places = {
        name.name: value["after"] for name, value in parts.items() if isinstance(value, dict) and "after" in value
    }
    assert places == {"a": "three-jacks", "c": "a"}


def test_both_is_offered_for_rows_that_make_different_calls_and_takes_a_free_name() -> None:
    mine, yours = BASE.replace("3 Jacks", "3+ Jacks"), BASE.replace("28 NOS", "29 NOS")
    taken = added("three-jacks-of-partner", "before: otherwise")
    assert found(mine, yours)[ROW].choices == "mine, yours or both"
    assert not found(mine, mine.replace("3+ Jacks", "2 Jacks").replace("28 NOS", "28 nos"))[ROW].can_be_both

    text = merge(mine + taken, yours, {ROW: Taken.BOTH}, base=None)
    assert rows_of(text) == ["three-jacks", "three-jacks-of-partner-2", "three-jacks-of-partner"]


def test_notes_of_both_are_laid_together_line_by_line() -> None:
    mine, yours = BASE.replace("We wait.", "We ask."), BASE.replace("We wait.", "We double.")

    assert parts_of(Document("us.yaml", merge(mine, yours, {NOTES: Taken.BOTH})))[NOTES] == "We ask.\nWe double."


def test_a_dial_cannot_be_both_and_agreements_on_two_conventions_do_not_merge() -> None:
    mine, yours = BASE.replace("hand: 3}", "hand: 4}"), BASE.replace("hand: 3}", "hand: 5}")
    dial = PartName(PartKind.DIAL, "good hand")

    with pytest.raises(UnmergeableError, match="dial:good hand can't be both"):
        merge(mine, yours, {dial: Taken.BOTH})
    with pytest.raises(UnmergeableError, match="only copies of one agreement merge"):
        found(BASE, BASE.replace("kerala", "standard"))
