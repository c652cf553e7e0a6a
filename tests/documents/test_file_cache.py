"""Kept files: read only where nobody else can have written them and nothing is damaged, written whole or not at all."""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.documents.file_cache import MOST_FILES, FileCache


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "cache" / "readings"


def file_in(folder: Path) -> Path:
    return next(iter(folder.iterdir()))


def test_what_was_kept_is_there_in_another_process_too(folder: Path) -> None:
    FileCache(folder).keep("book", b"rows")

    assert FileCache(folder).content("book") == b"rows"


def test_what_was_never_kept_is_not_there(folder: Path) -> None:
    assert FileCache(folder).content("book") is None
    assert not folder.exists()


def test_what_is_kept_anew_takes_the_place_of_what_was_kept_before(folder: Path) -> None:
    kept = FileCache(folder)
    kept.keep("book", b"old")
    kept.keep("book", b"new")

    assert kept.content("book") == b"new"
    assert len(list(folder.iterdir())) == 1


def test_nobody_else_may_read_or_write_what_is_kept(folder: Path) -> None:
    FileCache(folder).keep("book", b"rows")

    assert folder.stat().st_mode & 0o777 == 0o700
    assert file_in(folder).stat().st_mode & 0o777 == 0o600


@given(at=st.integers(0, 200), bit=st.integers(0, 7))
def test_a_changed_bit_anywhere_is_noticed(at: int, bit: int) -> None:
    with TemporaryDirectory() as place:
        folder = Path(place, "readings")
        FileCache(folder).keep("book", bytes(range(100)))
        file = file_in(folder)
        written = bytearray(file.read_bytes())
        written[at % len(written)] ^= 1 << bit
        file.write_bytes(written)

        assert FileCache(folder).content("book") is None


@given(left=st.integers(0, 200), more=st.binary(max_size=3))
def test_a_file_that_was_cut_short_or_written_on_is_noticed(left: int, more: bytes) -> None:
    with TemporaryDirectory() as place:
        folder = Path(place, "readings")
        FileCache(folder).keep("book", bytes(range(100)))
        file = file_in(folder)
        written = file.read_bytes()
        changed = written[:left] + more
        file.write_bytes(changed)

        assert FileCache(folder).content("book") == (bytes(range(100)) if changed == written else None)


def test_a_file_under_another_name_is_noticed(folder: Path) -> None:
    kept = FileCache(folder)
    kept.keep("book", b"rows")
    file = file_in(folder)
    file.rename(file.with_name(file.name.replace("book", "other")))

    assert kept.content("other") is None


@pytest.mark.parametrize("mode", [0o770, 0o702, 0o777])
def test_a_folder_in_which_others_may_write_is_neither_read_nor_written(folder: Path, mode: int) -> None:
    kept = FileCache(folder)
    kept.keep("book", b"rows")
    folder.chmod(mode)
    kept.keep("other", b"more")

    assert kept.content("book") is None
    assert [file.name for file in folder.iterdir()] == ["book.kept"]


@pytest.mark.parametrize("mode", [0o620, 0o602, 0o666])
def test_a_file_that_others_may_write_is_not_read(folder: Path, mode: int) -> None:
    kept = FileCache(folder)
    kept.keep("book", b"rows")
    file_in(folder).chmod(mode)

    assert kept.content("book") is None


def test_what_belongs_to_somebody_else_is_neither_read_nor_written(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = FileCache(folder)
    kept.keep("book", b"rows")
    monkeypatch.setattr(os, "geteuid", lambda: folder.stat().st_uid + 1)
    kept.keep("other", b"more")

    assert kept.content("book") is None
    assert [file.name for file in folder.iterdir()] == ["book.kept"]


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may give a file away")
def test_a_file_of_somebody_else_in_our_folder_is_not_read(folder: Path) -> None:
    kept = FileCache(folder)
    kept.keep("book", b"rows")
    os.chown(file_in(folder), 12345, 12345)

    assert kept.content("book") is None


def test_a_system_that_does_not_tell_whose_a_file_is_keeps_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = FileCache(folder)
    kept.keep("book", b"rows")
    monkeypatch.delattr(os, "geteuid")
    kept.keep("other", b"more")

    assert kept.content("book") is None
    assert [file.name for file in folder.iterdir()] == ["book.kept"]


def test_no_link_is_followed_and_no_pipe_waited_for(folder: Path, tmp_path: Path) -> None:
    kept = FileCache(folder)
    kept.keep("book", b"rows")
    elsewhere = file_in(folder).rename(tmp_path / "elsewhere")
    (folder / "book.kept").symlink_to(elsewhere)
    os.mkfifo(folder / "pipe.kept")
    (tmp_path / "link").symlink_to(folder)

    assert kept.content("book") is None
    assert kept.content("pipe") is None
    assert FileCache(tmp_path / "link").content("book") is None


def test_a_place_where_nothing_can_be_written_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    kept = FileCache(tmp_path / "file" / "readings")
    kept.keep("book", b"rows")

    assert kept.content("book") is None


def test_a_full_disk_leaves_what_was_there_and_nothing_half_written(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = FileCache(folder)
    kept.keep("book", b"rows")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    kept.keep("book", b"more rows")

    assert kept.content("book") == b"rows"
    assert [file.name for file in folder.iterdir()] == ["book.kept"]


def test_only_the_newest_files_stay_and_no_others_are_touched(folder: Path) -> None:
    kept = FileCache(folder)
    kept.keep("first", b"rows")
    (folder / "notes.txt").write_text("mine")
    (folder / "left.unfinished").write_text("by a process that was ended")
    for old in folder.iterdir():
        os.utime(old, (1, 1))
    for number in range(MOST_FILES):
        kept.keep(f"book-{number}", b"rows")

    assert kept.content("first") is None
    assert kept.content("book-0") == b"rows"
    assert len(list(folder.iterdir())) == MOST_FILES + 1
    assert (folder / "notes.txt").read_text() == "mine"


WRITER = """
import sys
from pathlib import Path
from trainer.documents.file_cache import FileCache
kept = FileCache(Path(sys.argv[1]))
for _ in range(100):
    kept.keep("book", sys.argv[2].encode() * 20_000)
"""


def test_several_processes_may_write_the_same_while_it_is_read(folder: Path) -> None:
    writers = [subprocess.Popen([sys.executable, "-c", WRITER, str(folder), letter]) for letter in "ab"]
    whole = {letter * 20_000 for letter in (b"a", b"b")}
    seen = set()
    while any(writer.poll() is None for writer in writers):
        seen.add(FileCache(folder).content("book"))
    seen.add(FileCache(folder).content("book"))

    assert [writer.returncode for writer in writers] == [0, 0]
    # Before the first is written there is nothing; afterwards there is always one of them, and all of it.
    assert seen - {None} <= whole
    assert FileCache(folder).content("book") in whole
    assert [file.name for file in folder.iterdir()] == ["book.kept"]
