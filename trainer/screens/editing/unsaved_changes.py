"""Unsaved changes, which the user finds again after leaving the editor."""

from pathlib import Path

from trainer.language.editing.edited_file import EditedFile
from trainer.screens.editing.opened_row import OpenedRow


class UnsavedChanges:
    """The changed files of this run of the program, by the row that was open."""

    def __init__(self) -> None:
        self._files: dict[tuple[Path, str, str], tuple[str, EditedFile]] = {}

    def put(self, opened: OpenedRow | None, file: EditedFile, *, is_kept: bool) -> None:
        """Store a file with its undo steps, or drop it if it is saved."""
        if opened is not None and is_kept:
            self._files.pop(_key(opened), None)
        elif opened is not None:
            self._files[_key(opened)] = (_on_disk(opened), file)

    def again(self, opened: OpenedRow) -> EditedFile:
        """Return the file of a row as it was left; as on the disk if there is none, or the disk has changed since."""
        before, file = self._files.get(_key(opened), ("", opened.file))
        return file if before == _on_disk(opened) else opened.file


def _key(opened: OpenedRow) -> tuple[Path, str, str]:
    return opened.file.path, opened.situation.id, opened.row


def _on_disk(opened: OpenedRow) -> str:
    return opened.file.text if opened.read is None else opened.read
