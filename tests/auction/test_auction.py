"""Auctions: whose turn, what number, what has happened to the last bid. What is legal is not asked here."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.fifty_six.written_calls import CALLS, auction_of
from trainer.auction.auction import Auction
from trainer.auction.call import PASS, Call
from trainer.problems import BadNotationError


def auction(calls: str, seats: int = 6) -> Auction:
    return auction_of(seats, 27, calls.split())


@pytest.mark.parametrize(
    ("calls", "number"),
    [("+S", 28), ("+1S", 28), ("+2S", 29), ("+3S", 30), ("S+", 28), ("S+2", 29), ("+1NS", 28), ("P P +S", 28)],
)
def test_plus_bids_that_open_count_from_27(calls: str, number: int) -> None:
    assert auction(calls).standing_number == number


def test_every_bid_has_its_number_and_other_calls_have_none() -> None:
    assert auction("28S P +2S X S+ XX 34NS +1NS S40").numbers == (28, None, 30, None, 31, None, 34, 35, 40)


def test_before_any_bid_nothing_stands() -> None:
    opened = auction("P P")
    assert opened.standing_index is None
    assert opened.standing_side is None
    assert opened.standing_number == 27
    assert opened.doubled == ""


@pytest.mark.parametrize(
    ("calls", "index", "side", "number"),
    [("28S", 0, 0, 28), ("P 28S", 1, 1, 28), ("28S P +S X P", 2, 0, 29), ("P P P P P P P 40NS", 7, 1, 40)],
)
def test_the_last_bid_stands(calls: str, index: int, side: int, number: int) -> None:
    standing = auction(calls)
    assert (standing.standing_index, standing.standing_side, standing.standing_number) == (index, side, number)


@pytest.mark.parametrize(
    ("calls", "doubled"),
    [
        ("28S", ""),
        ("28S X", "X"),
        ("28S X P", "X"),
        ("28S X XX", "XX"),
        ("28S X XX P P", "XX"),
        ("28S X 29S", ""),
        ("28S X XX 29S", ""),
        ("28S X 29S X", "X"),
    ],
)
def test_a_double_holds_until_the_next_bid(calls: str, doubled: str) -> None:
    assert auction(calls).doubled == doubled


@pytest.mark.parametrize(("calls", "passes"), [("", 0), ("P", 1), ("28S", 0), ("P 28S P P", 2), ("28S P X P P P", 3)])
def test_passes_at_the_end_are_counted(calls: str, passes: int) -> None:
    assert auction(calls).trailing_passes == passes


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_the_turn_goes_round_the_table(seats: int) -> None:
    calls = Auction(seats, 27)
    for number in range(3 * seats):
        assert calls.turn == number % seats
        assert calls.round == number // seats + 1
        calls = calls.add(PASS)
        assert calls.seat_of(number) == number % seats


@given(st.lists(CALLS, max_size=12), CALLS)
def test_adding_a_call_changes_no_earlier_auction(calls: list[Call], call: Call) -> None:
    earlier = Auction(6, 27, tuple(calls))
    later = earlier.add(call)
    assert earlier.calls == tuple(calls)
    assert later.calls == (*calls, call)
    assert later.before(len(calls)) == earlier
    assert later.numbers[: len(calls)] == earlier.numbers


def test_an_auction_from_written_calls_takes_them_as_people_write_them() -> None:
    assert auction_of(6, 27, ["28 NOS", "pass", "plus spades"]) == auction("28NS P +S")


def test_an_auction_with_something_else_in_it_is_refused() -> None:
    with pytest.raises(BadNotationError, match="'28Z' is not a call"):
        auction("28S 28Z")


@given(st.lists(CALLS, max_size=12))
def test_an_auction_is_found_by_another_with_the_same_calls(calls: list[Call]) -> None:
    begun = Auction(6, 27)
    for call in calls:
        begun = begun.add(call)
    same = Auction(6, 27, tuple(calls))
    assert {begun: "here"}[same] == "here"
    assert same not in {Auction(4, 27, tuple(calls)), Auction(6, 0, tuple(calls)), same.add(PASS)}
    assert same != same.calls
