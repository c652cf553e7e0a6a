"""A hand as small cards, rank above suit, next to a text about it."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.screens.drill.drill_state import SuitDisplay
from trainer.window.look.appearance import Appearance
from trainer.window.look.suit_picture import suit_path
from trainer.window.look.theme import SMALL, font

_WIDTH: Final = 25
_RATIO: Final = 1.4
_GAP: Final = 2
_SUIT_GAP: Final = 8
_LEAST: Final = 15


class SmallHand(QWidget):
    """A hand in one line, suit by suit; a void is its suit and a dash. Cards shrink when there is no room."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._suits: tuple[SuitDisplay, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.update)

    def show_hand(self, suits: tuple[SuitDisplay, ...]) -> None:
        """Show a hand."""
        self._suits = suits
        self.setAccessibleName("; ".join(suit.spoken for suit in suits))
        if not suits or self.parentWidget() is not None:
            self.setVisible(bool(suits))  # shown before it stands in a screen, it would open a window of its own
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the width of all cards at their usual size."""
        return QSize(round(self._width_at(_WIDTH)) + 2, round(_WIDTH * _RATIO) + 2)

    def minimumSizeHint(self) -> QSize:
        """Return the width of all cards at the smallest legible size."""
        return QSize(round(self._width_at(_LEAST)) + 2, round(_WIDTH * _RATIO) + 2)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the cards."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        cards = sum(max(1, len(suit.ranks)) for suit in self._suits)
        gaps = self._width_at(0)
        width = min(_WIDTH, max(_LEAST, (self.width() - 2 - gaps) / max(1, cards)))
        x = 1.0
        for suit in self._suits:
            for rank in suit.ranks or "–":
                self._draw(painter, QRectF(x, 1, width, width * _RATIO), rank, suit.suit)
                x += width + _GAP
            x += _SUIT_GAP - _GAP

    def _draw(self, painter: QPainter, place: QRectF, rank: str, suit: str) -> None:
        colours = self._appearance.colours
        is_card = rank != "–"
        if is_card:
            painter.setPen(QPen(QColor(colours.card_edge), 1))
            painter.setBrush(QColor(colours.card))
            painter.drawRoundedRect(place, 3, 3)
        ink = self._appearance.suit_colour(suit, on_card=is_card)
        painter.setPen(ink)
        written = font(SMALL, bold=True)
        written.setPixelSize(max(9, round(place.width() * 0.56)))
        painter.setFont(written)
        upper = QRectF(place.left(), place.top() + 1, place.width(), place.height() * 0.55)
        painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, "10" if rank == "T" else rank)
        side = place.width() * 0.4
        middle = place.center().x()
        painter.fillPath(suit_path(suit, QRectF(middle - side / 2, place.bottom() - side - 4, side, side)), ink)

    def _width_at(self, width: float) -> float:
        cards = [max(1, len(suit.ranks)) for suit in self._suits]
        return sum(count * (width + _GAP) - _GAP for count in cards) + _SUIT_GAP * max(0, len(cards) - 1)
