"""The hints above the bidding box."""

import pytest
from pytestqt.qtbot import QtBot

from trainer.screens.drill.auction_help_state import HintDisplay
from trainer.window.drill.hint_list import HintList
from trainer.window.look.appearance import Appearance


@pytest.mark.parametrize(("screen", "height"), [(556, 58), (676, 68), (756, 148), (1036, 148)])
def test_hints_keep_their_room_however_long_they_are(qtbot: QtBot, screen: int, height: int) -> None:
    hints = HintList(Appearance())
    qtbot.addWidget(hints)
    hints.keep_height(screen)
    assert hints.height() == height
    hints.show_hints((HintDisplay(1, 2, "What is going on"), HintDisplay(2, 2, "Look for", ("a suit",) * 12)))
    assert hints.height() == height
    hints.show_hints(())
    assert hints.height() == height
