"""The share of all hands of every row, before and now, as two bars and two numbers."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.screens.editing.editing_state import percent
from trainer.window.look.appearance import Appearance
from trainer.window.look.suit_text import draw_text
from trainer.window.look.theme import SMALL, font

if TYPE_CHECKING:
    from trainer.screens.editing.editing_state import ShareDisplay

_LINE: Final = 40
_CALL: Final = 74
_APART: Final = 14
_LEAST_SCALE: Final = 0.05


class ShareList(QWidget):
    """The painted rows; all bars have one scale. `is_pale` while they are outdated."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._shares: tuple[ShareDisplay, ...] = ()
        self._is_pale = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.update)

    def show_shares(self, shares: "tuple[ShareDisplay, ...]", *, is_pale: bool) -> None:
        """Show the rows."""
        self._shares, self._is_pale = shares, is_pale
        self.setAccessibleName("Share of all hands. " + ". ".join(one.spoken for one in shares))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return a line for each row."""
        return QSize(320, _LINE * len(self._shares))

    def minimumSizeHint(self) -> QSize:
        """Return the height of all lines."""
        return QSize(240, _LINE * len(self._shares))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw every row: its call and words above, its bars below."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.setOpacity(0.5 if self._is_pale else 1.0)
        scale = max((_LEAST_SCALE, *(share for one in self._shares for share in (one.before or 0.0, one.now or 0.0))))
        for number, one in enumerate(self._shares):
            self._draw(painter, QRectF(0, number * _LINE, self.width(), _LINE), one, scale)

    @property
    def _number_width(self) -> int:
        """Return the width of a column of numbers, as narrow as possible to leave room for words."""
        metrics = QFontMetrics(font(SMALL, bold=True))
        numbers = (percent(share) for one in self._shares for share in (one.before, one.now))
        return max(map(metrics.horizontalAdvance, numbers), default=0) + _APART

    def _draw(self, painter: QPainter, place: QRectF, one: "ShareDisplay", scale: float) -> None:
        colours = self._appearance.colours
        if one.is_edited:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.chosen))
            painter.drawRoundedRect(place.adjusted(0, 1, 0, -1), 4, 4)
        painter.setFont(font(SMALL, bold=True))
        number_width = self._number_width
        call = QRectF(place.left() + 6, place.top() + 3, _CALL, 18)
        draw_text(painter, call, one.call, QColor(colours.text), self._appearance, left=True)
        painter.setFont(font(SMALL))
        words = QRectF(call.right() + 4, call.top(), place.width() - call.right() - 2 * number_width - 10, 18)
        for text in _two_lines(one.words, painter.fontMetrics(), int(words.width())):
            draw_text(painter, words, text, QColor(colours.muted), self._appearance, left=True)
            words.translate(0, 16)
        width = call.width()
        painter.setPen(Qt.PenStyle.NoPen)
        for share, top, colour in ((one.before, 23, colours.outline), (one.now, 29, colours.bar)):
            if share:
                painter.setBrush(QColor(colour))
                painter.drawRoundedRect(
                    QRectF(place.left() + 6, place.top() + top, max(3, width * share / scale), 5), 2, 2
                )
        for share, right, colour, bold in (
            (one.before, number_width, colours.muted, False),
            (one.now, 0, colours.text, one.before != one.now),
        ):
            painter.setFont(font(SMALL, bold=bold))
            painter.setPen(QColor(colour))
            number = QRectF(place.right() - right - number_width - 4, place.top(), number_width, _LINE)
            painter.drawText(number, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, percent(share))


def _two_lines(text: str, metrics: QFontMetrics, width: int) -> tuple[str, str]:
    """Return a text in two lines of that width in pixels, elided if necessary."""
    words = text.split(" ")
    fits = next((n for n in range(len(words), 1, -1) if metrics.horizontalAdvance(" ".join(words[:n])) <= width), 1)
    first, second = " ".join(words[:fits]), " ".join(words[fits:])
    return (
        metrics.elidedText(first, Qt.TextElideMode.ElideRight, width),
        metrics.elidedText(second, Qt.TextElideMode.ElideRight, width),
    )
