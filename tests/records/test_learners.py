"""Learners: their names, what they chose, and who is practising."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.records.answers import INTERNATIONAL, NOON, an_attempt
from trainer.practice.guide.game_plan import GamePlan
from trainer.problems import UnknownNameError
from trainer.records.attempts import attempts_page
from trainer.records.file.database import RecordsDatabase, open_records
from trainer.records.file.failures import UnknownLearnerError, UnusableNameError
from trainer.records.file.sql_tables import Tables
from trainer.records.guide.game_plans import game_plan, keep_game_plan
from trainer.records.learners import (
    Learner,
    add_learner,
    current_learner,
    delete_learner,
    learner_lines,
    learners,
    make_current,
    remember_choice,
    rename_learner,
    tidy_name,
)
from trainer.records.saved_answers import save_answers


def test_new_records_have_no_learner(records_file: Path) -> None:
    with open_records(records_file) as database:
        assert learners(database) == ()
        assert current_learner(database) is None


def test_the_first_learner_becomes_the_current_one_and_stays_so(database: RecordsDatabase) -> None:
    add_learner(database, "Biju", NOON)
    assert current_learner(database) == Learner("Anu", NOON)
    assert [learner.name for learner in learners(database)] == ["Anu", "Biju"]


def test_another_learner_is_made_current(database: RecordsDatabase) -> None:
    add_learner(database, "Biju", NOON)
    assert make_current(database, "Biju").name == "Biju"
    assert current_learner(database) == Learner("Biju", NOON)


def test_what_a_learner_chose_is_remembered_when_the_records_are_opened_again(
    database: RecordsDatabase, records_file: Path
) -> None:
    chosen = remember_choice(database, "Anu", INTERNATIONAL, ("B6.4", "strong NOS"))
    assert chosen == Learner("Anu", NOON, INTERNATIONAL, ("B6.4", "strong NOS"))
    with open_records(records_file) as again:
        assert current_learner(again) == chosen


@pytest.mark.parametrize(
    "name", ["അനു", "അമ്മ\u200d", "Zoë O'Brien", "Robert'); DROP TABLE learners;--", "🂡", "NULL", "%_", "👩\u200d🎓"]
)
def test_names_of_all_scripts_are_kept(database: RecordsDatabase, name: str) -> None:
    assert add_learner(database, name, NOON).name == name
    assert name in {one.name for one in learners(database)}


def test_the_same_name_is_found_however_it_was_typed(database: RecordsDatabase) -> None:
    add_learner(database, "Zoë Thomas", NOON)
    assert make_current(database, " Zoe\u0308   Thomas").name == "Zoë Thomas"


@pytest.mark.parametrize("name", ["Anu", " Anu "])
def test_a_name_that_is_taken_is_refused(database: RecordsDatabase, name: str) -> None:
    with pytest.raises(UnusableNameError, match="a learner called 'Anu' already"):
        add_learner(database, name, NOON)


@pytest.mark.parametrize("name", ["", " \n ", "a" * 81, "a\0b", "\x1b[31m", "\ud800"])
def test_a_name_that_can_not_be_shown_is_refused(database: RecordsDatabase, name: str) -> None:
    with pytest.raises(UnusableNameError) as refused:
        add_learner(database, name, NOON)
    assert str(refused.value).isprintable()
    assert len(learners(database)) == 1


@given(st.text(max_size=90))
def test_a_tidy_name_is_tidy(name: str) -> None:
    try:
        tidy = tidy_name(name)
    except UnusableNameError:
        return
    assert tidy_name(tidy) == tidy


def test_an_unknown_learner_gets_a_suggestion(database: RecordsDatabase) -> None:
    with pytest.raises(UnknownLearnerError, match="no learner called 'Ann'; did you mean 'Anu'"):
        make_current(database, "Ann")
    with pytest.raises(UnknownNameError):
        make_current(database, "Biju")
    assert current_learner(database) == Learner("Anu", NOON)


def test_without_any_learner_one_is_told_to_add_one(records_file: Path) -> None:
    with open_records(records_file) as database, pytest.raises(UnknownLearnerError, match="add one first"):
        make_current(database, "Anu")


def test_a_list_shows_how_much_there_is_of_each(database: RecordsDatabase) -> None:
    add_learner(database, "Biju", NOON)
    save_answers(database, [an_attempt(0), an_attempt(9, row="s/other"), an_attempt(3, learner="Biju")])
    anu, biju = learner_lines(database)
    assert (anu.learner.name, anu.is_current, anu.answers, anu.deals) == ("Anu", True, 2, 0)
    assert (biju.learner.name, biju.is_current, biju.answers) == ("Biju", False, 1)
    assert (anu.last_at, biju.last_at) == (an_attempt(9).at, an_attempt(3).at)


def test_a_new_name_keeps_all_records(database: RecordsDatabase) -> None:
    save_answers(database, [an_attempt()])
    assert rename_learner(database, "Anu", " Anu  Thomas ").name == "Anu Thomas"
    assert current_learner(database) == Learner("Anu Thomas", NOON)
    assert len(attempts_page(database, "Anu Thomas").attempts) == 1
    assert rename_learner(database, "Anu Thomas", "Anu Thomas").name == "Anu Thomas"


def test_nobody_gets_somebody_elses_name(database: RecordsDatabase) -> None:
    add_learner(database, "Biju", NOON)
    with pytest.raises(UnusableNameError, match="already"):
        rename_learner(database, "Biju", "Anu")


def rows_in(records: Tables, table: str) -> int:
    return int(records.execute(f"SELECT COUNT(*) FROM {table}").fetchone()[0])  # noqa: S608  our own tables


def test_who_is_deleted_is_gone_and_whoever_answered_last_is_current(database: RecordsDatabase) -> None:
    for number, name in enumerate(("Biju", "Chitra", "Devi")):
        add_learner(database, name, NOON)
        save_answers(database, [an_attempt(-number * 10, learner=name, lesson="one")])
    save_answers(database, [an_attempt(lesson="one")])
    delete_learner(database, "Anu")
    assert [learner.name for learner in learners(database)] == ["Biju", "Chitra", "Devi"]
    assert current_learner(database) == Learner("Biju", NOON)
    with database.reading() as records:
        tables = ("attempts", "schedules", "row_summaries", "lesson_sittings")
        assert [rows_in(records, table) for table in tables] == [3, 3, 3, 3]


def test_what_they_had_chosen_is_not_left_to_the_next_learner(database: RecordsDatabase) -> None:
    add_learner(database, "Biju", NOON)
    keep_game_plan(database, "Biju", "fifty-six", GamePlan("kerala", known=3))
    delete_learner(database, "Biju")
    add_learner(database, "Chitra", NOON)
    assert game_plan(database, "Chitra", "fifty-six") == GamePlan()


def test_without_the_last_learner_nobody_is_current(database: RecordsDatabase) -> None:
    delete_learner(database, "Anu")
    assert current_learner(database) is None
    assert add_learner(database, "Biju", NOON) == current_learner(database)


@pytest.mark.parametrize("named", ["99", "spoilt", ""])
def test_where_nobody_who_is_there_is_named_it_is_whoever_answered_last(database: RecordsDatabase, named: str) -> None:
    add_learner(database, "Biju", NOON)
    save_answers(database, [an_attempt(), an_attempt(1, learner="Biju")])
    with database.writing() as records:
        records.execute("UPDATE settings SET value = ? WHERE name = 'current learner'", (named,))
    assert current_learner(database) == Learner("Biju", NOON)
