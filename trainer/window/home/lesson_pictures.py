"""Small pictures of a lesson: its number in a ring that fills, and the answers of its last round as ticks."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import LARGE, font

_RING: Final = 44
_TICK: Final = 14
_TICK_GAP: Final = 4


class LessonRing(QWidget):
    """The number of a lesson, in a ring that is filled by its progress."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._number, self._share = 0, 0.0
        self.setFixedSize(_RING, _RING)
        appearance.changed.connect(self.update)

    def show_lesson(self, number: int, share: float) -> None:
        """Show the number of a lesson, and the share of it that is done, 0 to 1."""
        self._number, self._share = number, share
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ring from the top, clockwise."""
        colours = self._appearance.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        painter.setPen(QPen(QColor(colours.border), 4))
        painter.drawEllipse(place)
        if self._share:
            painter.setPen(QPen(QColor(colours.accent), 4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            painter.drawArc(place, 90 * 16, round(-360 * 16 * self._share))
        painter.setFont(font(LARGE, bold=True))
        painter.setPen(QColor(colours.accent))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, str(self._number))


class AnswerTicks(QWidget):
    """One bar for each question of a round: tall for right, short for missed or not asked."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._answers: tuple[bool | None, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.update)

    def show_answers(self, answers: tuple[bool | None, ...]) -> None:
        """Show a round."""
        self._answers = answers
        right, given = sum(one is True for one in answers), sum(one is not None for one in answers)
        self.setAccessibleName(f"{right} of {given} right in the last round" if given else "No round yet")
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of one row of bars."""
        return QSize(len(self._answers) * (_TICK + _TICK_GAP), _TICK + 2)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the bars."""
        colours = self._appearance.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        width = min(_TICK, self.width() / max(1, len(self._answers)) - _TICK_GAP)
        for place, answer in enumerate(self._answers):
            height = _TICK if answer else _TICK / 2
            fill = colours.right if answer else colours.sunken if answer is None else colours.wrong
            painter.setBrush(QColor(fill))
            left = place * (width + _TICK_GAP)
            painter.drawRoundedRect(QRectF(left, self.height() - height, width, height), 3, 3)
