"""How the calls of any game are read, printed, spoken and grouped, by a notation made up for it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.auction.call import BID_FORM, DOUBLE_FORM, PASS, PASS_FORM, Amount, Call, Form
from trainer.cards.suit import SUITS, Suit
from trainer.games.calls import WORDS_OF_CALLS, CallNotation, Denomination, FormWords, suits_as_denominations
from trainer.problems import BadNotationError

ASK = Form("ask", "?{denomination}", Amount.NONE)
MORE = Form("more", "+{amount}", Amount.MORE)

MADE_UP = CallNotation(
    forms={
        PASS_FORM: FormWords("Pass", "pass", "Others"),
        BID_FORM: FormWords("{amount}{denomination}", "{amount} {denomination}", "Bids"),
        ASK: FormWords("{denomination}?", "what about {denomination}", "Others"),
        MORE: FormWords("+{amount}", "{amount} more", "Raises"),
    },
    denominations={
        **suits_as_denominations(),
        "N": Denomination("N", "nothing", " 0"),
        "NN": Denomination("NN", "nothing at all", " 00"),
        "M": Denomination("M", "mice", " m", Suit.CLUBS),
    },
    words=(("MICE", "M"), *WORDS_OF_CALLS, ("ASK", "?")),
    samples="1S or ?S",
)
NUMBERS_ONLY = CallNotation(
    forms={BID_FORM: FormWords("{amount}", "{amount}", "Numbers")}, denominations={}, samples="3"
)

CALLS = st.one_of(
    st.just(PASS),
    st.builds(Call, st.just(BID_FORM), st.sampled_from(["", *MADE_UP.denominations]), st.integers(0, 999)),
    st.builds(Call, st.just(ASK), st.sampled_from(list(MADE_UP.denominations))),
    st.builds(Call, st.just(MORE), st.just(""), st.integers(0, 999)),
)


@given(CALLS)
def test_every_call_is_read_as_it_is_written(call: Call) -> None:
    assert MADE_UP.parse(str(call)) == call


@pytest.mark.parametrize(
    ("text", "call"),
    [
        ("pass.", PASS),
        ("3 spades", Call(BID_FORM, "S", 3)),
        ("3♠", Call(BID_FORM, "S", 3)),
        ("12 mice", Call(BID_FORM, "M", 12)),
        ("3n", Call(BID_FORM, "N", 3)),
        ("3nn", Call(BID_FORM, "NN", 3)),
        ("3", Call(BID_FORM, "", 3)),
        ("007", Call(BID_FORM, "", 7)),
        ("ask mice", Call(ASK, "M")),
        ("?nn", Call(ASK, "NN")),
        ("+ 2", Call(MORE, "", 2)),
    ],
)
def test_a_call_is_read_as_people_write_it(text: str, call: Call) -> None:
    assert MADE_UP.parse(text) == call


@pytest.mark.parametrize(
    "text", ["", "X", "XX", "3NNN", "3T", "?", "?3", "S3", "+S", "+", "1000", "3S4", "nil", "no trumps"]
)
def test_what_the_game_does_not_have_is_shown_how_to_write_a_call(text: str) -> None:
    with pytest.raises(BadNotationError) as caught:
        MADE_UP.parse(text)
    assert str(caught.value) == f"'{text}' is not a call; write it like 1S or ?S."


@given(st.text(max_size=10) | st.text(alphabet="PXSHDCNM+?0123458♠♥ ", max_size=6))
def test_any_text_is_a_call_or_no_call(text: str) -> None:
    try:
        call = MADE_UP.parse(text)
    except BadNotationError:
        return
    assert MADE_UP.parse(str(call)) == call


def test_where_nothing_but_numbers_is_bid_letters_are_refused() -> None:
    assert NUMBERS_ONLY.parse(" 13 ") == Call(BID_FORM, "", 13)
    for text in ("3S", "S", "P", ""):
        with pytest.raises(BadNotationError, match="is not a call; write it like 3"):
            NUMBERS_ONLY.parse(text)


def test_a_form_that_comes_first_is_read_first() -> None:
    other = Form("other", "{amount}", Amount.NAMED)
    words = FormWords("", "", "")
    for first, second in ((other, BID_FORM), (BID_FORM, other)):
        assert CallNotation({first: words, second: words}, {}).parse("3").form is first


@pytest.mark.parametrize(
    ("call", "printed", "spoken", "group"),
    [
        (PASS, "Pass", "pass", "Others"),
        (Call(BID_FORM, "S", 3), "3♠", "3 spades", "Bids"),
        (Call(BID_FORM, "N", 3), "3 0", "3 nothing", "Bids"),
        (Call(BID_FORM, "", 3), "3", "3", "Bids"),
        (Call(ASK, "M"), " m?", "what about mice", "Others"),
        (Call(MORE, "", 2), "+2", "2 more", "Raises"),
        (Call(BID_FORM, "Z", 3), "3Z", "3 Z", "Bids"),
    ],
)
def test_how_a_call_is_printed_and_spoken_and_where_it_is_found(
    call: Call, printed: str, spoken: str, group: str
) -> None:
    assert (MADE_UP.printed(call), MADE_UP.spoken(call), MADE_UP.group_of(call)) == (printed, spoken, group)


@pytest.mark.parametrize(
    ("denomination", "name", "label", "contract"),
    [
        ("H", "hearts", "♥ hearts", "3♥"),
        ("M", "mice", "♣ mice", "3♣"),
        ("N", "nothing", "nothing", "3 nothing"),
        ("", "", "", "3"),
        ("Z", "Z", "Z", "3 Z"),
    ],
)
def test_the_names_of_denominations(denomination: str, name: str, label: str, contract: str) -> None:
    assert MADE_UP.name_of(denomination) == name
    assert MADE_UP.label_of(denomination) == label
    assert MADE_UP.contract_label(3, denomination) == contract


def test_a_form_is_found_by_its_name() -> None:
    assert MADE_UP.form_called("ask") is ASK
    assert MADE_UP.form_called("bid") is BID_FORM
    assert MADE_UP.form_called(DOUBLE_FORM.name) is None


def test_the_suits_are_denominations_with_themselves_as_trumps() -> None:
    suits = suits_as_denominations()
    assert list(suits) == ["S", "H", "D", "C"]
    assert [one.trump for one in suits.values()] == list(SUITS)
    assert suits["D"] == Denomination("D", "diamonds", "♦", Suit.DIAMONDS)
