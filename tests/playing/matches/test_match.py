"""A match: who deals, who sits where, what every deal brings."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.playing.table_deals import (
    ALL_SPADES_WITH_ONE_SIDE,
    EIGHT_CLUBS,
    PROCEDURE,
    conceded,
    new,
    sample,
    with_calls,
)
from trainer.games.procedure import FREE_MATCH, Dealing
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.matches.match import Match, is_over, team_of

FREE = Match(PROCEDURE, FREE_MATCH, 6)
WON_BY_THE_FIRST_CALLER = conceded(with_calls("28S P P P P P P"), 30, 26)
WON_BY_THE_OTHERS = conceded(with_calls("28S P P P P P P"), 20, 36)
PASSED_OUT = with_calls("P P P P P P", "standard")
CANCELLED = with_calls("28S P P P P P P", hands=ALL_SPADES_WITH_ONE_SIDE)


def match_of(format_name: str = "free", first_dealer: int = 0) -> Match:
    return Match(PROCEDURE, PROCEDURE.format_called(format_name), 6, first_dealer)


def after(match: Match, *deals: TableDeal) -> Match:
    for deal in deals:
        match = match.after(deal)
    return match


def test_the_player_on_the_dealers_right_calls_first_and_the_one_on_his_left_cuts() -> None:
    match = match_of(first_dealer=4)
    assert (match.dealer, match.chair_of(0), match.cutter) == (4, 5, 3)
    assert match.seat_of(4) == 5
    assert team_of(match.cutter) != team_of(match.dealer)


def test_the_deal_moves_to_the_right_round_the_table() -> None:
    match, dealers = match_of(first_dealer=4), []
    for _ in range(7):
        dealers.append(match.dealer)
        match = match.after(WON_BY_THE_OTHERS)
    assert dealers == [4, 5, 0, 1, 2, 3, 4]
    assert [one.dealer for one in match.deals] == dealers


def test_another_procedure_deals_the_other_way_round() -> None:
    left = Match(type(PROCEDURE)(Dealing(4, 1, -1, -1, -1), PROCEDURE.formats, PROCEDURE.redeals), FREE_MATCH, 6)
    assert (left.chair_of(0), left.cutter, left.after(WON_BY_THE_OTHERS).dealer) == (5, 1, 5)


@given(st.integers(0, 5), st.integers(0, 5))
def test_chairs_and_seats_are_two_names_for_the_same_places(dealer: int, chair: int) -> None:
    match = match_of(first_dealer=dealer)
    assert match.chair_of(match.seat_of(chair)) == chair
    assert match.chair_of(match.seat_of(chair, dealer), dealer) == chair
    assert {match.seat_of(one) for one in range(6)} == set(range(6))
    neighbour = (chair + 1) % 6
    assert match.seat_of(neighbour) == (match.seat_of(chair) + 1) % 6


def test_stake_points_go_to_the_team_of_the_players_and_not_to_their_seats() -> None:
    """The first caller's side wins every time, and is another team every time."""
    match = match_of(first_dealer=0)
    scores = []
    for _ in range(4):
        match = match.after(WON_BY_THE_FIRST_CALLER)
        scores.append(match.score.total)
    assert scores == [(0, 1), (1, 1), (1, 2), (2, 2)]


def test_a_defeated_contract_pays_the_defenders() -> None:
    assert after(match_of(first_dealer=0), WON_BY_THE_OTHERS).score.total == (2, 0)


def test_a_deal_that_was_passed_out_counts_and_brings_nothing() -> None:
    match = match_of("short-round-robin").after(PASSED_OUT)
    assert (match.score.total, match.score.deals_left, match.number, match.dealer) == ((0, 0), 11, 2, 1)


def test_a_cancelled_deal_is_kept_and_dealt_anew_by_the_same_player() -> None:
    match = match_of("short-round-robin", first_dealer=3).after(CANCELLED)
    assert (match.dealer, match.number, match.dealt, match.score.deals_left) == (3, 1, 1, 12)
    assert match.deals[0].cancelled.startswith("One side holds all 12 spades")
    assert match.score_of(match.deals[0]) == (0, 0)
    assert match.after(WON_BY_THE_OTHERS).dealer == 4


def test_a_cancelled_deal_brings_nothing_even_when_it_was_played() -> None:
    assert match_of().after(conceded(CANCELLED, 56, 0)).score.total == (0, 0)


def test_the_holder_of_one_suit_may_cancel_with_his_first_call() -> None:
    deal = with_calls("28S P", "standard", EIGHT_CLUBS)
    match = match_of().cancelled(deal)
    assert match.deals[0].cancelled == "Seat 2 holds nothing but clubs; the cards are dealt again."
    assert (match.dealer, match.dealt, match.number) == (0, 1, 1)
    for other in (with_calls("28S", "standard", EIGHT_CLUBS), with_calls("28S P", "kerala", EIGHT_CLUBS)):
        with pytest.raises(ValueError, match="may not cancel"):
            match_of().cancelled(other)


def test_a_match_of_twelve_deals_ends_after_twelve() -> None:
    match = after(match_of("short-round-robin"), *[WON_BY_THE_FIRST_CALLER] * 11, CANCELLED, WON_BY_THE_OTHERS)
    assert (match.score.is_over, match.dealt, match.score.total, match.score.winner) == (True, 13, (5, 8), 1)
    with pytest.raises(ValueError, match="the match is over"):
        match.after(WON_BY_THE_OTHERS)


def test_a_final_goes_on_until_two_games_are_won() -> None:
    match = match_of("final")
    while not match.score.is_over:
        # Whoever deals, the team of chair 0 wins.
        first_calls = team_of(match.chair_of(0)) == 0
        match = match.after(WON_BY_THE_FIRST_CALLER if first_calls else WON_BY_THE_OTHERS)
    assert (match.score.games_won, match.score.winner) == ((2, 0), 0)
    # One for a contract made and two for one defeated, in turn: 21 points take 14 deals.
    assert match.dealt == 28


@pytest.mark.parametrize("deal", [new(), with_calls("28S P P"), with_calls("28S P P P P P P")])
def test_a_deal_that_is_not_over_is_refused(deal: TableDeal) -> None:
    assert not is_over(deal)
    with pytest.raises(ValueError, match="not over"):
        match_of().after(deal)


def test_deals_are_over_when_they_are_played_conceded_or_passed_out() -> None:
    assert all(map(is_over, (sample(), WON_BY_THE_OTHERS, PASSED_OUT)))


def test_a_match_is_a_value() -> None:
    before = match_of()
    assert before.after(WON_BY_THE_OTHERS) == match_of().after(WON_BY_THE_OTHERS)
    assert before.deals == ()
