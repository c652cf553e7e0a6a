"""Notes that become a table: every line with its result, and the selected one to be corrected, beside its rows."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from trainer.games.table_import import Became
from trainer.screens.importing.notes_file import LONGEST_LINE
from trainer.screens.importing.notes_import import NotesPresenter
from trainer.window.look.appearance import Appearance
from trainer.window.look.entry_delegate import BELOW, NAME, EntryDelegate
from trainer.window.look.theme import LARGE, SPACE
from trainer.window.parts.controls import PlainButton, label, panel, scrolled, turn_page
from trainer.window.screen.screen import Screen
from trainer.window.screen.screen_names import CONVENTIONS

if TYPE_CHECKING:
    from trainer.screens.importing.notes_state import NotesState

_LIST_WIDTH: Final = 440
_SIGNS: Final = {Became.ROWS: "✔", Became.PART: "◐", Became.TEXT: "–"}
_NAMES: Final = {Became.ROWS: "&Understood", Became.PART: "&In part", Became.TEXT: "&Text"}


class NotesScreen(Screen[NotesPresenter]):
    """The view of a `NotesState`."""

    keys = (
        "Arrow keys: from line to line   Tab, then type: the chosen line, Enter changes it in your notes",
        "Alt+L: all lines   Alt+U: understood   Alt+I: in part   Alt+T: kept as text",
        "Alt+O: undo the last change   Alt+R: save the table and read it",
    )

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._listed: tuple[object, ...] = ()
        self.title = label(bold=True, wrap=True)
        self.list = QListWidget()
        self.list.setAccessibleName("Lines of the notes")
        self.list.setItemDelegate(EntryDelegate(self.list, appearance))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(lambda row: self.tell(lambda notes: notes.choose(row)))
        self.kinds: dict[Became | None, PlainButton] = {}
        self._group = QButtonGroup(self)
        for kind in (None, *Became):
            button = PlainButton("A&ll", kind="chip") if kind is None else PlainButton(_NAMES[kind], kind="chip")
            button.setCheckable(True)
            button.clicked.connect(lambda _, kind=kind: self.tell(lambda notes: notes.look_at(kind)))
            self._group.addButton(button)
            self.kinds[kind] = button
        self.place = label(tone="muted", wrap=True)
        self.became = label(scale=LARGE, bold=True, wrap=True)
        self.edit = QLineEdit()
        self.edit.setMaxLength(LONGEST_LINE)
        self.edit.setAccessibleName("The line in your notes")
        self.edit.returnPressed.connect(self._change)
        self.why = label(wrap=True)
        self.shows = label(wrap=True)
        self.shows.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.shows.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._shown = scrolled(self.shows)
        self.message = label(tone="wrong", wrap=True)
        self.change_button = PlainButton("&Change this line", kind="main", name="Change this line in your notes")
        self.change_button.clicked.connect(self._change)
        self.undo = PlainButton("Und&o", name="Undo the last change")
        self.undo.clicked.connect(lambda: self.tell(lambda notes: notes.undo()))
        self.read = PlainButton("Save and &read the table")
        self.read.clicked.connect(lambda: self.tell(lambda notes: notes.read()))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
        layout.setSpacing(SPACE * 2)
        layout.addWidget(self._left_side())
        layout.addWidget(self._right_side(), 1)

    def open(self, path: Path) -> None:
        """Import a file of notes."""
        presenter: NotesPresenter

        def show(state: "NotesState") -> None:
            if self.presenter is presenter:  # one that was left may still hear from its worker
                self.show_state(state)

        hub = self.hub
        self.presenter = presenter = NotesPresenter(
            hub.agreements.practice, path, show, hub.read_about, background=hub.background
        )
        hub.show_screen(self, CONVENTIONS)
        presenter.start()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_state(self, state: "NotesState") -> None:
        """Show the state; typed text remains while the same line is selected."""
        self.title.setText(state.busy or state.title)
        counts = dict(state.counts)
        for kind, button in self.kinds.items():
            name = "A&ll" if kind is None else _NAMES[kind]
            number = sum(counts.values()) if kind is None else counts.get(kind, 0)
            button.setText(f"{name} {number}")
            button.setChecked(state.kind == kind)
        self._show_list(state)
        one = state.line
        for part in (self.place, self.became, self.edit, self.why, self.shows, self.change_button):
            part.setVisible(one is not None)
        if one is not None:
            self.place.setText(f"{one.file}, line {one.line}")
            self.became.setText(f"{_SIGNS[one.became]} {one.became.capitalize()}")
            self.why.setText(f"{one.why[:1].upper()}{one.why[1:]}. {one.right[:1].upper()}{one.right[1:]}.")
            self.why.setVisible(bool(one.why))
            self.shows.setText("\n".join(one.shows))
            if self.edit.text() != state.typed:
                self.edit.setText(state.typed)
        self.message.setText(state.message)
        self.message.setVisible(bool(state.message))
        self.undo.setEnabled(state.can_undo)
        self.read.setEnabled(not state.busy)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll the meanings of the rows with the page keys."""
        if not turn_page(self._shown, event):
            super().keyPressEvent(event)

    def _change(self) -> None:
        self.tell(lambda notes: notes.change(self.edit.text()))

    def _show_list(self, state: "NotesState") -> None:
        self.list.blockSignals(True)  # noqa: FBT003  Qt's own signature
        if state.lines != self._listed:
            self._listed = state.lines
            self.list.clear()
            for one in state.lines:
                item = QListWidgetItem(f"{one.line}  {one.written}")
                item.setData(NAME, one.line)
                item.setData(BELOW, f"{_SIGNS[one.became]} {one.became}")
                item.setData(Qt.ItemDataRole.AccessibleTextRole, one.spoken)
                self.list.addItem(item)
        self.list.setCurrentRow(-1 if state.chosen is None else state.chosen)
        self.list.blockSignals(False)  # noqa: FBT003  Qt's own signature

    def _left_side(self) -> QWidget:
        side = panel()
        side.setFixedWidth(_LIST_WIDTH)
        layout = QVBoxLayout(side)
        layout.setContentsMargins(SPACE * 3 // 2, SPACE * 3 // 2, SPACE * 3 // 2, SPACE * 3 // 2)
        layout.setSpacing(SPACE)
        kinds = QHBoxLayout()
        for button in self.kinds.values():
            kinds.addWidget(button)
        kinds.addStretch(1)
        layout.addWidget(self.title)
        layout.addLayout(kinds)
        layout.addWidget(self.list, 1)
        return side

    def _right_side(self) -> QWidget:
        side = QWidget()
        layout = QVBoxLayout(side)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE)
        for part in (self.place, self.became, self.edit, self.why, self.message):
            layout.addWidget(part)
        layout.addWidget(self._shown, 1)
        foot = QHBoxLayout()
        for button in (self.undo, self.read):
            foot.addWidget(button)
        foot.addStretch(1)
        foot.addWidget(self.change_button)
        layout.addLayout(foot)
        return side
