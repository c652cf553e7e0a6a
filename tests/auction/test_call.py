"""Calls: their canonical form, and reading them as people write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.auction.calls import AMOUNTS, CALLS
from trainer.auction.call import Call
from trainer.problems import BadNotationError


@given(CALLS)
def test_every_call_is_read_as_it_is_written(call: Call) -> None:
    assert Call.parse(str(call)) == call


@given(CALLS, CALLS)
def test_different_calls_are_written_differently(one: Call, other: Call) -> None:
    assert (str(one) == str(other)) == (one == other)


@given(CALLS, st.sampled_from([str.lower, str.title, str.upper]), st.sampled_from(["", " ", "\t"]))
def test_case_and_spaces_do_not_matter(call: Call, change: object, space: str) -> None:
    assert callable(change)
    assert Call.parse(space + change(str(call)) + space) == call


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("P", "P"),
        ("p", "P"),
        ("Pass", "P"),
        ("pass.", "P"),
        ("X", "X"),
        ("x", "X"),
        ("Dbl", "X"),
        ("dbl.", "X"),
        ("Double", "X"),
        ("XX", "XX"),
        ("xx", "XX"),
        ("Rdbl", "XX"),
        ("Rdl", "XX"),
        ("redbl", "XX"),
        ("re-dbl", "XX"),
        ("Redouble", "XX"),
        ("re-double", "XX"),
        ("28s", "28S"),
        ("28 S", "28S"),
        ("28♠", "28S"),
        ("28 ♠\N{VARIATION SELECTOR-16}", "28S"),
        ("28 spades", "28S"),
        ("28 Spade", "28S"),
        ("28 hearts", "28H"),
        ("28♥", "28H"),
        ("28 diamonds", "28D"),
        ("28♦", "28D"),
        ("28 clubs", "28C"),
        ("28♣", "28C"),
        ("028S", "28S"),
        ("28 NOS", "28NS"),
        ("28nos", "28NS"),
        ("28ns", "28NS"),
        ("28 NT", "28NT"),
        ("28 No Trump", "28NT"),
        ("28 no trumps", "28NT"),
        ("28 no-trump", "28NT"),
        ("28notrump", "28NT"),
        ("3N", "3NT"),
        ("28 Pass", "28P"),
        ("28p", "28P"),
        ("+S", "+S"),
        ("+ s", "+S"),
        ("Plus spades", "+S"),
        ("plus ♠", "+S"),
        ("+1S", "+1S"),
        ("plus 1 spade", "+1S"),
        ("+2 clubs", "+2C"),
        ("Plus 1 NOS", "+1NS"),
        ("S28", "S28"),
        ("♠28", "S28"),
        ("Spades 28", "S28"),
        ("S+", "S+"),
        ("clubs plus", "C+"),
        ("♣+", "C+"),
        ("S+1", "S+1"),
        ("clubs plus 2", "C+2"),
        ("1♣", "1C"),
        ("7nt", "7NT"),
        ("5", "5"),
        ("nil", "0"),
        ("0", "0"),
        ("Blind Nil", "BN"),
        ("BN", "BN"),
    ],
)
def test_a_call_is_read_as_people_write_it(written: str, canonical: str) -> None:
    assert str(Call.parse(written)) == canonical


@pytest.mark.parametrize(
    "text",
    ["", " ", "S", "28X", "28SS", "SS", "XXX", "PP", "+", "1+S", "+S+", "28-S", "1000S", "-1S", "28 zebras", "BN28"],
)
def test_what_is_no_call_is_shown_how_to_write_one(text: str) -> None:
    with pytest.raises(BadNotationError) as caught:
        Call.parse(text)
    assert str(caught.value) == f"'{text}' is not a call; write it like 28S, 40NS, 48NT, +S, S28, P, X or XX."


@given(st.text(max_size=10) | st.text(alphabet="PXSHDCN TB+-0123458♠♥", max_size=8))
def test_any_text_is_a_call_or_no_call(text: str) -> None:
    try:
        call = Call.parse(text)
    except BadNotationError:
        return
    assert Call.parse(str(call)) == call


def test_plus_and_plus_one_are_different_calls_that_make_the_same_number() -> None:
    plus, plus_one = Call.parse("+S"), Call.parse("+1S")
    assert plus != plus_one
    assert plus.number_over(30) == plus_one.number_over(30) == 31
    reverse, reverse_one = Call.parse("S+"), Call.parse("S+1")
    assert reverse != reverse_one
    assert reverse.number_over(30) == reverse_one.number_over(30) == 31


@pytest.mark.parametrize(
    ("text", "raises_by", "over_30"),
    [
        ("P", None, None),
        ("X", None, None),
        ("XX", None, None),
        ("33S", None, 33),
        ("S33", None, 33),
        ("33P", None, 33),
        ("+S", 1, 31),
        ("S+", 1, 31),
        ("+7S", 7, 37),
        ("S+7", 7, 37),
        ("+1NS", 1, 31),
    ],
)
def test_a_bid_makes_a_number_and_no_other_call_does(text: str, raises_by: int | None, over_30: int | None) -> None:
    call = Call.parse(text)
    assert call.raises_by == raises_by
    assert call.number_over(30) == over_30
    assert call.is_bid is (over_30 is not None)


@given(CALLS, AMOUNTS)
def test_a_plus_bid_raises_the_standing_number_and_a_plain_bid_does_not_care(call: Call, standing: int) -> None:
    number = call.number_over(standing)
    if call.raises_by is not None:
        assert number == standing + call.raises_by
    else:
        assert number == (call.amount if call.is_bid else None)
