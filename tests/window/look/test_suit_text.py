"""Painted text with suits in colour, also where it takes several lines."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QApplication

from trainer.window.look.appearance import Appearance, ThemeChoice
from trainer.window.look.suit_text import draw_wrapped, width_of, wrapped_height, wrapped_lines
from trainer.window.look.theme import font

TEXT = "1♥ and 1♠ promise five cards, and 2♣ is the only strong opening of a suit."


@pytest.mark.parametrize("width", [150, 260, 900])
def test_no_line_of_a_broken_text_is_wider_than_its_room(qapp: QApplication, width: int) -> None:
    metrics = QFontMetricsF(font())
    lines = wrapped_lines(TEXT, metrics, width)
    assert " ".join(lines) == TEXT
    assert all(width_of(line, metrics) <= width for line in lines)
    assert wrapped_height(TEXT, metrics, width) >= len(lines) * metrics.height()


@pytest.mark.parametrize("width", [150, 900])
def test_red_suits_are_red_in_one_line_and_in_several(qapp: QApplication, width: int) -> None:
    appearance = Appearance(ThemeChoice.LIGHT)
    image = QImage(width, 200, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.setFont(font())
    draw_wrapped(painter, QRectF(0, 0, width, 200), TEXT, QColor("black"), appearance)
    painter.end()
    colours = {image.pixelColor(x, y).name() for x in range(width) for y in range(200)}
    assert appearance.suit_colour("H").name() in colours


def test_what_has_no_room_is_left_out_with_a_mark(qapp: QApplication) -> None:
    metrics = QFontMetricsF(font())
    first, last = wrapped_lines(TEXT, metrics, width_of(TEXT, metrics) / 4, most=2)
    assert TEXT.startswith(first)
    assert last.endswith("…")
