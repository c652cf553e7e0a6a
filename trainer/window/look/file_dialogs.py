"""Asking for a file or a folder in the dialog of the system, which begins where it was last left."""

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from trainer.documents.regular_files import write_file
from trainer.locations import data_folder

_FILE: Final = "folders.json"
"""The file, in the data folder, with the last folder of each dialog by title."""


def ask_folder(asking: QWidget, title: str, folder: str, chosen: Callable[[Path], object]) -> None:
    """Ask for a folder, beginning with one that is known already."""
    dialog = QFileDialog(asking, title, folder or _begin(title, data_folder()))
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    _ask(dialog, title, chosen)


def ask_file(asking: QWidget, title: str, folder: str, kinds: str, chosen: Callable[[Path], object]) -> None:
    """Ask for a file of some `kinds`, as Qt writes them."""
    dialog = QFileDialog(asking, title, folder or _begin(title, Path.home()), kinds)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    _ask(dialog, title, chosen)


def asked_files(asking: QWidget, title: str, kinds: str) -> tuple[Path, ...]:
    """Ask for files and return them; empty when the dialog was cancelled."""
    found, _ = QFileDialog.getOpenFileNames(asking, title, _begin(title, Path.home()), kinds)
    paths = tuple(map(Path, found))
    if paths:
        _remember(title, paths[0].parent)
    return paths


def asked_where(asking: QWidget, title: str, name: str, kinds: str) -> Path | None:
    """Ask where to save a file, suggesting `name`, and return its path; None when the dialog was cancelled."""
    chosen, _ = QFileDialog.getSaveFileName(asking, title, str(Path(_begin(title, Path.home())) / name), kinds)
    if not chosen:
        return None
    _remember(title, Path(chosen).parent)
    return Path(chosen)


def _ask(dialog: QFileDialog, title: str, chosen: Callable[[Path], object]) -> None:
    def take(name: str) -> None:
        path = Path(name)
        _remember(title, path if path.is_dir() else path.parent)
        chosen(path)

    dialog.fileSelected.connect(take)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()


def _begin(title: str, usual: Path) -> str:
    """Return the folder in which a dialog was left, if it still exists."""
    folder = _folders().get(title, "")
    return folder if folder and Path(folder).is_dir() else str(usual)


def _remember(title: str, folder: Path) -> None:
    """Save the folder for the next dialog with this title; errors are ignored, because it is only a convenience."""
    folders = _folders() | {title: str(folder)}
    with suppress(OSError):
        data_folder().mkdir(parents=True, exist_ok=True)
        write_file(data_folder() / _FILE, f"{json.dumps(folders, indent=2)}\n".encode())


def _folders() -> dict[str, str]:
    try:
        found = json.loads((data_folder() / _FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    if not isinstance(found, dict):
        return {}
    return {title: folder for title, folder in found.items() if isinstance(folder, str)}
