"""The frozen questions of a set as lines: number, earlier calls, the hand, the answer, a tick."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from trainer.window.look.appearance import Appearance
from trainer.window.look.small_cards import CARD_HEIGHT, draw_hand, width_of_hand
from trainer.window.look.suit_text import draw_text, width_of
from trainer.window.look.theme import SMALL, SPACE, font

if TYPE_CHECKING:
    from trainer.screens.teach.builder_state import QuestionLine

HEIGHT: Final = 42
_NUMBER: Final = 28
_BEFORE: Final = 76
_ANSWER: Final = 70
_TICK: Final = 22


class QuestionLines:
    """A painter of these lines in the colours of the theme."""

    def __init__(self, appearance: Appearance) -> None:
        self._appearance = appearance

    def draw(self, painter: QPainter, place: QRectF, one: "QuestionLine") -> None:
        """Draw one line."""
        colours = self._appearance.colours
        left, right = place.left() + SPACE, place.right() - SPACE
        painter.setFont(font())
        number = QRectF(left, place.top(), _NUMBER - SPACE, place.height())
        painter.setPen(QColor(colours.muted))
        painter.drawText(number, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(one.number))
        self._before(painter, QRectF(left + _NUMBER, place.top(), _BEFORE, place.height()), one.before)
        self._tick(painter, QRectF(right - _TICK, place.top(), _TICK, place.height()), one)
        answer = QRectF(right - _TICK - _ANSWER, place.center().y() - 13, _ANSWER, 26)
        painter.setPen(QPen(QColor(colours.border), 1))
        painter.setBrush(QColor(colours.surface))
        painter.drawRoundedRect(answer, 6, 6)
        painter.setFont(font(bold=True))
        draw_text(painter, answer, one.answer, QColor(colours.text), self._appearance, left=False)
        first = left + _NUMBER + _BEFORE
        room = answer.left() - SPACE - first
        width = width_of_hand(one.hand) if one.hand else 0.0
        if one.is_boundary:
            room -= self._tag(painter, answer.left() - SPACE, place, is_short=room - width < self._tag_width())
        if one.prompt:
            painter.setFont(font(SMALL))
            said = QFontMetricsF(painter.font()).elidedText(one.prompt, Qt.TextElideMode.ElideRight, room)
            box = QRectF(first, place.top(), room, place.height())
            draw_text(painter, box, said, QColor(colours.text), self._appearance, left=True)
        scale = min(1.0, room / width) if width else 1.0
        painter.save()
        painter.translate(first, place.center().y() - CARD_HEIGHT * scale / 2)
        painter.scale(scale, scale)
        draw_hand(painter, 0, 0, one.hand, self._appearance)
        painter.restore()

    def _before(self, painter: QPainter, place: QRectF, text: str) -> None:
        metrics = QFontMetricsF(painter.font())
        room = place.width() - SPACE
        shown = text or "–"
        if width_of(shown, metrics) > room:
            painter.setFont(font(SMALL))
            shown = f"…{shown[-7:]}" if width_of(shown, QFontMetricsF(painter.font())) > room else shown
        draw_text(painter, place, shown, QColor(self._appearance.colours.text), self._appearance, left=True)
        painter.setFont(font())

    def _tag_width(self) -> float:
        return QFontMetricsF(font(SMALL, bold=True)).horizontalAdvance("one card off") + 3 * SPACE

    def _tag(self, painter: QPainter, right: float, place: QRectF, *, is_short: bool) -> float:
        """Draw the tag of a boundary hand, or its number without room, and return its width."""
        colours = self._appearance.colours
        text = "±1" if is_short else "one card off"
        painter.setFont(font(SMALL, bold=True))
        width = QFontMetricsF(painter.font()).horizontalAdvance(text) + 2 * SPACE
        box = QRectF(right - width, place.center().y() - 10, width, 20)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.accepted_fill))
        painter.drawRoundedRect(box, 10, 10)
        painter.setPen(QColor(colours.accepted))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        return width + SPACE

    def _tick(self, painter: QPainter, place: QRectF, one: "QuestionLine") -> None:
        colours = self._appearance.colours
        middle = place.center()
        if one.wrong:
            painter.setPen(QPen(QColor(colours.wrong), 2))
            painter.drawLine(QPointF(middle.x() - 4, middle.y() - 4), QPointF(middle.x() + 5, middle.y() + 5))
            painter.drawLine(QPointF(middle.x() + 5, middle.y() - 4), QPointF(middle.x() - 4, middle.y() + 5))
        elif one.is_kept:
            painter.setPen(QPen(QColor(colours.right), 2))
            painter.drawPolyline(
                [
                    QPointF(middle.x() - 3, middle.y()),
                    QPointF(middle.x() + 1, middle.y() + 4),
                    QPointF(middle.x() + 8, middle.y() - 5),
                ]
            )
