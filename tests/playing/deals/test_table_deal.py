"""A whole deal as a value."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from tests.playing.table_deals import LAWS_NAMES, conceded, new, sample, table_deals, with_calls
from tests.practice.sample_deal import NAMES, version_of
from trainer.auction.seat import side_of
from trainer.games.game import Score
from trainer.playing.deals.table_deal import TableDeal


def test_a_deal_that_nobody_has_bid_has_neither_contract_nor_play() -> None:
    deal = new()
    assert (deal.auction.calls, deal.auction.turn) == ((), 0)
    assert (deal.contract, deal.play, deal.taken, deal.score, deal.winners) == (None,) * 5


def test_there_is_no_contract_before_the_last_pass() -> None:
    assert with_calls("28S P P P P P").contract is None
    contract = with_calls("28S P P P P P P").contract
    assert contract is not None
    assert (str(contract.call), contract.by) == ("28S", 0)


def test_the_first_caller_leads_whoever_has_bought_the_contract() -> None:
    play = with_calls("P 28S P P P P P P").play
    assert play is not None
    assert (play.leader, play.turn, play.is_over) == (0, 0, False)


@pytest.mark.parametrize("laws", LAWS_NAMES)
@pytest.mark.parametrize("name", NAMES)
def test_every_sample_deal_is_worth_what_its_version_says(name: str, laws: str) -> None:
    deal, version = sample(name, laws), version_of(name, laws)
    assert deal.contract == version.contract
    assert (deal.score, deal.winners) == (version.score, version.winners)
    assert deal.taken == (None if version.play is None else version.play.taken)


def test_a_deal_passed_out_has_no_score() -> None:
    deal = with_calls("P P P P P P", "standard")
    assert deal.laws.is_over(deal.auction)
    assert (deal.contract, deal.play, deal.taken, deal.score, deal.winners) == (None,) * 5


def test_points_are_known_when_the_last_card_is_played() -> None:
    deal = sample()
    before = replace(deal, cards=deal.cards[:-1])
    assert (before.taken, before.score, before.winners) == (None, None, None)
    assert deal.taken == (44, 12)


@pytest.mark.parametrize(
    ("points", "score", "winners"),
    [((28, 28), Score(made=True, stakes=1), 0), ((27, 29), Score(made=False, stakes=2), 1)],
)
def test_what_the_players_agree_on_counts_as_played(points: tuple[int, int], score: Score, winners: int) -> None:
    deal = conceded(with_calls("28S P P P P P P"), *points)
    assert (deal.score, deal.winners) == (score, winners)


def test_what_the_other_side_bought_it_wins_or_loses() -> None:
    deal = with_calls("P 28S P P P P P P")
    assert [conceded(deal, 56 - points, points).winners for points in (28, 27)] == [1, 0]


def test_stakes_are_those_of_the_laws_with_doubles() -> None:
    doubled = "28S X P P P P P P"
    scores = [conceded(with_calls(doubled, laws), 20, 36).score for laws in LAWS_NAMES]
    assert [score.stakes for score in scores if score is not None] == [3, 4, 4]


@settings(max_examples=40)
@given(table_deals())
def test_somebody_has_won_exactly_when_there_is_a_score(deal: TableDeal) -> None:
    assert (deal.winners is None) == (deal.score is None) == (deal.taken is None or deal.contract is None)
    if deal.taken is not None and deal.contract is not None and deal.score is not None:
        assert sum(deal.taken) == 56
        bidders = side_of(deal.contract.by)
        assert deal.score.made == (deal.taken[bidders] >= deal.contract.number)
        assert (deal.winners == bidders) == deal.score.made


@settings(max_examples=20)
@given(table_deals())
def test_deals_with_the_same_parts_are_equal_and_others_are_not(deal: TableDeal) -> None:
    assert replace(deal) == deal
    assert replace(deal, title=f"{deal.title}!") != deal
