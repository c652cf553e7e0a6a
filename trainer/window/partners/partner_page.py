"""What the pages of two partners share: a head with the way back, and what went wrong."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSpinBox, QVBoxLayout, QWidget

from trainer.window.look.theme import PAGE_TITLE, SPACE
from trainer.window.parts.controls import PlainButton, label, page


class PartnerPage(QWidget):
    """A page of the partnership that is no room: `left` is sent by its way back."""

    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        page(self)
        self._title = label(scale=PAGE_TITLE * 0.85, bold=True)
        self.back = PlainButton("‹ &Partnership", kind="flat", name="Back to the partnership")
        self.back.clicked.connect(self.left)
        self._message = label(tone="wrong", wrap=True)

    def show_head(self, title: str, message: str) -> None:
        """Show what the page is called, and what went wrong, if anything."""
        self._title.setText(title)
        self._message.setText(message)
        self._message.setVisible(bool(message))

    def lay_out(self, *parts: tuple[QWidget, int]) -> None:
        """Lay the head over parts that stand side by side, each with its stretch."""
        head, sides = QHBoxLayout(), QHBoxLayout()
        head.addWidget(self.back)
        head.addWidget(self._title, 1)
        sides.setSpacing(SPACE * 2)
        for part, stretch in parts:
            sides.addWidget(part, stretch)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 2, SPACE, SPACE * 2, SPACE * 2)
        layout.setSpacing(SPACE)
        layout.addLayout(head)
        layout.addWidget(self._message)
        layout.addLayout(sides, 1)


def number_field(most: int, usual: int, name: str) -> QSpinBox:
    """How many, from 1 to `most`."""
    made = QSpinBox()
    made.setRange(1, most)
    made.setValue(usual)
    made.setFixedWidth(60)
    made.setAccessibleName(name)
    return made
