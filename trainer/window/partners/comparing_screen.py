"""The page of comparing: two agreements, where they call differently, and what the first earns against the second."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFileDialog, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from trainer.locations import data_folder
from trainer.window.home.changes_view import ChangesView
from trainer.window.home.earning_view import EarningView
from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import LARGE, PAGE_TITLE, SPACE
from trainer.window.parts.controls import PlainButton, label, line, page, panel
from trainer.window.parts.tick_box import TickBox

if TYPE_CHECKING:
    from trainer.screens.partners.comparing_state import ComparingState, SideShown

_LEFT = 360


class ComparingScreen(QWidget):
    """Shows a `ComparingState`; its signals, and those of its parts, are the presenter's methods."""

    keys = ("Escape: back to the partnership",)
    chosen = Signal(int, str)
    switched = Signal(int, str)
    file_opened = Signal(int, object)
    left = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        page(self)
        self._title = label(scale=PAGE_TITLE * 0.85, bold=True)
        self.back = PlainButton("‹ &Partnership", kind="flat", name="Back to the partnership")
        self.back.clicked.connect(self.left)
        self._message = label(tone="wrong", wrap=True)
        self.sides = (SideView(0, "First", appearance), SideView(1, "Beside", appearance))
        for side in self.sides:
            side.chosen.connect(self.chosen)
            side.switched.connect(self.switched)
            side.file_opened.connect(self.file_opened)
        self.changes = ChangesView(appearance)
        self.changes.shares.name_columns("beside", "first")
        self.earning = EarningView("What does the first &earn?")
        head = QHBoxLayout()
        head.addWidget(self.back)
        head.addWidget(self._title, 1)
        sides = QHBoxLayout()
        sides.setSpacing(SPACE * 2)
        sides.addWidget(self._left())
        sides.addWidget(self._right(), 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 2, SPACE, SPACE * 2, SPACE * 2)
        layout.setSpacing(SPACE)
        layout.addLayout(head)
        layout.addWidget(self._message)
        layout.addLayout(sides, 1)

    def show_state(self, state: "ComparingState") -> None:
        """Show the state."""
        self._title.setText(state.title)
        self._message.setText(state.message)
        self._message.setVisible(bool(state.message))
        for view, side in zip(self.sides, (state.first, state.second), strict=True):
            view.show_side(side)
        self.changes.show_changes(state.changes)
        self.earning.show_earning(state.earning, possible=state.can_earn)

    def take_focus(self) -> None:
        """On the first side."""
        self.sides[0].choices.setFocus(Qt.FocusReason.OtherFocusReason)

    def _left(self) -> QWidget:
        inside = QWidget()
        within = QVBoxLayout(inside)
        within.setContentsMargins(0, 0, SPACE, 0)
        within.setSpacing(SPACE)
        within.addWidget(self.sides[0])
        within.addWidget(line())
        within.addWidget(self.sides[1])
        within.addStretch(1)
        side = panel()
        side.setFixedWidth(_LEFT)
        _scrolled(side, inside)
        return side

    def _right(self) -> QWidget:
        inside = QWidget()
        within = QVBoxLayout(inside)
        within.setContentsMargins(0, 0, SPACE, 0)
        within.addWidget(self.changes)
        side = panel()
        layout = _scrolled(side, inside)
        foot = QVBoxLayout()
        foot.setContentsMargins(0, 0, SPACE, 0)
        foot.setSpacing(SPACE)
        foot.addWidget(line())
        foot.addWidget(self.earning)
        layout.addLayout(foot)
        return side


class SideView(QWidget):
    """One side: a convention or a file, and the treatments over it. `place` is 0 or 1."""

    chosen = Signal(int, str)
    switched = Signal(int, str)
    file_opened = Signal(int, object)

    def __init__(self, place: int, title: str, appearance: Appearance) -> None:
        super().__init__()
        self._place = place
        self._appearance = appearance
        self.choices = QComboBox()
        self.choices.setAccessibleName(f"{title}: convention or agreement")
        self.choices.activated.connect(lambda at: self.chosen.emit(place, self.choices.itemData(at)))
        self.open = PlainButton("Open…", kind="chip", name=f"{title}: open the file of an agreement")
        self.open.clicked.connect(self._open)
        self.boxes: dict[str, TickBox] = {}
        self._boxes = QVBoxLayout()
        self._boxes.setSpacing(2)
        row = QHBoxLayout()
        row.addWidget(self.choices, 1)
        row.addWidget(self.open)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE)
        layout.addWidget(label(title, scale=LARGE, bold=True))
        layout.addLayout(row)
        layout.addLayout(self._boxes)

    def show_side(self, side: "SideShown") -> None:
        """Show it."""
        shown = [(self.choices.itemData(at), self.choices.itemText(at)) for at in range(self.choices.count())]
        if shown != list(side.choices):
            self.choices.clear()
            for name, title in side.choices:
                self.choices.addItem(title, name)
        self.choices.setCurrentIndex(self.choices.findData(side.chosen))
        if list(self.boxes) != [one.section for one in side.treatments]:
            for box in self.boxes.values():
                box.hide()
                box.deleteLater()
            self.boxes = {}
            for one in side.treatments:
                named = "" if one.section in one.title else f"  ({one.section})"
                box = TickBox(f"{one.title}{named}", self._appearance)
                box.setAccessibleName(f"{one.title}, {one.section}")
                box.clicked.connect(lambda _=False, section=one.section: self.switched.emit(self._place, section))
                self.boxes[one.section] = box
                self._boxes.addWidget(box)
        for one in side.treatments:
            self.boxes[one.section].setChecked(one.is_on)

    def _open(self) -> None:
        dialog = QFileDialog(self, "Open an agreement", str(data_folder()), "Agreements (*.yaml)")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.file_opened.emit(self._place, Path(name)))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()


def _scrolled(side: QWidget, inside: QWidget) -> QVBoxLayout:
    scroll = QScrollArea()
    scroll.setWidgetResizable(True)
    scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    scroll.setWidget(inside)
    layout = QVBoxLayout(side)
    layout.setContentsMargins(SPACE * 2, SPACE * 2, SPACE, SPACE * 2)
    layout.setSpacing(SPACE)
    layout.addWidget(scroll, 1)
    return layout
