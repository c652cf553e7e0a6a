"""One row of a page: the call, its meaning, and its share of all hands as a bar and a number."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QFontMetrics, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from trainer.printing.contents.page import PrintedRow
from trainer.window.look.appearance import Appearance
from trainer.window.look.suit_text import draw_text, draw_wrapped, width_of, wrapped_height
from trainer.window.look.theme import SMALL, SPACE, font, is_text_large, width_for_text
from trainer.window.parts.controls import PlainButton

CALL_WIDTH: Final = 186
_LESS: Final = 0.8
BAR_WIDTH: Final = 110
_LONGEST_SHARE: Final = "0.00000 %"
_LEAST: Final = 40
_LEAST_WIDTH: Final = 400
_LEAST_WORDS: Final = 160
"""The width of the words, at the usual size of text, below which a row has no bar."""


class RowTile(PlainButton):
    """A button that expands or collapses the row. `scale` is the share at which the bar is full, the same on a page."""

    def __init__(self, row: PrintedRow, scale: float, appearance: Appearance, *, is_open: bool) -> None:
        super().__init__("", kind="tile", name=row.spoken)
        self.row = row
        self._scale = scale
        self._appearance = appearance
        self._is_open = is_open
        self.setAccessibleDescription("Open" if is_open else "Closed")
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        appearance.changed.connect(self.update)

    def hasHeightForWidth(self) -> bool:
        """Return True: the words take more lines in a narrower tile."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the words at a width."""
        words = wrapped_height(self.row.words, QFontMetricsF(font()), self._words_width(width))
        return max(_LEAST, words + 2 * SPACE)

    def sizeHint(self) -> QSize:
        """Return the width of a page."""
        return QSize(700, self.heightForWidth(700))

    def minimumSizeHint(self) -> QSize:
        """Return a narrow size; the height follows from the width."""
        return QSize(_LEAST_WIDTH, _LEAST)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Highlight the tile under the mouse."""
        super().enterEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the row."""
        colours = self._appearance.colours
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        place = QRectF(self.rect())
        fill = colours.chosen if self._is_open else colours.hover if self.underMouse() else colours.surface
        painter.setPen(QPen(QColor(colours.accent), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(fill))
        painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), 6, 6)
        if not self._is_open:
            painter.fillRect(QRectF(SPACE, place.bottom() - 1, place.width() - 2 * SPACE, 1), QColor(colours.border))
        self._draw_call(painter)
        painter.setFont(font())
        words = QRectF(call_width(), 0, self._words_width(self.width()), self.height())
        draw_wrapped(painter, words, self.row.words, QColor(colours.text), self._appearance)
        if self.row.share is not None:
            self._draw_share(painter, self.row.share)

    def _draw_call(self, painter: QPainter) -> None:
        colours = self._appearance.colours
        painter.setFont(font(bold=True))
        wide = width_of(self.row.call, QFontMetricsF(painter.font())) + 16
        chip = QRectF(SPACE + 4, (self.height() - 28) / 2, wide, 28)
        painter.setPen(QPen(QColor(colours.border), 1))
        painter.setBrush(QColor(colours.surface))
        painter.drawRoundedRect(chip, 6, 6)
        ink = QColor(colours.text)
        draw_text(painter, chip, self.row.call, ink, self._appearance, left=False)
        painter.setFont(font(SMALL))
        room = call_width() - chip.right() - 12
        span = QRectF(chip.right() + 6, 0, room, self.height())
        wide = width_of(self.row.span, QFontMetricsF(painter.font()))
        if wide > room > 0:
            painter.setFont(font(SMALL * max(0.8, room / wide)))
        draw_text(painter, span, self.row.span, QColor(colours.muted), self._appearance, left=True)

    def _draw_share(self, painter: QPainter, share: float) -> None:
        colours = self._appearance.colours
        room = share_width()
        left = self.width() - room - BAR_WIDTH - SPACE
        has_bar = bool(self._bar_width(self.width()))
        groove = QRectF(left, self.height() / 2 - 5, BAR_WIDTH, 10)
        painter.setPen(Qt.PenStyle.NoPen)
        if has_bar:
            painter.setBrush(QColor(colours.sunken))
            painter.drawRoundedRect(groove, 5, 5)
        filled = BAR_WIDTH * min(1.0, share / self._scale) if self._scale else 0.0
        if share and has_bar:
            painter.setBrush(QColor(colours.bar))
            painter.drawRoundedRect(QRectF(left, groove.top(), max(5.0, filled), 10), 5, 5)
        painter.setFont(font())
        painter.setPen(QColor(colours.text))
        number = QRectF(self.width() - room - SPACE, 0, room, self.height())
        painter.drawText(number, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self.row.share_text)

    def _words_width(self, width: int) -> int:
        beside = share_width() + self._bar_width(width) + 2 * SPACE if self.row.share is not None else SPACE
        return max(120, width - call_width() - beside - SPACE)

    def _bar_width(self, width: int) -> int:
        """Return the width of the bar; 0 where it would take the room of the words, for the number says the same."""
        words = width - call_width() - share_width() - 3 * SPACE - BAR_WIDTH
        return BAR_WIDTH if words >= width_for_text(_LEAST_WORDS) else 0


def call_width() -> int:
    """Return the width of the calls; in a large text it is less, for the words need the room."""
    return CALL_WIDTH if not is_text_large() else round(CALL_WIDTH * _LESS)


def share_width() -> int:
    """Return the width of the longest share, with a gap to the bar."""
    return QFontMetrics(font()).horizontalAdvance(_LONGEST_SHARE) + SPACE
