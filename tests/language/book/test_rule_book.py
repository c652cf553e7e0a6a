"""Small answers that rule books, situations and rows give."""

from pathlib import Path

import pytest

from tests.language.small_tables import OPENING, book_of, row_of, situation_of
from trainer.language.book.rule_book import SourcePlace
from trainer.problems import UnusableFileError


def test_a_place_is_written_as_editors_understand_it() -> None:
    assert str(SourcePlace("fifty-six/kerala/convention.yaml", 12)) == "fifty-six/kerala/convention.yaml:12"


def test_situations_can_be_asked_for_by_name(tmp_path: Path) -> None:
    book = book_of(tmp_path, OPENING)
    assert book.situations_by_id["opening"] is book.situations[0]


def test_a_row_that_chooses_a_suit_does_not_take_every_hand(tmp_path: Path) -> None:
    assert not row_of(tmp_path, "call: 28 X\nshows: {X: 0+ cards}\n").is_otherwise


def test_letters_of_a_situation_without_letters(tmp_path: Path) -> None:
    situation = situation_of(tmp_path, "", "(any) any (bid) ?")
    assert situation.bound_letters == situation.named_letters == frozenset()


def test_equal_tables_make_equal_situations(tmp_path: Path) -> None:
    assert book_of(tmp_path / "a").situations == book_of(tmp_path / "b").situations


def test_a_call_that_counts_the_hand_takes_every_hand_where_it_has_a_least_number(tmp_path: Path) -> None:
    assert not row_of(tmp_path, "call: (28 + Jacks) NOS\n").is_otherwise
    assert not row_of(tmp_path, "call: (28 + Jacks), at least 29 NOS\nnumber: at most 30\n").is_otherwise
    with pytest.raises(UnusableFileError, match="no hand gets past row 'sample'"):
        row_of(tmp_path, "call: (28 + Jacks), at least 29 NOS\n")
