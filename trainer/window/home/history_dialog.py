"""The history of an agreement: who changed what and when, and the return to an earlier version."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.window.look.theme import LARGE, SMALL, SPACE
from trainer.window.parts.controls import PlainButton, clear, label, scrolled
from trainer.window.parts.fitting_dialog import FittingDialog

if TYPE_CHECKING:
    from trainer.screens.partners.agreement_history import HistoryState, VersionDisplay
    from trainer.window.screen.screen import Hub

_SIZE: Final = (680, 520)


class HistoryDialog(FittingDialog):
    """The view of a `HistoryState`, the last version first."""

    def __init__(self, hub: "Hub", path: Path, parent: QWidget) -> None:
        from trainer.screens.partners.agreement_history import HistoryPresenter

        super().__init__(_SIZE, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("History")
        self.presenter = HistoryPresenter(hub.agreements.practice, path, self.show_state, hub.background)
        self.finished.connect(lambda _: self.presenter.stop())
        self._title, self._message = label(scale=LARGE, bold=True, wrap=True), label(tone="wrong", wrap=True)
        self._shown: tuple[VersionDisplay, ...] = ()
        self.go_back: dict[int, PlainButton] = {}
        inside = QWidget()
        self._versions = QVBoxLayout(inside)
        self._versions.setContentsMargins(0, 0, SPACE, 0)
        self._versions.setSpacing(SPACE * 2)
        self.close_button = PlainButton("Close")
        self.close_button.clicked.connect(self.close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 3, SPACE * 2, SPACE * 3, SPACE * 2)
        layout.setSpacing(SPACE)
        layout.addWidget(self._title)
        layout.addWidget(self._message)
        layout.addWidget(scrolled(inside), 1)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        layout.addLayout(foot)

    def ask(self) -> None:
        """Open the dialog, and read the history."""
        self.presenter.start()
        self.open()

    def show_state(self, state: "HistoryState") -> None:
        """Bring the whole dialog into line with the presenter's state."""
        self._title.setText(f"History of {state.file}")
        self._message.setText(state.message)
        self._message.setVisible(bool(state.message))
        if state.versions != self._shown:
            self._shown = state.versions
            self._fill()
        for button in self.go_back.values():
            button.setEnabled(not state.busy)

    def _fill(self) -> None:
        clear(self._versions)
        self.go_back = {}
        for place, version in enumerate(self._shown):
            self._versions.addWidget(self._block(version, is_present=place == 0))
        self._versions.addStretch(1)

    def _block(self, version: "VersionDisplay", *, is_present: bool) -> QWidget:
        block = QWidget()
        layout = QVBoxLayout(block)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE // 2)
        head = QHBoxLayout()
        head.addWidget(label(f"{version.when} · {version.who}", bold=True))
        head.addStretch(1)
        if is_present:
            head.addWidget(label("the present version", scale=SMALL, tone="muted"))
        else:
            button = PlainButton("Go back to this", kind="chip", name=f"Go back to the version of {version.when}")
            button.clicked.connect(lambda: self.presenter.go_back(version.number))
            self.go_back[version.number] = button
            head.addWidget(button)
        layout.addLayout(head)
        for line in version.changes:
            layout.addWidget(label(line, scale=SMALL, wrap=True))
        return block
