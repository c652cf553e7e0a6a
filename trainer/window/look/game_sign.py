"""The symbol of a game in lists: a suit, or a short word such as the number of its points."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from trainer.window.look.appearance import Appearance
from trainer.window.look.suit_picture import is_suit, suit_path

_WORD: Final = 0.62
"""The height of a word's letters, relative to the frame."""


def draw_sign(painter: QPainter, place: QRectF, sign: str, appearance: Appearance) -> None:
    """Draw the sign of a game into a square; nothing where it has none."""
    if not sign:
        return
    if is_suit(sign):
        painter.fillPath(suit_path(sign, place), appearance.suit_colour(sign))
        return
    ink = QColor(appearance.colours.text)
    painter.save()
    painter.setPen(QPen(ink, 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    frame = place.adjusted(0.7, 0.7, -0.7, -0.7)
    painter.drawRoundedRect(frame, place.width() * 0.2, place.width() * 0.2)
    written = QFont(painter.font())
    written.setBold(True)
    written.setPixelSize(max(7, round(place.height() * _WORD)))
    painter.setFont(written)
    painter.drawText(frame, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, sign)
    painter.restore()
