"""Examples that are found for slips are written where an author would write them."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.shipped_tables import shipped_library
from tests.slip_examples import Wanted, write_beside
from trainer.language.book.rule_book import SourcePlace

NEW = "- {hand: JA.JK.JQ.T9, call: 28NS, auction: P P}"


@pytest.mark.parametrize(
    ("written", "then"),
    [
        ("examples: [JJ.JK.JQ.T9, {hand: J, call: P}]", ["- JJ.JK.JQ.T9", "- {hand: J, call: P}", NEW]),
        ('examples: {J: "P; a, b", K: P}', ['- {hand: J, call: "P; a, b"}', "- {hand: K, call: P}", NEW]),
        ('examples:\n      J: P\n      K: "9"', ["- {hand: J, call: P}", '- {hand: K, call: "9"}', NEW]),
        ("examples:\n    - {hand: J,\n       call: P}", ["- {hand: J,", "   call: P}", NEW]),
        ("source: C2", [NEW]),
    ],
)
def test_an_example_is_written_below_the_others_one_to_a_line(tmp_path: Path, written: str, then: list[str]) -> None:
    file = tmp_path / "table.yaml"
    file.write_text(f"  - id: jacks\n    {written}\n    near misses: [K]\n  - otherwise: pass\n", encoding="utf-8")
    row = replace(shipped_library().book("fifty-six/kerala").situations[0].rows[0], place=SourcePlace("table.yaml", 1))
    write_beside(tmp_path, Wanted(row, "JA.JK.JQ.T9", "28NS", ("P", "P")))
    lines = file.read_text(encoding="utf-8").splitlines()
    assert lines[lines.index("    examples:") + 1 :] == [
        *(f"    {line}" for line in then),
        "    near misses: [K]",
        "  - otherwise: pass",
    ]


def test_the_row_of_a_change_to_a_situation_gets_its_example_where_its_other_lines_stand(tmp_path: Path) -> None:
    file = tmp_path / "table.yaml"
    file.write_text("- situation: first\n  row:\n    id: jacks\n    source: C2\n- after: first\n", encoding="utf-8")
    row = replace(shipped_library().book("fifty-six/kerala").situations[0].rows[0], place=SourcePlace("table.yaml", 3))
    write_beside(tmp_path, Wanted(row, "JA.JK.JQ.T9", "28NS", ("P", "P")))
    lines = file.read_text(encoding="utf-8").splitlines()
    assert lines[2:] == ["    id: jacks", "    source: C2", "    examples:", f"    {NEW}", "- after: first"]


def test_an_example_of_one_convention_says_so() -> None:
    row = shipped_library().book("fifty-six/kerala").situations[0].rows[0]
    assert str(Wanted(row, "JA", "P", (), of="fifty-six/standard")) == "- {hand: JA, call: P, of: fifty-six/standard}"


@pytest.mark.parametrize(
    ("ours", "theirs", "when"),
    [
        ({"far behind"}, set[str](), "we are far behind"),
        (set[str](), {"close to winning"}, "they are close to winning"),
        ({"vulnerable"}, {"vulnerable"}, "[we are vulnerable, they are vulnerable]"),
    ],
)
def test_an_example_says_what_holds_of_the_sides(ours: set[str], theirs: set[str], when: str) -> None:
    row = shipped_library().book("fifty-six/kerala").situations[0].rows[0]
    wanted = Wanted(row, "JA", "P", ("P",), (frozenset(ours), frozenset(theirs)))
    assert str(wanted) == f"- {{hand: JA, call: P, auction: P, when: {when}}}"
