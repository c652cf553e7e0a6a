"""Names of what is repeated: those of rows as they always were, with the kind of question behind them."""

import pytest

from trainer.practice.questions.question import RowName
from trainer.practice.questions.subject import ROW_KINDS, Kind, Subject

ROW = RowName("first-position", "two-jacks")


def test_the_call_of_a_row_is_named_like_the_row() -> None:
    assert str(Subject(ROW)) == str(ROW) == "first-position/two-jacks"


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_is_read_back_from_its_name(kind: Kind) -> None:
    assert Subject.parse(str(Subject(ROW, kind))) == Subject(ROW, kind)


@pytest.mark.parametrize("kind", ROW_KINDS)
def test_a_row_that_is_called_like_a_kind_is_still_a_row(kind: Kind) -> None:
    row = RowName("first-position", kind.slug)

    assert Subject.parse(str(row)) == Subject(row)


def test_a_name_that_is_no_row_at_all_does_no_harm() -> None:
    assert Subject.parse("nonsense") == Subject(RowName("nonsense", ""))
