"""The games by name."""

import pytest

from trainer.games import GAMES, game_called
from trainer.games.fifty_six.game import fifty_six
from trainer.problems import UnknownNameError


def test_a_game_is_found_by_the_name_of_its_folder() -> None:
    assert game_called("fifty-six") is fifty_six()
    assert all(game_called(name).name == name for name in GAMES)


def test_a_game_that_does_not_exist_gets_a_suggestion() -> None:
    with pytest.raises(UnknownNameError, match=r"^There is no game 'fifty six'; did you mean 'fifty-six'\?$"):
        game_called("fifty six")
    with pytest.raises(UnknownNameError, match=r"^There is no game 'chess'; known are: .*fifty-six"):
        game_called("chess")
