"""The switch for the teacher's room: only who switches it on has its tab, the last one, so that nothing else moves."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from trainer.window.start.navigation_bar import NavigationBar, RoomTab

TEACH: Final = RoomTab("teach", "Teach")


class TeachingSwitch(QAction):
    """Stands in the menu; `wanted` is sent by the keys of the room, as long as it is on."""

    wanted = Signal(str)

    def __init__(self, window: QWidget, bar: NavigationBar, number: int) -> None:
        super().__init__("Teach: lessons and classes", window)
        self._bar = bar
        self.setCheckable(True)
        self.toggled.connect(self._show_tab)
        shortcut = QShortcut(QKeySequence(f"Ctrl+{number}"), window)
        shortcut.activated.connect(self._want)
        bar.show_tab(TEACH.room, on=False)

    def _show_tab(self, on: bool) -> None:  # noqa: FBT001  Qt's own signature
        self._bar.show_tab(TEACH.room, on=on)

    def _want(self) -> None:
        if self.isChecked():
            self.wanted.emit(TEACH.room)
