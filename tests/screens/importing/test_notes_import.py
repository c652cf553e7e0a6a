"""Importing notes: what every line became, and a line that is put right where it stands."""

from pathlib import Path

import pytest

from tests.screens.sample_practice import practice
from trainer.games.table_import import Became
from trainer.language.book.rule_book import RuleBook
from trainer.screens.importing.notes_import import NotesPresenter
from trainer.screens.importing.notes_state import NotesState
from trainer.screens.work.background import AtOnce

NOTES = "Our system // mine\r\n\r\n1N 15--17 bal\r\n  2C Asking // really\r\n1M 5+ suit, good hand\r\n"


class Importing:
    """The presenter over a file, with the states that it showed and the books that were read."""

    def __init__(self, folder: Path, text: str = NOTES) -> None:
        self.file = folder / "system.bml"
        self.file.write_bytes(text.encode())
        self.read: list[RuleBook] = []
        self.presenter = NotesPresenter(practice(), self.file, lambda _: None, self.read.append, background=AtOnce())
        self.presenter.start()

    @property
    def state(self) -> NotesState:
        return self.presenter.state


def test_every_line_has_what_it_became_and_what_its_rows_show(tmp_path: Path) -> None:
    state = Importing(tmp_path).state
    assert [(one.line, one.became) for one in state.lines] == [
        (1, Became.TEXT),
        (3, Became.ROWS),
        (4, Became.TEXT),
        (5, Became.PART),
    ]
    assert state.counts == ((Became.ROWS, 1), (Became.PART, 1), (Became.TEXT, 2))
    assert state.lines[3].shows == (
        "Openings, 1♥: hearts: 5+ cards",
        "Openings, 1♠: spades: 5+ cards",
    )
    assert "without 'good hand'" in state.lines[3].why
    assert "write what the hand has" in state.lines[3].right


def test_a_line_is_put_right_in_the_notes_and_becomes_a_row(tmp_path: Path) -> None:
    importing = Importing(tmp_path)
    importing.presenter.choose(2)
    assert importing.state.typed == "  2C Asking // really"
    importing.presenter.change("  2C some 4cM, 8+ hcp // really")
    assert importing.state.line is not None
    assert importing.state.line.line == 4
    importing.presenter.change("  2C 4cM, 8+ hcp")
    assert importing.state.line.became == Became.ROWS
    assert importing.state.line.shows == ("After 1NT, 2♣: some major: 4 cards; 8+ high-card points",)
    assert importing.file.read_bytes() == NOTES.replace("  2C Asking // really", "  2C 4cM, 8+ hcp").encode()
    importing.presenter.undo()
    importing.presenter.undo()
    assert importing.file.read_bytes() == NOTES.encode()
    assert not importing.state.can_undo
    assert [one.became for one in importing.state.lines][2] == Became.TEXT


def test_only_lines_of_a_kind_are_looked_at_and_the_changed_one_stays(tmp_path: Path) -> None:
    importing = Importing(tmp_path)
    importing.presenter.look_at(Became.PART)
    assert [one.line for one in importing.state.lines] == [5]
    importing.presenter.choose(0)
    importing.presenter.change("1M 5+ suit, 11--21")
    assert [(one.line, one.became) for one in importing.state.lines] == [(5, Became.ROWS)]
    importing.presenter.look_at(None)
    assert len(importing.state.lines) == 4


def test_the_table_is_saved_beside_the_notes_and_read(tmp_path: Path) -> None:
    importing = Importing(tmp_path)
    importing.presenter.read()
    assert [book.title for book in importing.read] == ["system"]
    assert (tmp_path / "system.yaml").read_text().startswith("# Made of system.bml")
    importing.presenter.read()
    assert len(importing.read) == 2


def test_a_table_of_ones_own_is_never_replaced(tmp_path: Path) -> None:
    (tmp_path / "system.yaml").write_text("format: 1\n")
    importing = Importing(tmp_path)
    importing.presenter.read()
    assert importing.read == []
    assert "rename it" in importing.state.message
    assert (tmp_path / "system.yaml").read_text() == "format: 1\n"


@pytest.mark.parametrize("text", ["1N 15--17 bal", "1N 15--17 bal   "])
def test_a_line_that_stays_as_it_was_changes_nothing(tmp_path: Path, text: str) -> None:
    importing = Importing(tmp_path)
    importing.presenter.choose(1)
    importing.presenter.change(text)
    assert not importing.state.can_undo


def test_a_file_that_is_gone_is_told(tmp_path: Path) -> None:
    importing = Importing(tmp_path)
    importing.presenter.choose(1)
    importing.file.unlink()
    importing.presenter.change("1N 12--14")
    assert importing.state.message == "system.bml can't be read: No such file or directory."
