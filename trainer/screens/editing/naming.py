"""The names of a pair's own rows, stored as ids; and the open row after a name is undone."""

from typing import Final

from trainer.games.game import Game
from trainer.language.book.ids import id_called
from trainer.language.editing.edited_file import EditedFile
from trainer.screens.drill.drill_display import row_label
from trainer.screens.editing.opened_row import OpenedRow

_UNNAMED: Final = "own-row"


def fresh_id(opened: OpenedRow, file: EditedFile) -> str:
    """Return an id for a row without a name."""
    taken = opened.rows | {one.row for one in file.rows()}
    return next(name for name in (f"{_UNNAMED}-{number}" for number in range(1, 1000)) if name not in taken)


def id_named(name: str, opened: OpenedRow, file: EditedFile) -> str:
    """Return the id for a name; empty where nothing of the name is left, or another row has it."""
    found = id_called(name)
    taken = {row.lower() for row in opened.rows} | {one.row.lower() for one in file.rows()}
    return "" if found in taken else found


def name_text(file: EditedFile, place: tuple[str, str], game: Game) -> str | None:
    """Return the name of a row that the file adds, empty before it has one; None for a row of the table."""
    own = [one for one in file.rows() if one.name == place and one.written is not None]
    if not own or own[-1].replaces:
        return None
    return "" if place[1].startswith(_UNNAMED) else row_label("/".join(place), game)


def open_again(opened: OpenedRow, file: EditedFile) -> str:
    """Return the row to open where the open one has lost its name: the last one that the file adds, else the first."""
    added = [one for one in file.rows() if one.situation == opened.situation.id and one.written and not one.replaces]
    return next((one.row for one in reversed(added) if one.row not in opened.rows), opened.row)
