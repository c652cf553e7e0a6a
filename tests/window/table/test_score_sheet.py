"""The score sheet of a match."""

from pytestqt.qtbot import QtBot

from trainer.screens.table.table_state import MatchDisplay, SheetRow
from trainer.window.look.appearance import Appearance
from trainer.window.table.score_sheet import score_sheet


def test_a_line_is_drawn_below_a_game_and_all_is_added_up(qtbot: QtBot) -> None:
    del qtbot  # colours need an application
    sheet = (SheetRow("4♠= by North", 0, 0, 120, 0, ends_game=True), SheetRow("2♥−1 by you", 0, 50))
    shown = score_sheet(MatchDisplay("", 120, 50, sheet=sheet, has_line=True), Appearance())
    assert shown.count("<hr>") == 1
    assert "below" in shown
    assert "<b>120</b>" in shown
    assert "<b>50</b>" in shown
    assert "below" not in score_sheet(MatchDisplay("", 0, 0, sheet=sheet[1:]), Appearance())
    assert not score_sheet(MatchDisplay("", 0, 0), Appearance())
