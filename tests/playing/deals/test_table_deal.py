"""A whole deal as a value."""

from dataclasses import replace

import pytest
from hypothesis import given

from tests.examples import examples
from tests.playing.table_deals import LAWS_NAMES, conceded, contract_in, new, sample, table_deals, with_calls
from tests.practice.sample_deal import NAMES, version_of
from trainer.auction.seat import side_of
from trainer.games.scoring import Score
from trainer.playing.deals.table_deal import TableDeal


def test_a_deal_that_nobody_has_bid_has_neither_contract_nor_play() -> None:
    deal = new()
    assert (deal.auction.calls, deal.auction.turn) == ((), 0)
    assert (deal.result, deal.play, deal.taken, deal.score, deal.winners) == (None,) * 5


def test_there_is_no_contract_before_the_last_pass() -> None:
    assert with_calls("28S P P P P P").result is None
    contract = contract_in(with_calls("28S P P P P P P"))
    assert (str(contract.call), contract.by) == ("28S", 0)


def test_the_first_caller_leads_whoever_has_bought_the_contract() -> None:
    play = with_calls("P 28S P P P P P P").play
    assert play is not None
    assert (play.leader, play.turn, play.is_over) == (0, 0, False)


@pytest.mark.parametrize("laws", LAWS_NAMES)
@pytest.mark.parametrize("name", NAMES)
def test_every_sample_deal_is_worth_what_its_version_says(name: str, laws: str) -> None:
    deal, version = sample(name, laws), version_of(name, laws)
    assert deal.result == version.result
    assert (deal.score, deal.winners) == (version.score, version.winners)
    assert deal.taken == (None if version.play is None else version.play.taken)


def test_a_deal_passed_out_has_no_score() -> None:
    deal = with_calls("P P P P P P", "standard")
    assert deal.laws.is_over(deal.auction)
    assert (deal.result, deal.play, deal.taken, deal.score, deal.winners) == (None,) * 5


def test_points_are_known_when_the_last_card_is_played() -> None:
    deal = sample()
    before = replace(deal, moves=deal.cards[:-1])
    assert (before.taken, before.score, before.winners) == (None, None, None)
    assert deal.taken == (44, 12)


@pytest.mark.parametrize(
    ("points", "score", "made", "winners"),
    [((28, 28), (1, 0), True, 0), ((27, 29), (0, 2), False, 1)],
)
def test_what_the_players_agree_on_counts_as_played(
    points: tuple[int, int], score: Score, winners: int, *, made: bool
) -> None:
    deal = conceded(with_calls("28S P P P P P P"), *points)
    assert (deal.score, deal.winners) == (score, winners)
    assert [deal.has_succeeded(side) for side in (0, 1)] == [made, not made]


def test_what_the_other_side_bought_it_wins_or_loses() -> None:
    deal = with_calls("P 28S P P P P P P")
    ended = [conceded(deal, 56 - points, points) for points in (28, 27)]
    assert [one.winners for one in ended] == [1, 0]
    assert [one.score for one in ended] == [(0, 1), (2, 0)]


def test_stakes_are_those_of_the_laws_with_doubles() -> None:
    doubled = "28S X P P P P P P"
    scores = [conceded(with_calls(doubled, laws), 20, 36).score for laws in LAWS_NAMES]
    assert scores == [(0, 3), (0, 4), (0, 4)]


@examples(15)
@given(table_deals())
def test_somebody_has_won_exactly_when_there_is_a_score(deal: TableDeal) -> None:
    assert (deal.winners is None) == (deal.score is None) == (deal.taken is None or deal.result is None)
    if deal.taken is not None and deal.result is not None and deal.score is not None:
        assert sum(deal.taken) == 56
        contract = contract_in(deal)
        bidders = side_of(contract.by)
        assert deal.has_succeeded(bidders) == (deal.taken[bidders] >= contract.number)
        assert deal.has_succeeded(1 - bidders) == (not deal.has_succeeded(bidders))
        assert (deal.winners == bidders) == deal.has_succeeded(bidders)
        assert min(deal.score) == 0


@examples(10)
@given(table_deals())
def test_deals_with_the_same_parts_are_equal_and_others_are_not(deal: TableDeal) -> None:
    assert replace(deal) == deal
    assert replace(deal, title=f"{deal.title}!") != deal
