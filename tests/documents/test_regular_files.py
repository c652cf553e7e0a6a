"""A pipe, a device, a folder or a loop of links is refused at once wherever a file is asked for."""

import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.playing.contests import contest_of, write_contestants
from tests.records.answers import NOON
from trainer.documents.document import read_document
from trainer.documents.regular_files import (
    in_place_of,
    open_regular,
    open_to_append,
    write_file,
    write_file_in_pieces,
)
from trainer.games import game_called
from trainer.games.bridge.bml.lines import bml_lines
from trainer.playing.deals.deal_files import LARGEST_FILE_OF_HANDS, read_deals, read_deals_of_hands
from trainer.playing.simulation.checkpoint import SimulationFile
from trainer.problems import BiddingTrainerError, UnusableFileError
from trainer.records.care.restoring import restore
from trainer.records.exchange.importing import import_records
from trainer.records.file.database import open_records
from trainer.verifying.comparing.pinned_shares import pinned_in


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


def a_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def a_loop(path: Path) -> None:
    path.symlink_to(path.with_name("other"))
    path.with_name("other").symlink_to(path)


def a_folder(path: Path) -> None:
    path.mkdir()


NO_FILES = pytest.mark.parametrize("make", [a_pipe, a_device, a_loop, a_folder])


@pytest.mark.parametrize("make", [a_pipe, a_loop, a_folder])
def test_what_nobody_reads_is_not_written_into(tmp_path: Path, make: Callable[[Path], None]) -> None:
    make(tmp_path / "it")
    with pytest.raises(OSError, match=r"No such device|symbolic links|directory"):
        write_file(tmp_path / "it", b"new")


def test_somebody_who_reads_a_pipe_gets_what_is_written(tmp_path: Path) -> None:
    a_pipe(tmp_path / "it")
    reader = os.open(tmp_path / "it", os.O_RDONLY | os.O_NONBLOCK)
    write_file(tmp_path / "it", b"new")
    assert os.read(reader, 10) == b"new"
    os.close(reader)


def test_a_file_that_can_not_be_written_whole_stays_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "it").write_bytes(b"before")

    def contents() -> Iterator[bytes]:
        yield b"half of it"
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with pytest.raises(OSError, match="No space left"):
        write_file_in_pieces(tmp_path / "it", contents())
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("it", b"before")]
    (tmp_path / "link").symlink_to("it")
    write_file(tmp_path / "link", b"after")
    assert (tmp_path / "it").read_bytes() == b"after"


def test_nobody_can_guess_under_which_name_it_is_begun(tmp_path: Path) -> None:
    names = []
    for _ in range(2):
        with in_place_of(tmp_path / "it") as opened:
            opened.write(b"new")
            names += [path.name for path in tmp_path.iterdir() if path.suffix == ".unfinished"]
    first, second = names
    assert first != second
    assert [path.name for path in tmp_path.iterdir()] == ["it"]


def test_a_name_as_long_as_names_may_be_is_written(tmp_path: Path) -> None:
    write_file(tmp_path / ("മ" * 85), b"new")
    assert (tmp_path / ("മ" * 85)).read_bytes() == b"new"


def test_whoever_shares_the_folder_may_read_what_is_written(tmp_path: Path) -> None:
    before = os.umask(0o022)
    write_file(tmp_path / "it", b"new")
    os.umask(before)
    assert (tmp_path / "it").stat().st_mode & 0o777 == 0o644


def test_lines_are_added_to_a_file_but_never_through_a_link(tmp_path: Path) -> None:
    for line in (b"first\n", b"second\n"):
        with open_to_append(tmp_path / "it") as opened:
            opened.write(line)
    assert (tmp_path / "it").read_bytes() == b"first\nsecond\n"
    (tmp_path / "link").symlink_to("it")
    with pytest.raises(OSError, match="symbolic links"):
        open_to_append(tmp_path / "link")
    with pytest.raises(OSError, match="symbolic links"):
        open_regular(tmp_path / "link", through_links=False)


def test_nothing_is_added_to_a_pipe(tmp_path: Path) -> None:
    a_pipe(tmp_path / "it")
    with pytest.raises(OSError, match="a pipe or a device"):
        open_to_append(tmp_path / "it")


@NO_FILES
def test_what_is_no_file_is_refused(tmp_path: Path, make: Callable[[Path], None]) -> None:
    make(tmp_path / "it")
    with pytest.raises(OSError, match=r"not a file|symbolic links|directory"):
        open_regular(tmp_path / "it")


def test_a_file_and_a_link_to_it_are_opened(tmp_path: Path) -> None:
    (tmp_path / "it").write_bytes(b"all of it")
    (tmp_path / "link").symlink_to("it")
    for name in ("it", "link"):
        with open_regular(tmp_path / name) as opened:
            assert opened.read() == b"all of it"


def table(path: Path) -> None:
    read_document(path)


def deals(path: Path) -> None:
    read_deals(path, game_called)


def hands(path: Path) -> None:
    game = game_called("fifty-six")
    read_deals_of_hands(path, game, game.laws_called(game.laws_names[0]))


def simulation(path: Path) -> None:
    folder = path.with_name("tables")
    folder.mkdir()
    SimulationFile(path).read(contest_of(*write_contestants(folder)))


def records(path: Path) -> None:
    with open_records(path.with_name("records.sqlite")) as database:
        import_records(database, path)


def own_records(path: Path) -> None:
    open_records(path).close()


def backup(path: Path) -> None:
    restore(path.with_name("records.sqlite"), NOON, path)


def notes(path: Path) -> None:
    bml_lines(path)


def pins(path: Path) -> None:
    pinned_in(path)


@NO_FILES
@pytest.mark.parametrize(
    ("read", "name"),
    [
        (table, "it.yaml"),
        (deals, "it.json"),
        (deals, "it.pbn"),
        (hands, "it.txt"),
        (simulation, "it.jsonl"),
        (records, "it.jsonl"),
        (records, "it.csv"),
        (notes, "it.bml"),
        (pins, "it.json"),
        (own_records, "it.sqlite"),
        (backup, "it.sqlite"),
    ],
)
def test_every_reader_says_so(
    tmp_path: Path, make: Callable[[Path], None], read: Callable[[Path], None], name: str
) -> None:
    make(tmp_path / name)
    with pytest.raises(BiddingTrainerError):
        read(tmp_path / name)


def test_a_text_of_hands_without_end_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "hands.txt"
    with file.open("wb") as opened:
        opened.truncate(LARGEST_FILE_OF_HANDS + 1)
    with pytest.raises(UnusableFileError, match="the file is too large; at most 5,000,000 bytes"):
        hands(file)


@pytest.mark.parametrize("beginning", [b"", b'{"simulation": "x"}\n'])
def test_a_checkpoint_without_end_is_not_read(tmp_path: Path, beginning: bytes) -> None:
    file = tmp_path / "parts.jsonl"
    with file.open("wb") as opened:
        opened.write(beginning)
        opened.truncate(1 << 40)
    with pytest.raises(BiddingTrainerError, match=r"no file of a simulation|larger than any simulation"):
        simulation(file)
