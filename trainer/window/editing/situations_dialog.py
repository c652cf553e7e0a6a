"""The dialog of a pair's own situations: a new one or a copy, and moving or removing those there are."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QListWidget, QVBoxLayout, QWidget

from trainer.window.look.theme import LARGE, SMALL, SPACE
from trainer.window.parts.controls import ChoiceList, PlainButton, label, line
from trainer.window.parts.fitting_dialog import FittingDialog
from trainer.window.parts.tick_box import TickBox

if TYPE_CHECKING:
    from trainer.screens.editing.situations import SituationsPresenter, SituationsState
    from trainer.window.look.appearance import Appearance

_SIZE: Final = (720, 480)


class SituationsDialog(FittingDialog):
    """The view of a `SituationsState`. Escape closes it."""

    def __init__(self, appearance: "Appearance", parent: QWidget) -> None:
        super().__init__(_SIZE, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Our own situations")
        self.presenter: SituationsPresenter | None = None
        self.title, self.after = QLineEdit(), QLineEdit()
        self.title.setAccessibleName("What it is called")
        self.title.setPlaceholderText("Partner opened 4 clubs")
        self.after.setAccessibleName("The calls before it; opponents' calls in brackets, then a question mark")
        self.copies = TickBox("", appearance)
        self.add = PlainButton("&Add it", kind="main", name="Add this situation to our file")
        self.add.setDefault(True)
        self.own = QListWidget()
        self.own.setAccessibleName("Situations in our file")
        self.own.currentRowChanged.connect(lambda _: self._show_chosen())
        self.places = ChoiceList()
        self.places.setAccessibleName("Put it before this situation, which is tried later")
        self.move_button = PlainButton("&Move", name="Move it before the chosen situation")
        self.remove = PlainButton("&Remove")
        self._like = label(scale=SMALL, tone="muted", wrap=True)
        self._problem, self._said = label(tone="wrong", wrap=True), label(bold=True, wrap=True)
        self.close_button = PlainButton("Close")
        self.close_button.clicked.connect(self.close)
        self._state: SituationsState | None = None
        self._lay_out()

    def begin(self, presenter: "SituationsPresenter") -> None:
        """Open the dialog for the file in the editor."""
        self.presenter = presenter
        self.title.textEdited.connect(lambda text: presenter.write(title=text))
        self.after.textEdited.connect(lambda text: presenter.write(after=text))
        self.copies.clicked.connect(lambda on: presenter.write(copies=on))
        self.add.clicked.connect(presenter.add)
        self.move_button.clicked.connect(self._move)
        self.remove.clicked.connect(self._remove)
        presenter.start()
        self.open()
        self.title.setFocus()

    def show_state(self, state: "SituationsState") -> None:
        """Bring the whole dialog into line with the presenter's state."""
        self._state = state
        for field, text in ((self.title, state.title), (self.after, state.after)):
            if field.text() != text:
                field.setText(text)
        self.copies.setText(f"With the rows of “{state.here}”")
        self.copies.setChecked(state.copies)
        self.copies.setEnabled(bool(state.like))
        self._like.setText(f"“{state.here}” stands after: {state.like}" if state.like else "")
        self.add.setEnabled(state.can_add and not state.is_busy)
        said = [f"{one.title}  ·  after {one.after}" for one in state.lines]
        if [self.own.item(at).text() for at in range(self.own.count())] != said:
            at = self.own.currentRow()
            self.own.clear()
            self.own.addItems(said)
            self.own.setCurrentRow(min(max(0, at), len(said) - 1))
        self._show_chosen()
        self._problem.setText(state.problem)
        self._problem.setVisible(bool(state.problem))
        self._said.setText(state.said)
        self._said.setVisible(bool(state.said))

    def _show_chosen(self) -> None:
        """Show before which situation the selected one stands, among all others."""
        state, at = self._state, self.own.currentRow()
        if state is None:
            return
        chosen = state.lines[at] if 0 <= at < len(state.lines) else None
        others = [] if chosen is None else [(key, title) for key, title in state.places if key != chosen.id]
        if [self.places.itemData(row) for row in range(self.places.count())] != [key for key, _ in others]:
            self.places.clear()
            for key, title in others:
                self.places.addItem(title, key)
        if chosen is not None:
            self.places.setCurrentIndex(self.places.findData(chosen.before))
        for one in (self.places, self.move_button, self.remove):
            one.setEnabled(chosen is not None and not state.is_busy)

    def _move(self) -> None:
        state, at, before = self._state, self.own.currentRow(), self.places.currentData()
        if state is not None and self.presenter is not None and before:
            self.presenter.move(state.lines[at].id, before)

    def _remove(self) -> None:
        state, at = self._state, self.own.currentRow()
        if state is not None and self.presenter is not None:
            self.presenter.remove(state.lines[at].id)

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 3, SPACE * 2, SPACE * 3, SPACE * 2)
        layout.setSpacing(SPACE)
        layout.addWidget(label("A new situation", scale=LARGE, bold=True))
        fields = QGridLayout()
        fields.setSpacing(SPACE)
        for row, (said, field) in enumerate((("Name", self.title), ("After these calls", self.after))):
            fields.addWidget(label(said), row, 0)
            fields.addWidget(field, row, 1)
        layout.addLayout(fields)
        about = "“passes” for any passes before it, opponents’ calls in brackets, ? where you call: passes 4C (pass) ?"
        layout.addWidget(label(about, scale=SMALL, tone="muted", wrap=True))
        beside = QHBoxLayout()
        beside.addWidget(self.copies, 1)
        beside.addWidget(self.add)
        layout.addLayout(beside)
        layout.addWidget(self._like)
        layout.addWidget(line())
        layout.addWidget(label("In our file", bold=True))
        layout.addWidget(self.own, 1)
        moving = QHBoxLayout()
        moving.setSpacing(SPACE)
        moving.addWidget(label("Tried before"))
        moving.addWidget(self.places, 1)
        moving.addWidget(self.move_button)
        moving.addWidget(self.remove)
        layout.addLayout(moving)
        for shown in (self._problem, self._said):
            layout.addWidget(shown)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        layout.addLayout(foot)
