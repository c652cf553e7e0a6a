"""The calls of bridge need no other notation than what every game gives."""

import pytest

from tests.language.sketch_games import BRIDGE_CALLS, BridgeLaws
from trainer.auction.auction import Auction
from trainer.auction.call import BID_FORM, Call
from trainer.games.calls import CallNotation
from trainer.games.contract import Contract
from trainer.problems import BadNotationError

BRIDGE = BridgeLaws()


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
