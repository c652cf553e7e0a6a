"""A match at the table: the learner's chair, the score in words, the choices, and why a deal is dealt anew."""

from dataclasses import replace
from itertools import pairwise

import pytest

from tests.playing.guided_deals import bidders_of
from tests.playing.table_deals import (
    ALL_SPADES_WITH_ONE_SIDE,
    EIGHT_CLUBS,
    GAME,
    PROCEDURE,
    conceded,
    laws,
    new,
    with_calls,
)
from trainer.auction.seat import side_of
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.problems import UnknownNameError
from trainer.screens.table.deal_log import Played
from trainer.screens.table.table_match import (
    MATCH,
    SAME_MATCH,
    MatchAtTable,
    begun,
    going_on,
    match_choices,
    redeal_told,
    resumed,
    why_redealt,
)

MADE_BY_THE_FIRST_CALLER = conceded(with_calls("28S P P P P P P"), 30, 26)
LAWS = laws()
CANCELLED = with_calls("28S P P P P P P", hands=ALL_SPADES_WITH_ONE_SIDE)


def match_of(name: str = "short-round-robin", seed: str = "w9-0001") -> MatchAtTable:
    return begun(GAME, LAWS, MATCH + name, seed)


def won_by_us(match: MatchAtTable) -> TableDeal:
    """A deal that the learner's side wins, wherever the learner sits."""
    ours = side_of(match.seat)
    return conceded(with_calls("28S P P P P P P"), 30, 26) if ours == 0 else conceded(MADE_BY_THE_FIRST_CALLER, 20, 36)


def test_the_learner_keeps_a_chair_and_the_seat_moves_with_the_deal() -> None:
    match, seats, dealers = match_of(), [], []
    for _ in range(7):
        seats.append(match.seat)
        dealers.append(match.played(MADE_BY_THE_FIRST_CALLER).dealer)
        match = match.after(MADE_BY_THE_FIRST_CALLER)
    assert [(one - two) % 6 for one, two in pairwise(seats)] == [1] * 6
    assert [(two - one) % 6 for one, two in pairwise(dealers)] == [1] * 6


def test_every_deal_has_the_next_number_also_after_one_that_was_cancelled() -> None:
    match = match_of()
    assert match.next_seed == "w9-0001"
    assert match.after(CANCELLED).next_seed == "w9-0002"
    assert match.after(CANCELLED).seat == match.seat
    assert match_of(seed="evening").next_seed == "evening-0001"


def test_the_score_is_told_from_the_learners_side() -> None:
    match = match_of()
    assert match.shown(between_deals=False).line == "Deal 1 of 12 · your side 0, opponents 0"
    match = match.after(won_by_us(match))
    shown = match.shown(between_deals=True)
    assert (shown.ours > 0, shown.theirs, shown.is_over, shown.result) == (True, 0, False, "")
    assert shown.line == f"After 1 deal of 12 · your side {shown.ours}, opponents 0"
    assert match.shown(between_deals=False).line.startswith("Deal 2 of 12")


def test_at_the_end_it_is_said_who_has_won() -> None:
    match = match_of()
    for _ in range(12):
        match = match.after(won_by_us(match))
    shown = match.shown(between_deals=True)
    assert match.is_over
    assert shown.result == f"Your side has won the match, {shown.ours} to 0 stake points."
    opponents = replace(match, learner=1).shown(between_deals=True)
    assert opponents.result == f"The opponents have won the match, {shown.ours} to 0 stake points."


def test_a_match_may_be_a_draw() -> None:
    match = match_of()
    for _ in range(12):
        match = match.after(MADE_BY_THE_FIRST_CALLER)  # whose team changes with every deal
    shown = match.shown(between_deals=True)
    assert shown.ours == shown.theirs
    assert shown.result == f"The match is a draw: {shown.ours} stake points each."


def test_a_final_is_told_by_games() -> None:
    match = match_of("final")
    assert match.shown(between_deals=False).line == "Deal 1 · games 0 to 0 · your side 0, opponents 0"
    deals = 0
    while not match.is_over:
        match = match.after(won_by_us(match))
        deals += 1
    assert deals < 100
    assert match.shown(between_deals=True).result == "Your side has won the match, 2 to 0 games."


def test_matches_of_equal_length_are_one_choice() -> None:
    titles = [one.title for one in match_choices(PROCEDURE, LAWS.scoring.unit)]
    assert titles[0] == "A match of 12 deals"
    assert titles == [*(f"A match of {number} deals" for number in (12, 18, 24, 30)), "The best of 3 games to 21"]
    assert "a long round robin and the pre-quarter-finals" in match_choices(PROCEDURE, LAWS.scoring.unit)[1].about


def test_only_a_match_that_is_not_over_can_be_gone_on_with() -> None:
    match = match_of()
    assert going_on(None) == ()
    (choice,) = going_on(match)
    assert (choice.part, choice.title) == (SAME_MATCH, "Go on: A match of 12 deals")
    for _ in range(12):
        match = match.after(MADE_BY_THE_FIRST_CALLER)
    assert going_on(match) == ()


def test_a_match_is_made_again_of_what_the_log_has() -> None:
    match, played = match_of(), list[Played]()
    for called in (MADE_BY_THE_FIRST_CALLER, CANCELLED, MADE_BY_THE_FIRST_CALLER):
        deal = replace(called, seed=match.next_seed)
        played.append(match.played(deal))
        match = match.after(deal)
    assert resumed(GAME, LAWS, played) == match
    assert [bool(one.cancelled) for one in played] == [False, True, False]


def test_an_unknown_match_is_said() -> None:
    with pytest.raises(UnknownNameError, match="did you mean 'final'"):
        match_of("finale")


@pytest.mark.parametrize(
    ("laws", "calls", "why"),
    [
        ("international", "", "You held nothing but clubs; the deal is dealt anew."),
        ("standard", "28S P", "You held nothing but clubs; the deal is dealt anew."),
        ("standard", "28S", ""),
        ("kerala", "28S P", ""),
    ],
)
def test_a_hand_of_one_suit_is_dealt_anew_as_the_laws_say(laws: str, calls: str, why: str) -> None:
    deal = GuidedDeal(with_calls(calls, laws, EIGHT_CLUBS), 2, bidders_of())
    found = why_redealt(deal.table, PROCEDURE.redeals[laws])
    assert (redeal_told(deal, found) if found else "") == why
    other = replace(deal, learner=1)
    assert not found or redeal_told(other, found).startswith("Opponent 1 held nothing but clubs")


def test_a_deal_that_was_chosen_stands() -> None:
    assert why_redealt(with_calls("", "international", EIGHT_CLUBS), None) is None
    assert why_redealt(new("international"), PROCEDURE.redeals["international"]) is None


def test_a_whole_trump_suit_is_told_as_the_laws_do() -> None:
    deal = GuidedDeal(CANCELLED, 0, bidders_of())
    why = why_redealt(CANCELLED, PROCEDURE.redeals["kerala"])
    assert why is not None
    assert redeal_told(deal, why) == str(why)
    assert "holds all 12 spades" in str(why)
