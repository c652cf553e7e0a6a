"""Saving an edited file: atomically, and checked by the reader that will use it."""

from pathlib import Path

from trainer.documents.regular_files import write_file
from trainer.language.book.rule_book import RuleBook
from trainer.language.editing.edited_file import EditedFile
from trainer.language.files.library import ConventionLibrary
from trainer.problems import BiddingTrainerError, reason_of


class UnkeepableError(BiddingTrainerError):
    """The error when a file can't be written, or another program has changed it meanwhile."""


def keep(library: ConventionLibrary, file: EditedFile, read: str | None) -> RuleBook:
    """Save the file and return the rule book that follows from it.

    `read` is the text of the file when it was read, None where it did not exist. Raises `UnkeepableError` when the file
    has changed meanwhile or can't be written. When the new text is invalid, the file is restored, and it raises as
    `ConventionLibrary.book_at` does.
    """
    path = file.path
    if saved_text(path) != read:
        message = f"{path} was changed elsewhere meanwhile. Copy your text, and open the row anew."
        raise UnkeepableError(message)
    _write(path, file.text)
    library.forget_file(path)
    try:
        return library.book_at(path)
    except BiddingTrainerError:
        if read is None:
            path.unlink(missing_ok=True)
        else:
            _write(path, read)
        library.forget_file(path)
        raise


def saved_text(path: Path) -> str | None:
    """Return the exact text of a file; None where there is none. Raises `UnkeepableError` when it can't be read."""
    try:
        return path.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        message = f"{path} can't be read: {error}."
        raise UnkeepableError(message) from None


def _write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_file(path, text.encode())
    except OSError as error:
        message = f"{path} can't be written: {reason_of(error)}."
        raise UnkeepableError(message) from None
