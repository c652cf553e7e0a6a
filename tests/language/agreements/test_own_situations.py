"""Situations that partners add to their table: written, moved and removed in their file."""

from pathlib import Path
from typing import Final

from trainer.language.agreements.own_situations import (
    NewSituation,
    own_situations,
    with_situation,
    with_situation_moved,
    without_situation,
)
from trainer.language.editing.edited_file import EditedFile
from trainer.language.editing.written_rows import Plain

OURS: Final = """\
# Ours.
format: 1
partnership: Anna and Biju
convention: fifty-six/small
"""


def file_of(text: str = OURS) -> EditedFile:
    return EditedFile(Path("us.yaml"), text)


def test_a_new_situation_stands_where_it_was_put_and_all_its_hands_pass() -> None:
    added = with_situation(file_of(), NewSituation("After their 28 spades", "(28S) ?", "first"), ("first",))
    assert added.text == (
        f"{OURS}changes:\n"
        "- add situation:\n"
        "    id: after-their-28-spades\n"
        "    title: After their 28 spades\n"
        "    after: (28S) ?\n"
        "    rows:\n"
        "    - otherwise: pass\n"
        "  before: first\n"
    )
    assert added.undone().text == OURS


def test_a_copy_has_the_rows_of_the_other_situation_and_an_id_of_its_own() -> None:
    rows: Plain = ({"id": "jacks", "call": "28 NOS", "shows": "3+ Jacks"}, {"otherwise": "pass"})
    there: dict[str, Plain] = {"id": "first", "title": "You call first", "after": "?", "when": "round 1", "rows": rows}
    copied = with_situation(file_of(), NewSituation("First", "(pass) ?", "first", there), ("first",))
    (own,) = own_situations(copied)
    assert (own.id, own.title, own.after, own.before) == ("first-2", "First", "(pass) ?", "first")
    assert "call: 28 NOS" in copied.text
    assert "when: round 1" in copied.text


def test_an_own_situation_is_moved_before_another_one_wherever_it_stood() -> None:
    stood = f"{OURS}changes:\n- add situation: {{id: a, title: A, after: '?', rows: [{{otherwise: pass}}]}}\n"
    for place in ("", "  after: second\n", "  before: second\n"):
        moved = with_situation_moved(file_of(stood + place), "a", "first")
        assert moved.text == f"{stood}  before: first\n"
    assert with_situation_moved(file_of(stood), "b", "first").text == stood


def test_a_removed_situation_takes_the_changes_of_its_rows_along_and_no_others() -> None:
    before = f"{OURS}changes:\n- situation: first\n  drop: jacks\n"
    added = with_situation(file_of(before), NewSituation("After 28 spades", "(28S) ?", "first"), ())
    changed = with_situation_moved(added, "after-28-spades", "first")
    text = f"{changed.text}- situation: after-28-spades\n  replace: otherwise\n  row: {{otherwise: double}}\n"
    assert without_situation(file_of(text), "after-28-spades").text == before
