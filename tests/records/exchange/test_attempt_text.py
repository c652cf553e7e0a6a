"""An attempt as text, and what is refused on the way back."""

import csv
import io
import json

import pytest
from hypothesis import given

from tests.records.answers import an_attempt
from tests.records.test_attempts import ATTEMPTS
from trainer.practice.sittings.attempt import Attempt
from trainer.records.exchange.attempt_text import (
    COLUMNS,
    as_cells,
    as_values,
    attempt_of_values,
    values_of_cells,
    values_of_line,
)


@given(ATTEMPTS)
def test_a_line_of_json_comes_back(attempt: Attempt) -> None:
    assert attempt_of_values(values_of_line(json.dumps(as_values(attempt)))) == attempt


@given(ATTEMPTS)
def test_a_line_of_a_table_comes_back(attempt: Attempt) -> None:
    text = io.StringIO(newline="")
    csv.writer(text).writerow(as_cells(attempt))
    text.seek(0)
    (cells,) = csv.reader(text, strict=True)
    assert attempt_of_values(values_of_cells(list(COLUMNS), cells)) == attempt


@given(ATTEMPTS)
def test_no_cell_is_a_formula_to_a_spreadsheet(attempt: Attempt) -> None:
    assert not any(cell.startswith(("=", "+", "-", "@", "\t", "\r")) for cell in as_cells(attempt))


def test_a_plus_bid_is_guarded_in_a_table_only() -> None:
    attempt = an_attempt(call="+2S")
    assert "'+2S" in as_cells(attempt)
    assert as_values(attempt)["call"] == "+2S"


@pytest.mark.parametrize(
    ("column", "value", "wrong"),
    [
        ("learner", "", "can't be empty"),
        ("learner", 7, "7 is not a text"),
        ("at", "yesterday", "at: Invalid isoformat string: 'yesterday'"),
        ("at", "2026-07-04T12:00:00", "has no time zone"),
        ("at", "1969-12-31T23:59:59+00:00", "between 1970 and 2200"),
        ("at", "9999-12-31T23:59:59-10:00", "between 1970 and 2200"),
        ("at", 5, "not a text"),
        ("treatments", "B6.4", "not a list of texts"),
        ("auction", [28], "28 is not a text"),
        ("verdict", "good", "'good' is no verdict"),
        ("seconds", "4", "not a number"),
        ("seconds", True, "not a number"),
        ("seconds", -1, "can't take -1.0 seconds"),
        ("seconds", 10**400, "too large"),
        ("boundary", 1, "neither true nor false"),
        ("row", "", "at no row"),
        ("gain", "much", "not a number"),
        ("gain", -2.0, "gain -2.0 of nothing"),
        ("hand", "\ud800", "surrogates not allowed"),
    ],
)
def test_a_value_that_makes_no_sense_is_refused(column: str, value: object, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        attempt_of_values(as_values(an_attempt()) | {column: value})


@pytest.mark.parametrize("text", ["'28S", "''", "+S", "'+S", "=1+1", "-", "@", "\tx", "\r"])
def test_a_guarded_cell_comes_back_as_it_was(text: str) -> None:
    attempt = an_attempt(call=text)
    assert attempt_of_values(values_of_cells(list(COLUMNS), as_cells(attempt))) == attempt


def test_an_answer_of_an_older_version_has_no_price() -> None:
    older = {name: value for name, value in as_values(an_attempt()).items() if name not in {"gain", "unit"}}
    assert attempt_of_values(older) == an_attempt()


def test_a_missing_and_an_unknown_column_are_refused() -> None:
    values = as_values(an_attempt())
    with pytest.raises(ValueError, match=r"unknown column 'verdikt'; did you mean 'verdict'\?"):
        attempt_of_values(values | {"verdikt": "right"})
    del values["verdict"]
    del values["at"]
    with pytest.raises(ValueError, match="without at, verdict"):
        attempt_of_values(values)


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[]", "not a JSON object"),
        ("[" * 100_000, "without end"),
        ('{"seconds": ' + "9" * 5000 + "}", "digits"),
    ],
)
def test_a_line_that_is_no_object_is_refused(line: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        values_of_line(line)


@pytest.mark.parametrize(
    ("cells", "wrong"),
    [
        (["4.5"], "1 cells instead of 2"),
        (["four", "[]"], "seconds: 'four' is not a number"),
        (["4", "P"], "calls: 'P' is not a list"),
    ],
)
def test_cells_that_make_no_sense_are_refused(cells: list[str], wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        values_of_cells(["seconds", "calls"], cells)
