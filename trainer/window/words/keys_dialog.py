"""The list of keys, over the screen: those of the screen on the left, the general ones on the right."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from trainer.window.look.theme import LARGE, SPACE
from trainer.window.parts.controls import PlainButton, label, page, panel, scrolled

_WIDEST: Final = 1040
_AROUND: Final = 80
"""The visible margin of the window beside the list, in device-independent pixels."""

_BETWEEN: Final = "   "
"""The separator of two keys in one line."""


def key_lines(lines: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Return each key with its action.

    >>> key_lines(("F2: Today   Escape: one level up", "Arrow keys: what to practise; Enter starts it"))
    (('F2', 'Today'), ('Escape', 'one level up'), ('Arrow keys', 'what to practise; Enter starts it'))
    """
    parts = (part for line in lines for part in line.split(_BETWEEN))
    return tuple((key, does) for key, _, does in (part.partition(": ") for part in parts))


class KeysDialog(QDialog):
    """The list of the keys `here` and `everywhere`; Enter, Escape and F1 close it."""

    def __init__(self, here: tuple[str, ...], everywhere: tuple[str, ...], parent: QWidget) -> None:
        super().__init__(parent)
        page(self)
        self.setWindowTitle("Keyboard shortcuts")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.close_button = PlainButton("Close", kind="main")
        self.close_button.clicked.connect(self.accept)
        columns = QHBoxLayout()
        columns.setSpacing(SPACE * 2)
        for title, lines in (("On this screen", here), ("Everywhere", everywhere)):
            if lines:
                columns.addWidget(_column(title, key_lines(lines)), 1)
        inside = QWidget()
        inside.setLayout(columns)
        columns.setContentsMargins(0, 0, 0, 0)
        inside.setMinimumHeight(1)  # the texts wrap: what counts is their height at the width they have
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
        layout.setSpacing(SPACE * 2)
        layout.addWidget(scrolled(inside), 1)
        layout.addLayout(foot)
        self._over, self._columns = parent, columns
        self._widest = _WIDEST if here else _WIDEST // 2
        self.close_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def showEvent(self, event: QShowEvent) -> None:
        """Centre the dialog in the window with the height of its lists, which is known only now."""
        super().showEvent(event)
        over = self._over.rect()
        width = min(self._widest, over.width() - _AROUND)
        below = self.close_button.sizeHint().height() + SPACE * 6 + 2
        high = self._columns.totalHeightForWidth(width - SPACE * 4 - 2) + below
        self.resize(width, min(high, over.height() - _AROUND // 2))
        self.move(self._over.mapToGlobal(over.center()) - self.rect().center())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the dialog by the key that opened it."""
        if event.key() == Qt.Key.Key_F1:
            self.accept()
            return
        super().keyPressEvent(event)


def _column(title: str, lines: tuple[tuple[str, str], ...]) -> QWidget:
    made = panel()
    grid = QGridLayout()
    grid.setHorizontalSpacing(SPACE * 2)
    grid.setVerticalSpacing(SPACE // 2)
    grid.setColumnStretch(0, 2)
    grid.setColumnStretch(1, 3)
    for row, (key, does) in enumerate(lines):
        name = label(key, bold=True, wrap=True)
        name.setAccessibleName(f"{key}: {does}")
        grid.addWidget(name, row, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(label(does, wrap=True), row, 1, Qt.AlignmentFlag.AlignTop)
    layout = QVBoxLayout(made)
    layout.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
    layout.setSpacing(SPACE)
    layout.addWidget(label(title, scale=LARGE, bold=True))
    layout.addLayout(grid)
    layout.addStretch(1)
    return made
