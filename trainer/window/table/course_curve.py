"""The curve of a play: what best play still gave after each trick, with a box for every trick."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from trainer.screens.table.table_state import CourseDisplay, TrickPoint
from trainer.window.look.appearance import Appearance
from trainer.window.look.focus_ring import PictureWithFocusRing
from trainer.window.look.suit_text import draw_text, width_of
from trainer.window.look.theme import SMALL, font

_TALLEST_BOX: Final = 24.0
_END: Final = 44.0
_MOVES: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class CourseCurve(PictureWithFocusRing):
    """The curve, and a box for every trick; `chosen` is emitted with the trick of a box."""

    chosen = Signal(int)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._course: CourseDisplay | None = None
        self._tricks = 0
        self._note = ""
        self.trick = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        appearance.changed.connect(self.update)

    def show_course(self, course: CourseDisplay | None, tricks: int, trick: int, note: str) -> None:
        """Show a chart of so many tricks with one of them chosen (0: none)."""
        if (course, tricks, trick, note) == (self._course, self._tricks, self.trick, self._note):
            return
        self._course, self._tricks, self.trick, self._note = course, tricks, trick, note
        chosen = f"Trick {trick} of {tricks}" if trick else f"{tricks} tricks"
        self.setAccessibleName(f"{chosen}. {course.spoken if course is not None else note}")
        self.update()

    def choose(self, trick: int) -> None:
        """Choose a trick."""
        self.chosen.emit(trick)

    def sizeHint(self) -> QSize:
        """Return the size in a window of 1280x720."""
        return QSize(680, 120)

    def minimumSizeHint(self) -> QSize:
        """Return room for the boxes and some curve."""
        return QSize(300, 78)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step through the tricks by arrow keys."""
        step = _MOVES.get(Qt.Key(event.key()))
        if step is None or not 0 <= self.trick + step <= self._tricks:
            super().keyPressEvent(event)
            return
        self.choose(self.trick + step)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select the trick of the clicked column."""
        super().mousePressEvent(event)
        wide = self._column()
        number = int((event.position().x() - self._left()) // wide) + 1 if wide else 0
        if 1 <= number <= self._tricks:
            self.choose(number)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the boxes, and the curve above them."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        colours = self._appearance.colours
        wide, left = self._column(), self._left()
        top = self.height() - _TALLEST_BOX - 2
        painter.setFont(font(SMALL))
        for number in range(1, self._tricks + 1):
            box = QRectF(left + (number - 1) * wide + 2, top, wide - 4, _TALLEST_BOX)
            is_chosen = number == self.trick
            painter.setPen(QPen(QColor(colours.accent if is_chosen else colours.border), 2 if is_chosen else 1))
            painter.setBrush(QColor(colours.chosen if is_chosen else colours.surface))
            painter.drawRoundedRect(box, 5, 5)
            painter.setPen(QColor(colours.text))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))
        course = self._course
        if course is not None and course.points:
            self._draw_curve(painter, course, QRectF(left, 16, wide * self._tricks, top - 32))
        elif self._note:
            painter.setPen(QColor(colours.muted))
            painter.drawText(QRectF(0, 0, self.width(), top), Qt.AlignmentFlag.AlignCenter, self._note)
        self.draw_focus_ring(painter, colours.accent)

    def _draw_curve(self, painter: QPainter, course: CourseDisplay, room: QRectF) -> None:
        colours, wide = self._appearance.colours, self._column()
        shown = [value for one in course.points for value in (one.before, one.after)]
        shown += [] if course.needed is None else [course.needed]
        low, high = min(shown), max(shown)

        def y(value: int) -> float:
            return room.bottom() - (value - low) / max(1, high - low) * room.height()

        painter.setFont(font(SMALL, bold=True))
        falls = list(self._falls(course, room, y, QFontMetricsF(painter.font())))
        painter.setFont(font(SMALL))
        if course.needed is not None:
            painter.setPen(QPen(QColor(colours.outline), 1, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(room.left(), y(course.needed)), QPointF(room.right(), y(course.needed)))
            painter.setPen(QColor(colours.muted))
            width = QFontMetricsF(painter.font()).horizontalAdvance(course.needed_text) + 2
            taken = [*(place for place, _ in falls), *self._steps(course, room, y)]
            place = free_end(room, y(course.needed), width, taken)
            falls = [(named, one) for named, one in falls if not named.intersects(place)]
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, course.needed_text)
        painter.setPen(QPen(QColor(colours.accent), 2.5))
        for step in self._steps(course, room, y):
            painter.drawLine(step.topLeft(), step.bottomRight())
        painter.setFont(font(SMALL, bold=True))
        painter.setPen(QColor(colours.text))
        first, last = course.points[0], course.points[-1]
        begins = room.left() + (first.number - 1) * wide
        painter.drawText(QPointF(begins - _END + 8, y(first.before) + 5), str(first.before))
        painter.drawText(QPointF(room.right() + 8, y(last.after) + 5), str(last.after))
        for place, one in falls:
            ink = QColor(colours.wrong if one.after < one.before else colours.right)
            draw_text(painter, place, one.said, ink, self._appearance, left=True)

    def _steps(self, course: CourseDisplay, room: QRectF, y: Callable[[int], float]) -> Iterator[QRectF]:
        """Yield the lines of the curve, across and then up or down, each as a rectangle without height or width."""
        for one in course.points:
            left, right = (room.left() + number * self._column() for number in (one.number - 1, one.number))
            yield QRectF(QPointF(left, y(one.before)), QPointF(right, y(one.before)))
            yield QRectF(QPointF(right, y(one.before)), QPointF(right, y(one.after)))

    def _falls(
        self, course: CourseDisplay, room: QRectF, y: Callable[[int], float], metrics: QFontMetricsF
    ) -> Iterator[tuple[QRectF, TrickPoint]]:
        """Yield the biggest changes for which there is room for a label, with that room."""
        taken: list[QRectF] = []
        steps = list(self._steps(course, room, y))
        for one in sorted(course.points, key=lambda one: -abs(one.after - one.before)):
            if not one.said:
                continue
            x = room.left() + one.number * self._column()
            width = width_of(one.said, metrics)
            over, under = y(one.after) - 19, y(one.after) + 3
            first, second = (over, under) if one.after < one.before else (under, over)
            ends = (x + 6, x - 6 - width)
            beside = [left for left in ends if room.left() <= left and left + width < room.right()]
            places = [QRectF(left, top, width, 16) for left in beside for top in (first, second)]
            free = [place for place in places if not any(place.intersects(other) for other in taken)]
            clear = [place for place in free if not any(_meet(place, step) for step in steps)]
            for place in (clear or ([] if taken else free))[:1]:  # the biggest in any case
                taken.append(place)
                yield place, one

    def _left(self) -> float:
        return _END

    def _column(self) -> float:
        return max(0.0, (self.width() - 2 * _END) / max(1, self._tricks))


def free_end(room: QRectF, y: float, width: float, taken: Sequence[QRectF]) -> QRectF:
    """Return a free place for the label of a horizontal line: at its right or left end, over or under it."""
    ends = [QRectF(x, y + way, width, 16) for x in (room.right() - width, room.left()) for way in (-17, 2)]
    return next((end for end in ends if not any(_meet(end, other) for other in taken)), ends[0])


def _meet(place: QRectF, other: QRectF) -> bool:
    """Return whether two rectangles meet, even if one of them is a line."""
    across = place.left() < other.right() + 1 and other.left() < place.right() + 1
    low, high = sorted((other.top(), other.bottom()))
    return across and place.top() < high + 1 and low < place.bottom() + 1
