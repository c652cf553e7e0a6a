"""Matches of the toy games: boards with their circumstances, the dealer moving on clockwise, scores added up."""

from dataclasses import replace

import pytest

from tests.toy_games.deals import begun, reasoner_of
from tests.toy_games.dummy_whist_laws import VULNERABLE
from tests.toy_games.promises_laws import BAGS
from tests.toy_games.toy_conventions import PLAIN, STEADY, judge_of, toy_game
from trainer.playing.bots.card_play import play
from trainer.playing.bots.rule_player import RulePlayer
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.matches.match import Match, team_of
from trainer.playing.simulation.playing_out import bid
from trainer.screens.table.table_match import MATCH
from trainer.screens.table.table_setup import TableMaker, TableOptions


def match_of(convention: str, format_name: str, first_dealer: int = 0) -> Match:
    procedure = toy_game(convention.partition("/")[0]).procedure
    return Match(procedure, procedure.format_called(format_name), 4, first_dealer)


def next_deal(match: Match, convention: str) -> TableDeal:
    """The next deal of a match, bid and played."""
    reasoner = reasoner_of(convention)
    dealt = replace(begun(convention, f"board-{match.number}"), circumstances=match.circumstances)
    return play(bid(dealt, (reasoner, reasoner)).deal, (RulePlayer(dealt.game),) * 4)


def test_four_boards_have_each_vulnerability_once_and_the_dealer_calls_first() -> None:
    match = match_of(PLAIN, "evening", first_dealer=2)
    met = []
    while not match.score.is_over:
        assert match.chair_of(0) == match.dealer
        met.append((match.dealer, match.circumstances[VULNERABLE]))
        match = match.after(next_deal(match, PLAIN))

    assert met == [(2, "none"), (3, "second"), (0, "first"), (1, "both")]
    assert len(match.score.deals) == 4
    assert any(one != (0, 0) for one in match.score.deals)


@pytest.mark.parametrize(
    ("vulnerable", "made", "defeated"),
    [("none", 450, 100), ("second", 450, 100), ("first", 650, 200), ("both", 650, 200)],
)
def test_the_same_tricks_are_worth_more_to_a_vulnerable_side(vulnerable: str, made: int, defeated: int) -> None:
    calls = tuple(map(toy_game("dummy-whist").calls.parse, ("4S", "P", "P", "P")))
    deal = replace(begun(PLAIN, "worth"), calls=calls, circumstances={VULNERABLE: vulnerable})
    assert replace(deal, conceded=(11, 2)).score == (made, 0)
    assert replace(deal, conceded=(8, 5)).score == (0, defeated)


def test_tricks_too_many_are_remembered_by_side_wherever_its_players_sit() -> None:
    match = match_of(STEADY, "free")
    for _ in range(6):
        deal = next_deal(match, STEADY)
        before = match.score.game
        first_team = team_of(match.chair_of(0))
        assert deal.circumstances == {
            BAGS[0]: str(before[first_team] % 5),
            BAGS[1]: str(before[1 - first_team] % 5),
        }
        match = match.after(deal)
    assert any(marks % 5 for marks in match.score.total)
    assert {team_of(match.chair_of(0, dealer)) for dealer in range(4)} == {0, 1}


def test_a_game_to_a_hundred_ends_when_a_side_has_them() -> None:
    match = match_of(STEADY, "short")
    while not match.score.is_over:
        match = match.after(next_deal(match, STEADY))
        assert match.number < 30
    assert max(match.score.games[0]) >= 100
    assert match.score.winner == (0 if match.score.games[0][0] > match.score.games[0][1] else 1)


def test_what_can_be_begun_is_told_without_words_of_another_game() -> None:
    told = {
        convention: [
            f"{part.title}. {part.about}."
            for part in TableMaker(judge_of(convention), tuple).parts()
            if part.part.startswith(MATCH)
        ]
        for convention in (PLAIN, STEADY)
    }
    assert told == {
        PLAIN: [
            (
                "A match of 4 deals. As in the club evening; the side with more swings wins, against bots who bid the "
                "same deals at another table."
            )
        ],
        STEADY: ["A game to 100. As in a short game; the side that has 100 marks first wins."],
    }


def test_at_the_table_a_match_goes_on_with_the_circumstances_of_its_board() -> None:
    maker = TableMaker(judge_of(PLAIN), tuple)
    options = TableOptions(part=f"{MATCH}evening", seed="m-0001")
    match = maker.match(options)
    for number, vulnerable in enumerate(("none", "second"), 1):
        deal = maker.next_of(match, options).deal
        assert (deal.table.seed, deal.table.circumstances) == (f"m-000{number}", {VULNERABLE: vulnerable})
        assert deal.learner == match.seat
        match = match.after(next_deal(match.match, PLAIN))
