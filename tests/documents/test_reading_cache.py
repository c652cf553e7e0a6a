"""Readings: kept for the same question, the same files, the same program and the same Python."""

import sys
from pathlib import Path

import pytest

from trainer.documents import reading_cache
from trainer.documents.file_cache import FileCache
from trainer.documents.files_read import FilesRead
from trainer.documents.reading_cache import Reading, ReadingCache
from trainer.documents.value_bytes import written


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small program of one room, which a test may edit."""
    (tmp_path / "program" / "room").mkdir(parents=True)
    (tmp_path / "program" / "room" / "reading.py").write_text("FORMAT = 1\n")
    monkeypatch.setattr(reading_cache, "_PACKAGE", tmp_path / "program")
    return tmp_path / "program"


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "table.yaml"
    path.write_text("title: one\n")
    return path


def readings(tmp_path: Path) -> ReadingCache:
    """As another process makes them."""
    return ReadingCache(tmp_path / "readings", ("room",))


def keep(tmp_path: Path, table: Path) -> Reading:
    reading = Reading(b"what it says", FilesRead.of([(table, table.read_text())]), ("56",))
    readings(tmp_path).keep("book", ("a", 1), reading)
    return reading


def test_the_same_question_gets_what_was_read(tmp_path: Path, program: Path, table: Path) -> None:
    reading = keep(tmp_path, table)
    assert readings(tmp_path).reading("book", ("a", 1)) == reading


def test_another_question_or_kind_gets_nothing(tmp_path: Path, program: Path, table: Path) -> None:
    keep(tmp_path, table)
    assert readings(tmp_path).reading("book", ("a", 2)) is None
    assert readings(tmp_path).reading("list", ("a", 1)) is None


def test_nothing_is_kept_past_an_edit_of_the_file(tmp_path: Path, program: Path, table: Path) -> None:
    keep(tmp_path, table)
    table.write_text("title: two\n")
    assert readings(tmp_path).reading("book", ("a", 1)) is None


def test_nothing_is_kept_past_an_edit_of_the_program(tmp_path: Path, program: Path, table: Path) -> None:
    keep(tmp_path, table)
    (program / "room" / "reading.py").write_text("FORMAT = 2\n")
    assert readings(tmp_path).reading("book", ("a", 1)) is None
    (program / "room" / "reading.py").write_text("FORMAT = 1\n")
    assert readings(tmp_path).reading("book", ("a", 1)) is not None
    (program / "room" / "words.lark").write_text("")
    assert readings(tmp_path).reading("book", ("a", 1)) is None


def test_a_program_that_is_edited_while_it_runs_stays_the_one_that_it_was(
    tmp_path: Path, program: Path, table: Path
) -> None:
    running = readings(tmp_path)
    assert running.reading("book", ("a", 1)) is None
    (program / "room" / "reading.py").write_text("FORMAT = 2\n")
    running.keep("book", ("a", 1), Reading(b"by the old one", FilesRead(())))
    assert readings(tmp_path).reading("book", ("a", 1)) is None


def test_a_program_that_cannot_read_itself_keeps_nothing(tmp_path: Path, program: Path, table: Path) -> None:
    keep(tmp_path, table)
    (program / "room" / "gone.py").symlink_to(tmp_path / "nowhere")
    assert readings(tmp_path).reading("book", ("a", 1)) is None
    keep(tmp_path, table)
    assert len(list((tmp_path / "readings").iterdir())) == 1


def test_nothing_is_kept_for_another_python(
    tmp_path: Path, program: Path, table: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(tmp_path, table)
    monkeypatch.setattr(sys, "version", "3.99.0")
    assert readings(tmp_path).reading("book", ("a", 1)) is None


def test_nothing_is_kept_for_another_version_of_what_parses_the_tables(
    tmp_path: Path, program: Path, table: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(tmp_path, table)
    (tmp_path / "lark.py").write_text("__version__ = '99'")
    monkeypatch.setattr(reading_cache, "_first_files", lambda _: [tmp_path / "lark.py"])
    assert readings(tmp_path).reading("book", ("a", 1)) is None


def test_something_else_under_the_name_of_a_reading_is_none(tmp_path: Path, program: Path, table: Path) -> None:
    keep(tmp_path, table)
    name = next((tmp_path / "readings").iterdir()).stem
    for content in (b"no pickle", written(("no", "reading"))):
        FileCache(tmp_path / "readings").keep(name, content)
        assert readings(tmp_path).reading("book", ("a", 1)) is None
