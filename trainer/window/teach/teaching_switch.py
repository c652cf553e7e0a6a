"""The switch for the teacher's room: only when it is on is there a tab, the last one, so that nothing else moves."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from trainer.window.screen.screen_names import TEACH


class TeachingSwitch(QAction):
    """The entry of the menu; `wanted` is emitted by the keys of the room, as long as it is on."""

    wanted = Signal(str)

    def __init__(self, window: QWidget, show_tab: Callable[[bool], None], number: int) -> None:
        super().__init__("Teach: lessons and classes", window)
        self.setCheckable(True)
        self.toggled.connect(show_tab)
        shortcut = QShortcut(QKeySequence(f"Ctrl+{number}"), window)
        shortcut.activated.connect(self._want)
        show_tab(False)  # noqa: FBT003  as Qt tells it

    def _want(self) -> None:
        if self.isChecked():
            self.wanted.emit(TEACH)
