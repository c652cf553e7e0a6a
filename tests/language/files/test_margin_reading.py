"""A convention says how much a true call may lose and be as good, and where only the meaning counts."""

from pathlib import Path

import pytest

from tests.language.small_tables import OPENING, book_of, problems_of, row_of, said, situation_of

MARGIN = "also fine within: {}\n"


def test_a_margin_is_a_number_with_its_unit(tmp_path: Path) -> None:
    assert book_of(tmp_path, MARGIN.format("0.05 stake points") + OPENING).margin == 0.05
    assert book_of(tmp_path, MARGIN.format("1 stake point") + OPENING).margin == 1.0


def test_without_one_the_book_says_nothing(tmp_path: Path) -> None:
    assert book_of(tmp_path).margin is None


@pytest.mark.parametrize(
    ("written", "wrong"),
    [
        ("0.05", "the margin is '0.05'"),
        ("-1 stake points", "the margin is '-1 stake points'"),
        ("little", "the margin is 'little'"),
        ("0.3 IMPs", "a margin in IMPs, and results are compared in stake points here"),
        ("[1]", "the margin is no text"),
    ],
)
def test_anything_else_is_told_with_its_place(tmp_path: Path, written: str, wrong: str) -> None:
    right = "write a number of stake points, such as '0.3 stake points'"
    assert said(problems_of(tmp_path, MARGIN.format(written) + OPENING)) == [f"6:19: {wrong}; {right}"]


def test_a_row_a_situation_or_a_convention_may_be_exact(tmp_path: Path) -> None:
    row = 'call: 28 X\nshows: {X: "4+ cards"}\n'
    assert row_of(tmp_path, f"{row}exact: yes\n").exact
    assert not row_of(tmp_path, row).exact
    assert situation_of(tmp_path, "- id: sample\n  call: 28 X\n  shows: {X: 4+ cards}\n", more="exact: yes\n").exact
    assert book_of(tmp_path, f"exact: yes\n{OPENING}").exact


def test_exact_is_yes_or_no(tmp_path: Path) -> None:
    assert said(problems_of(tmp_path, f"exact: always\n{OPENING}")) == [
        "6:8: exact is 'always'; 'yes' or 'no' is needed"
    ]
