"""The calls of bridge and of spades need no other notation than what every game gives."""

import pytest

from tests.language.sketch_games import BLIND_NIL, BRIDGE_CALLS, SPADES_CALLS, BridgeLaws, FourBids, SpadesLaws
from trainer.auction.auction import Auction
from trainer.auction.call import BID_FORM, Call
from trainer.games.calls import CallNotation
from trainer.games.contract import Contract
from trainer.problems import BadNotationError

BRIDGE, SPADES = BridgeLaws(), SpadesLaws()


def auction(calls: CallNotation, texts: str) -> Auction:
    return Auction(4, 0, tuple(map(calls.parse, texts.split())))


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("1♣", "1C"),
        ("1 club", "1C"),
        ("7nt", "7NT"),
        ("3N", "3NT"),
        ("3 no trumps", "3NT"),
        ("pass", "P"),
        ("dbl", "X"),
        ("re-double", "XX"),
    ],
)
def test_a_call_of_bridge_is_read_as_people_write_it(written: str, canonical: str) -> None:
    assert str(BRIDGE_CALLS.parse(written)) == canonical


@pytest.mark.parametrize("text", ["+S", "S3", "3 NOS", "nil", "BN", "3P", "3X"])
def test_calls_of_other_games_are_none_in_bridge(text: str) -> None:
    with pytest.raises(BadNotationError) as caught:
        BRIDGE_CALLS.parse(text)
    assert str(caught.value) == f"'{text}' is not a call; write it like 1S, 3NT, P, X or XX."


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("5", "5"),
        ("13", "13"),
        ("0", "0"),
        ("nil", "0"),
        ("Nil.", "0"),
        ("BN", "BN"),
        ("bn", "BN"),
        ("Blind Nil", "BN"),
        ("blindnil", "BN"),
    ],
)
def test_a_call_of_spades_is_read_as_people_write_it(written: str, canonical: str) -> None:
    assert str(SPADES_CALLS.parse(written)) == canonical


@pytest.mark.parametrize("text", ["", "P", "X", "3S", "+1", "BN0", "nilly", "1000"])
def test_calls_of_other_games_are_none_in_spades(text: str) -> None:
    with pytest.raises(BadNotationError) as caught:
        SPADES_CALLS.parse(text)
    assert str(caught.value) == f"'{text}' is not a call; write it like 4, 0 or nil, BN."


def test_nil_and_blind_nil_are_different_calls_of_no_tricks() -> None:
    nil, blind_nil = SPADES_CALLS.parse("nil"), SPADES_CALLS.parse("blind nil")
    assert (nil, blind_nil) == (Call(BID_FORM, "", 0), Call(BLIND_NIL))
    assert nil != blind_nil
    for call in (nil, blind_nil):
        assert call.is_bid
        assert call.number_over(7) == 0
        assert call.raises_by is None


@pytest.mark.parametrize(
    ("text", "printed", "spoken", "group"), [("4", "4", "4", "Tricks"), ("BN", "Blind nil", "blind nil", "Nil")]
)
def test_how_a_call_of_spades_is_told(text: str, printed: str, spoken: str, group: str) -> None:
    call = SPADES_CALLS.parse(text)
    assert (SPADES_CALLS.printed(call), SPADES_CALLS.spoken(call), SPADES_CALLS.group_of(call)) == (
        printed,
        spoken,
        group,
    )
    assert SPADES_CALLS.parse(SPADES_CALLS.printed(call)) == call


def test_every_legal_call_is_written_and_read_without_loss() -> None:
    for call in BRIDGE.legal_calls(auction(BRIDGE_CALLS, "1S X")):
        assert BRIDGE_CALLS.parse(str(call)) == BRIDGE_CALLS.parse(BRIDGE_CALLS.spoken(call)) == call
    for call in SPADES.legal_calls(auction(SPADES_CALLS, "3")):
        assert SPADES_CALLS.parse(str(call)) == SPADES_CALLS.parse(SPADES_CALLS.spoken(call)) == call


def test_who_has_seen_the_hand_bids_no_blind_nil() -> None:
    assert SPADES.problem_with(Auction(4, 0), Call(BLIND_NIL)) == "BN is no number from 0 to 13."


# What comes out of it


@pytest.mark.parametrize(
    ("calls", "contract"),
    [
        ("P 1S P 2S P P P", "2S by 1"),
        ("1H P 2C X 2H P 3H", "3H by 0"),
        ("1S 2S X XX", "2SXX by 1"),
        ("1C X 1NT", "1NT by 2"),
    ],
)
def test_whoever_named_the_strain_first_is_declarer(calls: str, contract: str) -> None:
    result = BRIDGE.result(auction(BRIDGE_CALLS, calls))
    assert str(result) == contract
    assert BRIDGE.result_in(contract) == result


def test_a_deal_of_bridge_may_be_passed_out() -> None:
    passed_out = auction(BRIDGE_CALLS, "P P P P")
    assert BRIDGE.is_over(passed_out)
    assert BRIDGE.result(passed_out) is None


def test_every_number_of_a_strain_can_be_the_contract_of_a_side() -> None:
    bid = Call(BID_FORM, "H", 1)
    assert BRIDGE.contracts(1, "H", ())[0] == Contract(bid, 1, "H", 1, "")
    assert [str(one) for one in BRIDGE.contracts(0, "NT", ())] == [f"{number}NT by 0" for number in range(1, 8)]
    assert BRIDGE.contracts(0, "NS", ()) == ()


def test_in_spades_all_four_bids_are_the_result() -> None:
    bids = auction(SPADES_CALLS, "3 nil 5 13")
    assert SPADES.is_over(bids)
    assert SPADES.result(bids) == FourBids((3, 0, 5, 13)) == SPADES.result_in("3 0 5 13")
    assert str(SPADES.result(bids)) == "3 0 5 13"
    assert SPADES.result(bids.before(3)) is None
    for text in ("", "3 0 5", "3 0 5 14", "3 0 5 X", "3 0 5 13 1", "3S by 0"):
        assert SPADES.result_in(text) is None
    assert SPADES.contracts(0, "S", ()) == ()
