"""Changing one value in a YAML text: the rest stays letter by letter."""

from typing import Final

import pytest

from trainer.documents.document import Document
from trainer.language.editing.text_changing import (
    UnchangeableTextError,
    as_value,
    changed_by,
    with_item,
    with_value,
    without_item,
)
from trainer.language.editing.written_rows import plain

FILE: Final = """\
# Our file
format: 1
partnership:   Anna and Biju   # since 2020
convention: fifty-six/sample


changes:
# the first
- situation: opening
  replace: both-jacks   # why
  row:
    id: both-jacks
    call:   29 X   # as ever
    shows: {X: "4+ cards, both Jacks"}  # hm
    # before the pick
    pick X: longest, then most points
    examples:
      JJAQ.J.TK.Q: 29S   # first
      JJAT.J.TK.Q: 29S
    note: |
      # no comment
      but a text

# the second
-  situation: opening
   drop: strong

# words at the end
treatments: [T1]
"""


def lines_changed(before: str, after: str) -> tuple[list[str], list[str]]:
    """The lines that only one of two texts has."""
    old, new = before.splitlines(), after.splitlines()
    return [line for line in old if line not in new], [line for line in new if line not in old]


def test_of_all_lines_only_that_of_the_value_changes() -> None:
    text = with_value(FILE, ("changes", 0, "row", "call"), "30 X")
    gone, come = lines_changed(FILE, text)
    assert gone == ["    call:   29 X   # as ever"]
    assert [line.split() for line in come] == [["call:", "30", "X", "#", "as", "ever"]]


def test_a_mapping_keeps_what_is_the_same_in_it_with_its_comments() -> None:
    hands = {"JJAQ.J.TK.Q": "29S", "JJAT.9.TK.Q": "29S", "JJA9.9.TK.Q": "29S; lower"}
    text = with_value(FILE, ("changes", 0, "row", "examples"), hands)
    assert "      JJAQ.J.TK.Q: 29S   # first\n" in text
    assert plain(Document("us", text).root)["changes"][0]["row"]["examples"] == hands  # type: ignore[call-overload,index]


def test_hands_are_written_one_a_line() -> None:
    one = {"hand": "JJAQ.J.TK.Q", "call": "29S"}
    assert with_value("id: a\n", ("examples",), one) == "id: a\nexamples: {hand: JJAQ.J.TK.Q, call: 29S}\n"
    assert with_value("id: a\n", ("near misses",), (one, one)) == (
        "id: a\nnear misses:\n- {hand: JJAQ.J.TK.Q, call: 29S}\n- {hand: JJAQ.J.TK.Q, call: 29S}\n"
    )


def test_a_new_key_stands_after_the_one_that_was_named() -> None:
    text = with_value(FILE, ("changes", 0, "row", "number"), "at most 39", after="call")
    assert "# as ever\n    number: at most 39\n    shows:" in text
    assert with_value(text, ("changes", 0, "row", "number"), None) == FILE


def test_a_text_in_several_lines_is_no_comment() -> None:
    text = with_value(FILE, ("changes", 0, "row", "why"), "it asks")
    assert text == FILE.replace("      but a text\n", "      but a text\n    why: it asks\n")
    assert with_value(FILE, ("changes", 0, "row", "note"), None) == FILE.replace(
        "    note: |\n      # no comment\n      but a text\n", ""
    )


def test_an_item_stands_behind_the_last_one_as_far_to_the_right() -> None:
    text = with_item(FILE, ("changes",), {"situation": "opening", "drop": "suit"})
    assert text == FILE.replace("   drop: strong\n", "   drop: strong\n- situation: opening\n  drop: suit\n")


def test_an_item_goes_with_its_lines_alone() -> None:
    assert without_item(FILE, ("changes", 1)) == FILE.replace("-  situation: opening\n   drop: strong\n", "")


def test_the_last_item_takes_its_key_along() -> None:
    text = with_item("format: 1\n", ("changes",), {"situation": "opening", "drop": "suit"})
    assert text == "format: 1\nchanges:\n- situation: opening\n  drop: suit\n"
    assert without_item(text, ("changes", 0)) == "format: 1\n"


def test_a_file_whose_last_line_has_no_end_goes_on_in_a_new_one() -> None:
    assert with_item("a: b", ("changes",), {"c": "d"}) == "a: b\nchanges:\n- c: d\n"


def test_what_stands_in_one_line_stays_in_one() -> None:
    assert with_value("a: {b: {c: d}}  # so\ne: f\n", ("a", "b", "c"), "z") == "a: {b: {c: z}}  # so\ne: f\n"
    assert with_value("changes: [{drop: a}]\n", ("changes", 0, "drop"), "b") == "changes: [{drop: b}]\n"


def test_a_file_that_is_one_mapping_in_a_line() -> None:
    assert with_value("{a: b, c: d}\n", ("a",), "z") == "{a: z, c: d}\n"


def test_line_breaks_are_those_of_the_file() -> None:
    windows = FILE.replace("\n", "\r\n")
    text = with_item(with_value(windows, ("changes", 0, "row", "call"), "30 X"), ("changes",), {"drop": "suit"})
    assert text.count("\n") == text.count("\r\n")
    assert text.replace("\r\n", "\n").startswith(FILE[: FILE.index("    call:")])


@pytest.mark.parametrize(
    "text", ["no", "29 X", "12", "a: b", "# a", "", "4+ cards, both Jacks", "“so”", "- a", "2026-11-22"]
)
def test_every_text_is_read_back_as_it_was(text: str) -> None:
    assert plain(Document("us", with_value("a: b\n", ("a",), text)).root) == {"a": text}
    assert plain(Document("us", f"a: [{as_value(text)}]\n").root) == {"a": (text,)}


def test_a_path_that_leads_nowhere() -> None:
    with pytest.raises(KeyError):
        with_value(FILE, ("nothing", "row"), "a")


def test_what_can_not_be_written_into_is_said_in_a_sentence() -> None:
    for text, path in (("a: {b\n", ("a", "c")), ("a: b\n", ("a", "c"))):
        with pytest.raises(UnchangeableTextError, match="Change it as text"):
            changed_by(lambda text=text, path=path: with_value(text, path, "d"))  # type: ignore[misc]
