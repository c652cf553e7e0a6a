"""The learner's hand, drawn: all of it is there, however high and narrow its place is."""

import pytest

from trainer.screens.drill.drill_state import SuitDisplay
from trainer.window.look.appearance import Appearance
from trainer.window.parts.hand_view import HandView

THIRTEEN = (
    SuitDisplay("S", "♠", "spades", "AKQJT"),
    SuitDisplay("H", "♥", "hearts", "T98"),
    SuitDisplay("D", "♦", "diamonds", "K2"),
    SuitDisplay("C", "♣", "clubs", "AK2"),
)


@pytest.mark.parametrize("size", [(590, 540), (735, 640), (735, 256), (400, 540), (560, 200), (868, 170)])
def test_no_card_is_cut_off(appearance: Appearance, size: tuple[int, int]) -> None:
    view = HandView(appearance)
    view.resize(*size)
    empty = view.grab().toImage()
    view.show_hand(THIRTEEN)
    drawn = view.grab().toImage()
    assert drawn != empty
    for x in (0, drawn.width() - 1):
        assert all(drawn.pixel(x, y) == empty.pixel(x, y) for y in range(drawn.height()))
    for y in (0, drawn.height() - 1):
        assert all(drawn.pixel(x, y) == empty.pixel(x, y) for x in range(drawn.width()))
