"""Asking for a file or a folder, in the dialog of the system."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from trainer.locations import data_folder


def ask_folder(asking: QWidget, title: str, folder: str, chosen: Callable[[Path], object]) -> None:
    """Ask for a folder, beginning with one that is known already."""
    dialog = QFileDialog(asking, title, folder or str(data_folder()))
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    _ask(dialog, chosen)


def ask_file(asking: QWidget, title: str, folder: str, kinds: str, chosen: Callable[[Path], object]) -> None:
    """Ask for a file of some `kinds`, as Qt writes them."""
    dialog = QFileDialog(asking, title, folder or str(Path.home()), kinds)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    _ask(dialog, chosen)


def _ask(dialog: QFileDialog, chosen: Callable[[Path], object]) -> None:
    dialog.fileSelected.connect(lambda name: chosen(Path(name)))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
