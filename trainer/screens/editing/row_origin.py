"""The relation of a row to its table: unchanged, replaced, dropped, or the pair's own."""

from typing import Final

from trainer.language.book.rule_book import RuleBook
from trainer.language.editing.edited_file import EditedFile
from trainer.language.editing.own_rows import OwnRow
from trainer.language.editing.written_rows import WrittenRow
from trainer.problems import UnusableFileError
from trainer.screens.editing.editing_state import OwnDisplay
from trainer.screens.editing.opened_row import OpenedRow

DROPPED: Final = "dropped"

OURS: Final = "our agreement"
"""The source of a row that a pair has changed."""

_TABLES_OWN: Final = ("source", "why", "note", "decision")
"""Keys of a table's row that no longer apply to a changed one."""


def change_of(file: EditedFile, place: tuple[str, str]) -> str:
    """Return how a file changes the row at a place (situation and name), in words; empty if it is unreadable."""
    try:
        own = [one for one in file.rows() if one.name == place]
    except UnusableFileError:
        return ""
    if not own:
        return "as the table has it"
    if own[-1].written is None:
        return DROPPED
    return "in place of the table's row" if own[-1].replaces else "a row of your own"


def as_own(row: WrittenRow, tables: WrittenRow) -> WrittenRow:
    """Return a changed row without the source and reasons of the table's original row.

    They come back with the table's call and what it shows. A source of the pair's own stays.
    """
    is_changed = row.call != tables.call or row.get("shows") != tables.get("shows")
    for key in _TABLES_OWN:
        before = tables.get(key)
        if is_changed and before is not None and row.get(key) == before:
            row = row.with_value(key, OURS if key == "source" else None)
        elif not is_changed and before is not None and row.get(key) in {None, OURS}:
            row = row.with_value(key, before)
    return row


def own_display(file: EditedFile, book: RuleBook) -> tuple[OwnDisplay, ...]:
    """Return the rows that a file changes, each in a line; empty where it is unreadable."""
    try:
        return tuple(_shown(own, book) for own in file.rows())
    except UnusableFileError:
        return ()


def file_text(opened: OpenedRow) -> str:
    """Return where the pair's file is, or will be."""
    path = opened.file.path
    if opened.read is None:
        return f"You have no file of your own yet; keeping the row begins one, {path}"
    return f"In your file {path}"


def _shown(own: OwnRow, book: RuleBook) -> OwnDisplay:
    situation = book.situations_by_id.get(own.situation)
    call = own.written.call if own.written is not None else DROPPED
    return OwnDisplay(own.situation, own.row, f"{call} · {situation.title if situation else own.situation}")
