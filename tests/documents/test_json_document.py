"""JSON values that are read by shapes: every value of a file knows its place, and all that is wrong is told at once."""

import pytest

from trainer.documents.document import MOST_PROBLEMS
from trainer.documents.json_document import JsonDocument, json_documents
from trainer.documents.nodes import Place
from trainer.documents.shapes import Shape, key, read_shape
from trainer.problems import UnusableFileError


class Trick(Shape):
    seat: int
    revoked: bool = False


class Deal(Shape, also=("id",)):
    title: str
    cards: tuple[str, ...] = ()
    tricks: tuple[Trick, ...] = ()
    points: dict[str, int] = key(default=None)


def the_only(text: str) -> JsonDocument:
    (document,) = json_documents("deals.json", text)
    return document


def told(text: str) -> list[str]:
    document = the_only(text)
    read_shape(document, document.root, Deal)
    return [f"{p.line}:{p.column}: {p.wrong}; {p.right}" for p in document.problems]


def test_an_object_is_read_by_its_shape() -> None:
    document = the_only(
        '{"id": [1], "title": "A", "cards": ["SJ"], "tricks": [{"seat": 3, "revoked": true}], "points": {"S": 2}}'
    )
    deal = read_shape(document, document.root, Deal)
    assert (deal.title, deal.cards, deal.points) == ("A", ("SJ",), {"S": 2})
    assert [(trick.seat, trick.revoked) for trick in deal.tricks] == [(3, True)]
    assert not document.problems
    assert not document.lacks_something


def test_null_is_as_if_it_were_missing() -> None:
    document = the_only('{"title": "A", "cards": null}')
    assert read_shape(document, document.root, Deal).cards == ()
    assert told('{"title": null}') == ["""1:1: there is no 'title'; add "title": …"""]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[1]", "1:2: this is 1; an object in braces is needed"),
        ('{"title": 1}', "1:11: this is 1; a text is needed"),
        ('{"title": "A", "cards": "SJ"}', "1:25: this is 'SJ'; a list in square brackets is needed"),
        ('{"title": "A", "cards": ["SJ", 2]}', "1:32: this is 2; a text is needed"),
        ('{"title": "A", "tricks": [{"seat": true}]}', "1:36: this is True; a whole number is needed"),
        ('{"title": "A", "tricks": [{"seat": "1"}]}', "1:36: this is '1'; a whole number is needed"),
        ('{"title": "A", "tricks": [{"seat": 1, "revoked": 1}]}', "1:50: this is 1; true or false is needed"),
        ('{"title": "A", "points": {"S": null, "H": "x"}}', "1:43: this is 'x'; a whole number is needed"),
        (r'{"title": "\ud800"}', "1:11: this is '\\ud800'; a text of whole characters is needed"),
    ],
)
def test_a_value_of_another_kind_is_told_at_its_place(text: str, problem: str) -> None:
    assert told(text) == [problem]


def test_all_problems_of_an_object_are_told_at_once() -> None:
    assert told('{\n "titel": "A",\n "cards": [1, "SJ", 2]\n}') == [
        """2:11: unknown key 'titel'; did you mean 'title'?""",
        """1:1: there is no 'title'; add "title": …""",
        "3:12: this is 1; a text is needed",
        "3:21: this is 2; a text is needed",
    ]


def test_a_value_deep_inside_has_its_place() -> None:
    document = the_only('{"a": [ [1, {"b": "]}", "b c" : [ 2 ,\n 3]}], 4]}')
    assert document.place_of("a", 0, 1, "b c", 1) == Place(2, 2)
    assert document.place_of("a", 1) == Place(2, 8)
    assert document.place_of("a", 0, 1, "b") == Place(1, 19)
    assert document.place_of("a", 0, 7) == document.place_of("a", 0) == Place(1, 9)


def test_of_thirty_thousand_problems_the_first_are_told() -> None:
    document = the_only('{"title": "A", "cards": [' + ",\n".join(["0"] * 30_000) + "]}")
    read_shape(document, document.root, Deal)
    assert len(document.problems) == MOST_PROBLEMS
    assert (document.problems[-1].line, document.problems[-1].column) == (MOST_PROBLEMS, 1)
    assert document.lacks_something


def test_only_what_is_missing_or_of_another_kind_makes_an_object_lack_something() -> None:
    for text, lacks in (('{"title": "A", "x": 1}', False), ("{}", True), ('{"title": 1}', True)):
        document = the_only(text)
        read_shape(document, document.root, Deal)
        assert document.problems
        assert document.lacks_something is lacks


def test_places_count_from_the_beginning_of_the_file() -> None:
    first, second = json_documents("deals.json", '[{"title": "A"},\n  {"title": "B"}]')
    assert first.place_of("title") == Place(1, 12)
    assert second.place_of("title") == Place(2, 13)
    assert second.place_of() == second.place_of("titles") == Place(2, 3)


def test_a_problem_shows_its_line() -> None:
    document = the_only('{"title": "A",\r\n "cards": 1}')
    document.report(document.place_of("cards"), "no cards")
    assert document.problems[0].source == ' "cards": 1}'


@pytest.mark.parametrize("text", ["", " \n", "[]", "[ ]\n"])
def test_nothing_holds_no_values(text: str) -> None:
    assert list(json_documents("deals.json", text)) == []


def test_values_may_stand_one_after_another() -> None:
    assert [one.value for one in json_documents("deals.json", '{"a": 1}\n2 "b"')] == [{"a": 1}, 2, "b"]


def test_the_values_before_a_place_that_is_no_json_are_given_first() -> None:
    values = json_documents("deals.json", "[1, 2, x]")
    assert [next(values).value, next(values).value] == [1, 2]
    with pytest.raises(UnusableFileError, match=r"deals\.json:1:8: this is not JSON"):
        next(values)


@pytest.mark.parametrize("levels", [101, 960, 980, 994, 100_000])
@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"title": ', "}")])
def test_values_within_values_are_refused(levels: int, opening: str, closing: str) -> None:
    with pytest.raises(UnusableFileError, match="lists within lists without end"):
        list(json_documents("deals.json", "[1, " + opening * levels + "1" + closing * levels + "]"))


def test_a_hundred_levels_are_read() -> None:
    (value,) = json_documents("deals.json", "[" + "[" * 100 + "]" * 100 + "]")
    assert value.value
