"""The label of a convention that has not been read."""

from trainer.games import game_called
from trainer.screens.choose.convention_label import convention_label


def test_a_convention_has_a_short_name_before_it_is_read() -> None:
    assert convention_label("fifty-six/kerala", game_called) == "56: Kerala"
    assert convention_label("old-maid/house-rules", game_called) == "Old maid: House Rules"


def test_a_convention_is_called_as_its_introduction_calls_it() -> None:
    assert convention_label("spades/bis", game_called, "BIS") == "Spades: BIS"
