"""The files that something was read from: an edited byte, another place, another file beside them are noticed."""

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given
from hypothesis import strategies as st

from trainer.documents.document import read_document
from trainer.documents.files_read import FilesRead

TEXT = "title: 29 ♠\nnote: both Jacks\n"


def read_in(folder: Path) -> FilesRead:
    """Two files of a folder, as they are read."""
    found = sorted(folder.glob("*.yaml"))
    return FilesRead.of([(path, read_document(path).text_read) for path in found], {folder: found})


def made_in(folder: Path) -> Path:
    for name in ("one.yaml", "two.yaml"):
        (folder / name).write_text(TEXT, encoding="utf-8")
    return folder


def test_untouched_files_are_unchanged(tmp_path: Path) -> None:
    assert read_in(made_in(tmp_path)).are_unchanged()


@given(at=st.integers(0, len(TEXT.encode()) - 1), new=st.integers(1, 255), file=st.sampled_from(["one", "two"]))
def test_another_byte_in_any_file_is_noticed(at: int, new: int, file: str) -> None:
    with TemporaryDirectory() as place:
        read = read_in(made_in(Path(place)))
        path = Path(place, f"{file}.yaml")
        content = bytearray(path.read_bytes())
        content[at] ^= new
        path.write_bytes(content)

        assert not read.are_unchanged()


def test_it_is_the_text_that_was_read_that_counts_not_what_is_there_by_now(tmp_path: Path) -> None:
    path = made_in(tmp_path) / "one.yaml"
    text = read_document(path).text_read
    path.write_text("title: edited meanwhile\n")

    assert not FilesRead.of([(path, text)]).are_unchanged()


def test_a_mark_at_the_beginning_is_no_part_of_the_text(tmp_path: Path) -> None:
    path = made_in(tmp_path) / "one.yaml"
    path.write_text(TEXT, encoding="utf-8-sig")
    read = FilesRead.of([(path, read_document(path).text_read)])
    assert read.are_unchanged()
    path.write_text(TEXT, encoding="utf-8")
    assert read.are_unchanged()


def test_a_file_that_is_gone_is_noticed(tmp_path: Path) -> None:
    read = read_in(made_in(tmp_path))
    (tmp_path / "one.yaml").unlink()
    assert not read.are_unchanged()


def test_another_file_in_a_folder_of_which_all_were_read_is_noticed(tmp_path: Path) -> None:
    read = read_in(made_in(tmp_path))
    (tmp_path / "three.yaml").write_text("")
    assert not read.are_unchanged()


def test_another_file_elsewhere_is_none_of_its_business(tmp_path: Path) -> None:
    read = FilesRead.of([(path, TEXT) for path in made_in(tmp_path).glob("*.yaml")])
    (tmp_path / "three.yaml").write_text("")
    assert read.are_unchanged()


def test_files_can_be_noted_before_they_are_read(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    made_in(tmp_path / "inner")
    (tmp_path / "one.yaml").write_text(TEXT, encoding="utf-8")
    noted = FilesRead.now(tmp_path / "one.yaml", tmp_path / "inner", tmp_path / "missing.yaml")

    assert {Path(path).relative_to(tmp_path).as_posix() for path, _ in noted.files} == {
        "one.yaml",
        "inner/one.yaml",
        "inner/two.yaml",
    }
    assert noted.are_unchanged()
    assert not (noted | FilesRead.of([(tmp_path / "one.yaml", "another text")])).are_unchanged()
    (tmp_path / "inner" / "three.yaml").write_text("")
    assert not noted.are_unchanged()


def test_a_link_that_leads_elsewhere_is_noticed_even_to_the_same_text(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    made_in(tmp_path / "a")
    shutil.copytree(tmp_path / "a", tmp_path / "b")
    (tmp_path / "link").symlink_to(tmp_path / "a")
    read = FilesRead.of([(tmp_path / "link" / "one.yaml", TEXT)])
    assert read.are_unchanged()
    (tmp_path / "link").unlink()
    (tmp_path / "link").symlink_to(tmp_path / "b")
    assert not read.are_unchanged()
