"""A document: what a reader asks of its nodes, all problems at once, and files from strangers."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.documents.document import LARGEST_FILE, MOST_PROBLEMS, Document, read_document
from trainer.documents.nodes import MappingNode, Node, Place, TextNode
from trainer.problems import UnusableFileError


def value(text: str) -> tuple[Document, Node | None]:
    """A document whose mapping has `key` (or not, where `text` is empty), and the node under it."""
    document = Document("t", f"key: {text}" if text else "{}")
    assert isinstance(document.root, MappingNode)
    return document, document.root.get("key")


def said(document: Document) -> list[str]:
    return [f"{p.line}:{p.column}: {p.wrong}" + (f"; {p.right}" if p.right else "") for p in document.problems]


def refusal(path: Path) -> str:
    with pytest.raises(UnusableFileError) as caught:
        read_document(path, "t")
    return str(caught.value).splitlines()[0]


# Mappings


def test_a_mapping_gives_its_values_by_key() -> None:
    document = Document("t", "call: 28S\nshows: 4+ cards\n")
    entries = document.mapping(document.root, "the row", known=("shows",), required=("call",))
    assert list(entries) == ["call", "shows"]
    document.stop_on_problems()


def test_unknown_and_missing_keys_are_reported_together() -> None:
    document = Document("t", "  shwos: 4+ cards\n")
    document.mapping(document.root, "the row", known=("shows",), required=("call", "id"))
    assert said(document) == [
        "1:3: unknown key 'shwos' in the row; did you mean 'shows'?",
        "1:3: the row has no 'call'; add 'call: …'",
        "1:3: the row has no 'id'; add 'id: …'",
    ]


def test_where_no_keys_are_named_any_is_allowed() -> None:
    document = Document("t", "anything: goes\n")
    assert list(document.mapping(document.root, "settings")) == ["anything"]
    assert not document.problems


@pytest.mark.parametrize(("text", "kind"), [("- a", "a list"), ("a", "a text")])
def test_what_is_no_mapping_is_reported_and_has_no_entries(text: str, kind: str) -> None:
    document = Document("t", text)
    assert document.mapping(document.root, "the table", required=("id",)) == {}
    place = "1:1"
    assert said(document) == [f"{place}: the table is {kind}; a mapping (key: value) is needed"]


# Values


def test_what_is_missing_has_its_default_and_is_no_problem_of_its_own() -> None:
    document, node = value("")
    assert document.mapping(node, "it") == {}
    assert document.items(node, "it") == ()
    assert document.texts(node, "it") == ()
    assert (document.text(node, "it"), document.text(node, "it", "pass")) == ("", "pass")
    assert (document.whole_number(node, "it"), document.whole_number(node, "it", 28)) == (0, 28)
    assert (document.truth(node, "it"), document.truth(node, "it", default=True)) == (False, True)
    assert not document.problems


def test_a_list_gives_its_items_and_anything_else_is_reported() -> None:
    document, node = value("[a, {b: c}]")
    assert len(document.items(node, "rows")) == 2
    document, node = value("a")
    assert document.items(node, "rows") == ()
    assert said(document) == ["1:6: rows is a text; a list (lines that begin with '- ') is needed"]


def test_one_text_stands_for_a_list_of_one() -> None:
    document, node = value("28S")
    assert [text.text for text in document.texts(node, "calls")] == ["28S"]
    document, node = value("[28S, 29S]")
    assert [text.text for text in document.texts(node, "calls")] == ["28S", "29S"]


def test_items_that_are_no_text_are_reported_one_by_one() -> None:
    document, node = value("[28S, [29S], {a: b}]")
    assert [text.text for text in document.texts(node, "calls")] == ["28S"]
    assert said(document) == [
        "1:12: an item of calls is a list; a text is needed",
        "1:19: an item of calls is a mapping; a text is needed",
    ]


@given(st.integers(-(10**9), 10**9))
def test_a_whole_number_is_read_as_written(number: int) -> None:
    document, node = value(str(number))
    assert document.whole_number(node, "it") == number
    assert not document.problems


@pytest.mark.parametrize("text", ["many", "1.5", "1e3", "--1", "0x1F", "1_000", "''", "+1", "1" * 5000])
def test_what_is_no_whole_number_is_reported_and_gives_the_default(text: str) -> None:
    document, node = value(text)
    assert document.whole_number(node, "largest plus", 7) == 7
    (problem,) = document.problems
    assert (problem.wrong, problem.right) == (f"largest plus is '{text.strip(chr(39))}'", "a whole number is needed")


@pytest.mark.parametrize(("text", "truth"), [("yes", True), ("no", False), ("'yes'", True)])
def test_yes_and_no_are_the_two_truths(text: str, truth: bool) -> None:  # noqa: FBT001  what is asked for
    document, node = value(text)
    assert document.truth(node, "self-raise") is truth
    assert not document.problems


@pytest.mark.parametrize("text", ["true", "NO", "on", "1", "''"])
def test_every_other_word_for_a_truth_is_reported(text: str) -> None:
    document, node = value(text)
    document.truth(node, "self-raise")
    (problem,) = document.problems
    assert problem.wrong.startswith("self-raise is '")
    assert problem.right == "'yes' or 'no' is needed"


def test_a_value_of_the_wrong_kind_is_reported_once() -> None:
    document, node = value("[1]")
    assert document.text(node, "title", "none") == "none"
    assert document.whole_number(node, "number", 3) == 3
    assert document.truth(node, "truth", default=True) is True
    assert said(document) == [f"1:6: {what} is a list; a text is needed" for what in ("title", "number", "truth")]


def test_a_value_is_found_by_the_keys_and_indices_that_lead_to_it() -> None:
    document = Document("t", "title: A\nstakes:\n- {made: 1}\n- {made: 2}\n")
    assert document.place_of("title") == Place(1, 8)
    assert document.place_of("stakes", 1, "made") == Place(4, 10)
    assert document.place_of("stakes", 1, "lost") == Place(4, 3)
    assert document.place_of("stakes", 2, "made") == document.place_of("stakes", -1) == Place(3, 1)
    assert document.place_of("points") == document.place_of(0) == Place(1, 1)


# Problems


def test_a_problem_shows_the_line_as_it_stands_in_the_file() -> None:
    document = Document("table.yaml", "a: 1\nrow: {call: '28X'}\n")
    document.report(Place(2, 14), "'28X' is not a call", "write 28S")
    with pytest.raises(UnusableFileError) as caught:
        document.stop_on_problems()
    assert str(caught.value).splitlines() == [
        "table.yaml:2:14: '28X' is not a call; write 28S",
        "    row: {call: '28X'}",
        "                 ^",
    ]


def test_a_problem_beyond_the_last_line_shows_none() -> None:
    document = Document("t", "a: 1")
    document.report(Place(7, 1), "it ends too early")
    assert document.problems[0].source == ""


def test_a_document_without_problems_does_not_stop() -> None:
    Document("t", "a: 1").stop_on_problems()


def test_reading_stops_at_a_hundred_problems() -> None:
    document = Document("t", "a: 1")
    for _ in range(MOST_PROBLEMS - 1):
        document.report(Place(1, 1), "again")
    with pytest.raises(UnusableFileError) as caught:
        document.report(Place(1, 1), "and again")
    assert len(caught.value.problems) == MOST_PROBLEMS


@pytest.mark.parametrize("text", ["{" + "a: , " * 15_000 + "}", " " * 500_000 + "{" + "a: , " * 15_000 + "}"])
def test_a_line_with_thousands_of_double_keys_is_told_briefly(text: str) -> None:
    with pytest.raises(UnusableFileError) as caught:
        Document("t", text)
    assert len(str(caught.value)) < 100_000


# Files


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "table.yaml"


def test_a_file_is_read_with_its_name_in_every_problem(file: Path) -> None:
    file.write_text("call: '28S'\n", encoding="utf-8")
    document = read_document(file)
    assert document.file == str(file)
    assert document.text_read == "call: '28S'\n"
    assert read_document(file, "shown.yaml").file == "shown.yaml"


def test_a_byte_order_mark_and_line_ends_of_windows_are_no_part_of_the_text(file: Path) -> None:
    file.write_bytes("\ufeffcall: '28S'\r\nid: ദ\r\n".encode())
    document = read_document(file)
    entries = document.mapping(document.root, "the row", required=("call", "id"))
    assert [document.text(node, "it") for node in entries.values()] == ["28S", "ദ"]
    call = entries["call"]
    assert isinstance(call, TextNode)
    assert call.place == Place(1, 8)
    document.stop_on_problems()


def test_a_byte_order_mark_does_not_shift_problems(file: Path) -> None:
    file.write_bytes(b"\xef\xbb\xbfa: b: c\r\n")
    assert refusal(file).startswith("t:1:5: this is not YAML")


BILLION_LAUGHS = "a: &a [lol]\n" + "\n".join(
    f"{name}: &{name} [{', '.join([f'*{before}'] * 9)}]" for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (BILLION_LAUGHS.encode(), "t:1:4: an anchor ('&name'); write the value out; tables know no anchors"),
        (b"a" * (LARGEST_FILE + 1), "t:1:1: the file is too large; at most 1,000,000 bytes"),
        (b"[" * 10_000, "t:1:25: too many levels of nesting; at most 24"),
        (
            "".join(f"{' ' * level}a:\n" for level in range(500)).encode(),
            "t:25:25: too many levels of nesting; at most 24",
        ),
        (b"a: b\n\0", "t:2:1: a character that no text has (U+0000); remove it, and save the file as UTF-8"),
        (b"a: b\nc: \xff\xfe\n", "t:2:4: byte FF is no UTF-8; save the file as UTF-8"),
        ("a: ä\n".encode("utf-16"), "t:1:1: byte FF is no UTF-8; save the file as UTF-8"),
        ("ä: ä\n".encode("latin-1"), "t:1:1: byte E4 is no UTF-8; save the file as UTF-8"),
        (b"a: !!python/object/apply:os.system [ls]", "t:1:4: a tag"),
        (b"<<: {a: 1}", "t:1:1: a merge key ('<<'); write the values out"),
        (b"a: 1\nb: 2\na: 3", "t:3:1: key 'a' a second time; it stands at line 1"),
        (b"a: 1\n---\na: 2", "t:2:1: a second document ('---'); one file holds one document"),
        (b"a: 1\n\tb: 2", "t:2:1: a tab; indent with spaces"),
        (b"\x89PNG\r\n\x1a\n", "t:1:1: byte 89 is no UTF-8; save the file as UTF-8"),
    ],
    ids=lambda given: given[:25].decode("latin-1") if isinstance(given, bytes) else "",
)
def test_a_hostile_or_broken_file_gets_a_clear_error(file: Path, content: bytes, message: str) -> None:
    file.write_bytes(content)
    assert refusal(file).startswith(message)


def test_a_scalar_that_no_memory_holds_is_not_even_read(file: Path) -> None:
    with file.open("wb") as sparse:
        sparse.write(b"a: '")
        sparse.truncate(4_000_000_000_000)
    assert refusal(file) == "t:1:1: the file is too large; at most 1,000,000 bytes"


def test_a_file_of_just_the_largest_size_is_read(file: Path) -> None:
    file.write_bytes(b"#" * LARGEST_FILE)
    assert read_document(file).root == MappingNode(Place(1, 1), ())


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no /dev/zero here")
def test_a_device_without_an_end_is_not_read() -> None:
    assert refusal(Path("/dev/zero")).startswith("t:1:1: it is a pipe or a device, not a file; ")


@pytest.mark.parametrize(
    ("path", "message"),
    [
        (".", "Is a directory; check the path and its permissions"),
        ("nothing.yaml", "No such file or directory; check the path and its permissions"),
        ("a\0b", "this is no path; check its characters"),
        ("\ud8ff", "this is no path; check its characters"),
        ("a" * 5000, "File name too long; check the path and its permissions"),
    ],
)
def test_a_path_that_leads_nowhere_says_so(tmp_path: Path, path: str, message: str) -> None:
    assert refusal(tmp_path / path) == f"t:1:1: {message}"


@pytest.fixture
def unreadable(file: Path) -> Iterator[Path]:
    """A file that may not be read; root, who may read everything, is nobody meanwhile."""
    file.touch(mode=0o000)
    was = os.geteuid()
    if was == 0:
        os.seteuid(65534)
    yield file
    os.seteuid(was)


def test_a_file_that_may_not_be_read_says_so(unreadable: Path) -> None:
    assert refusal(unreadable) == "t:1:1: Permission denied; check the path and its permissions"


@given(content=st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(content: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.getbasetemp() / "any.yaml"
    path.write_bytes(content)
    try:
        document = read_document(path)
    except UnusableFileError:
        return
    assert not document.problems
