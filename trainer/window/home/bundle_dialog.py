"""Taking a convention's rows from another table: a source, its conventions, and what would be taken."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QVBoxLayout, QWidget

from trainer.window.look.file_dialogs import ask_file
from trainer.window.look.theme import LARGE, SPACE
from trainer.window.parts.controls import ChoiceList, PlainButton, label, scrolled
from trainer.window.parts.fitting_dialog import FittingDialog

if TYPE_CHECKING:
    from trainer.screens.editing.bundle_presenter import BundleState
    from trainer.window.screen.screen import Hub

_SIZE: Final = (860, 560)
_LIST_WIDTH: Final = 280


class BundleDialog(FittingDialog):
    """The view of a `BundleState` for the agreement at a path."""

    def __init__(self, hub: "Hub", path: Path, parent: QWidget) -> None:
        from trainer.screens.editing.bundle_presenter import BundlePresenter

        super().__init__(_SIZE, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Take a convention")
        self.presenter = BundlePresenter(hub.agreements.practice, path, self.show_state, hub.background)
        self.finished.connect(lambda _: self.presenter.stop())
        self.sources = ChoiceList()
        self.sources.setAccessibleName("Take from")
        self.sources.activated.connect(lambda at: self.presenter.choose_source(self.sources.itemData(at)))
        self.open_button = PlainButton("Open…", kind="chip", name="Open the file of a table or a treatment")
        self.open_button.clicked.connect(self._open)
        self.offers = QListWidget()
        self.offers.setAccessibleName("Conventions in this table")
        self.offers.setFixedWidth(_LIST_WIDTH)
        self.offers.setWordWrap(True)
        self.offers.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.offers.itemClicked.connect(lambda _: self._choose())
        self.offers.itemActivated.connect(lambda _: self._choose())
        self._title = label(bold=True, wrap=True)
        self._lines = label(wrap=True)
        self._proved = label(tone="muted", wrap=True)
        self._faults = label(tone="wrong", wrap=True)
        self._conflicts = label(tone="wrong", wrap=True)
        self._message = label(wrap=True)
        self.take = PlainButton("&Take it", kind="main", name="Take this convention into our agreement")
        self.take.clicked.connect(self.presenter.take)
        self.close_button = PlainButton("Close")
        self.close_button.clicked.connect(self.close)
        self._lay_out(path.name)

    def _lay_out(self, file: str) -> None:
        inside = QWidget()
        found = QVBoxLayout(inside)
        found.setContentsMargins(0, 0, SPACE, 0)
        for widget in (self._title, self._conflicts, self._proved, self._faults, self._lines):
            found.addWidget(widget)
        found.addStretch(1)
        above = QHBoxLayout()
        above.setSpacing(SPACE)
        above.addWidget(label("From"))
        above.addWidget(self.sources, 1)
        above.addWidget(self.open_button)
        middle = QHBoxLayout()
        middle.setSpacing(SPACE * 2)
        middle.addWidget(self.offers)
        middle.addWidget(scrolled(inside), 1)
        foot = QHBoxLayout()
        foot.addWidget(self._message, 1)
        foot.addWidget(self.close_button)
        foot.addWidget(self.take)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 3, SPACE * 2, SPACE * 3, SPACE * 2)
        layout.setSpacing(SPACE)
        layout.addWidget(label(f"Take a convention into {file}", scale=LARGE, bold=True, wrap=True))
        layout.addLayout(above)
        layout.addLayout(middle, 1)
        layout.addLayout(foot)

    def ask(self) -> None:
        """Open the dialog, and list the bundles."""
        self.presenter.start()
        self.open()

    def show_state(self, state: "BundleState") -> None:
        """Bring the whole dialog into line with the presenter's state."""
        if [self.sources.itemData(at) for at in range(self.sources.count())] != [key for key, _ in state.sources]:
            self.sources.clear()
            for key, title in state.sources:
                self.sources.addItem(title, key)
        self.sources.setCurrentIndex(self.sources.findData(state.source))
        titles = [one.title for one in state.offers]
        if [self.offers.item(row).text() for row in range(self.offers.count())] != titles:
            self.offers.clear()
            self.offers.addItems(titles)
        self.offers.setCurrentRow(-1 if state.chosen is None else titles.index(state.chosen.title))
        waiting = "Reading…" if state.busy else "Choose a convention of this table."
        chosen = "" if state.chosen is None else state.chosen.title
        self._title.setText(chosen or waiting)
        self._lines.setText("\n".join(state.lines) or ("Checking what fits…" if chosen and state.busy else ""))
        self._conflicts.setText("\n".join(f"⚠ {one}" for one in state.conflicts))
        self._conflicts.setVisible(bool(state.conflicts))
        self._proved.setText(state.proved)
        self._proved.setVisible(bool(state.proved))
        self._faults.setText("\n".join(f"✘ {one}" for one in state.faults))
        self._faults.setVisible(bool(state.faults))
        self._message.setText(state.message)
        usual = "&Take it all the same" if state.faults else "&Take it"
        self.take.setText("&Take it, and replace ours" if state.conflicts else usual)
        self.take.setEnabled(state.can_take and not state.busy)

    def _choose(self) -> None:
        row = self.offers.currentRow()
        if 0 <= row < len(self.presenter.state.offers):
            self.presenter.choose(self.presenter.state.offers[row])

    def _open(self) -> None:
        ask_file(self, "Open a table or a treatment", "", "Tables (*.yaml)", self.presenter.open_file)
