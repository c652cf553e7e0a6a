"""A row as its table writes it, with the hands that guard it."""

from pathlib import Path

from tests.language.small_tables import HEAD, OPENING, write
from trainer.language.editing.table_rows import row_in_table
from trainer.language.editing.written_rows import WrittenExample

GUARDS = """\
format: 1
situations:
  opening/suit:
    examples: {hand: JT9A.9.TK.Q, call: 28S}
    near misses:
    - {hand: 9TAK.9.TK.Q, call: 28P, note: no Jack}
"""
TABLE = HEAD + OPENING.replace("  - otherwise", "    examples: {hand: J9AK.9.TK.Q, call: 28S}\n  - otherwise")
SUIT, OTHERWISE = 11, 15


def test_a_row_is_found_by_the_line_that_it_begins_in(tmp_path: Path) -> None:
    table = write(tmp_path, TABLE)
    suit, otherwise = row_in_table(table, SUIT), row_in_table(table, OTHERWISE)
    assert suit is not None
    assert suit.id == "suit"
    assert otherwise is not None
    assert otherwise.is_otherwise
    assert row_in_table(table, SUIT + 1) is None


def test_its_guards_stand_behind_its_own_hands(tmp_path: Path) -> None:
    write(tmp_path, GUARDS, "convention.guards.yaml")
    row = row_in_table(write(tmp_path, TABLE), SUIT)
    assert row is not None
    assert row.examples == (
        WrittenExample("J9AK.9.TK.Q", "28S"),
        WrittenExample("JT9A.9.TK.Q", "28S"),
        WrittenExample("9TAK.9.TK.Q", "28P", "no Jack", near_miss=True),
    )
