"""The dials of a convention: a number for each, and its meaning."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSpinBox, QVBoxLayout, QWidget

from trainer.window.look.theme import SMALL, SPACE
from trainer.window.parts.controls import clear, label

if TYPE_CHECKING:
    from trainer.screens.home.partnership_state import DialDisplay

_MOST = 99


class DialList(QWidget):
    """A list of dials; `turned` is emitted with a name and its new number, on Enter or when the focus leaves it."""

    turned = Signal(str, int)

    def __init__(self) -> None:
        super().__init__()
        self._dials: tuple[DialDisplay, ...] = ()
        self.boxes: dict[str, QSpinBox] = {}
        self.behind: dict[str, QLabel] = {}
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(SPACE)

    def show_dials(self, dials: "tuple[DialDisplay, ...]") -> None:
        """Show these dials in place of the previous ones."""
        if [one.name for one in dials] != [one.name for one in self._dials]:
            self._make(dials)
        self._dials = dials
        for one in dials:
            box = self.boxes[one.name]
            box.blockSignals(True)  # noqa: FBT003  Qt's own signature
            box.setValue(one.number)
            box.blockSignals(False)  # noqa: FBT003  Qt's own signature
            box.setAccessibleName(f"{one.name}, usually {one.usual}: {one.meaning}")
            behind = self.behind[one.name]
            behind.setText(f"⚠ {one.left_behind}")
            behind.setVisible(bool(one.left_behind))
            font = box.font()
            font.setBold(one.number != one.usual)
            box.setFont(font)

    def _make(self, dials: "tuple[DialDisplay, ...]") -> None:
        clear(self._rows)
        self.boxes, self.behind = {}, {}
        for one in dials:
            row = QWidget()
            layout = QHBoxLayout(row)
            layout.setContentsMargins(0, 0, 0, 0)
            layout.setSpacing(SPACE)
            box = _QuietBox()
            box.setRange(0, _MOST)
            box.setFixedWidth(56)
            box.setAlignment(Qt.AlignmentFlag.AlignCenter)
            box.setKeyboardTracking(False)
            box.valueChanged.connect(partial(self.turned.emit, one.name))
            self.boxes[one.name] = box
            layout.addWidget(box, 0, Qt.AlignmentFlag.AlignTop)
            words = QVBoxLayout()
            words.setSpacing(0)
            words.addWidget(label(one.name, wrap=True))
            words.addWidget(label(f"{one.meaning} (usually {one.usual})", scale=SMALL, tone="muted", wrap=True))
            self.behind[one.name] = label(scale=SMALL, tone="wrong", wrap=True)
            words.addWidget(self.behind[one.name])
            layout.addLayout(words, 1)
            self._rows.addWidget(row)


class _QuietBox(QSpinBox):
    """A spin box that ignores the wheel, so that scrolling past does not change the agreement."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Ignore the wheel: so it scrolls the list and does not change the number by accident."""
        event.ignore()
