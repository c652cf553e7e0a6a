"""The fields of a JSON object: of the right kind, or refused with a sentence."""

import pytest

from trainer.documents.json_fields import Record, number_of, text_of, texts_of
from trainer.problems import BadNotationError


def test_a_text_field_is_read_or_has_its_default() -> None:
    assert text_of({"laws": "kerala"}, "laws") == "kerala"
    assert text_of({}, "doubled", "") == ""
    assert text_of({"doubled": None}, "doubled", "") == ""


@pytest.mark.parametrize(
    ("record", "error"),
    [
        ({}, "'laws' is missing."),
        ({"laws": None}, "'laws' is missing."),
        ({"laws": 1}, "'laws' must be a text, not 1."),
        ({"laws": ["kerala"]}, "'laws' must be a text, not ['kerala']."),
    ],
)
def test_a_text_field_that_is_none_says_so(record: Record, error: str) -> None:
    with pytest.raises(BadNotationError) as caught:
        text_of(record, "laws")
    assert str(caught.value) == error


def test_a_list_of_texts_is_read_and_a_missing_one_is_empty() -> None:
    assert texts_of({"auction": ["28S", "P"]}, "auction") == ("28S", "P")
    assert (
        texts_of({"auction": []}, "auction") == texts_of({"auction": None}, "auction") == texts_of({}, "auction") == ()
    )


@pytest.mark.parametrize("value", ["28S", "", 0, False, {}, [1], [["28S"]], [None]])
def test_what_is_no_list_of_texts_says_so(value: object) -> None:
    with pytest.raises(BadNotationError) as caught:
        texts_of({"auction": value}, "auction")
    assert str(caught.value) == f"'auction' must be a list of texts, not {value!r}."


def test_a_number_is_read() -> None:
    assert number_of({"points": 41}, "points") == 41


@pytest.mark.parametrize(
    ("record", "error"),
    [
        ({}, "'points' is missing."),
        ({"points": None}, "'points' is missing."),
        ({"points": "41"}, "'points' must be a whole number, not '41'."),
        ({"points": 41.0}, "'points' must be a whole number, not 41.0."),
        ({"points": True}, "'points' must be a whole number, not True."),
    ],
)
def test_what_is_no_number_says_so(record: Record, error: str) -> None:
    with pytest.raises(BadNotationError) as caught:
        number_of(record, "points")
    assert str(caught.value) == error


def test_a_long_value_is_not_repeated_in_full() -> None:
    with pytest.raises(BadNotationError) as caught:
        text_of({"laws": [0] * 1000}, "laws")
    assert len(str(caught.value)) < 100
