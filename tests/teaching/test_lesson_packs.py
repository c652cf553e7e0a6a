"""A `.lesson` file: what was packed comes out, and nothing else is taken for one."""

import io
import json
import stat
import zipfile
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from hashlib import sha256
from pathlib import Path

import pytest

from tests.teaching.sets import changed, lesson, pack
from trainer import __version__
from trainer.problems import UnusableFileError
from trainer.teaching.lesson_packs import read_pack, write_pack
from trainer.teaching.set_text import set_as_text, set_in_text
from trainer.teaching.zip_members import MOST_EXPANDED, MOST_MEMBERS, MOST_PACKED, is_plain_name


@pytest.fixture
def given(tmp_path: Path) -> Path:
    path = tmp_path / "thursday.lesson"
    write_pack(path, pack())
    return path


def said_of(path: Path) -> str:
    with pytest.raises(UnusableFileError) as caught:
        read_pack(path)
    return str(caught.value)


def rewritten(path: Path, change: Callable[[dict[str, bytes]], None]) -> Path:
    """The file with other members."""
    with zipfile.ZipFile(path) as packed:
        members = {name: packed.read(name) for name in packed.namelist()}
    change(members)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in members.items():
            packed.writestr(name, content)
    return path


def test_what_was_packed_comes_out(given: Path) -> None:
    found = read_pack(given)
    assert found.lesson == lesson()
    assert found.files == pack().files
    assert found.fingerprint == pack().fingerprint


def test_a_teachers_words_and_a_day_come_out_too(tmp_path: Path) -> None:
    first, *others = lesson().questions
    words = replace(first, remark_on_right="Yes.", remarks={"29S": "Look at the Jacks."}, remark_otherwise="No.")
    path = tmp_path / "words.lesson"
    write_pack(path, changed(questions=(words, *others), due=date(2026, 11, 27), settings={"good hand": 2}))
    found = read_pack(path).lesson
    assert found.questions[0] == words
    assert (found.due, found.settings) == (date(2026, 11, 27), {"good hand": 2})


def test_the_same_set_gives_the_same_bytes_and_another_one_another_fingerprint() -> None:
    assert pack().as_bytes() == pack().as_bytes()
    assert changed(title="Raises").fingerprint != pack().fingerprint


def test_a_file_that_was_cut_off_or_is_no_zip_says_so(given: Path) -> None:
    content = given.read_bytes()
    for part in (content[: len(content) // 2], b"", b"PK\x03\x04 nonsense", b"a letter"):
        given.write_bytes(part)
        assert "thursday.lesson:1:1: this is no lesson, or it was damaged" in said_of(given)


def test_a_folder_or_nothing_at_all_is_refused(tmp_path: Path) -> None:
    assert "directory" in said_of(tmp_path)
    assert "No such file" in said_of(tmp_path / "none.lesson")


def test_what_was_changed_after_packing_is_refused(given: Path) -> None:
    def change(members: dict[str, bytes]) -> None:
        members["lesson.json"] = members["lesson.json"].replace(b"Opening leads", b"Opening deads")

    assert "it was changed after it was packed" in said_of(rewritten(given, change))


def test_a_newer_format_says_what_is_needed(given: Path) -> None:
    def change(members: dict[str, bytes]) -> None:
        members["manifest.json"] = json.dumps({"format": 7, "program": "9.1", "needs": "9.0", "else": []}).encode()

    said = said_of(rewritten(given, change))
    assert "a newer program packed this lesson, in format 7" in said
    assert f"it needs Bidding Trainer 9.0 or newer; this is {__version__}" in said


@pytest.mark.parametrize(
    ("manifest", "said"),
    [
        (b"[]", "there is nothing in it|says nothing|object in braces"),
        (b"{", "this is not JSON"),
        (b'{"format": 1}', "there is no 'fingerprint'"),
        (b'{"format": "one", "fingerprint": "x"}', "a whole number is needed"),
        (b"\xff\xfe", "no text in UTF-8"),
    ],
)
def test_a_broken_manifest_says_where(given: Path, manifest: bytes, said: str) -> None:
    path = rewritten(given, lambda members: members.__setitem__("manifest.json", manifest))
    with pytest.raises(UnusableFileError, match=said):
        read_pack(path)


def test_a_broken_lesson_says_where(given: Path) -> None:
    def change(members: dict[str, bytes]) -> None:
        text = members["lesson.json"].replace(b'"title": "Opening leads"', b'"titel": "Opening leads"')
        members["lesson.json"] = text
        whole = sha256()
        for name, content in sorted(members.items()):
            if name != "manifest.json":
                whole.update(name.encode() + b"\0" + sha256(content).digest())
        members["manifest.json"] = json.dumps({"format": 1, "fingerprint": whole.hexdigest()}).encode()

    said = said_of(rewritten(given, change))
    assert "thursday.lesson/lesson.json:5:" in said
    assert "unknown key 'titel'; did you mean 'title'?" in said


@pytest.mark.parametrize(
    "name",
    [
        "../evil.yaml",
        "table/../../evil.yaml",
        "/etc/passwd",
        "C:/windows/evil.yaml",
        "table\\..\\evil.yaml",
        "table//x.yaml",
        "table/con.yaml",
        "table/.hidden.yaml",
        "table/x.yaml.",
        "table/a\u202eb.yaml",
        "a/b/c/d/e/f/g.yaml",
        "",
    ],
)
def test_no_name_leads_outside(name: str) -> None:
    assert not is_plain_name(name)


def test_a_path_outside_is_refused(given: Path) -> None:
    path = rewritten(given, lambda members: members.__setitem__("../evil.yaml", b"x"))
    assert "'../evil.yaml' in it is no name of a file" in said_of(path)


def test_what_does_not_belong_there_is_refused(given: Path) -> None:
    path = rewritten(given, lambda members: members.__setitem__("run.py", b"print()"))
    assert "'run.py' does not belong in a lesson" in said_of(path)


def test_a_link_is_refused(given: Path) -> None:
    link = zipfile.ZipInfo("table/link.yaml")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(given, "a") as packed:
        packed.writestr(link, "/etc/passwd")
    assert "'table/link.yaml' in it is no plain file" in said_of(given)


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_name_that_is_there_twice_is_refused(given: Path) -> None:
    with zipfile.ZipFile(given, "a") as packed:
        packed.writestr("LESSON.json", "{}")
    assert "'LESSON.json' is in it twice" in said_of(given)


def test_what_unpacks_to_too_much_is_refused_before_it_is_unpacked(given: Path) -> None:
    path = rewritten(given, lambda members: members.__setitem__("table/bomb.yaml", bytes(MOST_EXPANDED + 10)))
    assert path.stat().st_size < 100_000
    assert "what is in it is too large" in said_of(path)


def test_a_directory_that_lies_about_sizes_does_not_help(given: Path) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as written:
        written.writestr("manifest.json", bytes(MOST_EXPANDED + 10))
    real = (MOST_EXPANDED + 10).to_bytes(4, "little")
    given.write_bytes(packed.getvalue().replace(real, (5).to_bytes(4, "little")))
    assert "damaged" in said_of(given) or "no lesson" in said_of(given)


def test_too_many_files_and_too_large_a_file_are_refused(given: Path) -> None:
    many = {f"table/{number}.yaml": b"" for number in range(MOST_MEMBERS)}
    assert "files are in it" in said_of(rewritten(given, lambda members: members.update(many)))
    given.write_bytes(bytes(MOST_PACKED + 1))
    assert "are too many" in said_of(given)


def test_an_encrypted_file_is_refused(given: Path) -> None:
    content = bytearray(given.read_bytes())
    at = content.rindex(b"PK\x01\x02")
    content[at + 8] |= 1
    given.write_bytes(content)
    assert "packed in a way that this program does not read" in said_of(given)


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('"calls": [', '"calls": [], "told for": {"x": "' + "y" * 700 + '"}, "deals": [', "unknown key 'deals'"),
        ('"kind": "call"', '"kind": "mime"', "a question of the kind 'mime'; this program asks: call"),
        ('"due": ""', '"due": "soon"', "'soon' is no day"),
        ('"title": "Opening leads"', '"title": "' + "x" * 200 + '"', "title of 200 letters"),
    ],
)
def test_a_set_that_makes_no_sense_says_where(before: str, after: str, said: str) -> None:
    text = set_as_text(lesson())
    assert before in text
    with pytest.raises(UnusableFileError, match=said):
        set_in_text("lesson.json", text.replace(before, after))


def test_lists_within_lists_without_end_are_refused() -> None:
    with pytest.raises(UnusableFileError, match="without end"):
        set_in_text("lesson.json", "[" * 200_000)
