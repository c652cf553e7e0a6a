"""The lessons of a teacher: drafts, those that were handed out, and the way to their classes."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt, Signal, SignalInstance
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.window.look.appearance import Appearance
from trainer.window.look.suit_text import draw_text
from trainer.window.look.theme import LARGE, PAGE_TITLE, SMALL, SPACE, font, is_text_large
from trainer.window.parts.columns import Columns
from trainer.window.parts.controls import PlainButton, label, panel
from trainer.window.teach.drop_field import DropField
from trainer.window.teach.lines_list import LinesList

if TYPE_CHECKING:
    from trainer.screens.teach.lesson_list_display import LessonEntry
    from trainer.screens.teach.teach_presenter import TeachState

_HEIGHT: Final = 48
_SIDE: Final = 320
_HOW: Final = (
    "1  Choose rows, write two paragraphs, look the questions over.",
    "2  Pack the lesson as one file and give it: by mail, on a stick, in a shared folder.",
    "3  Your pupils send small files back. Drop them here, and see who misses what.",
)


class LessonListView(QWidget):
    """The view of a `TeachState`; its signals are emitted with the fingerprint of a lesson."""

    opened = Signal(str)
    class_wanted = Signal(str)
    archived = Signal(str)
    deleted = Signal(str)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._lines: tuple[LessonEntry, ...] = ()
        self._message = label(tone="wrong", wrap=True)
        self._empty = label(tone="muted", wrap=True)
        self._busy = label(tone="muted")
        self.lines = LinesList(appearance, "Your lessons; Enter goes on with one", _HEIGHT, self._draw)
        self.lines.acted.connect(lambda _: self._with_line(self.opened))
        self.lines.chosen.connect(lambda _: self._show_buttons())
        self.new = PlainButton("&New lesson", kind="big")
        self.open = PlainButton("&Go on with it")
        self.open.clicked.connect(lambda: self._with_line(self.opened))
        self.class_ = PlainButton("Its c&lass")
        self.class_.clicked.connect(lambda: self._with_line(self.class_wanted))
        self.archive = PlainButton("&Archive")
        self.archive.clicked.connect(lambda: self._with_line(self.archived))
        self.delete = PlainButton("Delete")
        self.delete.clicked.connect(lambda: self._with_line(self.deleted))
        self.show_archive = PlainButton("", kind="fold")
        self.show_archive.setCheckable(True)
        self._done = label()
        self.undo = PlainButton("&Undo", kind="chip", name="Undo the last archiving or deletion")
        self.drop = DropField()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 2, SPACE * 3 // 2, SPACE * 2, SPACE * 2)
        layout.setSpacing(SPACE * 3 // 2)
        title = "Lessons to give, classes to teach"
        layout.addWidget(label(title, scale=PAGE_TITLE * 0.85, bold=True, wrap=is_text_large()))
        layout.addWidget(self._message)
        self.columns = Columns(((self._lesson_library(), 1), (self._side(), 0)), margin=0)
        layout.addWidget(self.columns, 1)

    def show_state(self, state: "TeachState") -> None:
        """List the lessons of the presenter's state."""
        self._message.setText(state.message)
        self._message.setVisible(bool(state.message))
        before = self._line()
        self._lines = state.lines
        place = next((at for at, one in enumerate(state.lines) if before and one.title == before.title), 0)
        self.lines.show_lines(state.lines, _spoken, place)
        self.lines.setVisible(bool(state.lines))
        self._empty.setVisible(not state.lines)
        nothing = "Nothing is in the archive." if state.is_archive else "No lessons yet."
        self._empty.setText(nothing if state.loaded else "Loading your lessons…")
        self._head.setText("Archive" if state.is_archive else "Your lessons")
        self.archive.setText("Bring &back" if state.is_archive else "&Archive")
        self.archive.setAccessibleName("Bring back from the archive" if state.is_archive else "Archive")
        archive = f"Archive ({state.archived})"
        self.show_archive.setChecked(state.is_archive)
        self.show_archive.setText("‹ Your lessons" if state.is_archive else archive)
        self.show_archive.setAccessibleName("Back to your lessons" if state.is_archive else archive)
        self.show_archive.setVisible(state.is_archive or bool(state.archived))
        self._done.setText(state.done)
        for shown in (self._done, self.undo):
            shown.setVisible(bool(state.done))
        self._busy.setText(state.busy)
        self._show_buttons()

    def take_focus(self) -> None:
        """Focus the list, or the button for a new lesson."""
        target = self.lines if self._lines else self.new
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete deletes the lesson, which Ctrl+Z undoes."""
        if event.key() == Qt.Key.Key_Delete and self.lines.hasFocus():
            self._with_line(self.deleted)
            return
        if event.matches(QKeySequence.StandardKey.Undo) and self.undo.isVisible():
            self.undo.click()
            return
        super().keyPressEvent(event)

    def _line(self) -> "LessonEntry | None":
        row = self.lines.currentRow()
        return self._lines[row] if 0 <= row < len(self._lines) else None

    def _with_line(self, wanted: SignalInstance) -> None:
        line = self._line()
        if line is not None:
            wanted.emit(line.fingerprint)

    def _show_buttons(self) -> None:
        line = self._line()
        for button in (self.open, self.class_, self.archive, self.delete):
            button.setEnabled(line is not None)

    def _draw(self, painter: QPainter, place: QRectF, line: "LessonEntry") -> None:
        colours = self._appearance.colours
        room = place.adjusted(SPACE, 4, -SPACE, -4)
        painter.setFont(font(bold=True))
        upper = QRectF(room.left(), room.top(), room.width(), room.height() / 2)
        title = QFontMetricsF(painter.font()).elidedText(line.title, Qt.TextElideMode.ElideRight, upper.width())
        draw_text(painter, upper, title, QColor(colours.text), self._appearance, left=True)
        painter.setFont(font(SMALL))
        lower = QRectF(room.left(), room.center().y(), room.width(), room.height() / 2)
        said = QFontMetricsF(painter.font()).elidedText(line.said, Qt.TextElideMode.ElideRight, lower.width())
        draw_text(painter, lower, said, QColor(colours.muted), self._appearance, left=True)

    def _lesson_library(self) -> QWidget:
        inside = panel()
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
        layout.setSpacing(SPACE)
        head = QHBoxLayout()
        self._head = label(scale=LARGE, bold=True)
        head.addWidget(self._head)
        head.addWidget(self._busy, 1)
        head.addWidget(self.show_archive)
        head.addWidget(self.new)
        layout.addLayout(head)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self._empty)
        layout.addWidget(self.lines, 1)
        foot = QHBoxLayout()
        foot.setSpacing(SPACE)
        foot.addWidget(self.open)
        foot.addWidget(self.class_)
        foot.addStretch(1)
        foot.addWidget(self.archive)
        foot.addWidget(self.delete)
        done = QHBoxLayout()
        done.addWidget(self._done, 1)
        done.addWidget(self.undo)
        layout.addLayout(done)
        layout.addLayout(foot)
        return inside

    def _side(self) -> QWidget:
        side = panel()
        side.setFixedWidth(_SIDE)
        layout = QVBoxLayout(side)
        layout.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
        layout.setSpacing(SPACE * 3 // 2)
        layout.addWidget(label("How it goes", scale=LARGE, bold=True))
        for line in _HOW:
            layout.addWidget(label(line, tone="muted", wrap=True))
        layout.addStretch(1)
        layout.addWidget(self.drop)
        return side


def _spoken(line: "LessonEntry") -> str:
    return f"{line.title}: {line.said}"
