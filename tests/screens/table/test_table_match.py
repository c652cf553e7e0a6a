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
from trainer.games import game_called
from trainer.playing.deals.dealing import new_deal
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.playing.matches.other_table import OtherTable
from trainer.problems import UnknownNameError
from trainer.screens.table.deal_log import Played
from trainer.screens.table.table_match import (
    MATCH,
    SAME_MATCH,
    MatchAtTable,
    begun,
    beside_other_table,
    going_on,
    match_choices,
    redeal_text,
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
    assert match.display(between_deals=False).line == "Deal 1 of 12 · your side 0, opponents 0"
    match = match.after(won_by_us(match))
    shown = match.display(between_deals=True)
    assert (shown.ours > 0, shown.theirs, shown.is_over, shown.result) == (True, 0, False, "")
    assert shown.line == f"After 1 deal of 12 · your side {shown.ours}, opponents 0"
    assert match.display(between_deals=False).line.startswith("Deal 2 of 12")


def test_at_the_end_it_is_said_who_has_won() -> None:
    match = match_of()
    for _ in range(12):
        match = match.after(won_by_us(match))
    shown = match.display(between_deals=True)
    assert match.is_over
    assert shown.result == f"Your side has won the match, {shown.ours} to 0 stake points."
    opponents = replace(match, learner=1).display(between_deals=True)
    assert opponents.result == f"The opponents have won the match, {shown.ours} to 0 stake points."


def test_a_match_may_be_a_draw() -> None:
    match = match_of()
    for _ in range(12):
        match = match.after(MADE_BY_THE_FIRST_CALLER)  # whose team changes with every deal
    shown = match.display(between_deals=True)
    assert shown.ours == shown.theirs
    assert shown.result == f"The match is a draw: {shown.ours} stake points each."


def test_a_final_is_told_by_games() -> None:
    match = match_of("final")
    assert match.display(between_deals=False).line == "Deal 1 · games 0 to 0 · your side 0, opponents 0"
    deals = 0
    while not match.is_over:
        match = match.after(won_by_us(match))
        deals += 1
    assert deals < 100
    assert match.display(between_deals=True).result == "Your side has won the match, 2 to 0 games."


def test_matches_of_equal_length_are_one_choice() -> None:
    titles = [one.title for one in match_choices(GAME, LAWS)]
    assert titles[0] == "A match of 12 deals"
    assert titles == [*(f"A match of {number} deals" for number in (12, 18, 24, 30)), "The best of 3 games to 21"]
    assert "a long round robin and the pre-quarter-finals" in match_choices(GAME, LAWS)[1].about


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
    assert resumed(GAME, played, [None] * 3) == match
    assert [bool(one.cancelled) for one in played] == [False, True, False]


def test_an_unknown_match_is_said() -> None:
    with pytest.raises(UnknownNameError, match="did you mean 'final'"):
        match_of("finale")


@pytest.mark.parametrize(
    ("laws", "calls", "why"),
    [
        ("international", "", "You held nothing but clubs; the cards are dealt again."),
        ("standard", "28S P", "You held nothing but clubs; the cards are dealt again."),
        ("standard", "28S", ""),
        ("kerala", "28S P", ""),
    ],
)
def test_a_hand_of_one_suit_is_dealt_anew_as_the_laws_say(laws: str, calls: str, why: str) -> None:
    deal = GuidedDeal(with_calls(calls, laws, EIGHT_CLUBS), 2, bidders_of())
    found = why_redealt(deal.table, PROCEDURE.redeals[laws])
    assert (redeal_text(deal, found) if found else "") == why
    other = replace(deal, learner=1)
    assert not found or redeal_text(other, found).startswith("Opponent 2 held nothing but clubs")


def test_a_deal_that_was_chosen_stands() -> None:
    assert why_redealt(with_calls("", "international", EIGHT_CLUBS), None) is None
    assert why_redealt(new("international"), PROCEDURE.redeals["international"]) is None


def test_a_whole_trump_suit_is_told_as_the_laws_do() -> None:
    deal = GuidedDeal(CANCELLED, 0, bidders_of())
    why = why_redealt(CANCELLED, PROCEDURE.redeals["kerala"])
    assert why is not None
    assert redeal_text(deal, why) == str(why)
    assert "holds all 12 spades" in str(why)


# Boards, rubbers and chukkers: a game in which tables are compared, and points are carried

BRIDGE = game_called("bridge")
DUPLICATE = BRIDGE.laws_called("duplicate")


def bridge_deal(match: MatchAtTable, calls: str, tricks: int) -> TableDeal:
    """The next deal of a match, bid so from the dealer on, in which the first caller's side takes so many tricks."""
    dealt = new_deal(BRIDGE, match.laws, match.next_seed)
    bid = tuple(map(BRIDGE.calls.parse, calls.split()))
    return replace(dealt, circumstances=match.match.circumstances, calls=bid, conceded=(tricks, 13 - tricks))


def test_a_learner_keeps_south_through_a_match_of_boards() -> None:
    match = begun(BRIDGE, DUPLICATE, MATCH + "set", "boards")
    names = []
    for _ in range(8):
        circumstances = match.match.circumstances
        names.append(BRIDGE.seat_label(match.seat, match.seat, circumstances))
        match = match.after(bridge_deal(match, "1NT P P P", 7))
    assert set(names) == {"South, you"}
    assert match.is_over


def test_a_board_counts_by_how_much_better_it_was_than_at_the_other_table() -> None:
    match = begun(BRIDGE, DUPLICATE, MATCH + "set", "boards")
    # The dealer, partner of the learner, makes four spades; at the other table they stopped in three.
    match = match.after(bridge_deal(match, "4S P P P", 10), other=170)
    assert match.display(between_deals=True).line == "After 1 deal of 8 · your side 6, opponents 0 IMPs"
    # East deals, and his side gets as much as it did elsewhere; then both tables pass.
    match = match.after(bridge_deal(match, "1NT P P P", 7), other=90)
    match = match.after(replace(bridge_deal(match, "P P P P", 0), conceded=None), other=100)
    shown = match.display(between_deals=False)
    assert (shown.ours, shown.theirs) == (6, 3)


def test_what_the_other_table_did_is_told() -> None:
    match = begun(BRIDGE, DUPLICATE, MATCH + "set", "boards")
    table = bridge_deal(match, "4S P P P", 10)
    deal = GuidedDeal(table, match.seat, bidders_of())
    three = DUPLICATE.result_in("3S by 2")
    assert three is not None
    told = beside_other_table(deal, OtherTable(three, 170))
    assert told == "At the other table it was 3♠ by you, 170 points for your side: you win 6 IMPs."
    assert beside_other_table(deal, OtherTable(None, 0)) == "At the other table it was passed out: you win 9 IMPs."
    same = OtherTable(DUPLICATE.result_in("4S by 0"), 420)
    assert beside_other_table(deal, same).endswith("420 points for your side: nothing won or lost.")


def test_a_rubber_goes_on_until_a_side_has_two_games() -> None:
    match = begun(BRIDGE, DUPLICATE, MATCH + "rubber", "rubber")
    assert match.laws.name == "rubber"
    for _ in range(2):  # North-South deal every other time, and pass when it is not their turn
        assert not match.is_over
        match = match.after(bridge_deal(match, "4S P P P", 10))
        match = match if match.is_over else match.after(replace(bridge_deal(match, "P P P P", 0), conceded=None))
    assert match.is_over
    shown = match.display(between_deals=True)
    assert shown.result == "Your side has won the match, 940 to 0 points."
    first, second, last = shown.sheet
    assert shown.has_line
    assert (first.deal, first.ours, first.ours_below, first.ends_game) == ("4♠= by North", 0, 120, True)
    assert (second.deal, second.ours + second.theirs, second.ends_game) == ("Passed out", 0, False)
    assert (last.ours, last.ours_below, last.theirs) == (700, 120, 0), "the rubber stands above the line"


def test_where_nothing_counts_below_a_line_the_sheet_has_none() -> None:
    match = begun(BRIDGE, DUPLICATE, MATCH + "set", "boards")
    match = match.after(bridge_deal(match, "4S P P P", 10), other=170)
    shown = match.display(between_deals=True)
    (row,) = shown.sheet
    assert (row.deal, row.ours, row.theirs, row.ours_below, shown.has_line) == ("4♠= by North", 6, 0, 0, False)
    assert not match.display(between_deals=False).sheet


def test_a_chukker_has_four_deals_and_one_that_nobody_bids_is_dealt_again() -> None:
    match = begun(BRIDGE, DUPLICATE, MATCH + "chukker", "chukker")
    said = []
    for calls in ("1NT P P P", "P P P P", "1NT P P P", "1NT P P P", "1NT P P P"):
        circumstances = match.match.circumstances
        said.append((circumstances["deal"], circumstances["dealer"], circumstances["vulnerable"]))
        played = bridge_deal(match, calls, 7)
        match = match.after(replace(played, conceded=None) if calls.startswith("P") else played)
    assert said == [("1", "N", "none"), ("2", "E", "ew"), ("2", "E", "ew"), ("3", "S", "ns"), ("4", "W", "all")]
    assert match.is_over


def test_two_part_scores_of_a_chukker_make_a_game_on_its_sheet() -> None:
    match = begun(BRIDGE, DUPLICATE, MATCH + "chukker", "chukker")
    # North, East, South and West deal; the dealer's side takes so many tricks.
    for calls, tricks in (("2S P P P", 8), ("1NT P P P", 6), ("1NT P P P", 8), ("2H P P P", 8)):
        match = match.after(bridge_deal(match, calls, tricks))
    shown = match.display(between_deals=True)
    assert shown.has_line
    assert [(one.ours, one.ours_below, one.theirs, one.theirs_below) for one in shown.sheet] == [
        (0, 60, 0, 0),  # part scores have no premium before the last deal
        (100, 0, 0, 0),  # East-West are vulnerable
        (530, 40, 0, 0),  # an overtrick, and a vulnerable game: 60 and 40 below
        (0, 0, 100, 60),  # the last deal pays a part score
    ]
    assert [one.ends_game for one in shown.sheet] == [False, False, True, False]
    assert shown.result == "Your side has won the match, 730 to 160 points."


def test_matches_by_other_laws_say_what_is_counted() -> None:
    about = {one.title: one.about for one in match_choices(BRIDGE, DUPLICATE)}
    assert "more IMPs wins, against bots who bid the same deals at another table" in about["A match of 8 deals"]
    assert about["A rubber"] == "The side with more points wins"
    assert "A chukker of four deals" in about
