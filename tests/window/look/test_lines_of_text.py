"""A longer text is painted in as many lines as its place has room for."""

from PySide6.QtGui import QFont, QFontMetricsF
from pytestqt.qtbot import QtBot

from trainer.window.look.suit_text import broken

WHY = "29 NOS promises one Jack, and a Jack with another card; you have none in ♠ or ♥."


def test_all_words_are_there_and_no_line_is_too_wide(qtbot: QtBot) -> None:
    metrics = QFontMetricsF(QFont())
    width = metrics.horizontalAdvance(WHY) / 2
    lines = broken(WHY, width, metrics, most=4)
    assert len(lines) > 2
    assert " ".join(lines) == WHY
    assert all(metrics.horizontalAdvance(line) <= width * 1.05 for line in lines)


def test_what_has_no_room_is_left_out_with_a_mark(qtbot: QtBot) -> None:
    metrics = QFontMetricsF(QFont())
    first, last = broken(WHY, metrics.horizontalAdvance(WHY) / 4, metrics, most=2)
    assert WHY.startswith(first)
    assert last.endswith("…")
