"""Hands beside a row."""

from pathlib import Path

from tests.language.small_tables import row_of
from trainer.language.book.rule_book import Example, SourcePlace

ROW = "call: 28 X\nshows: {X: void}\n"


def examples(folder: Path, text: str) -> tuple[Example, ...]:
    return row_of(folder, ROW + text).examples


def at(line: int) -> SourcePlace:
    return SourcePlace("convention.yaml", line)


def test_a_mapping_from_hands_to_calls(tmp_path: Path) -> None:
    found = examples(tmp_path, "examples: {J9A.J.TKQ.K: +1S, J.9AK.TKQ.K: ''}\n")
    assert found == (Example("J9A.J.TKQ.K", "+1S", at(14)), Example("J.9AK.TKQ.K", "", at(14)))


def test_a_list_of_hands_means_the_rows_own_call(tmp_path: Path) -> None:
    assert examples(tmp_path, "examples:\n- J9A.J.TKQ.K\n") == (Example("J9A.J.TKQ.K", "", at(15)),)


def test_a_list_of_descriptions(tmp_path: Path) -> None:
    found = examples(
        tmp_path, "examples:\n- {hand: J9A.J.TKQ.K, call: 30S, auction: 28P P, note: a note}\n- {hand: J.9AK.TKQ.K}\n"
    )
    assert found == (
        Example("J9A.J.TKQ.K", "30S", at(15), auction=("28P", "P"), note="a note"),
        Example("J.9AK.TKQ.K", "", at(16)),
    )


def test_a_single_description_needs_no_list(tmp_path: Path) -> None:
    found = examples(tmp_path, "examples: {hand: J9A.J.TKQ.K, auction: 28P P, call: 30S}\n")
    assert found == (Example("J9A.J.TKQ.K", "30S", at(14), auction=("28P", "P")),)


def test_near_misses_stand_behind_examples_with_the_reason(tmp_path: Path) -> None:
    found = examples(tmp_path, 'near misses: {J9A.J.TKQ.K: "+2S; two cards in sequence"}\nexamples: [J.9AK.TKQ.K]\n')
    assert found == (
        Example("J.9AK.TKQ.K", "", at(15)),
        Example("J9A.J.TKQ.K", "+2S", at(14), near_miss=True, note="two cards in sequence"),
    )


def test_a_note_of_its_own_goes_over_the_reason(tmp_path: Path) -> None:
    (found,) = examples(tmp_path, 'examples: [{hand: J9A.J.TKQ.K, call: "+2S; short", note: long}]\n')
    assert (found.call, found.note) == ("+2S", "long")


def test_an_example_may_be_of_some_conventions_only(tmp_path: Path) -> None:
    found = examples(
        tmp_path,
        "examples:\n- {hand: J9A.J.TKQ.K, of: [fifty-six/other, fifty-six/sample]}\n"
        "- {hand: J.9AK.TKQ.K, of: fifty-six/other}\n- J.9AK.TKA.K\n",
    )
    assert [(one.hand, one.of) for one in found] == [
        ("J9A.J.TKQ.K", ("fifty-six/other", "fifty-six/sample")),
        ("J.9AK.TKA.K", ()),
    ]
