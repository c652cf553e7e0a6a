"""Contracts that fail count as doubled where opponents punish them, and no others do."""

from dataclasses import replace

from tests.shipped_tables import shipped
from trainer.games.contract import contract_of
from trainer.playing.deals.dealing import new_deal
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.pricing.penalties import doubled_if_it_fails


def bid(convention: str, calls: str) -> TableDeal:
    book = shipped(convention).book
    deal = new_deal(book.game, book.laws, "penalties")
    return replace(deal, calls=tuple(map(book.game.calls.parse, calls.split())))


def doubled(deal: TableDeal) -> str:
    assert deal.result is not None
    return contract_of(deal.result).doubled


def test_a_contract_that_fails_is_doubled_and_one_that_is_made_is_not() -> None:
    deal = bid("bridge/standard-american", "1S P 4S P P P")
    assert doubled(doubled_if_it_fails(deal, (9, 4), side=0)) == "X"
    assert doubled_if_it_fails(deal, (10, 3), side=0) is deal
    deal = bid("fifty-six/kerala", "28S P 40S P P P P P P")
    assert deal.result is not None
    assert doubled(doubled_if_it_fails(deal, (39, 17), side=0)) == "X"


def test_contracts_of_the_others_stay_as_they_were_bid() -> None:
    deal = bid("bridge/standard-american", "1S P 4S P P P")
    assert doubled_if_it_fails(deal, (9, 4), side=1) is deal


def test_what_was_doubled_at_the_table_is_not_doubled_again() -> None:
    deal = bid("bridge/standard-american", "1S P 4S X P P P")
    assert doubled_if_it_fails(deal, (9, 4), side=0) is deal


def test_a_deal_that_was_passed_out_or_has_no_contract_stays_as_it_is() -> None:
    passed = bid("bridge/standard-american", "P P P P")
    assert doubled_if_it_fails(passed, (0, 0), side=0) is passed
    bids = bid("spades/bis", "3 3 3 3")
    assert doubled_if_it_fails(bids, (5, 8), side=0) is bids
