"""Auctions in columns on paper."""

from trainer.auction.auction import Auction
from trainer.games import game_called
from trainer.printing.handouts.auction_sheet import auction_sheet

BRIDGE = game_called("bridge")


def after(calls: str) -> Auction:
    return Auction(4, 0, tuple(map(BRIDGE.calls.parse, calls.split())))


def test_west_stands_first_and_the_asked_player_last() -> None:
    sheet = auction_sheet(BRIDGE, after("1NT P 2C P"))
    assert sheet is not None
    assert sheet.heads == ("West", "North", "East", "You")
    assert sheet.rows == (("", "", "", "1NT"), ("Pass", "2♣", "Pass", "?"))
    assert sheet.begins == "You deal."


def test_the_first_call_stands_below_the_dealer() -> None:
    sheet = auction_sheet(BRIDGE, after("1H P"))
    assert sheet is not None
    assert sheet.rows == (("", "1♥", "Pass", "?"),)
    assert sheet.begins == "North deals."


def test_a_game_whose_seats_have_no_names_writes_a_line() -> None:
    game = game_called("fifty-six")
    assert auction_sheet(game, Auction(6, 0, ())) is None
