"""Situations with a bar and a word for their strength, the weakest first; Enter drills one."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from trainer.screens.progress.progress_state import Strength
from trainer.window.look.appearance import Appearance
from trainer.window.look.suit_text import draw_wrapped, wrapped_height
from trainer.window.look.theme import SMALL, SPACE, font
from trainer.window.parts.controls import label

if TYPE_CHECKING:
    from trainer.screens.progress.progress_state import StrengthLine

_LINE: Final = Qt.ItemDataRole.UserRole
_HEIGHT: Final = 34
_BAR: Final = 120
_SHORT_BAR: Final = 70
_NARROW: Final = 620
"""In a narrower line the bar is short, to leave room for the title."""
_BAR_HEIGHT: Final = 9
_WORD: Final = 66
_COUNT: Final = 48
_DUE: Final = 104


class StrengthList(QListWidget):
    """A list; `acted` is emitted with the action of the situation that was clicked or got Enter."""

    acted = Signal(str)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._lines: tuple[StrengthLine, ...] = ()
        self.setItemDelegate(_LineDelegate(self, appearance))
        self.setAccessibleName("Strength by situation; Enter drills one")
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)  # another width, other heights
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemClicked.connect(self._act)
        self.itemActivated.connect(self._act)
        appearance.changed.connect(self.viewport().update)

    def show_lines(self, lines: "tuple[StrengthLine, ...]") -> None:
        """Show the situations."""
        if lines == self._lines:
            return
        self._lines = lines
        self.clear()
        for line in lines:
            item = QListWidgetItem(line.title)
            item.setData(_LINE, line)
            said = f"{line.title}: {line.strength}, {line.asked} answers, next due {line.due}"
            item.setData(Qt.ItemDataRole.AccessibleTextRole, said)
            item.setToolTip(line.title)
            self.addItem(item)

    def _act(self, item: QListWidgetItem) -> None:
        self.acted.emit(item.data(_LINE).action)


class ColumnHeads(QWidget):
    """The headings of the list's columns."""

    def __init__(self, below: StrengthList) -> None:
        super().__init__()
        self.answers = label("answers", scale=SMALL, tone="muted")
        self.due = label("next due", scale=SMALL, tone="muted")
        self.due.setFixedWidth(_DUE)
        self.due.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._list = below
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addStretch(1)
        layout.addWidget(self.answers)
        layout.addWidget(self.due)
        below.verticalScrollBar().rangeChanged.connect(self._follow)

    def showEvent(self, event: QShowEvent) -> None:
        """Align with the columns."""
        super().showEvent(event)
        self._follow()

    def _follow(self) -> None:
        """Adapt to a scroll bar, which makes the list narrower."""
        beside = self._list.width() - self._list.viewport().geometry().right() - 1
        self.setContentsMargins(0, 0, beside + SPACE, 0)


class _LineDelegate(QStyledItemDelegate):
    """A delegate that draws a line: title, bar, word, number of answers, due date."""

    def __init__(self, parent: QListWidget, appearance: Appearance) -> None:
        super().__init__(parent)
        self._list = parent
        self._appearance = appearance

    def sizeHint(self, _option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the height of the title at the width of the list."""
        place = QRectF(0, 0, self._list.viewport().width(), _HEIGHT)
        room = self._title_room(place).toRect()
        text = wrapped_height(index.data(_LINE).title, QFontMetricsF(font()), room.width())
        return QSize(room.width(), max(_HEIGHT, text + SPACE))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw one line."""
        colours = self._appearance.colours
        line: StrengthLine = index.data(_LINE)
        state: QStyle.StateFlag = option.state
        place = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & QStyle.StateFlag.State_Selected and self._list.hasFocus():
            painter.setPen(QPen(QColor(colours.accent), 2))
            painter.setBrush(QColor(colours.chosen))
            painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), 5, 5)
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(place, QColor(colours.hover))
        right, top, high = place.right() - SPACE, place.top(), place.height()
        self._say(painter, QRectF(right - _DUE, top, _DUE, high), line.due, font(SMALL), colours.muted)
        right -= _DUE
        self._say(painter, QRectF(right - _COUNT, top, _COUNT, high), str(line.asked), font(SMALL), colours.muted)
        right -= _COUNT
        is_weak = line.strength is Strength.WEAK
        word = QRectF(right - _WORD, top, _WORD, high)
        ink = colours.accepted if is_weak else colours.text
        self._say(painter, word, line.strength, font(SMALL, bold=is_weak), ink, left=True)
        right -= _WORD + SPACE
        wide = _bar_width(place)
        self._bar(painter, QRectF(right - wide, place.center().y() - _BAR_HEIGHT / 2, wide, _BAR_HEIGHT), line)
        self._draw_title(painter, self._title_room(place), line.title)
        painter.restore()

    @staticmethod
    def _title_room(place: QRectF) -> QRectF:
        """Return the place of a title, left of its bar and the numbers."""
        right = place.right() - 2 * SPACE - _DUE - _COUNT - _WORD - _bar_width(place)
        return QRectF(place.left() + SPACE, place.top(), right - place.left() - 2 * SPACE, place.height())

    def _draw_title(self, painter: QPainter, room: QRectF, title: str) -> None:
        """Draw the title, in several lines if it is too long for one."""
        painter.setFont(font())
        draw_wrapped(painter, room, title, QColor(self._appearance.colours.text), self._appearance)

    def _bar(self, painter: QPainter, place: QRectF, line: "StrengthLine") -> None:
        colours = self._appearance.colours
        fills = {
            Strength.WEAK: colours.accepted,
            Strength.GOOD: colours.right,
            Strength.STRONG: colours.right,
        }
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.sunken))
        painter.drawRoundedRect(place, _BAR_HEIGHT / 2, _BAR_HEIGHT / 2)
        painter.setBrush(QColor(fills.get(line.strength, colours.bar)))
        done = QRectF(place.left(), place.top(), max(_BAR_HEIGHT, place.width() * line.share), _BAR_HEIGHT)
        painter.drawRoundedRect(done, _BAR_HEIGHT / 2, _BAR_HEIGHT / 2)

    @staticmethod
    def _say(  # noqa: PLR0913  what a piece of text needs
        painter: QPainter, place: QRectF, text: str, written_in: QFont, ink: str, *, left: bool = False
    ) -> None:
        painter.setFont(written_in)
        painter.setPen(QColor(ink))
        side = Qt.AlignmentFlag.AlignLeft if left else Qt.AlignmentFlag.AlignRight
        painter.drawText(place, side | Qt.AlignmentFlag.AlignVCenter, text)


def _bar_width(place: QRectF) -> int:
    return _BAR if place.width() >= _NARROW else _SHORT_BAR
