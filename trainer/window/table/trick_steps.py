"""Two buttons that lead through the tricks of a deal that is over."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.screens.table.table_state import TableState
from trainer.window.look.theme import SMALL, SPACE
from trainer.window.parts.controls import PlainButton, label


class TrickSteps(QWidget):
    """`stepped` gives the number of the trick to look at, 0 for none."""

    stepped = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._shown = 0
        self._tricks = 0
        self.earlier = PlainButton("‹", name="The trick before")
        self.later = PlainButton("›", name="The next trick")
        self.earlier.clicked.connect(lambda: self.stepped.emit(self._shown - 1))
        self.later.clicked.connect(lambda: self.stepped.emit(self._shown + 1))
        self.where = label(scale=SMALL, tone="muted")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE)
        for part in (self.earlier, self.where, self.later):
            layout.addWidget(part)

    def show_tricks(self, state: TableState) -> None:
        """Show which trick is looked at; nothing where no trick was played to the end."""
        self._shown, self._tricks = state.replayed, len(state.tricks)
        self.setVisible(bool(state.tricks))
        self.earlier.setEnabled(self._shown > 0)
        self.later.setEnabled(self._shown < self._tricks)
        self.where.setText(f"Trick {self._shown} of {self._tricks}" if self._shown else f"{self._tricks} tricks")
        told = state.tricks[self._shown - 1] if self._shown else ""
        self.where.setToolTip(told)
        for button in (self.earlier, self.later):
            button.setAccessibleDescription(told)
