"""The overview of a class: pupils by rows of the table, a number in every cell, one column framed."""

from math import ceil
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from trainer.screens.teach.class_state import Tone, pupils_text
from trainer.window.look.announcing import announce
from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import SMALL, SPACE, font

if TYPE_CHECKING:
    from trainer.screens.teach.class_state import CellDisplay, ClassState

_NAMES: Final = 92
_LEAST_RIGHT: Final = 48
_LEAST_COLUMN: Final = 50
_ROW: Final = 46
_LEAST_ROW: Final = 34
_MOST_HEAD_LINES: Final = 5
_GAP: Final = 5
_MARGIN: Final = 1
_ENTER: Final = {Qt.Key.Key_Return, Qt.Key.Key_Enter}


class ClassGrid(QWidget):
    """The grid; `chosen` is emitted with the column that was clicked or reached by arrow keys.

    `pupil_chosen` is emitted with the name that was clicked or got Enter, `moved` with the place that the arrow keys
    reached, for scrolling.
    """

    chosen = Signal(int)
    pupil_chosen = Signal(str)
    moved = Signal(QPoint)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._state: ClassState | None = None
        self._row = 0
        self._column_width, self._right_width = _LEAST_COLUMN, _LEAST_RIGHT
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        appearance.changed.connect(self.update)

    def show_state(self, state: "ClassState") -> None:
        """Show the results of the class: a line for each pupil, a column for each row that was asked about."""
        self._state = state
        self._row = min(self._row, len(state.pupils))
        self._measure(state)
        keys = "Arrows move through the picture, Enter opens a pupil."
        self.setAccessibleName(f"{pupils_text(len(state.pupils))} by {len(state.columns)} rows. {self._said()} {keys}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of all pupils and all columns."""
        return QSize(self._width(), self._head() + self._lines() * _ROW + SPACE)

    def minimumSizeHint(self) -> QSize:
        """Return the smallest legible size."""
        return QSize(self._width(), self._head() + self._lines() * _LEAST_ROW + SPACE)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move by arrow keys and announce the cell; open the pupil on Enter."""
        state = self._state
        if state is not None and event.key() in _ENTER and self._row < len(state.pupils):
            self.pupil_chosen.emit(state.pupils[self._row].name)
            return
        steps = {Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1), Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0)}
        if state is None or not state.columns or event.key() not in steps:
            super().keyPressEvent(event)
            return
        down, aside = steps[Qt.Key(event.key())]
        self._row = max(0, min(len(state.pupils), self._row + down))
        column = max(0, min(len(state.columns) - 1, (state.chosen or 0) + aside))
        if aside:
            self.chosen.emit(column)
        self.update()
        self.moved.emit(self._box(self._row, column).center().toPoint())
        announce(self, self._said())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Frame the clicked column; open the pupil of a clicked name."""
        state, row = self._state, self._row_at(event.position().toPoint())
        if state is not None and event.position().x() < _NAMES and 0 <= row < len(state.pupils):
            self.pupil_chosen.emit(state.pupils[row].name)
            return
        place = self._place_at(event.position().toPoint())
        if place is not None and self._state is not None:
            self._row = place[0]
            self.chosen.emit(place[1])

    def event(self, event: QEvent) -> bool:
        """Show the meaning of a cell under the mouse."""
        if isinstance(event, QHelpEvent):
            place = self._place_at(event.pos())
            said = self._cell_at(*place) if place else None
            QToolTip.showText(event.globalPos(), said.said if said else "", self)
            return True
        return super().event(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw heads, cells, averages, and the frame."""
        state = self._state
        if state is None or not state.columns:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_heads(painter, state)
        colours = self._appearance.colours
        for row, pupil in enumerate(state.pupils):
            painter.setFont(font())
            painter.setPen(QColor(colours.text if pupil.is_counted else colours.muted))
            names = QRectF(0, self._top(row), _NAMES - SPACE, self._height())
            shown = QFontMetricsF(painter.font()).elidedText(pupil.name, Qt.TextElideMode.ElideRight, names.width())
            painter.drawText(names, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)
            for column, cell in enumerate(pupil.cells):
                self._draw_cell(painter, self._box(row, column), cell, is_average=False)
            painter.setFont(font(SMALL))
            painter.setPen(QColor(colours.text if pupil.is_counted else colours.muted))
            right = QRectF(self._left(len(state.columns)), self._top(row), self._right_width, self._height())
            lines = "\n".join(filter(None, (pupil.right, pupil.note)))
            painter.drawText(right, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, lines)
        self._draw_averages(painter, state)
        self._draw_frame(painter, state)

    def _draw_heads(self, painter: QPainter, state: "ClassState") -> None:
        colours = self._appearance.colours
        painter.setFont(font(SMALL))
        wrap = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom | Qt.TextFlag.TextWordWrap
        for column, title in enumerate(state.columns):
            painter.setPen(QColor(colours.accent if column == state.chosen else colours.muted))
            place = QRectF(self._left(column) + _MARGIN, SPACE, self._step() - 2 * _MARGIN, self._head() - 2 * SPACE)
            painter.save()
            painter.setClipRect(place)
            painter.drawText(place, wrap, title)
            painter.restore()
        painter.setPen(QColor(colours.muted))
        right = QRectF(self._left(len(state.columns)), 0, self._right_width, self._head() - SPACE)
        painter.drawText(right, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom, "right")

    def _draw_cell(self, painter: QPainter, box: QRectF, cell: "CellDisplay", *, is_average: bool) -> None:
        colours = self._appearance.colours
        fill, ink = {
            Tone.STRONG: (colours.right_fill, colours.right),
            Tone.PLAIN: (colours.sunken, colours.text),
            Tone.WEAK: (colours.accepted_fill, colours.accepted),
            Tone.WRONG: (colours.wrong_fill, colours.wrong),
            Tone.NONE: (colours.surface, colours.muted),
        }[cell.tone]
        if not is_average:
            is_empty = cell.tone is Tone.NONE
            pen = QPen(QColor(colours.outline), 1, Qt.PenStyle.DashLine)
            painter.setPen(pen if is_empty else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(fill))
            painter.drawRoundedRect(box, 5, 5)
        painter.setFont(font(bold=cell.tone is Tone.WRONG or is_average))
        painter.setPen(QColor(ink if cell.tone is Tone.WRONG or not is_average else colours.text))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, cell.text)

    def _draw_averages(self, painter: QPainter, state: "ClassState") -> None:
        colours = self._appearance.colours
        row = len(state.pupils)
        painter.setPen(QPen(QColor(colours.border), 1))
        painter.drawLine(0, round(self._top(row)), self.width(), round(self._top(row)))
        painter.setFont(font(SMALL))
        painter.setPen(QColor(colours.muted))
        names = QRectF(0, self._top(row), _NAMES - SPACE, self._height())
        painter.drawText(names, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, "all together")
        for column, cell in enumerate(state.averages):
            self._draw_cell(painter, self._box(row, column), cell, is_average=True)

    def _draw_frame(self, painter: QPainter, state: "ClassState") -> None:
        colours = self._appearance.colours
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if state.chosen is not None:
            painter.setPen(QPen(QColor(colours.accent), 2))
            top, bottom = 1.0, self._top(len(state.pupils) + 1)
            painter.drawRoundedRect(QRectF(self._left(state.chosen) + 1, top, self._step() - 2, bottom - 2), 6, 6)
            if self.hasFocus():
                painter.setPen(QPen(QColor(colours.text), 2))
                painter.drawRoundedRect(self._box(self._row, state.chosen).adjusted(-1, -1, 1, 1), 5, 5)

    def _said(self) -> str:
        state = self._state
        if state is None or state.chosen is None:
            return ""
        cell = self._cell_at(self._row, state.chosen)
        pupil = state.pupils[self._row] if self._row < len(state.pupils) else None
        whole = ", ".join(filter(None, (pupil.right, pupil.note))) if pupil else ""
        return f"{cell.said}.{f' In all {whole}.' if whole else ''}" if cell else ""

    def _cell_at(self, row: int, column: int) -> "CellDisplay | None":
        state = self._state
        if state is None or not 0 <= column < len(state.columns):
            return None
        if row < len(state.pupils):
            return state.pupils[row].cells[column]
        return state.averages[column]

    def _place_at(self, at: QPoint) -> tuple[int, int] | None:
        state = self._state
        if state is None or not state.columns or at.x() < _NAMES:
            return None
        column = int((at.x() - _NAMES) // self._step())
        row = max(0, min(len(state.pupils), self._row_at(at)))
        return (row, column) if column < len(state.columns) else None

    def _row_at(self, at: QPoint) -> int:
        """Return the line at a place, from 0; negative above the first."""
        return int((at.y() - self._head()) // max(1.0, self._height() + _GAP))

    def _lines(self) -> int:
        return 1 + (len(self._state.pupils) if self._state else 0)

    def _width(self) -> int:
        columns = len(self._state.columns) if self._state else 0
        return _NAMES + self._right_width + self._column_width * columns

    def _measure(self, state: "ClassState") -> None:
        """Set the columns to the width of the longest word above one, and the last one to the width of its contents."""
        metrics = QFontMetricsF(font(SMALL))
        words = (word for title in state.columns for word in title.split())
        widest = max((metrics.horizontalAdvance(word) for word in words), default=0.0)
        self._column_width = max(_LEAST_COLUMN, ceil(widest) + 2 * _MARGIN + 1)
        ends = (end for pupil in state.pupils for end in (pupil.right, pupil.note))
        widest = max((metrics.horizontalAdvance(end) for end in ends), default=0.0)
        self._right_width = max(_LEAST_RIGHT, ceil(widest) + SPACE)

    def _head(self) -> int:
        """Return the height of the longest title in its column."""
        metrics = QFontMetricsF(font(SMALL))
        room = QRectF(0, 0, self._step() - 2 * _MARGIN, metrics.lineSpacing() * _MOST_HEAD_LINES)
        titles = self._state.columns if self._state else ()
        heights = [metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), title).height() for title in titles]
        return round(min(room.height(), max(heights, default=metrics.lineSpacing())) + 2 * SPACE)

    def _step(self) -> float:
        columns = max(1, len(self._state.columns) if self._state else 0)
        return max(float(self._column_width), (self.width() - _NAMES - self._right_width) / columns)

    def _left(self, column: int) -> float:
        return _NAMES + column * self._step()

    def _height(self) -> float:
        room = (self.height() - self._head() - SPACE) / self._lines()
        return max(float(_LEAST_ROW), min(float(_ROW), room)) - _GAP

    def _top(self, row: int) -> float:
        return self._head() + row * (self._height() + _GAP)

    def _box(self, row: int, column: int) -> QRectF:
        return QRectF(self._left(column) + 3, self._top(row), self._step() - 6, self._height())
