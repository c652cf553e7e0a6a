"""Who played a deal of a file, and what the file notes."""

from dataclasses import replace
from functools import cache

from trainer.games import game_called
from trainer.games.deal_format import Annotation, CallNote
from trainer.playing.deals.dealing import new_deal
from trainer.playing.deals.table_deal import TableDeal
from trainer.screens.table.file_remarks import file_remarks, players_text

PLAYERS = {"North": "Anna", "South": "Biju", "East": "Chacko"}


@cache
def imported() -> TableDeal:
    game = game_called("bridge")
    deal = new_deal(game, game.laws_called(game.laws_names[0]), "7")
    return replace(
        deal,
        calls=(game.calls.parse("1NT"),),
        details={**PLAYERS, "Event": "Club evening"},
        notes=(CallNote(0, "15 to 17", alert=True), CallNote(9, "no such call")),
        annotations=(Annotation("calls", 0, "comment", "He thought for long."), Annotation("calls", 0, "mark", "$1")),
    )


def test_partners_stand_together_and_unknown_players_are_left_out() -> None:
    assert players_text(imported()) == "South Biju, North Anna; East Chacko"
    assert players_text(replace(imported(), details={})) == ""


def test_the_name_of_the_seat_is_no_name_of_a_player() -> None:
    unnamed = {seat: seat for seat in ("North", "East", "South", "West")}
    assert players_text(replace(imported(), details=unnamed)) == ""
    assert players_text(replace(imported(), details={**unnamed, "North": "Anna"})) == "North Anna"


def test_players_stand_in_the_order_of_calling_from_the_dealer_on() -> None:
    dealt_by_east = replace(imported(), circumstances={"dealer": "E"})
    assert players_text(dealt_by_east) == "East Chacko; South Biju, North Anna"


def test_the_review_has_the_players_and_what_is_noted_at_calls() -> None:
    players, notes = file_remarks(imported())
    assert players.lines == ("South Biju, North Anna; East Chacko.",)
    assert notes.lines == ("1NT: 15 to 17", "He thought for long.")
    assert file_remarks(replace(imported(), details={}, notes=(), annotations=())) == ()


def test_a_game_without_names_of_seats_has_no_players() -> None:
    game = game_called("fifty-six")
    deal = new_deal(game, game.laws_called(game.laws_names[0]), "7")
    assert file_remarks(replace(deal, details=PLAYERS)) == ()
