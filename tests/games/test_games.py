"""The games by name."""

from dataclasses import replace

import pytest

from trainer.games import GAMES, deal_endings, game_called
from trainer.games.fifty_six.game import fifty_six
from trainer.games.game import Game
from trainer.problems import UnknownNameError


def test_a_game_is_found_by_the_name_of_its_folder() -> None:
    assert game_called("fifty-six") is fifty_six()
    assert all(game_called(name).name == name for name in GAMES)


def test_the_endings_of_deals_are_known_before_a_game_is_made() -> None:
    def refuse(name: str) -> Game:
        raise AssertionError(name)

    assert {name: deal_endings(name, refuse) for name in GAMES} == {
        name: tuple(game_called(name).deal_formats) for name in GAMES
    }


def test_a_game_without_a_file_of_its_own_is_asked_for_its_endings() -> None:
    formats = game_called("bridge").deal_formats
    assert deal_endings("whist", lambda _: replace(fifty_six(), deal_formats=formats)) == tuple(formats)


def test_a_game_that_does_not_exist_gets_a_suggestion() -> None:
    with pytest.raises(UnknownNameError, match=r"^There is no game 'fifty six'; did you mean 'fifty-six'\?$"):
        game_called("fifty six")
    with pytest.raises(UnknownNameError, match=r"^There is no game 'chess'; known are: .*fifty-six"):
        game_called("chess")
