"""Boards of bridge through the rooms above: bid, played by bots, written to files and read back, scored."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.games.bridge.auctions import GAME, auction_of, laws_of
from trainer.games import GAMES, game_called
from trainer.games.bridge.compass import seat_name
from trainer.games.procedure import MatchFormat
from trainer.playing.bots.card_play import play
from trainer.playing.bots.rule_player import RulePlayer
from trainer.playing.deals.deal_files import read_deals, write_deals
from trainer.playing.deals.deal_json import deal_as_json
from trainer.playing.deals.deal_text import deal_as_text
from trainer.playing.deals.dealing import new_deal
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.matches.match import Match

FOUR_HEARTS = "P P 1H 1S 2H 2S 3C P 4H P P P"
"""The auction of the encyclopedia's sample deal: the third player declares."""


def board(number: int, auction: str = "") -> TableDeal:
    dealt = new_deal(GAME, laws_of(), f"board {number}", ("", ""))
    circumstances = GAME.procedure.circumstances(number, (0, 0))
    return replace(dealt, calls=auction_of(auction).calls, circumstances=circumstances)


def played(number: int) -> TableDeal:
    return play(board(number, FOUR_HEARTS), (RulePlayer(GAME),) * 4)


def test_a_board_is_played_to_its_end_by_bots() -> None:
    for number in range(1, 5):
        deal = played(number)
        assert deal.taken is not None
        assert sum(deal.taken) == 13
        assert deal.score is not None
        assert min(deal.score) == 0 < max(deal.score)


@pytest.mark.parametrize("ending", ["json", "pbn"])
def test_boards_are_written_and_read_back(tmp_path: Path, ending: str) -> None:
    deals = (
        played(1),
        board(2, FOUR_HEARTS),
        board(3),
        board(4, "P P P P"),
        replace(board(5, FOUR_HEARTS), conceded=(10, 3)),
    )
    file = tmp_path / f"boards.{ending}"
    write_deals(file, deals)
    assert read_deals(file, game_called, GAMES) == deals


def test_a_written_board_names_its_players_by_the_compass() -> None:
    # On board 1 North deals and nobody is vulnerable, on board 3 South deals and East-West are.
    deal = replace(board(1, FOUR_HEARTS), conceded=(10, 3))
    written = json.loads(json.dumps(deal_as_json(deal)))
    assert (written["contract"]["declarer"], written["contract"]["leader"]) == ("S", "W")
    assert (written["tricks"], written["score"]) == (10, 420)
    text = deal_as_text(replace(board(3, FOUR_HEARTS), conceded=(9, 4)))
    for tag in ('[Contract "4H"]', '[Declarer "N"]', '[Result "9"]', '[Score "NS -50"]'):
        assert tag in text


def test_a_vulnerable_board_brings_620() -> None:
    deal = replace(board(2, FOUR_HEARTS), conceded=(10, 3))
    # Board 2: East deals, so the third player sits West; North-South are vulnerable, which is not his side.
    assert seat_name(2, deal.circumstances) == "W"
    assert deal.score == (420, 0)
    assert replace(deal, circumstances={"dealer": "N", "vulnerable": "ns"}).score == (620, 0)


def test_a_match_of_boards_adds_up_what_each_side_gets() -> None:
    match = Match(GAME.procedure, MatchFormat("two", "two boards", deals=2), 4)
    for taken in ((10, 3), (9, 4)):
        number = match.number
        match = match.after(replace(board(number, FOUR_HEARTS), conceded=taken))
    # The second board was dealt by the other side: its first caller sits East.
    assert match.score.deals == ((420, 0), (50, 0))
    assert match.score.is_over


def test_a_board_is_spoken_of_with_its_dealer_and_who_is_vulnerable() -> None:
    said = [GAME.words.circumstances(board(number).circumstances, str) for number in (1, 2, 4)]
    assert said == [
        "board 1, dealer North, nobody vulnerable",
        "board 2, dealer East, North-South vulnerable",
        "board 4, dealer West, everybody vulnerable",
    ]
    assert GAME.words.numbered(board(4).circumstances) == "Board 4"
    rubber = {"dealer": "S", "vulnerable": "ew", "part score ns": "60", "part score ew": "0"}
    assert GAME.words.circumstances(rubber, str) == "dealer South, East-West vulnerable, North-South 60 below the line"
    assert GAME.words.numbered(rubber) == ""
    contract = laws_of().result(auction_of(FOUR_HEARTS))
    assert contract is not None
    assert GAME.words.result(contract, lambda seat: f"seat {seat}") == "4♥ by seat 2"
    assert GAME.words.spoken(contract) == "4 hearts"
    assert GAME.words.circumstances({}, lambda _: "") == ""


def test_a_learner_sits_south_and_the_others_are_called_by_the_compass() -> None:
    for number in range(1, GAME.procedure.cycle + 1):
        circumstances = GAME.procedure.circumstances(number, (0, 0))
        assert GAME.procedure.learners_seat is not None
        learner = GAME.procedure.learners_seat(circumstances)
        names = [GAME.player_name((learner + place) % 4, learner, circumstances) for place in range(4)]
        assert names == ["You", "West", "North", "East"]
        labels = [GAME.seat_label((learner + place) % 4, learner, circumstances) for place in range(4)]
        assert labels == ["South, you", "West", "North, partner", "East"]
        assert GAME.procedure.seating(learner, number)["dealer"] == circumstances["dealer"]


def test_where_nobody_says_who_dealt_one_looks_from_south() -> None:
    assert [GAME.player_name(seat, 1) for seat in range(4)] == ["East", "You", "West", "North"]
