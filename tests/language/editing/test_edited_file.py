"""A partnership's file that is being edited: rows replaced, added and dropped, and steps taken back."""

from pathlib import Path
from typing import Final

import pytest

from trainer.games import game_called
from trainer.language.book.rule_book import RuleBook
from trainer.language.editing.edited_file import EditedFile, begun_text
from trainer.language.editing.written_rows import ShowsLine, WrittenRow
from trainer.language.files.library import ConventionLibrary
from trainer.problems import UnusableFileError

CONVENTIONS: Final = Path(__file__).parents[1] / "conventions"
WORDS: Final = "# What Anna and Biju play.\nformat: 1\npartnership: Anna and Biju\nconvention: fifty-six/sample\n"
ROW: Final = WrittenRow((("id", "jacks"), ("call", "29 X"), ("shows", {"X": "4+ cards"})))


@pytest.fixture
def library() -> ConventionLibrary:
    return ConventionLibrary(CONVENTIONS, game_called)


@pytest.fixture
def file(tmp_path: Path) -> EditedFile:
    return EditedFile(tmp_path / "us.yaml", WORDS)


def book_of(library: ConventionLibrary, file: EditedFile) -> RuleBook:
    return library.book_of_document(file.path, file.document())


def rows_of(library: ConventionLibrary, file: EditedFile) -> list[str]:
    return [row.id for row in book_of(library, file).situations_by_id["opening"].rows]


def test_a_row_of_the_table_is_replaced_and_then_changed_in_its_place(
    library: ConventionLibrary, file: EditedFile
) -> None:
    replaced = file.with_row("opening", "both-jacks", ROW)
    assert rows_of(library, replaced) == ["jacks", "strong", "suit", "otherwise"]
    again = replaced.with_row("opening", "jacks", ROW.with_call("30 X").with_value("number", "at most 39"))
    assert again.text.count("replace: both-jacks") == 1
    assert "    call: 30 X\n    shows: {X: 4+ cards}\n    number: at most 39\n" in again.text
    row = book_of(library, again).situations_by_id["opening"].rows[0]
    assert (str(row.call.amount.fixed), row.source) == ("30", "agreed by Anna and Biju")
    assert again.text.startswith(WORDS)


def test_a_row_that_is_dropped_can_be_had_again(library: ConventionLibrary, file: EditedFile) -> None:
    dropped = file.with_row_dropped("opening", "strong")
    assert rows_of(library, dropped) == ["both-jacks", "suit", "otherwise"]
    assert dropped.with_row_as_it_was("opening", "strong").text == WORDS
    replaced = file.with_row("opening", "both-jacks", ROW)
    assert rows_of(library, replaced.with_row_dropped("opening", "jacks")) == ["strong", "suit", "otherwise"]
    assert replaced.with_row_as_it_was("opening", "jacks").text == WORDS


def test_a_row_is_added_before_another(library: ConventionLibrary, file: EditedFile) -> None:
    added = file.with_row_added("opening", ROW, before="strong")
    assert rows_of(library, added) == ["both-jacks", "jacks", "strong", "suit", "otherwise"]
    assert added.with_row_dropped("opening", "jacks").text == WORDS


def test_one_of_several_added_rows_goes_alone(library: ConventionLibrary, file: EditedFile) -> None:
    both = "changes:\n- situation: opening\n  add:\n  - {id: a, call: 30 X, shows: {X: void}}  # one\n"
    both += "  - any order:\n    - {id: b, call: 31 X, shows: {X: void}}\n    - {id: c, call: 32 X, shows: {X: void}}\n"
    added = file.with_text(f"{WORDS}{both}  before: strong\n")
    assert [one.row for one in added.rows()] == ["a", "b", "c"]
    assert rows_of(library, added.with_row_dropped("opening", "b")) == [
        *("both-jacks", "a", "c", "strong", "suit", "otherwise")
    ]


def test_steps_are_taken_back_and_taken_again(file: EditedFile) -> None:
    first = file.with_row_dropped("opening", "strong")
    second = first.with_row_dropped("opening", "suit")
    assert (second.undone().text, second.undone().undone().text) == (first.text, WORDS)
    assert not second.undone().undone().can_undo
    assert second.undone().redone().text == second.text
    assert not second.undone().with_text(WORDS).can_redo


def test_what_is_typed_letter_by_letter_is_one_step(file: EditedFile) -> None:
    typed = file.with_row("opening", "both-jacks", ROW, "call")
    for call in ("3", "30", "30 X"):
        typed = typed.with_row("opening", "jacks", ROW.with_call(call), "call")
    assert "call: 30 X" in typed.text
    assert typed.undone().text == WORDS
    other = typed.with_row("opening", "jacks", ROW.with_call("30 X").with_lines((ShowsLine("X", "void"),)), "shows")
    assert other.undone().text == typed.text


def test_a_text_that_is_no_yaml_is_kept_and_told(file: EditedFile, library: ConventionLibrary) -> None:
    broken = file.with_text(f"{WORDS}changes: [\n")
    with pytest.raises(UnusableFileError, match="not YAML"):
        book_of(library, broken)
    assert broken.undone().text == WORDS


def test_a_file_that_is_no_partnership_is_told(file: EditedFile, library: ConventionLibrary) -> None:
    with pytest.raises(UnusableFileError, match="this is no partnership"):
        book_of(library, file.with_text("format: 1\n"))


def test_partners_begin_with_what_they_play(library: ConventionLibrary, tmp_path: Path) -> None:
    text = begun_text("Anna: and Biju", "fifty-six/sample", ["T1"])
    file = EditedFile(tmp_path / "us.yaml", text)
    assert text.splitlines()[2:] == ["convention: fifty-six/sample", "treatments: [T1]"]
    assert book_of(library, file).treatments[0].section == "T1"
