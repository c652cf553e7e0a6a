"""Properties of every auction that can be reached, at any table under any laws."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.games.fifty_six.legal_auctions import CONCEIVABLE, LAWS, PLAYERS, auctions, laws_of, tables
from tests.games.fifty_six.written_calls import call_of
from trainer.auction.auction import Auction
from trainer.auction.call import PASS
from trainer.cards.deal import deal
from trainer.games.fifty_six.game import fifty_six
from trainer.games.laws import Laws


def longest(laws: Laws) -> int:
    """Every number is bid, doubled and redoubled once at most, and no call but a pass waits for a full round."""
    return (3 * (laws.highest - laws.floor) + 1) * laws.seats


@given(st.data())
def test_the_legal_calls_are_exactly_the_conceivable_calls_that_are_not_refused(data: st.DataObject) -> None:
    laws = data.draw(tables())
    auction = data.draw(auctions(laws))
    legal = laws.legal_calls(auction)
    assert len(legal) == len(set(legal))
    assert set(legal) == {call for call in CONCEIVABLE if laws.problem_with(auction, call) is None}


@given(st.data(), st.integers(0, 10_000))
def test_so_it_is_with_a_hand(data: st.DataObject, seed: int) -> None:
    laws = data.draw(tables())
    auction = data.draw(auctions(laws))
    hand = deal(fifty_six(laws.seats).deck, laws.seats, Random(seed))[auction.turn]
    legal = laws.legal_calls(auction, hand)
    assert set(legal) == {call for call in CONCEIVABLE if laws.problem_with(auction, call, hand) is None}
    assert set(legal) <= set(laws.legal_calls(auction))


@given(st.data())
def test_every_legal_call_is_written_and_read_without_loss(data: st.DataObject) -> None:
    laws = data.draw(tables())
    for call in laws.legal_calls(data.draw(auctions(laws))):
        assert call_of(str(call)) == call


@given(st.data())
def test_as_long_as_an_auction_is_not_over_there_is_something_to_call(data: st.DataObject) -> None:
    laws = data.draw(tables())
    auction = data.draw(auctions(laws))
    assert bool(laws.legal_calls(auction)) is not laws.is_over(auction)


@given(st.data())
def test_in_a_legal_auction_numbers_rise_and_only_the_other_side_doubles(data: st.DataObject) -> None:
    laws = data.draw(tables())
    auction = data.draw(auctions(laws))
    numbers = [number for number in auction.numbers if number is not None]
    assert numbers == sorted(set(numbers))
    assert all(laws.floor < number <= laws.highest for number in numbers)
    for index, call in enumerate(auction.calls):
        before = auction.before(index)
        if str(call) == "X":
            assert (before.standing_side, before.doubled) == (1 - index % 2, "")
        if str(call) == "XX":
            assert (before.standing_side, before.doubled) == (index % 2, "X")


@given(st.data())
def test_the_contract_is_the_last_bid_of_a_legal_auction(data: st.DataObject) -> None:
    laws = data.draw(tables())
    auction = data.draw(auctions(laws))
    contract = laws.result(auction)
    if contract is None:
        assert not any(call.is_bid for call in auction.calls)
        return
    assert contract.number == max(number for number in auction.numbers if number is not None)
    assert contract.doubled == auction.doubled
    assert laws.scoring.stakes(contract.number, contract.doubled, contract.number).made


@given(st.data())
def test_only_standard_can_be_passed_out(data: st.DataObject) -> None:
    laws = data.draw(tables())
    passed_out = Auction(laws.seats, laws.floor, (PASS,) * laws.seats)
    illegal = [i for i in range(laws.seats) if laws.problem_with(passed_out.before(i), PASS)]
    assert bool(illegal) is (laws.name != "standard")


@given(tables(), st.randoms(use_true_random=False), st.sampled_from([1, 2, 4, 400]))
def test_auctions_end_however_people_call(laws: Laws, chance: Random, few: int) -> None:
    auction = Auction(laws.seats, laws.floor)
    while not laws.is_over(auction):
        auction = auction.add(chance.choice(laws.legal_calls(auction)[:few]))
        assert len(auction.calls) <= longest(laws)


def test_auctions_end_even_when_everybody_keeps_them_open_as_long_as_the_laws_allow() -> None:
    for laws in (laws_of(name, players) for name in LAWS for players in PLAYERS):
        auction = Auction(laws.seats, laws.floor)
        while not laws.is_over(auction):
            calls = laws.legal_calls(auction)
            may_wait = PASS in calls and auction.trailing_passes < laws.seats - 2
            lowest_bid = next((call for call in calls if call.is_bid), PASS)
            auction = auction.add(PASS if may_wait else lowest_bid)
        assert laws.seats * 20 < len(auction.calls) <= longest(laws)
