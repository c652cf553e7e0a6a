"""Names of players as one of them sees the table."""

from collections.abc import Iterator

import pytest

from trainer.auction.places import name_players, place_name


@pytest.fixture(autouse=True)
def numbered() -> Iterator[None]:
    yield
    name_players("", "")


def names(learner: int, seats: int) -> list[str]:
    """The names of all players, in the order in which they call after the learner."""
    return [place_name((learner + place) % seats, learner, seats) for place in range(seats)]


@pytest.mark.parametrize("learner", range(6))
def test_a_named_player_has_the_same_chair_whoever_calls_first(learner: int) -> None:
    name_players("Anju, Biju", "Celine,Davy ,  Eva ")
    assert names(learner, 6) == ["You", "Celine", "Anju", "Davy", "Biju", "Eva"]


def test_who_has_no_name_keeps_the_number() -> None:
    name_players("", ", Davy")
    assert names(0, 6) == ["You", "Opponent 1", "Partner 1", "Davy", "Partner 2", "Opponent 3"]
    assert names(0, 4) == ["You", "Opponent 1", "Partner", "Davy"]


def test_nobody_else_is_called_you() -> None:
    name_players("you", "YOU, " + "x" * 100)
    assert names(0, 4) == ["You", "Opponent 1", "Partner", "x" * 20]
