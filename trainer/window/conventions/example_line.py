"""An example, or a hand that two conventions call differently: small cards, and the call."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.screens.conventions.reader_state import ExampleDisplay
from trainer.window.look.appearance import Appearance
from trainer.window.look.small_cards import CARD_HEIGHT, draw_hand, width_of_hand
from trainer.window.look.suit_text import draw_text, width_of
from trainer.window.look.theme import SMALL, SPACE, font

_HEIGHT: Final = 38


class ExampleLine(QWidget):
    """A painted example, with its call in green; a near miss is plain, with the reason why it misses."""

    def __init__(self, example: ExampleDisplay, appearance: Appearance) -> None:
        super().__init__()
        self._example = example
        self._appearance = appearance
        self.setAccessibleName(example.spoken)
        self.setToolTip(example.spoken)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Return the height of one line."""
        return QSize(420, _HEIGHT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the example."""
        colours, one = self._appearance.colours, self._example
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        draw_hand(painter, 0, (self.height() - CARD_HEIGHT) / 2, one.hand, self._appearance)
        x = width_of_hand(one.hand) + 2 * SPACE
        painter.setFont(font(bold=True))
        chip = QRectF(x, (self.height() - 28) / 2, width_of(one.call, QFontMetricsF(painter.font())) + 16, 28)
        ink, fill, edge = (
            (colours.text, colours.surface, colours.border)
            if one.is_near_miss
            else (colours.right, colours.right_fill, colours.right)
        )
        painter.setPen(QPen(QColor(edge), 1))
        painter.setBrush(QColor(fill))
        painter.drawRoundedRect(chip, 6, 6)
        draw_text(painter, chip, one.call, QColor(ink), self._appearance, left=False)
        said = "near miss" if one.is_near_miss and not one.note else one.note
        after = f"after {' '.join(one.auction)}" if one.auction else ""
        painter.setFont(font(SMALL))
        room = QRectF(chip.right() + SPACE, 0, self.width() - chip.right() - SPACE, self.height())
        text = painter.fontMetrics().elidedText(
            " · ".join(filter(None, (said, after))), Qt.TextElideMode.ElideRight, int(room.width())
        )
        draw_text(painter, room, text, QColor(colours.muted), self._appearance, left=True)
