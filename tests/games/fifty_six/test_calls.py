"""The calls of 56: their canonical form, reading them as people write them, printing and saying them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.fifty_six.written_calls import AMOUNTS, CALLS, NOTATION, call_of
from trainer.auction.call import Call
from trainer.games.fifty_six.game import fifty_six
from trainer.problems import BadNotationError


@given(CALLS)
def test_every_call_is_read_as_it_is_written(call: Call) -> None:
    assert call_of(str(call)) == call


@given(CALLS, CALLS)
def test_different_calls_are_written_differently(one: Call, other: Call) -> None:
    assert (str(one) == str(other)) == (one == other)


@given(CALLS, st.sampled_from([str.lower, str.title, str.upper]), st.sampled_from(["", " ", "\t"]))
def test_case_and_spaces_do_not_matter(call: Call, change: object, space: str) -> None:
    assert callable(change)
    assert call_of(space + change(str(call)) + space) == call


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
        ("0", "0"),
    ],
)
def test_a_call_is_read_as_people_write_it(written: str, canonical: str) -> None:
    assert str(call_of(written)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            "S",
            "28X",
            "28SS",
            "SS",
            "XXX",
            "PP",
            "+",
            "1+S",
            "+S+",
            "28-S",
            "1000S",
            "-1S",
            "28 zebras",
            "BN28",
        ),
        *("nil", "Blind Nil", "BN"),
    ],
)
def test_what_is_no_call_is_shown_how_to_write_one(text: str) -> None:
    with pytest.raises(BadNotationError) as caught:
        call_of(text)
    assert str(caught.value) == f"'{text}' is not a call; write it like 28S, 40NS, 48NT, +S, S28, P, X or XX."


@given(st.text(max_size=10) | st.text(alphabet="PXSHDCN TB+-0123458♠♥", max_size=8))
def test_any_text_is_a_call_or_no_call(text: str) -> None:
    try:
        call = call_of(text)
    except BadNotationError:
        return
    assert call_of(str(call)) == call


def test_plus_and_plus_one_are_different_calls_that_make_the_same_number() -> None:
    plus, plus_one = call_of("+S"), call_of("+1S")
    assert plus != plus_one
    assert plus.number_over(30) == plus_one.number_over(30) == 31
    reverse, reverse_one = call_of("S+"), call_of("S+1")
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
    call = call_of(text)
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


@pytest.mark.parametrize(
    ("text", "printed", "spoken", "group"),
    [
        ("P", "Pass", "pass", "Pass and double"),
        ("X", "Double", "double", "Pass and double"),
        ("XX", "Redouble", "redouble", "Pass and double"),
        ("28S", "28♠", "28 spades", "Number and denomination"),
        ("40NS", "40 NOS", "40 NOS", "Number and denomination"),
        ("48NT", "48 NT", "48 No Trump", "Number and denomination"),
        ("28P", "28 Pass", "28 Pass", "Number and denomination"),
        ("28", "28", "28", "Number and denomination"),
        ("H29", "♥29", "hearts 29", "Reverse: suit and number"),
        ("+C", "+♣", "plus clubs", "Plus"),
        ("+1NS", "+1 NOS", "plus 1 NOS", "Plus"),
        ("+2D", "+2♦", "plus 2 diamonds", "Plus"),
        ("D+", "♦+", "diamonds plus", "Reverse plus"),
        ("D+2", "♦+2", "diamonds plus 2", "Reverse plus"),
    ],
)
def test_how_a_call_is_printed_and_spoken_and_where_the_bidding_box_has_it(
    text: str, printed: str, spoken: str, group: str
) -> None:
    call = call_of(text)
    assert (NOTATION.printed(call), NOTATION.spoken(call), NOTATION.group_of(call)) == (printed, spoken, group)


@given(CALLS)
def test_a_call_is_read_back_from_what_is_printed_and_spoken(call: Call) -> None:
    assert call_of(NOTATION.printed(call)) == call
    assert call_of(NOTATION.spoken(call)) == call


def test_the_names_are_those_of_the_games_own_file() -> None:
    assert list(fifty_six().calls.denominations.items()) == list(NOTATION.denominations.items())
