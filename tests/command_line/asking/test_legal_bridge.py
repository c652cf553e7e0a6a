"""`legal` and `score` for bridge: the shapes that the machine interface promises."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.bridge.auctions import BIDS, auctions
from trainer.auction.auction import Auction
from trainer.command_line.asking.legal import LegalAnswers
from trainer.games import game_called
from trainer.games.bridge.compass import COMPASS
from trainer.problems import BadNotationError

ANSWERS = LegalAnswers(game_called)


def legal(*auction: str, **more: str) -> dict[str, Any]:
    return dict(ANSWERS.legal({"game": "bridge", "auction": list(auction), **more}))


def score(**asked: object) -> dict[str, Any]:
    return dict(ANSWERS.score({"game": "bridge", "scoring": "duplicate", **asked}))


def test_an_open_auction_says_whose_turn_it_is_and_what_is_legal() -> None:
    assert legal("7C", dealer="E", vulnerable="ns") == {
        "over": False,
        "turn": 1,
        "legal": ["P", "X", "7D", "7H", "7S", "7NT"],
        "illegal_at": None,
        "why": None,
        "contract": None,
    }


def test_a_finished_auction_says_its_contract_by_the_compass() -> None:
    auction = ["Pass", "1 ♥", "p", "1s", "P", "2S", "Dbl", "3S", "P", "4♠", "P", "P", "P"]
    assert legal(*auction, dealer="W")["contract"] == {
        "call": "4S",
        "level": 4,
        "denomination": "S",
        "doubled": "",
        "declarer": "S",
        "dummy": "N",
        "leader": "W",
    }


def test_a_deal_that_is_passed_out_has_no_contract() -> None:
    answer = legal("P", "P", "P", "P")
    assert (answer["over"], answer["turn"], answer["contract"]) == (True, None, None)


def test_an_illegal_call_gives_its_index_and_the_reason() -> None:
    answer = legal("1S", "P", "1H", "P")
    assert (answer["illegal_at"], answer["why"]) == (2, "1H is not enough; in hearts bid 2 or more.")
    assert answer["contract"] is None


@given(auctions(), st.sampled_from(COMPASS), st.sampled_from(["none", "ns", "ew", "all"]))
def test_the_contract_turns_with_the_dealer(auction: Auction, dealer: str, vulnerable: str) -> None:
    calls = [str(call) for call in auction.calls]
    north, other = legal(*calls, vulnerable=vulnerable), legal(*calls, dealer=dealer)
    assert north["illegal_at"] is None
    assert (north["legal"], north["turn"]) == (other["legal"], other["turn"])
    if north["contract"] is not None:
        turned = COMPASS[(COMPASS.index(north["contract"]["declarer"]) + COMPASS.index(dealer)) % 4]
        assert other["contract"]["declarer"] == turned


@given(auctions())
def test_once_a_bid_is_made_lower_ones_are_gone(auction: Auction) -> None:
    answer = legal(*map(str, auction.calls))
    bids = [call for call in answer["legal"] if call not in {"P", "X", "XX"}]
    made = [str(call) for call in auction.calls if call.is_bid]
    highest = BIDS.index(made[-1]) if made else -1
    assert answer["over"] or bids == list(BIDS[highest + 1 :])


def test_four_hearts_of_seed_003_brings_620() -> None:
    assert score(contract="4H", doubled="", declarer="S", vulnerable=True, tricks=10) == {"score": 620}
    assert score(contract="4♥", declarer="S", vulnerable="ns", tricks=10) == {"score": 620}
    assert score(contract="4H", declarer="S", vulnerable="ew", tricks=10) == {"score": 420}
    assert score(contract="4HX", declarer="W", vulnerable="all", tricks=7) == {"score": -800}
    assert score(contract="pass") == {"score": 0}


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"contract": "4H"}, "'tricks' is missing."),
        ({"contract": "4H", "tricks": 14}, "Nobody takes 14 tricks; a side takes 0 to 13."),
        ({"contract": "8H", "tricks": 9}, "'8H' is no contract; write 1 to 7 and a strain, such as 4S."),
        ({"contract": "X", "tricks": 9}, "'X' is no contract; write 1 to 7 and a strain, such as 4S."),
        ({"contract": "4", "tricks": 9}, "'4' is no contract; write 1 to 7 and a strain, such as 4S."),
        ({"contract": "4H", "tricks": 9, "doubled": "Y"}, "'doubled' is 'Y'; write '', 'X' or 'XX'."),
        ({"contract": "4H", "tricks": 9, "declarer": "Q"}, "'declarer' is 'Q'; write N, E, S or W."),
        ({"contract": "4H", "tricks": 9, "vulnerable": 1}, "'vulnerable' must be a text, not 1."),
        ({"contract": "4H", "tricks": 9, "vulnerabel": "all"}, "'vulnerabel' is no field; did you mean 'vulnerable'?"),
        (
            {"scoring": "rubber", "contract": "4H", "tricks": 10, "honors": 100},
            "'honors' is no field; did you mean 'honours'?",
        ),
    ],
)
def test_what_is_no_contract_is_refused(asked: dict[str, object], message: str) -> None:
    with pytest.raises(BadNotationError) as refused:
        score(**asked)
    assert str(refused.value) == message


def test_fields_of_other_people_are_let_be() -> None:
    more = {"id": 3, "score": 100, "comment": "from a club", "Board": 7, "dealer": "N"}
    assert score(contract="4H", tricks=10, **more) == {"score": 420}
