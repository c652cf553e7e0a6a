"""A class: the overview of pupils by rows, the most rewarding topic, and the status of every file."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from trainer.screens.teach.class_state import Order
from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import LARGE, PAGE_TITLE, SMALL, SPACE
from trainer.window.parts.controls import ChoiceList, ElidedLabel, PlainButton, clear, label, panel, scrolled
from trainer.window.teach.class_grid import ClassGrid
from trainer.window.teach.drop_field import DropField
from trainer.window.teach.gain_panel import GainPanel

if TYPE_CHECKING:
    from trainer.screens.teach.class_state import ClassState, FileDisplay

_SIDE: Final = 440
_NARROW_SIDE: Final = 380
_NARROW: Final = 1150
_LEAST_FILES: Final = 64
_MARKS: Final = {"right": "✓", "weak": "⚠", "wrong": "✗"}


class ClassView(QWidget):
    """The view of a `ClassState`; the screen connects its parts."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._shown: tuple[FileDisplay, ...] | None = None
        self.back = PlainButton("‹", kind="flat", name="Back to your lessons")
        self._title = label(scale=PAGE_TITLE * 0.85, bold=True)
        self._under = ElidedLabel()
        self._under.setProperty("tone", "muted")
        self._message = label(tone="wrong", wrap=True)
        self.grid = ClassGrid(appearance)
        self.gain = GainPanel(appearance)
        self.drop, self.first_drop = DropField(), DropField("Drop the result files of your pupils here")
        self.order, self.counts = ChoiceList(), ChoiceList()
        for order in Order:
            self.order.addItem(f"Sorted {order}")
        self.order.setAccessibleName("The order of pupils")
        self.counts.addItems(("The last hand-in counts", "The first hand-in counts"))
        self.counts.setAccessibleName("Which hand-in of a pupil counts")
        self.marks = PlainButton("Save &marks…", name="Save the marks as CSV")
        self._said = label(bold=True, wrap=True)
        self._files = QVBoxLayout()
        self._files.setSpacing(SPACE)
        self._picture = self._picture_panel()
        self._side = self._side_panel()
        head = QHBoxLayout()
        head.setSpacing(SPACE)
        head.addWidget(self.back)
        head.addWidget(self._title)
        head.addWidget(self._under, 1, Qt.AlignmentFlag.AlignBottom)
        sides = QHBoxLayout()
        sides.setSpacing(SPACE * 2)
        sides.addWidget(self._picture, 1)
        sides.addWidget(self.first_drop, 1)
        sides.addWidget(self._side)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 2, SPACE * 3 // 2, SPACE * 2, SPACE * 2)
        layout.setSpacing(SPACE * 3 // 2)
        layout.addLayout(head)
        layout.addWidget(self._message)
        layout.addWidget(self._said)
        layout.addLayout(sides, 1)

    def show_state(self, state: "ClassState") -> None:
        """Show the state; before anybody has handed in there is the field for the files alone."""
        self._title.setText(state.title or "Class")
        self._under.setText(state.busy or state.under)
        self._message.setText(state.message)
        self._message.setVisible(bool(state.message))
        self._said.setText(state.said)
        self._said.setVisible(bool(state.said))
        self.order.setCurrentIndex(tuple(Order).index(state.order))
        self.counts.setCurrentIndex(int(state.counts_first))
        has_pupils = bool(state.pupils)
        self._picture.setVisible(has_pupils)
        self.gain.setVisible(has_pupils)
        self.drop.setVisible(has_pupils)
        self.first_drop.setVisible(not has_pupils)
        self._side.setVisible(has_pupils or bool(state.files))
        self.grid.show_state(state)
        self.gain.show_gain(state.gain, can_make=state.can_make)
        if state.files != self._shown:
            self._shown = state.files
            self._show_files(state.files)

    def take_focus(self) -> None:
        """Put the focus into the picture, or on the field for files."""
        if self._picture.isVisibleTo(self):
            self.grid.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.first_drop.take_focus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Narrow the side in a small window, so that the overview keeps its width."""
        super().resizeEvent(event)
        self._side.setFixedWidth(_SIDE if self.width() >= _NARROW else _NARROW_SIDE)

    def _show_files(self, files: "tuple[FileDisplay, ...]") -> None:
        clear(self._files)
        for one in files:
            said = label(f"{_MARKS[one.tone]}  {one.said}", wrap=True, tone="wrong" if one.tone == "wrong" else "")
            self._files.addWidget(said)
        self._files.addStretch(1)

    def _picture_panel(self) -> QFrame:
        made = panel()
        layout = QVBoxLayout(made)
        layout.setContentsMargins(SPACE * 2, SPACE, SPACE * 2, SPACE)
        scroll = scrolled(self.grid, sideways=True)
        self.grid.moved.connect(lambda place: scroll.ensureVisible(place.x(), place.y()))
        layout.addWidget(scroll)
        foot = QHBoxLayout()
        foot.setSpacing(SPACE)
        foot.addWidget(self.order)
        foot.addWidget(self.counts)
        foot.addWidget(label("A click on a name opens the answers.", scale=SMALL, tone="muted", wrap=True), 1)
        foot.addWidget(self.marks)
        layout.addLayout(foot)
        return made

    def _side_panel(self) -> QWidget:
        files = panel()
        inside = QWidget()
        inside.setLayout(self._files)
        self._files.setContentsMargins(0, 0, SPACE, 0)
        scroll = scrolled(inside)
        below = QVBoxLayout(files)
        below.setContentsMargins(SPACE * 5 // 2, SPACE * 2, SPACE * 5 // 2, SPACE * 2)
        below.setSpacing(SPACE)
        below.addWidget(label("Files", scale=LARGE, bold=True))
        scroll.setMinimumHeight(_LEAST_FILES)
        below.addWidget(scroll, 1)
        below.addWidget(self.drop)
        both = QWidget()
        layout = QVBoxLayout(both)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE * 2)
        layout.addWidget(self.gain)
        layout.addWidget(files, 1)
        side = scrolled(both)
        side.setFixedWidth(_SIDE)
        return side
