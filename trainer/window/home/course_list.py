"""Some parts of a course as a list: discs on a path, titles, and the progress of each lesson."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from trainer.practice.guide.course_progress import LessonState
from trainer.window.look.appearance import Appearance
from trainer.window.look.suit_text import draw_text
from trainer.window.look.theme import SMALL, SPACE, font, text_height

if TYPE_CHECKING:
    from trainer.screens.home.course_path import LessonLine, PartDisplay

_ACTION: Final = Qt.ItemDataRole.UserRole
_ENTRY: Final = Qt.ItemDataRole.UserRole + 1
_LEAST_ROW: Final = 23
_MOST_ROW: Final = 31
_RADIUS: Final = 10.5
_MIDDLE: Final = 22
_TEXT: Final = 48
_HELD: Final = {LessonState.PASSED, LessonState.KNOWN}


@dataclass(frozen=True, slots=True)
class _Entry:
    """A heading (without a lesson) or a lesson; whether the path continues above and below it."""

    title: str
    said: str
    lesson: "LessonLine | None" = None
    above: bool = False
    below: bool = False
    is_link: bool = False


class CourseList(QListWidget):
    """A list of lessons; `acted` is emitted with the action of the entry that was clicked or got Enter.

    `resized` is emitted when there is room for other rows.
    """

    acted = Signal(str)
    resized = Signal()

    def __init__(self, appearance: Appearance, name: str) -> None:
        super().__init__()
        self._parts: tuple[PartDisplay, ...] = ()
        self.row_height = _MOST_ROW
        self.setItemDelegate(_PathDelegate(self, appearance))
        self.setAccessibleName(name)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemClicked.connect(self._act)
        self.itemActivated.connect(self._act)
        appearance.changed.connect(self.viewport().update)

    def show_parts(self, parts: "tuple[PartDisplay, ...]", place: str) -> None:
        """Show the parts; the cursor goes to the action `place`, where it is among them."""
        if parts != self._parts:
            self._parts = parts
            self._fill()
        for row in range(self.count()):
            if place and self.item(row).data(_ACTION) == place:
                self.setCurrentRow(row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Adapt the rows to another height."""
        super().resizeEvent(event)
        self.resized.emit()

    def fit(self, height: int) -> None:
        """Make the rows so high that all fit into a height; where they can't, they scroll, and are not cramped."""
        rows = max(1, self.count())
        most = text_height(_MOST_ROW)
        wanted = min(most, height // rows)
        if wanted < text_height(_LEAST_ROW):
            wanted = most
        if wanted != self.row_height:
            self.row_height = wanted
            self.scheduleDelayedItemsLayout()

    def _fill(self) -> None:
        self.clear()
        for part in self._parts:
            is_open = part.mixed is not None
            said = part.mixed.label if part.mixed else part.note
            self._add(_Entry(part.title, said, is_link=is_open), part.mixed.action if part.mixed else "")
            last = len(part.lessons) - 1
            for number, one in enumerate(part.lessons):
                entry = _Entry(one.open.label, one.said, one, above=number > 0, below=number < last)
                self._add(entry, one.open.action)

    def _add(self, entry: _Entry, action: str) -> None:
        item = QListWidgetItem(entry.title)
        item.setData(_ENTRY, entry)
        item.setData(_ACTION, action)
        if not action:
            item.setFlags(Qt.ItemFlag.NoItemFlags)
        number = f"Lesson {entry.lesson.number}, " if entry.lesson else "Part: "
        state = entry.said or (entry.lesson.state if entry.lesson else "")
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{number}{entry.title}. {state}".rstrip(". "))
        self.addItem(item)

    def _act(self, item: QListWidgetItem) -> None:
        if item.data(_ACTION):
            self.acted.emit(item.data(_ACTION))


class _PathDelegate(QStyledItemDelegate):
    """A delegate that draws headings and lessons."""

    def __init__(self, parent: CourseList, appearance: Appearance) -> None:
        super().__init__(parent)
        self._list = parent
        self._appearance = appearance

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the common height of all rows, which depends on the room."""
        return QSize(200, self._list.row_height)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw one heading or lesson."""
        entry: _Entry = index.data(_ENTRY)
        state: QStyle.StateFlag = option.state
        place = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_ground(painter, place, entry, state)
        if entry.lesson is None:
            self._draw_heading(painter, place, entry)
        else:
            self._draw_path(painter, place, entry)
            self._draw_lesson(painter, place, entry, entry.lesson)
        painter.restore()

    def _draw_ground(self, painter: QPainter, place: QRectF, entry: _Entry, state: QStyle.StateFlag) -> None:
        colours = self._appearance.colours
        is_next = entry.lesson is not None and entry.lesson.is_next
        has_cursor = bool(state & QStyle.StateFlag.State_Selected) and self._list.hasFocus()
        over = bool(state & QStyle.StateFlag.State_MouseOver) and bool(state & QStyle.StateFlag.State_Enabled)
        if not (is_next or has_cursor or over):
            return
        painter.setPen(QPen(QColor(colours.accent), 2) if has_cursor else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.chosen if is_next or has_cursor else colours.hover))
        painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), 5, 5)

    def _draw_heading(self, painter: QPainter, place: QRectF, entry: _Entry) -> None:
        colours = self._appearance.colours
        ink = colours.accent if entry.is_link else colours.muted
        width = self._say(painter, place, entry.said, font(SMALL), QColor(ink))
        self._title(painter, place.adjusted(SPACE, 0, 0, 0), entry.title, font(bold=True), QColor(colours.text), width)

    def _draw_path(self, painter: QPainter, place: QRectF, entry: _Entry) -> None:
        colours = self._appearance.colours
        is_known = entry.lesson is not None and entry.lesson.state in _HELD
        painter.setPen(QPen(QColor(colours.right if is_known else colours.border), 3))
        x = place.left() + _MIDDLE
        middle = place.center().y()
        if entry.above:
            painter.drawLine(QPointF(x, place.top()), QPointF(x, middle - _RADIUS))
        if entry.below:
            painter.drawLine(QPointF(x, middle + _RADIUS), QPointF(x, place.bottom()))

    def _draw_lesson(self, painter: QPainter, place: QRectF, entry: _Entry, lesson: "LessonLine") -> None:
        colours = self._appearance.colours
        self._draw_disc(painter, QPointF(place.left() + _MIDDLE, place.center().y()), lesson)
        inks = {
            LessonState.WEAK: colours.accepted,
            LessonState.PASSED: colours.right,
            LessonState.KNOWN: colours.right,
            LessonState.UNDER_WAY: colours.accent,
        }
        is_strong = lesson.state in {LessonState.WEAK, LessonState.UNDER_WAY}
        said = f"✓ {entry.said}" if lesson.state in _HELD else entry.said
        ink = QColor(inks.get(lesson.state, colours.muted))
        width = self._say(painter, place, said, font(SMALL, bold=is_strong), ink)
        text = QColor(colours.text)
        room = place.adjusted(_TEXT, 0, 0, 0)
        self._title(painter, room, entry.title, font(bold=lesson.is_next), text, width)

    def _draw_disc(self, painter: QPainter, middle: QPointF, lesson: "LessonLine") -> None:
        colours = self._appearance.colours
        circle = QRectF(middle.x() - _RADIUS, middle.y() - _RADIUS, 2 * _RADIUS, 2 * _RADIUS)
        ink = colours.muted
        match lesson.state:
            case LessonState.PASSED:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(colours.right))
                ink = colours.surface
            case LessonState.KNOWN:
                painter.setPen(QPen(QColor(colours.right), 2))
                painter.setBrush(QColor(colours.right_fill))
                ink = colours.right
            case LessonState.WEAK:
                painter.setPen(QPen(QColor(colours.accepted), 2, Qt.PenStyle.DotLine))
                painter.setBrush(QColor(colours.accepted_fill))
                ink = colours.accepted
            case LessonState.WAITS:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(colours.sunken))
            case LessonState.UNDER_WAY:
                painter.setPen(QPen(QColor(colours.border), 3))
                painter.setBrush(QColor(colours.surface))
                ink = colours.accent
            case LessonState.NEW:
                painter.setPen(QPen(QColor(colours.outline), 1.5))
                painter.setBrush(QColor(colours.surface))
        painter.drawEllipse(circle)
        if lesson.state is LessonState.UNDER_WAY and lesson.share:
            painter.setPen(QPen(QColor(colours.accent), 3))
            painter.drawArc(circle, 90 * 16, round(-360 * 16 * lesson.share))
        numbers = font(SMALL * 0.9, bold=True)
        painter.setFont(numbers)
        painter.setPen(QColor(ink))
        painter.drawText(circle, Qt.AlignmentFlag.AlignCenter, str(lesson.number))

    def _say(self, painter: QPainter, place: QRectF, said: str, written_in: QFont, ink: QColor) -> float:
        """Write what is said at the right edge, and return how wide it is."""
        if not said:
            return 0.0
        painter.setFont(written_in)
        painter.setPen(ink)
        room = place.adjusted(0, 0, -SPACE, 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, said)
        return QFontMetricsF(written_in).horizontalAdvance(said) + 2 * SPACE

    def _title(  # noqa: PLR0913, PLR0917  what a line of text needs
        self, painter: QPainter, place: QRectF, title: str, written_in: QFont, ink: QColor, taken: float
    ) -> None:
        painter.setFont(written_in)
        room = place.width() - taken
        shown = QFontMetricsF(written_in).elidedText(title, Qt.TextElideMode.ElideRight, room)
        draw_text(painter, place, shown, ink, self._appearance, left=True)
