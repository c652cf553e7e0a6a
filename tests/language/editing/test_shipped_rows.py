"""Rows of a shipped convention as lines of a form: parted and joined again they say the same."""

from pathlib import Path

import pytest

from tests.shipped_tables import shipped_library
from tests.slow import nightly_but_for, takes_seconds
from trainer.documents.document import Document
from trainer.language.editing.edited_file import EditedFile
from trainer.language.editing.table_rows import row_in_table
from trainer.language.editing.text_changing import with_value
from trainer.language.editing.written_rows import ShowsLine, WrittenRow
from trainer.language.files.shows_reading import read_shows

CONVENTION = "fifty-six/kerala"


@takes_seconds
def test_every_row_is_found_where_its_book_says_and_its_lines_say_what_it_shows() -> None:
    library = shipped_library()
    phrases = library.phrases(CONVENTION)
    rows = {row.place: row for situation in library.book(CONVENTION).situations for row in situation.rows}
    asked = 0
    for place, row in rows.items():
        written = row_in_table(library.folder / place.file, place.line)
        assert written is not None, place
        assert written.id == row.id, place
        if written.lines:
            asked += 1
            shows = _joined_anew(written).get("shows")
            assert shows is not None, place
            text = Document("row", with_value("shows: a\n", ("shows",), shows))
            assert read_shows(text, phrases, text.root.get("shows")) == row.shows, place  # type: ignore[union-attr]
    assert asked > 250


@takes_seconds
@pytest.mark.parametrize(
    "convention",
    nightly_but_for(shipped_library().names(), "fifty-six/kerala", "spades/bis"),
)
def test_partners_can_change_every_row_in_the_words_of_its_table(convention: str, tmp_path: Path) -> None:
    library = shipped_library()
    file = EditedFile(tmp_path / "us.yaml", f"format: 1\npartnership: Us\nconvention: {convention}\n")
    for situation in library.book(convention).situations:
        row = situation.rows[0]
        written = row_in_table(library.folder / row.place.file, row.place.line)
        assert written is not None, row.place
        changed = file.with_row(situation.id, row.id, written.with_examples(()))
        book = library.book_of_document(changed.path, changed.document())
        assert book.situations_by_id[situation.id].rows[0].shows == row.shows, row.place


def _joined_anew(row: WrittenRow) -> WrittenRow:
    """The row with its lines written once more, as when somebody has changed one of them."""
    return row.with_lines((*row.lines, ShowsLine("hand", "a void"))).with_lines(row.lines)
