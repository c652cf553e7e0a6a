"""Shapes: what a mapping may hold is declared once, and whatever a file has otherwise is told with its place."""

from dataclasses import dataclass, field

import pytest

from trainer import __version__
from trainer.documents.document import Document
from trainer.documents.kinds import Placed, entries_by, list_of, matching, node_by, one_of, text_by, texts_by
from trainer.documents.nodes import ListNode, MappingNode, Node, Place, TextNode
from trainer.documents.shapes import Shape, ShapeOf, key, of_shape, read_shape


class Stakes(Shape, called="a stake row"):
    place: Place
    numbers: str
    made: int = 1
    self_raise: bool = key("self-raise", default=True)


class Laws(Shape, called="the laws", version="2"):
    title: str
    largest_plus: Placed[int] = key(default=7)
    stakes: tuple[Stakes, ...] = ()
    by_name: dict[str, Stakes] = key(default=None)


def read(text: str, shape: type[Shape] = Stakes) -> tuple[Shape, list[str]]:
    document = Document("t", text)
    found = read_shape(document, document.root, shape)
    return found, said(document)


def said(document: Document) -> list[str]:
    return [f"{p.line}:{p.column}: {p.wrong}" + (f"; {p.right}" if p.right else "") for p in document.problems]


# Keys


def test_a_field_is_read_from_the_key_of_its_name_as_its_annotation_says() -> None:
    document = Document("t", "numbers: 28-39\nmade: 2\nself-raise: no\n")
    stakes = read_shape(document, document.root, Stakes)
    assert (stakes.numbers, stakes.made, stakes.self_raise) == ("28-39", 2, False)
    assert not document.problems


def test_what_has_a_default_may_be_missing() -> None:
    document = Document("t", "numbers: 28-39\n")
    stakes = read_shape(document, document.root, Stakes)
    assert (stakes.made, stakes.self_raise) == (1, True)
    assert not document.problems


def test_unknown_and_missing_keys_and_wrong_values_are_told_all_at_once() -> None:
    assert read("mad: 2\nself-raise: perhaps\n")[1] == [
        "1:1: unknown key 'mad' in a stake row; did you mean 'made'?",
        "1:1: a stake row has no 'numbers'; add 'numbers: …'",
        "2:13: self-raise is 'perhaps'; 'yes' or 'no' is needed",
    ]


def test_what_is_no_mapping_is_told_once_and_has_nothing_in_it() -> None:
    document = Document("t", "- numbers: 28-39\n")
    stakes = read_shape(document, document.root, Stakes, "the first row")
    assert said(document) == ["1:1: the first row is a list; a mapping (key: value) is needed"]
    assert (stakes.numbers, stakes.made) == ("", 1)


def test_a_field_of_the_kind_place_is_where_the_mapping_stands_and_no_key() -> None:
    document = Document("t", "stakes:\n- {numbers: 28-39}\n- {numbers: 40-56, place: 1}\nformat: 2\ntitle: A\n")
    laws = read_shape(document, document.root, Laws)
    assert [stakes.place for stakes in laws.stakes] == [Place(2, 3), Place(3, 3)]
    assert said(document) == ["3:20: unknown key 'place' in a stake row; known are: made, numbers, self-raise"]


# The version of a format


def test_a_file_of_another_format_is_told_which_one_is_read() -> None:
    assert read("format: 1\ntitle: A\n", Laws)[1] == ["1:9: format '1'; this program reads format 2"]
    assert read("title: A\n", Laws)[1] == ["1:1: the laws has no 'format'; add 'format: …'"]
    assert read("format: 3\nneeds: 1.2.0\nsung: loudly\n", Laws)[1] == [
        f"1:9: format '3'; it needs Bidding Trainer 1.2.0 or newer; this is {__version__}"
    ]
    assert read("format: 3\ntitle: A\n", Laws)[1] == ["1:9: format '3'; this program reads format 2"]
    assert read("format: [2]\ntitle: A\n", Laws)[1] == ["1:9: format is a list; a text is needed"]


# A text in place of a mapping


class Clause(Shape, text_is="says"):
    place: Place
    says: str
    covers: tuple[str, ...] = ()


class Clauses(Shape, called="the clauses"):
    options: dict[str, Clause]


def test_a_text_may_stand_for_the_mapping_that_has_nothing_else() -> None:
    document = Document("t", "options:\n  stands: let it stand\n  again: {says: say it again, covers: [stands]}\n")
    options = read_shape(document, document.root, Clauses).options
    assert [(one.says, one.covers) for one in options.values()] == [("let it stand", ()), ("say it again", ("stands",))]
    assert options["stands"].place == Place(2, 11)
    assert not document.problems


def test_a_mapping_without_a_name_of_its_own_is_called_by_its_key() -> None:
    document = Document("t", "options: {stands: {say: a}}\n")
    read_shape(document, document.root, Clauses)
    assert said(document) == [
        "1:20: unknown key 'say' in 'stands' in options; did you mean 'says'?",
        "1:19: 'stands' in options has no 'says'; add 'says: …'",
    ]


# Kinds


class Kinds(Shape, called="it"):
    text: TextNode
    maybe: TextNode | None = None
    count: int | None = None
    texts: tuple[str, ...] = ()
    nodes: tuple[TextNode, ...] = ()
    numbers: tuple[int, ...] = ()
    mapping: MappingNode | None = None
    anything: Node | None = None
    points: dict[str, int] = key(default=None, each="the points of {}")
    inner: Stakes | None = key(default=None, called="the inner one")
    rows: tuple[Stakes, ...] = key(default=(), each="row {}")
    placed: Placed[int] = key(instead=3)


def test_every_kind_is_read() -> None:
    document = Document(
        "t",
        "text: a\nmaybe: b\ncount: 4\ntexts: [a, b]\nnodes: c\nnumbers: [1, 2]\nmapping: {a: b}\nanything: [x]\n"
        "points: {J: 3, '9': 2}\ninner: {numbers: 28-39}\nrows: [{numbers: 40-56}]\nplaced: 9\n",
    )
    found = read_shape(document, document.root, Kinds)
    assert said(document) == []
    assert found.text == TextNode(Place(1, 7), "a")
    assert found.maybe is not None
    assert (found.maybe.text, found.count, found.texts) == ("b", 4, ("a", "b"))
    assert (found.nodes, found.numbers) == ((TextNode(Place(5, 8), "c"),), (1, 2))
    assert isinstance(found.mapping, MappingNode)
    assert isinstance(found.anything, ListNode)
    assert found.points == {"J": 3, "9": 2}
    assert found.inner is not None
    assert (found.inner.numbers, found.rows[0].numbers) == ("28-39", "40-56")
    assert found.placed == Placed(9, Place(12, 9))


def test_values_of_another_kind_are_told_by_their_own_names() -> None:
    _, problems = read(
        "text: [a]\nmaybe: {a: b}\ncount: [4]\ntexts: {a: b}\nnodes: [[c]]\nnumbers: [1, two]\nmapping: [a]\n"
        "points: {J: three}\ninner: []\nrows: [{numbers: a}, b]\nplaced: nine\n",
        Kinds,
    )
    assert problems == [
        "1:7: text is a list; a text is needed",
        "2:8: maybe is a mapping; a text is needed",
        "3:8: count is a list; a text is needed",
        "4:8: texts is a mapping; a list (lines that begin with '- ') is needed",
        "5:9: an item of nodes is a list; a text is needed",
        "6:14: an item of numbers is 'two'; a whole number is needed",
        "7:10: mapping is a list; a mapping (key: value) is needed",
        "8:13: the points of J is 'three'; a whole number is needed",
        "9:8: the inner one is a list; a mapping (key: value) is needed",
        "10:22: row 2 is a text; a mapping (key: value) is needed",
        "11:9: placed is 'nine'; a whole number is needed",
    ]


def test_what_is_missing_or_wrong_holds_what_is_empty_of_its_kind() -> None:
    document = Document("t", "  maybe: [a]\n  count: x\n  rows: [[]]\n")
    found = read_shape(document, document.root, Kinds)
    assert (found.text, found.maybe, found.count) == (TextNode(Place(1, 3), ""), None, None)
    assert (found.texts, found.mapping, found.inner) == ((), None, None)
    assert found.rows[0].numbers == ""
    assert found.placed == Placed(3, Place(1, 3))


def test_a_class_that_no_file_can_hold_is_refused() -> None:
    class Odd(Shape, called="it"):
        number: float

    document = Document("t", "number: 1.5")
    with pytest.raises(TypeError, match="float"):
        read_shape(document, document.root, Odd)


# Kinds that functions read


class Written(Shape, called="it"):
    upper: str = key(kind=text_by(lambda _, text: text.text.upper()), default="none")
    lengths: tuple[int, ...] = key(kind=texts_by(lambda _, text: len(text.text)), default=())
    lines: tuple[int, ...] = key(kind=list_of(node_by(lambda _, node: node.place.line)), default=())
    values: dict[str, int] = key(kind=entries_by(lambda _, node: node.place.column), default=None)
    reader: object = key(kind=node_by(lambda reader, _: reader), default=None)
    about: str = key(kind=one_of(("deal", "calls")), default="deal")
    span: tuple[str, ...] = key(kind=matching("(.)-(.)", "write it like a-b"), default=())
    rows: tuple[Stakes, ...] = key(kind=list_of(of_shape(Stakes)), default=())


def test_functions_read_what_kinds_do_not_say() -> None:
    document = Document(
        "t", "upper: a\nlengths: abc\nlines: [a, [b]]\nvalues: {a: b}\nreader: x\nabout: calls\nspan: a-b\n"
    )
    found = read_shape(document, document.root, Written, reader="me")
    assert (found.upper, found.lengths, found.lines, found.values) == ("A", (3,), (3, 3), {"a": 13})
    assert (found.reader, found.about, found.span) == ("me", "calls", ("a", "b"))
    assert not document.problems


def test_without_a_reader_of_its_own_a_function_gets_the_document() -> None:
    document = Document("t", "reader: x\n")
    assert read_shape(document, document.root, Written).reader is document


def test_what_a_function_can_not_read_is_told_as_of_every_kind() -> None:
    found, problems = read("upper: [a]\nlengths: {}\nlines: a\nvalues: a\nabout: cals\nspan: a b\nrows: [a]\n", Written)
    assert problems == [
        "1:8: upper is a list; a text is needed",
        "2:10: lengths is a mapping; a list (lines that begin with '- ') is needed",
        "3:8: lines is a text; a list (lines that begin with '- ') is needed",
        "4:9: values is a text; a mapping (key: value) is needed",
        "5:8: about is 'cals'; did you mean 'calls'?",
        "6:7: span is 'a b'; write it like a-b",
        "7:8: a stake row is a text; a mapping (key: value) is needed",
    ]
    assert isinstance(found, Written)
    assert (found.upper, found.lengths, found.about, found.span) == ("none", (), "cals", ())


# The dataclass that the values are for


@dataclass(frozen=True)
class Note:
    place: Place
    seats: int
    says: str
    number: str = ""
    tags: tuple[str, ...] = ()
    worth: dict[str, int] = field(default_factory=dict)


NOTE = ShapeOf(Note, "a note", given=("seats",), says=key("text"), number="none")


def test_a_dataclass_is_filled_from_its_own_fields() -> None:
    document = Document("t", "text: hello\ntags: [a]\n")
    assert read_shape(document, document.root, NOTE, seats=6) == Note(Place(1, 1), 6, "hello", "none", ("a",))
    assert not document.problems


def test_what_is_given_is_no_key() -> None:
    document = Document("t", "text: hello\nseats: 4\n")
    assert read_shape(document, document.root, NOTE, seats=6).seats == 6
    assert said(document) == ["2:1: unknown key 'seats' in a note; known are: number, tags, text, worth"]
