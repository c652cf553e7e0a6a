"""The left side of the partnership's room: the agreement, its file, its convention, and further actions."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from trainer.language.agreements.partnership_writing import file_name_for
from trainer.locations import data_folder
from trainer.window.look.theme import LARGE, SMALL, SPACE
from trainer.window.parts.controls import ChoiceList, ElidedLabel, PlainButton, label, scrolled
from trainer.window.parts.fitting_list import FittingList

if TYPE_CHECKING:
    from trainer.screens.home.partnership_state import PartnershipState

_PATH = Qt.ItemDataRole.UserRole
_FILES = "Agreements (*.yaml)"

_SHARE: Final = "Partner opens this file too: send a copy and merge it later, or keep it in a folder that you both see."


class AgreementPanel(QFrame):
    """The view of an agreement with its file and convention; the buttons below lead on from it."""

    convention_chosen = Signal(str)
    file_begun = Signal(str, object)
    file_opened = Signal(object)
    file_copied = Signal(object, str)
    renamed = Signal(str)
    copy_chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._state: PartnershipState | None = None
        self.title = label(scale=LARGE * 1.1, bold=True, wrap=True)
        self._under = label(scale=SMALL, tone="muted", wrap=True)
        self._file = ElidedLabel()
        self.names = QLineEdit()
        self.names.setAccessibleName("Your names")
        self.names.setPlaceholderText("Anna and Biju")
        self.names.returnPressed.connect(self._named)
        self.begin = PlainButton("&New…")
        self.begin.clicked.connect(self._begin)
        self.open = PlainButton("&Open…", name="Open an agreement")
        self.open.clicked.connect(self._open)
        self.copy = PlainButton("Cop&y…", name="Copy the agreement into another file")
        self.copy.clicked.connect(self._copy)
        self.folder = PlainButton("Show the &folder", kind="fold", name="Show the folder of this agreement")
        self.folder.clicked.connect(self._show_folder)
        self.merge = PlainButton("Merge…", kind="fold", name="Merge with a copy that partner has changed")
        self.merge.clicked.connect(self._merge)
        self.history = PlainButton("History…", kind="fold", name="History: who changed what and when")
        self.take = PlainButton("Take a convention…", kind="fold", name="Take a convention from another table")
        self.drill = PlainButton("Drill our rows", kind="fold", name="Drill the rows that we have agreed on")
        self._share = label(_SHARE, scale=SMALL, tone="muted", wrap=True)
        self.leave = PlainButton("Play &without it", kind="fold", name="Play without this file")
        self.conventions = ChoiceList()
        self.conventions.setAccessibleName("Convention")
        self.conventions.activated.connect(self._choose)
        self._about = label(scale=SMALL, tone="muted", wrap=True)
        self._recent_head = label("Recent", scale=SMALL, bold=True)
        self.recent = FittingList("Recent agreements; Enter opens one")
        self.recent.itemActivated.connect(self._reopen)
        self.recent.itemClicked.connect(self._reopen)
        self.card = PlainButton("&Card", name="Print the convention card")
        self.notes = PlainButton("Notes", name="Print our notes: what we changed, and what we must remember")
        self.own_row = PlainButton("Chan&ge a row…")
        self.survey = PlainButton("&Survey", name="Survey: find out where you differ")
        self.duet = PlainButton("&Duet", name="Duet: bid the same deals apart")
        self.comparing = PlainButton("Co&mpare", name="Compare two agreements")
        for button in (self.card, self.notes, self.own_row):
            button.setProperty("kind", "chip")
        self._lay_out()

    def show_state(self, state: "PartnershipState") -> None:
        """Show the agreement of the presenter's state, with its file and convention."""
        self._state = state
        agreement = state.agreement
        has_file = bool(agreement.path)
        self.title.setText(agreement.names or ("No agreement saved yet" if state.loaded else "Your agreement"))
        own = "" if not agreement.own_rows else f" · {agreement.own_rows} changes of rows of your own"
        if agreement.own_rows == 1:
            own = " · one change of rows of your own"
        nothing = "Write down both names, and it can be shared." if state.loaded else "Loading…"
        about = f"{agreement.changed}{own}" if has_file else nothing
        self._under.setText(about)
        self._file.setVisible(has_file)
        self._file.setText(agreement.path)
        self.begin.setText("&New…" if has_file else "Save our &agreement…")
        self.begin.setAccessibleName("New agreement, in a file")
        if not self.names.hasFocus() or self.names.text() == "":
            self.names.setText(agreement.names)
        self.copy.setVisible(has_file)
        for leads in (self.card, self.notes, self.drill, self.own_row, self.survey, self.duet, self.comparing):
            leads.setEnabled(state.loaded)
        for widget in (self.leave, self.folder, self.merge, self.history, self.take, self._share):
            widget.setVisible(has_file)
        self._show_conventions(state)
        self._recent_head.setVisible(bool(state.recent))
        self.recent.setVisible(bool(state.recent))
        shown = [self.recent.item(row).data(_PATH) for row in range(self.recent.count())]
        if shown != [path for path, _ in state.recent]:
            self.recent.clear()
            for path, names in state.recent:
                item = QListWidgetItem(names)
                item.setData(_PATH, path)
                item.setToolTip(path)
                self.recent.addItem(item)
            self.recent.fit()

    def _show_conventions(self, state: "PartnershipState") -> None:
        names = [self.conventions.itemData(place) for place in range(self.conventions.count())]
        if names != [one.name for one in state.conventions]:
            self.conventions.clear()
            for one in state.conventions:
                self.conventions.addItem(one.title, one.name)
        place = next((at for at, one in enumerate(state.conventions) if one.name == state.convention), -1)
        self.conventions.setCurrentIndex(place)
        self.conventions.setEnabled(len(state.conventions) > 1)
        self._about.setText(" ".join(state.conventions[place].lines) if place >= 0 else "")

    def _lay_out(self) -> None:
        inside = QWidget()
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE)
        layout.addWidget(self.title)
        layout.addWidget(self._under)
        layout.addWidget(self._file)
        layout.addWidget(self.names)
        files = QHBoxLayout()
        files.setSpacing(SPACE)
        for button in (self.begin, self.open, self.copy):
            button.setProperty("kind", "chip")
            files.addWidget(button)
        files.addStretch(1)
        layout.addLayout(files)
        layout.addWidget(self._share)
        versions = QHBoxLayout()
        versions.addWidget(self.merge)
        versions.addWidget(self.history)
        versions.addWidget(self.drill)
        versions.addStretch(1)
        layout.addLayout(versions)
        layout.addWidget(self.take, 0, Qt.AlignmentFlag.AlignLeft)
        below = QHBoxLayout()
        below.addWidget(self.folder)
        below.addWidget(self.leave)
        below.addStretch(1)
        layout.addLayout(below)
        layout.addWidget(label("Convention", scale=SMALL, bold=True))
        layout.addWidget(self.conventions)
        layout.addWidget(self._about)
        layout.addWidget(self._recent_head)
        layout.addWidget(self.recent)
        layout.addStretch(1)
        scroll = scrolled(inside)
        foot = QGridLayout()
        foot.setSpacing(SPACE)
        above = QHBoxLayout()
        above.setSpacing(SPACE)
        for button in (self.card, self.notes, self.own_row):
            above.addWidget(button)
        foot.addLayout(above, 0, 0, 1, 2)
        leads = QHBoxLayout()
        leads.setSpacing(SPACE)
        for button in (self.survey, self.duet, self.comparing):
            button.setProperty("kind", "chip")
            leads.addWidget(button)
        foot.addLayout(leads, 1, 0, 1, 2)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
        whole.setSpacing(SPACE)
        whole.addWidget(scroll, 1)
        whole.addLayout(foot)

    def _choose(self, place: int) -> None:
        self.convention_chosen.emit(self.conventions.itemData(place))

    def _named(self) -> None:
        """Rename the agreement, or begin one if there is none."""
        if self._state is not None and self._state.agreement.path:
            self.renamed.emit(self.names.text())
        else:
            self._begin()

    def _begin(self) -> None:
        names = self.names.text().strip()
        has_file = self._state is not None and bool(self._state.agreement.path)
        if not names or (has_file and self._state is not None and names == self._state.agreement.names):
            self.names.setText("")
            self.names.setPlaceholderText("Your names: Anna and Biju")
            self.names.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self._save(names, lambda path: self.file_begun.emit(names, path))

    def _copy(self) -> None:
        names = self.names.text().strip()
        self._save(f"{names} 2", lambda path: self.file_copied.emit(path, names))

    def _open(self) -> None:
        dialog = self._dialog("Open an agreement")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self._open_named)
        dialog.open()

    def _merge(self) -> None:
        dialog = self._dialog("Open the copy that partner has changed")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.copy_chosen.emit(Path(name)))
        dialog.open()

    def _save(self, names: str, then: Callable[[Path], None]) -> None:
        dialog = self._dialog("Where to keep the agreement")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("yaml")
        dialog.selectFile(file_name_for(names))
        dialog.fileSelected.connect(lambda name: then(Path(name)))
        dialog.open()

    def _dialog(self, title: str) -> QFileDialog:
        path = self._state.agreement.path if self._state is not None else ""
        folder = Path(path).parent if path else data_folder() / "partnerships"
        folder.mkdir(parents=True, exist_ok=True)
        dialog = QFileDialog(self, title, str(folder), _FILES)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return dialog

    def _show_folder(self) -> None:
        if self._state is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(Path(self._state.agreement.path).parent)))

    def _reopen(self, item: QListWidgetItem) -> None:
        self._open_named(item.data(_PATH))

    def _open_named(self, name: str) -> None:
        self.file_opened.emit(Path(name))
