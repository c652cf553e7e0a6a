"""A place for dropping or choosing result files."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from trainer.window.look.file_dialogs import asked_files
from trainer.window.look.theme import SPACE
from trainer.window.parts.controls import PlainButton, label

_RESULTS: Final = "Results (*.results)"


class DropField(QFrame):
    """A drop target; `dropped` is emitted with the files, as a tuple of paths."""

    dropped = Signal(tuple)

    def __init__(self, said: str = "Drop results here") -> None:
        super().__init__()
        self.setObjectName("drop")
        self.setAcceptDrops(True)
        self.choose = PlainButton("&Choose them…", kind="fold", name="Choose result files")
        self.choose.clicked.connect(self._choose)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(label(said, tone="muted"))
        row.addWidget(self.choose)
        row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE, SPACE, SPACE, SPACE)
        layout.addStretch(1)
        layout.addLayout(row)
        layout.addStretch(1)
        self.setMinimumHeight(44)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept files of this computer."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Emit the paths of all dropped local files."""
        event.acceptProposedAction()
        self.dropped.emit(tuple(Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()))

    def _choose(self) -> None:
        found = asked_files(self, "Results of your class", _RESULTS)
        if found:
            self.dropped.emit(found)

    def take_focus(self) -> None:
        """Focus the button."""
        self.choose.setFocus(Qt.FocusReason.OtherFocusReason)
