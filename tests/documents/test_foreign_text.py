"""Texts that are read piece by piece."""

from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.documents.foreign_text import TextPieces, cut, foreign_pieces


def behind_empty_line(text: str) -> int:
    return text.rfind("\n\n") + 2 if "\n\n" in text else 0


@given(texts=st.lists(st.text(alphabet="a\n", max_size=9)))
def test_cutting_leaves_the_text_as_it_was(texts: list[str]) -> None:
    pieces = list(cut(texts, behind_empty_line))
    assert "".join(pieces) == "".join(texts)
    assert all(piece.endswith("\n\n") for piece in pieces[:-1])


def test_lines_keep_their_numbers_and_only_recent_ones_are_remembered() -> None:
    pieces = TextPieces(["a\nb\n", "c\n", "d\ne"])
    assert [first for first, _ in pieces] == [1, 3, 4]
    assert [pieces.line(number) for number in (1, 3, 4, 5, 6)] == ["", "c", "d", "e", ""]


def test_the_rest_of_a_text_can_be_taken_as_one_piece() -> None:
    pieces = TextPieces(["a\n", "b"])
    assert pieces.whole() == "a\nb"
    assert pieces.line(2) == "b"


def test_an_empty_text_has_one_piece() -> None:
    assert list(TextPieces([])) == [(1, "")]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252", "latin-1"])
@given(
    text=st.text(alphabet="Kölnéñ\r\n\0\x1a abc", min_size=40),
    size=st.integers(min_value=1, max_value=50),
)
def test_a_file_in_pieces_is_the_same_text(encoding: str, text: str, size: int) -> None:
    content = text.encode(encoding)
    assert "".join(foreign_pieces(BytesIO(content), size)) == "".join(foreign_pieces(BytesIO(content), 10_000))
