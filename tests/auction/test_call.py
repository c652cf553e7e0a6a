"""Calls: how they are written, and the number that they make."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.fifty_six.written_calls import AMOUNTS, CALLS, NAMED
from trainer.auction.call import (
    BID_FORM,
    DOUBLE,
    DOUBLE_FORM,
    PASS,
    PASS_FORM,
    REDOUBLE,
    REDOUBLE_FORM,
    Amount,
    Call,
    Form,
)

ONE_MORE = Form("one more", "^{denomination}", Amount.ONE_MORE)
MORE = Form("more", "^{amount}{denomination}", Amount.MORE)
BACKWARDS = Form("backwards", "{denomination}{amount}", Amount.NAMED)


@pytest.mark.parametrize(
    ("call", "written"),
    [
        (PASS, "P"),
        (DOUBLE, "X"),
        (REDOUBLE, "XX"),
        (Call(BID_FORM, "S", 4), "4S"),
        (Call(BID_FORM, "NT", 3), "3NT"),
        (Call(BID_FORM, "", 5), "5"),
        (Call(BID_FORM), "0"),
        (Call(BACKWARDS, "S", 4), "S4"),
        (Call(ONE_MORE, "H"), "^H"),
        (Call(MORE, "H", 2), "^2H"),
        (Call(MORE, "", 2), "^2"),
    ],
)
def test_a_call_is_written_as_its_form_says(call: Call, written: str) -> None:
    assert str(call) == written


@given(CALLS, CALLS)
def test_different_calls_are_written_differently(one: Call, other: Call) -> None:
    assert (str(one) == str(other)) == (one == other)


def test_calls_of_different_forms_are_different_even_where_they_make_the_same_number() -> None:
    one_more, more = Call(ONE_MORE, "S"), Call(MORE, "S", 1)
    assert one_more != more
    assert one_more.number_over(30) == more.number_over(30) == 31


def test_a_form_shows_itself_by_its_name() -> None:
    assert (repr(PASS_FORM), repr(Call(MORE, "S", 1).form)) == ("<pass>", "<more>")


@pytest.mark.parametrize(
    ("call", "raises_by", "over_30"),
    [
        (PASS, None, None),
        (DOUBLE, None, None),
        (REDOUBLE, None, None),
        (Call(BID_FORM, "S", 33), None, 33),
        (Call(BID_FORM, "", 0), None, 0),
        (Call(BACKWARDS, "S", 33), None, 33),
        (Call(ONE_MORE, "S"), 1, 31),
        (Call(MORE, "S", 7), 7, 37),
    ],
)
def test_a_bid_makes_a_number_and_no_other_call_does(call: Call, raises_by: int | None, over_30: int | None) -> None:
    assert call.raises_by == raises_by
    assert call.number_over(30) == over_30
    assert call.is_bid is (over_30 is not None)


@pytest.mark.parametrize("form", [PASS_FORM, DOUBLE_FORM, REDOUBLE_FORM])
def test_the_forms_of_all_games_that_are_no_bids_have_no_number(form: Form) -> None:
    assert form.amount is Amount.NONE
    assert not Call(form).is_bid


@given(st.builds(Call, st.sampled_from([BID_FORM, BACKWARDS, ONE_MORE, MORE]), NAMED, AMOUNTS), AMOUNTS)
def test_a_raise_counts_from_the_standing_number_and_a_number_that_is_named_does_not(call: Call, standing: int) -> None:
    number = call.number_over(standing)
    if call.raises_by is not None:
        assert number == standing + call.raises_by
    else:
        assert number == call.amount


@given(CALLS)
def test_a_call_is_found_by_another_that_says_the_same(call: Call) -> None:
    same = Call(call.form, call.denomination, call.amount)
    assert {call: "here"}[same] == "here"
    assert same != str(call)
