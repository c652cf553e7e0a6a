"""What the pages of two partners share: a head with the way back, what went wrong, and what is asked for files."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QSpinBox, QVBoxLayout, QWidget

from trainer.locations import data_folder
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


def ask_folder(asking: QWidget, title: str, folder: str, chosen: Callable[[Path], object]) -> None:
    """Ask for a folder, beginning with one that is known already."""
    dialog = QFileDialog(asking, title, folder or str(data_folder()))
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    _ask(dialog, chosen)


def ask_file(asking: QWidget, title: str, folder: str, kinds: str, chosen: Callable[[Path], object]) -> None:
    """Ask for a file of some `kinds`, as Qt writes them."""
    dialog = QFileDialog(asking, title, folder or str(data_folder()), kinds)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    _ask(dialog, chosen)


def number_field(most: int, usual: int, name: str) -> QSpinBox:
    """How many, from 1 to `most`."""
    made = QSpinBox()
    made.setRange(1, most)
    made.setValue(usual)
    made.setFixedWidth(60)
    made.setAccessibleName(name)
    return made


def _ask(dialog: QFileDialog, chosen: Callable[[Path], object]) -> None:
    dialog.fileSelected.connect(lambda name: chosen(Path(name)))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
