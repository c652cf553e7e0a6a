"""JSON values that are read by shapes: every value of a file knows its place, and all that is wrong is told at once."""

import pytest

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
        ('{"title": "A", "cards": "SJ"}', "1:26: this is 'SJ'; a list in square brackets is needed"),
        ('{"title": "A", "cards": ["SJ", 2]}', "1:32: this is 2; a text is needed"),
        ('{"title": "A", "tricks": [{"seat": true}]}', "1:36: this is True; a whole number is needed"),
        ('{"title": "A", "tricks": [{"seat": "1"}]}', "1:37: this is '1'; a whole number is needed"),
        ('{"title": "A", "tricks": [{"seat": 1, "revoked": 1}]}', "1:50: this is 1; true or false is needed"),
        ('{"title": "A", "points": {"S": null, "H": "x"}}', "1:44: this is 'x'; a whole number is needed"),
        (r'{"title": "\ud800"}', "1:1: this is '\\ud800'; a text of whole characters is needed"),
    ],
)
def test_a_value_of_another_kind_is_told_at_its_place(text: str, problem: str) -> None:
    assert told(text) == [problem]


def test_all_problems_of_an_object_are_told_at_once() -> None:
    assert told('{\n "titel": "A",\n "cards": [1, "SJ", 2]\n}') == [
        """2:12: unknown key 'titel'; did you mean 'title'?""",
        """1:1: there is no 'title'; add "title": …""",
        "3:12: this is 1; a text is needed",
        "3:21: this is 2; a text is needed",
    ]


def test_only_what_is_missing_or_of_another_kind_makes_an_object_lack_something() -> None:
    for text, lacks in (('{"title": "A", "x": 1}', False), ("{}", True), ('{"title": 1}', True)):
        document = the_only(text)
        read_shape(document, document.root, Deal)
        assert document.problems
        assert document.lacks_something is lacks


def test_places_count_from_the_beginning_of_the_file() -> None:
    first, second = json_documents("deals.json", '[{"title": "A"},\n  {"title": "B"}]')
    assert first.place_of("title") == Place(1, 13)
    assert second.place_of("title") == Place(2, 14)
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
