"""Seats by the compass, and which side is vulnerable."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.games.bridge.compass import COMPASS, axis_of, compass_asked, is_vulnerable, seat_name
from trainer.problems import BadNotationError


def test_the_dealer_has_seat_0_and_the_others_follow_clockwise() -> None:
    assert [seat_name(seat, {"dealer": "W"}) for seat in range(4)] == ["W", "N", "E", "S"]
    assert [seat_name(seat, {}) for seat in range(4)] == ["N", "E", "S", "W"]


@given(st.sampled_from(COMPASS), st.integers(0, 3))
def test_partners_sit_opposite_each_other(dealer: str, seat: int) -> None:
    circumstances = {"dealer": dealer}
    pair = {seat_name(seat, circumstances), seat_name((seat + 2) % 4, circumstances)}
    assert pair in ({"N", "S"}, {"E", "W"})


@given(st.sampled_from(COMPASS), st.integers(0, 3), st.sampled_from(["none", "ns", "ew", "all"]))
def test_a_side_is_vulnerable_by_where_it_sits(dealer: str, seat: int, vulnerable: str) -> None:
    circumstances = {"dealer": dealer, "vulnerable": vulnerable}
    sits_ns = seat_name(seat, circumstances) in "NS"
    assert is_vulnerable(seat % 2, circumstances) is (vulnerable in {"all", "ns" if sits_ns else "ew"})
    assert axis_of(seat % 2, circumstances) == ("ns" if sits_ns else "ew")


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ({}, ("N", "none")),
        ({"dealer": "s", "vulnerable": "NS"}, ("S", "ns")),
        ({"dealer": "West", "vulnerable": "Both"}, ("W", "all")),
        ({"dealer": "E", "vulnerable": "-"}, ("E", "none")),
        ({"dealer": None, "vulnerable": None}, ("N", "none")),
    ],
)
def test_dealer_and_vulnerability_are_read_as_people_write_them(asked: dict[str, str], found: tuple[str, str]) -> None:
    assert compass_asked(asked) == {"dealer": found[0], "vulnerable": found[1]}


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"dealer": "Q"}, "'dealer' is 'Q'; write N, E, S or W."),
        ({"dealer": ""}, "'dealer' is ''; write N, E, S or W."),
        ({"dealer": 3}, "'dealer' must be a text, not 3."),
        ({"vulnerable": "us"}, "'vulnerable' is 'us'; write none, ns, ew or all."),
    ],
)
def test_what_is_no_player_and_no_side_is_refused(asked: dict[str, object], message: str) -> None:
    with pytest.raises(BadNotationError) as refused:
        compass_asked(asked)
    assert str(refused.value) == message
