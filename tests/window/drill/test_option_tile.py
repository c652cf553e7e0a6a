"""One answer to choose."""

from pytestqt.qtbot import QtBot

from trainer.screens.drill.drill_state import OptionDisplay, SuitDisplay
from trainer.window.drill.option_tile import OptionTile
from trainer.window.look.appearance import Appearance

THIRTEEN = tuple(SuitDisplay(s, s, s, ranks) for s, ranks in zip("SHDC", ("J942", "A842", "J96", "AT"), strict=True))


def test_four_hands_of_thirteen_stand_below_each_other_in_a_small_window(qtbot: QtBot) -> None:
    tile = OptionTile(Appearance())
    qtbot.addWidget(tile)
    tile.show_option(OptionDisplay(1, hand=THIRTEEN), can_choose=True)
    assert 4 * tile.heightForWidth(350) < 240
    assert tile._scale_at(350) > 0.9, "the whole hand can be read, no card over another one"
    assert tile.heightForWidth(450) > tile.heightForWidth(350)
