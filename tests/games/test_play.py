"""What is counted in a play, in words."""

import pytest

from trainer.games.play import Unit

POINTS = Unit("point", "points")


@pytest.mark.parametrize(
    ("number", "said"), [(0, "0 points"), (1, "1 point"), (2, "2 points"), (28, "28 points"), (-1, "−1 points")]
)
def test_only_one_is_said_in_the_singular(number: int, said: str) -> None:
    assert POINTS.number_text(number) == said


def test_a_unit_is_a_value() -> None:
    assert Unit("point", "points") == POINTS
    assert Unit("trick", "tricks") != POINTS
