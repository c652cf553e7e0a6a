"""A game as a value: what it says when a part is missing, and what it makes only when it is needed."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.games.auction_only import auction_only
from trainer.games import game_called
from trainer.games.fifty_six.game import fifty_six
from trainer.games.game import Game, MissingPartError
from trainer.games.law_data import LawData
from trainer.games.procedure import FREE_MATCH, Dealing, Procedure
from trainer.problems import BiddingTrainerError

PROCEDURE = Procedure(Dealing(1, -1, 1, 0, 1), (FREE_MATCH,), {})
LAW_DATA = LawData("T", "S", (), (), (), "f")


def test_the_whole_deck_is_dealt_to_the_seats() -> None:
    assert (auction_only().seats, game_called("spades").seats) == (4, 4)
    assert [fifty_six(players).seats for players in (4, 6, 8)] == [4, 6, 8]


@pytest.mark.parametrize(
    ("part", "said"),
    [
        (lambda game: game.rules_of_play, "The play of Bridge is not known here."),
        (lambda game: game.words, "Bridge has no words for whole deals here."),
        (lambda game: game.procedure, "How Bridge is dealt is not known here."),
        (lambda game: game.law_data, "There are no quizzes about the laws of Bridge."),
    ],
    ids=["play", "words", "procedure", "law data"],
)
def test_a_part_that_a_game_does_not_have_is_named(part: Callable[[Game], object], said: str) -> None:
    with pytest.raises(MissingPartError) as caught:
        part(auction_only())
    assert str(caught.value) == said
    assert isinstance(caught.value, BiddingTrainerError)


def test_a_game_of_which_only_the_auction_is_known_has_everything_for_that() -> None:
    game = auction_only()
    laws = game.laws_called(game.laws_names[0])
    assert game.play is None
    assert game.spoken_words is None
    assert (game.make_solver, game.par, game.evaluate, game.quizzes) == (None, None, None, ())
    assert game.calls.printed(game.calls.parse("1 spade")) == "1♠"
    assert laws.seats == game.seats


def test_56_has_all_parts() -> None:
    game = fifty_six()
    assert game.rules_of_play is game.play
    assert game.words is game.spoken_words
    assert game.procedure is game.procedure
    assert game.law_data is game.law_data
    assert game.make_solver is not None
    assert game.par is not None
    assert game.evaluate is not None
    assert [quiz.name for quiz in game.quizzes] == ["stakes", "tricks"]


def test_procedure_and_law_data_are_made_once_when_they_are_first_asked_for() -> None:
    made: list[str] = []

    def make_procedure() -> Procedure:
        made.append("procedure")
        return PROCEDURE

    def make_law_data() -> LawData:
        made.append("law data")
        return LAW_DATA

    game = replace(auction_only(), make_procedure=make_procedure, make_law_data=make_law_data)
    assert made == []
    assert game.procedure is game.procedure is PROCEDURE
    assert made == ["procedure"]
    assert game.law_data is game.law_data is LAW_DATA
    assert made == ["procedure", "law data"]


def test_what_went_wrong_in_making_a_part_is_asked_again() -> None:
    answers = iter([None, PROCEDURE])

    def make_procedure() -> Procedure:
        answer = next(answers)
        if answer is None:
            raise BiddingTrainerError("a broken file")
        return answer

    game = replace(auction_only(), make_procedure=make_procedure)
    with pytest.raises(BiddingTrainerError, match="a broken file"):
        _ = game.procedure
    assert game.procedure is PROCEDURE


def test_two_games_are_the_same_by_name_deck_and_measures_whatever_plays_them() -> None:
    assert replace(fifty_six(), play=None, make_solver=None) == fifty_six()
    assert auction_only() != game_called("spades")
