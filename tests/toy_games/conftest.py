"""Registers the toy games wherever a game is asked for by its name."""

import pytest

from tests.toy_games.toy_conventions import TOY_GAMES
from trainer.games import GAMES


@pytest.fixture(autouse=True)
def toy_games_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, make in TOY_GAMES.items():
        monkeypatch.setitem(GAMES, name, make)
