"""Examples that are found for slips become guards of their rows."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.language.small_tables import HEAD, OPENING, book_of
from tests.slip_examples import Wanted, write_guards
from trainer.language.book.rule_book import Example


def test_an_example_becomes_a_guard_of_its_row_and_the_table_stays_as_it_is(tmp_path: Path) -> None:
    suit, otherwise = book_of(tmp_path).situations[0].rows
    wanted = [Wanted(suit, "JAQK.JK.JQ.", "28S", ("P", "P")), Wanted(otherwise, "AQK.AK.AQ.T", "28P", ())]
    write_guards(tmp_path, wanted[:1])
    write_guards(tmp_path, [*wanted[1:], replace(wanted[0], hand="JAQT.JK.JQ.")])
    assert (tmp_path / "convention.yaml").read_text(encoding="utf-8") == (HEAD + OPENING)
    assert [str(one) for row in book_of(tmp_path).situations[0].rows for one in map(_said, row.examples)] == [
        "JAQK.JK.JQ. 28S after P P",
        "JAQT.JK.JQ. 28S after P P",
        "AQK.AK.AQ.T 28P after ",
    ]


def _said(example: Example) -> str:
    return f"{example.hand} {example.call} after {' '.join(example.auction)}"


def test_an_example_of_one_convention_says_so(tmp_path: Path) -> None:
    row = book_of(tmp_path).situations[0].rows[0]
    assert str(Wanted(row, "JA", "P", (), of="a/b")) == "examples: {hand: JA, call: P, of: a/b}"


@pytest.mark.parametrize(
    ("ours", "theirs", "when"),
    [
        ({"far behind"}, set[str](), "we are far behind"),
        (set[str](), {"close to winning"}, "they are close to winning"),
        ({"vulnerable"}, {"vulnerable"}, "[we are vulnerable, they are vulnerable]"),
    ],
)
def test_an_example_says_what_holds_of_the_sides(tmp_path: Path, ours: set[str], theirs: set[str], when: str) -> None:
    row = book_of(tmp_path).situations[0].rows[0]
    wanted = Wanted(row, "JA", "P", ("P",), (frozenset(ours), frozenset(theirs)))
    assert str(wanted) == f"examples: {{hand: JA, auction: P, call: P, when: {when}}}"
