"""How a game goes on at the table."""

import pytest

from tests.games.auction_only import auction_only
from trainer.games import game_called
from trainer.games.game import MissingPartError
from trainer.games.procedure import FREE_MATCH
from trainer.problems import UnknownNameError

PROCEDURE = game_called("fifty-six").procedure


def test_the_booklets_matches_are_known_by_name() -> None:
    assert {one.name: one.deals for one in PROCEDURE.formats} == {
        "short-round-robin": 12,
        "long-round-robin": 18,
        "pre-quarter-finals": 18,
        "quarter-finals": 24,
        "semi-finals": 30,
        "final": 0,
        "free": 0,
    }


def test_the_final_is_the_best_of_three_games_to_21_with_a_difference_of_2() -> None:
    final = PROCEDURE.format_called("final")
    assert (final.best_of, final.game_at, final.ahead_by, final.games_needed) == (3, 21, 2, 2)
    assert not final.is_endless


def test_only_the_free_match_has_no_end() -> None:
    assert [one for one in PROCEDURE.formats if one.is_endless] == [FREE_MATCH]


def test_an_unknown_match_is_told() -> None:
    with pytest.raises(UnknownNameError, match=r"There is no match 'finale'; did you mean 'final'\?"):
        PROCEDURE.format_called("finale")


def test_a_game_of_which_nobody_has_said_how_it_is_dealt_is_told() -> None:
    with pytest.raises(MissingPartError, match=r"^How Bridge is dealt is not known here\.$"):
        _ = auction_only().procedure


def test_a_deal_by_itself_has_what_a_deal_of_a_match_has() -> None:
    procedure = game_called("bridge").procedure
    assert procedure.for_one_deal(0)["board"] == "1"
    assert procedure.for_one_deal(17)["board"] == "2"
    assert "board" not in procedure.for_one_deal(17, "rubber")
    assert dict(PROCEDURE.for_one_deal(17)) == {}


@pytest.mark.parametrize("seat", range(4))
def test_a_learner_may_have_any_seat_of_a_deal(seat: int) -> None:
    procedure = game_called("bridge").procedure
    assert procedure.learners_seat is not None
    for chosen in range(procedure.cycle):
        assert procedure.learners_seat(procedure.seating(seat, chosen)) == seat


@pytest.mark.parametrize("seat", range(4))
def test_a_deal_that_is_asked_about_has_its_number_and_what_holds_for_the_learners_seat(seat: int) -> None:
    procedure = game_called("bridge").procedure
    asked = procedure.asked(7, seat, lambda one: one["vulnerable"] == "ew")

    assert (asked["board"], asked["vulnerable"]) == ("7", "ew")
    assert procedure.learners_seat is not None
    assert procedure.learners_seat(asked) == seat


def test_nothing_is_said_of_a_deal_that_no_deal_of_the_game_is_like() -> None:
    assert dict(game_called("bridge").procedure.asked(7, 0, lambda one: one["vulnerable"] == "nobody knows")) == {}
    assert dict(PROCEDURE.asked(7, 0, bool)) == {}
