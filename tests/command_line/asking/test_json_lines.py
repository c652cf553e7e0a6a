"""JSON lines: every line is answered, in order, whatever it holds."""

import io
import itertools
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.command_line.asking.json_lines import (
    LONGEST_LINE,
    MOST_LINES_WITHOUT,
    EndlessLineError,
    NoQuestionsError,
    answer_lines,
    lines_of,
)
from trainer.documents.json_fields import Record, text_of
from trainer.problems import UnknownNameError

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda values: st.lists(values, max_size=3) | st.dictionaries(st.text(), values, max_size=3),
)


def answered(*lines: str) -> tuple[int, list[dict[str, Any]]]:
    """The exit status and the answers, each of which repeats the word it was given."""
    out = io.StringIO()
    status = answer_lines(lines, lambda record: {"word": text_of(record, "word")}, out)
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


def test_every_line_is_answered_in_order_with_its_id() -> None:
    status, answers = answered('{"id": 2, "word": "b"}', '{"id": "x", "word": "a"}')
    assert answers == [{"id": 2, "word": "b"}, {"id": "x", "word": "a"}]
    assert status == 0


def test_an_answer_without_an_id_in_the_question_has_none() -> None:
    assert answered('{"word": "a"}') == (0, [{"id": None, "word": "a"}])


def test_blank_lines_are_no_questions() -> None:
    assert answered("", "  \n", '{"word": "a"}\n', "\n") == (0, [{"id": None, "word": "a"}])


def test_a_line_that_can_not_be_answered_gets_an_error_and_the_run_goes_on() -> None:
    status, answers = answered('{"id": 1}', "nonsense", '{"id": 3, "word": "c"}')
    assert status == 1
    assert answers == [
        {"id": 1, "error": "'word' is missing."},
        {"id": None, "error": "This line is no JSON object: nonsense"},
        {"id": 3, "word": "c"},
    ]


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("{", "This line is no JSON object: {"),
        ("[1]", 'This line is no JSON object but list; write {"id": 1, …}.'),
        ("28", 'This line is no JSON object but int; write {"id": 1, …}.'),
        ("null", 'This line is no JSON object but NoneType; write {"id": 1, …}.'),
        ('{"id": 1} {"id": 2}', 'This line is no JSON object: {"id": 1} {"id": 2}'),
        ("x" * 200, f"This line is no JSON object: {'x' * 80}"),
        ("[" * 100_000, f"This line is no JSON object: {'[' * 80}"),
        ('{"id": NaN}', 'This line is no JSON object: {"id": NaN}'),
        ('{"id": -Infinity}', 'This line is no JSON object: {"id": -Infinity}'),
        ('{"id": 1e999}', 'This line is no JSON object: {"id": 1e999}'),
        ("9" * 5000, f"This line is no JSON object: {'9' * 80}"),
    ],
)
def test_what_is_no_object_says_so(line: str, error: str) -> None:
    assert answered(line) == (1, [{"id": None, "error": error}])


def test_a_line_without_an_end_is_refused_after_those_before_it() -> None:
    source = io.StringIO('{"word": "a"}\n' + "x" * (LONGEST_LINE + 1))
    lines = lines_of(source)
    assert next(lines) == '{"word": "a"}\n'
    with pytest.raises(EndlessLineError, match="A line is longer than 1,000,000 letters: these are no questions"):
        next(lines)


def test_a_long_list_of_something_else_is_refused() -> None:
    hands, out = itertools.repeat("JJAQ.J.TK.Q\n"), io.StringIO()
    with pytest.raises(NoQuestionsError, match="None of the first 1,000 lines is a JSON object"):
        answer_lines(hands, dict, out)
    assert len(out.getvalue().splitlines()) == MOST_LINES_WITHOUT


def test_behind_a_question_any_number_of_broken_lines_is_answered() -> None:
    status, answers = answered('{"id": 1, "word": "a"}', *["nonsense"] * (MOST_LINES_WITHOUT + 1))
    assert status == 1
    assert len(answers) == MOST_LINES_WITHOUT + 2


def test_a_last_line_needs_no_end() -> None:
    assert list(lines_of(io.StringIO("a\n\nb"))) == ["a\n", "\n", "b"]


def test_any_error_of_ours_becomes_the_answer() -> None:
    def answer(record: Record) -> Record:
        message = f"There is no {record['id']}."
        raise UnknownNameError(message)

    out = io.StringIO()
    assert answer_lines(['{"id": "x"}'], answer, out) == 1
    assert json.loads(out.getvalue()) == {"id": "x", "error": "There is no x."}


def test_letters_of_all_scripts_are_written_as_they_are() -> None:
    out = io.StringIO()
    answer_lines(['{"id": "അനു ♠"}'], lambda _: {}, out)
    assert out.getvalue() == '{"id": "അനു ♠"}\n'


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "latin-1"])
@pytest.mark.parametrize("identity", ["♠ é", "\ud800", "plain"])
def test_what_the_other_end_can_not_show_is_written_as_json_escapes(encoding: str, identity: str) -> None:
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding=encoding)
    assert answer_lines([json.dumps({"id": identity})], lambda _: {}, out) == 0
    assert json.loads(raw.getvalue().decode(encoding)) == {"id": identity}


@given(JSON)
def test_any_json_is_answered_by_one_line_of_json(value: object) -> None:
    _, answers = answered(json.dumps(value))
    assert len(answers) == 1
    assert ("word" in answers[0]) is not ("error" in answers[0])


@given(JSON)
def test_any_id_comes_back(value: object) -> None:
    assert answered(json.dumps({"id": value, "word": ""})) == (0, [{"id": value, "word": ""}])


# Fields
