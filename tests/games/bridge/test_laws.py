"""The auction of bridge: what is enough, doubles and redoubles, how it ends, and who plays what."""

import pytest
from endplay import types
from hypothesis import given
from hypothesis import strategies as st

from tests.games.bridge.auctions import BIDS, GAME, auction_of, auctions, laws_of, legal_in
from trainer.auction.auction import Auction
from trainer.auction.call import PASS, Call
from trainer.games.bridge.compass import COMPASS
from trainer.games.bridge.contract import BridgeContract


def contract(text: str) -> BridgeContract:
    found = laws_of().result(auction_of(text))
    assert found is not None
    return found


def why(text: str, call: str) -> str | None:
    return laws_of().problem_with(auction_of(text), GAME.calls.parse(call))


def test_an_auction_opens_with_a_pass_or_any_bid() -> None:
    assert legal_in("") == ["P", *BIDS]


@pytest.mark.parametrize("at", range(len(BIDS)))
def test_after_a_bid_all_higher_ones_are_enough_and_no_others(at: int) -> None:
    assert legal_in(BIDS[at]) == ["P", "X", *BIDS[at + 1 :]]


def test_a_double_is_for_the_opponents_last_bid_with_passes_in_between() -> None:
    assert "X" in legal_in("1S")
    assert "X" not in legal_in("1S P")
    assert "X" in legal_in("1S P P")
    assert "X" not in legal_in("1S X P")
    assert "X" in legal_in("1S X P 2H")
    assert "X" not in legal_in("P P")


def test_a_redouble_is_for_the_opponents_double_of_our_bid() -> None:
    assert "XX" in legal_in("1S X")
    assert "XX" not in legal_in("1S X P")
    assert "XX" in legal_in("1S X P P")
    assert "XX" not in legal_in("1S X XX")
    assert "XX" not in legal_in("1S X 2H")
    assert "XX" not in legal_in("1S")


@pytest.mark.parametrize(
    ("auction", "call", "said"),
    [
        ("", "X", "There is no bid to double."),
        ("1S P", "X", "Only a bid of the other side can be doubled."),
        ("1S X P P", "X", "Only a bid of the other side can be doubled."),
        ("1S P P X P", "X", "The bid is doubled already."),
        ("1S", "XX", "Only a double can be redoubled."),
        ("1S X P", "XX", "Only the doubled side can redouble."),
        ("1S", "1H", "1H is not enough; in hearts bid 2 or more."),
        ("1S", "1S", "1S is not enough; in spades bid 2 or more."),
        ("2NT", "2C", "2C is not enough; in clubs bid 3 or more."),
        ("7S", "7H", "7H is not enough, and no bid in hearts is any more."),
        ("1S", "8C", "8C is no bid: bids go from 1 to 7."),
        ("1S", "2", "2 is no bid: a bid is a number and a suit or No Trump, such as 1S or 3NT."),
        ("P P P P", "1C", "The auction is over."),
    ],
)
def test_an_illegal_call_gets_its_reason(auction: str, call: str, said: str) -> None:
    assert why(auction, call) == said


def test_three_passes_end_an_auction_and_four_where_nobody_bids() -> None:
    over = [laws_of().is_over(auction_of(text)) for text in ("P P P", "P P P P", "P P P 1C", "1C P P", "1C P P P")]
    assert over == [False, True, False, False, True]
    assert laws_of().is_over(auction_of("P P P 1C P P P"))
    assert not laws_of().is_over(auction_of("1C X P P XX P P"))
    assert laws_of().result(auction_of("P P P P")) is None
    assert laws_of().legal_calls(auction_of("P P P P")) == ()


def test_declarer_named_the_strain_first_on_the_side_of_the_last_bid() -> None:
    west_deals = {"dealer": "W"}
    # Seed 003: West deals; pass 1♥ pass 1♠ pass 2♠ double 3♠ pass 4♠. South bid spades first.
    found = contract("P 1H P 1S P 2S X 3S P 4S P P P")
    assert found.as_json(west_deals) == {
        "call": "4S",
        "level": 4,
        "denomination": "S",
        "doubled": "",
        "declarer": "S",
        "dummy": "N",
        "leader": "W",
    }


def test_the_sample_deal_is_played_by_south_who_opened_one_heart() -> None:
    # Seed 003: North deals; pass pass 1♥ 1♠, 2♥ 2♠ 3♣ pass, 4♥ pass pass pass.
    found = contract("P P 1H 1S 2H 2S 3C P 4H P P P")
    assert found.as_tags({"dealer": "N"}) == {"Contract": "4H", "Declarer": "S"}
    assert found.as_json({"dealer": "N"})["leader"] == "W"


def test_a_strain_that_the_opponents_named_first_does_not_count() -> None:
    assert contract("1H 2H P P P").by == 1
    assert contract("1C 1H P 2H P P P").by == 1
    assert contract("1NT P 3NT P P P").by == 0


def test_a_double_counts_only_for_the_last_bid() -> None:
    assert contract("1S X P P P").doubled == "X"
    assert contract("1S X XX P P P").doubled == "XX"
    assert contract("1S X XX 2C P P P").doubled == ""


@given(auctions())
def test_a_contract_is_read_back_from_its_text(auction: Auction) -> None:
    found = laws_of().result(auction)
    assert found is None or laws_of().result_in(str(found)) == found


@pytest.mark.parametrize(
    "text", ["", "4S", "8S by 0", "4S by 4", "4 by 0", "XX by 0", "P by 1", "4SXXX by 1", "0C by 0"]
)
def test_other_texts_are_no_contracts(text: str) -> None:
    assert laws_of().result_in(text) is None


@given(auctions())
def test_legal_calls_are_those_without_a_problem(auction: Auction) -> None:
    laws = laws_of()
    legal = set(laws.legal_calls(auction))
    for text in ("P", "X", "XX", *BIDS):
        call = GAME.calls.parse(text)
        assert (call in legal) is (laws.problem_with(auction, call) is None)


@given(auctions())
def test_the_side_that_bid_last_declares(auction: Auction) -> None:
    found = laws_of().result(auction)
    if found is not None:
        assert found.by % 2 == auction.standing_side
        assert any(
            auction.seat_of(at) == found.by and call.denomination == found.denomination
            for at, call in enumerate(auction.calls)
        )
        assert (found.dummy - found.by) % 4 == 2
        assert (found.leader - found.by) % 4 == 1


def test_every_set_of_laws_has_the_same_auction() -> None:
    assert GAME.laws_names == ("duplicate", "rubber", "chicago")
    assert GAME.usual_laws == "duplicate"
    for name in GAME.laws_names:
        assert laws_of(name).legal_calls(auction_of("1S X")) == laws_of().legal_calls(auction_of("1S X"))


def test_either_player_of_a_side_can_declare_at_seven_levels_in_every_strain() -> None:
    expected = [f"{level}NT by {seat}" for level in range(1, 8) for seat in (1, 3)]
    assert [str(one) for one in laws_of().contracts(1, "NT", ())] == expected
    assert laws_of().contracts(1, "NS", ()) == ()
    assert laws_of().denominations == ("S", "H", "D", "C", "NT")


@given(auctions(), st.sampled_from(COMPASS))
def test_endplay_finds_the_same_contract_in_every_finished_auction(auction: Auction, dealer: str) -> None:
    laws = laws_of()
    while not laws.is_over(auction):
        auction = auction.add(PASS)
    theirs = types.Contract.from_auction(types.Player.find(dealer), [_their_bid(call) for call in auction.calls])
    ours = laws.result(auction)
    if ours is None:
        assert theirs.is_passout()
        return
    found = ours.as_json({"dealer": dealer})
    assert (found["level"], found["declarer"]) == (theirs.level, theirs.declarer.abbr)
    assert found["denomination"] == ("NT" if theirs.denom is types.Denom.nt else theirs.denom.name[0].upper())
    assert (
        found["doubled"]
        == {types.Penalty.passed: "", types.Penalty.doubled: "X", types.Penalty.redoubled: "XX"}[theirs.penalty]
    )


def _their_bid(call: Call) -> types.Bid:
    if call.is_bid:
        return types.ContractBid(call.amount, types.Denom.find(call.denomination))
    return types.PenaltyBid(types.Penalty.find(str(call).lower()))
