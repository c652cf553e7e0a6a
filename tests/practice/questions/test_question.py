"""Names of rows, and which rows questions are made of."""

from tests.practice.sample import sample_book
from trainer.practice.questions.question import RowName, drillable_rows


def test_the_name_of_a_row_is_its_situation_and_its_own() -> None:
    name = RowName.parse("first-position/two-jacks")

    assert (name.situation, name.row) == ("first-position", "two-jacks")
    assert str(name) == "first-position/two-jacks"


def test_a_row_is_found_by_its_name() -> None:
    row = RowName("first-position", "two-jacks").row_in(sample_book())

    assert row is not None
    assert row.source == "S1.3"


def test_a_row_that_an_edited_table_no_longer_has_is_none() -> None:
    assert RowName("first-position", "three-jacks").row_in(sample_book()) is None
    assert RowName("last-position", "two-jacks").row_in(sample_book()) is None
    assert RowName("last-position", "two-jacks").situation_in(sample_book()) is None


def test_questions_are_made_of_rows_that_demand_a_call_in_table_order() -> None:
    names = [str(name) for name in drillable_rows(sample_book()) if name.situation == "first-position"]

    assert names == [
        "first-position/both-jacks-and-both-nines",
        "first-position/both-jacks",
        "first-position/two-jacks",
        "first-position/jack-in-four",
        "first-position/otherwise",
    ]
