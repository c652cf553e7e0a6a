"""Contracts, as bridge has them: written down, read back, and put into words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.auction.auction import Auction
from trainer.auction.call import BID_FORM, Call
from trainer.auction.seat import Seat
from trainer.games import game_called
from trainer.games.contract import Contract, ContractWords, contract_of, contract_parts
from trainer.games.spades.bids import Bids

BRIDGE = game_called("bridge")
BRIDGE_CALLS = BRIDGE.calls
LAWS = BRIDGE.laws_called("duplicate")
WORDS = ContractWords(BRIDGE_CALLS, "Deals of a book", "AK.AK.AK.AKQJT98", "the play")
PLAYERS = ("You", "Opponent 1", "Partner", "Opponent 2")


def contract(text: str, by: Seat = 0, doubled: str = "") -> Contract:
    call = BRIDGE_CALLS.parse(text)
    return Contract(call, call.amount, call.denomination, by, doubled)


CONTRACTS = st.builds(
    lambda strain, number, by, doubled: Contract(Call(BID_FORM, strain, number), number, strain, by, doubled),
    st.sampled_from(["S", "H", "D", "C", "NT"]),
    st.integers(1, 7),
    st.integers(0, 3),
    st.sampled_from(["", "X", "XX"]),
)


def name_of(seat: Seat) -> str:
    return PLAYERS[seat]


# Written down


@pytest.mark.parametrize(
    ("one", "written"),
    [
        (contract("3S"), "3S by 0"),
        (contract("3NT", 3), "3NT by 3"),
        (contract("7C", 11, "X"), "7CX by 11"),
        (contract("1H", 2, "XX"), "1HXX by 2"),
    ],
)
def test_a_contract_is_kept_in_a_few_letters(one: Contract, written: str) -> None:
    assert str(one) == written
    assert contract_parts(written) == (str(one.call), one.doubled, one.by)


@given(CONTRACTS)
def test_every_contract_is_read_back(one: Contract) -> None:
    assert contract_parts(str(one)) == (str(one.call), one.doubled, one.by)
    assert str(LAWS.result_in(str(one))) == str(one)


@pytest.mark.parametrize(
    "text",
    ["", "3S", "3S by", "3S by you", "by 0", " by 0", "3SXXX by 0", "XX by 0", "3S by 0 0", "3S BY 0"],
)
def test_what_does_not_look_like_a_contract_has_no_parts(text: str) -> None:
    assert contract_parts(text) is None


@pytest.mark.parametrize("text", ["3Z by 0", "3S by 0 by 1", "P by 0", "? by 0"])
def test_whether_the_bid_is_one_is_for_the_laws_to_say(text: str) -> None:
    assert contract_parts(text) is not None
    assert LAWS.result_in(text) is None


def test_as_json_and_as_tags_it_says_the_same() -> None:
    one = contract("4S", 2, "X")
    assert one.as_json() == {"call": "4S", "number": 4, "denomination": "S", "by": 2, "doubled": "X"}
    assert one.as_tags() == {"Contract": "4SX", "Declarer": "2"}


def test_the_result_of_another_game_is_no_contract() -> None:
    assert contract_of(contract("3S")) == contract("3S")
    with pytest.raises(TypeError, match=r"^Bids\(.*\) is no contract$"):
        contract_of(Bids(()))


# In words


@pytest.mark.parametrize(
    ("one", "result", "label", "written", "spoken"),
    [
        (contract("3S"), "3♠ by You", "3♠", "3S by You", "3 spades"),
        (contract("3NT", 1), "3 No Trump by Opponent 1", "3 No Trump", "3NT by Opponent 1", "3 No Trump"),
        (contract("2D", 2, "X"), "2♦ by Partner, doubled", "2♦", "2DX by Partner", "2 diamonds, doubled"),
        (contract("1C", 3, "XX"), "1♣ by Opponent 2, redoubled", "1♣", "1CXX by Opponent 2", "1 club, redoubled"),
    ],
)
def test_how_a_contract_is_told(one: Contract, result: str, label: str, written: str, spoken: str) -> None:
    assert WORDS.result(one, name_of) == result
    assert WORDS.label(one) == label
    assert WORDS.written(one, name_of) == written
    assert WORDS.spoken(one) == spoken


def test_doubled_and_redoubled_are_both_doubled() -> None:
    assert [WORDS.is_doubled(contract("1C", 0, doubled)) for doubled in ("", "X", "XX")] == [False, True, True]


@pytest.mark.parametrize(
    ("calls", "bid", "by", "told"),
    [
        ("", "No bid yet", "", "No bid yet"),
        ("P P", "No bid yet", "", "No bid yet"),
        ("1S", "1 spade", "You", "1 spade by You"),
        ("1S P 2NT", "2 No Trump", "Partner", "2 No Trump by Partner"),
        ("P 1H X", "1 heart", "Opponent 1, doubled", "1 heart by Opponent 1, doubled"),
        ("1H X XX P", "1 heart", "You, redoubled", "1 heart by You, redoubled"),
        ("1H X 2H", "2 hearts", "Partner", "2 hearts by Partner"),
    ],
)
def test_what_stands_in_an_auction(calls: str, bid: str, by: str, told: str) -> None:
    auction = Auction(4, 0, tuple(map(BRIDGE_CALLS.parse, calls.split())))
    standing = WORDS.standing(auction, name_of)
    assert (standing.bid, standing.by, str(standing)) == (bid, by, told)


def test_a_bid_without_a_denomination_is_its_number() -> None:
    standing = WORDS.standing(Auction(4, 0, (Call(BID_FORM, amount=5),)), name_of)
    assert (standing.bid, standing.printed, str(standing)) == ("5", "5", "5 by You")
