"""Attempts come back from a file, once however often it is read, all of them or none."""

from datetime import date
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.records.answers import INTERNATIONAL, NOON, an_attempt, later, schedule_after
from tests.records.test_attempts import ATTEMPTS, open_records_in_memory
from trainer.practice.guide.game_plan import GamePlan
from trainer.practice.sittings.attempt import Attempt
from trainer.problems import UnusableFileError
from trainer.records.attempts import attempts_page
from trainer.records.exchange.export import export_records
from trainer.records.exchange.importing import Imported, import_records
from trainer.records.file.database import RecordsDatabase, open_records
from trainer.records.file.failures import UnreachableFileError, UnusableNameError
from trainer.records.guide.game_plans import game_plan, keep_game_plan
from trainer.records.learners import add_learner, current_learner, learners
from trainer.records.saved_answers import save_answers
from trainer.records.schedules import schedules
from trainer.records.summaries import Counts, row_summaries

ENDINGS = pytest.mark.parametrize("ending", ["csv", "json", "jsonl"])


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """Records on another computer."""
    return tmp_path / "elsewhere" / "records.sqlite"


def practise(database: RecordsDatabase, start: int, *verdicts: str) -> list[Attempt]:
    """Answer as a sitting does, one after the other."""
    done = []
    for number, verdict in enumerate(verdicts, start):
        attempt = an_attempt(number, verdict=verdict)
        save_answers(database, [attempt])
        done.append(attempt)
    return done


@ENDINGS
def test_another_computer_gets_attempts_summaries_and_schedules(
    database: RecordsDatabase, elsewhere: Path, tmp_path: Path, ending: str
) -> None:
    done = practise(database, 0, "right", "wrong", "accepted")
    file = tmp_path / f"anu.{ending}"
    export_records(database, file, "Anu")
    with open_records(elsewhere) as other:
        assert import_records(other, file) == Imported(read=3, added=3)
        assert attempts_page(other, "Anu").attempts == tuple(reversed(done))
        assert schedules(other, "Anu", INTERNATIONAL, later()) == (schedule_after(*done),)
        assert current_learner(other) is not None
        with database.reading() as here, other.reading() as there:
            assert row_summaries(there, 1) == row_summaries(here, 1)


def test_what_was_chosen_for_a_game_comes_along_and_no_choice_is_undone(
    database: RecordsDatabase, elsewhere: Path, tmp_path: Path
) -> None:
    here, there = (GamePlan("toy/plain", ("T1",), known=number, rested=date(2026, 7, 4)) for number in (2, 5))
    keep_game_plan(database, "Anu", "toy", here)
    file = tmp_path / "anu.jsonl"
    export_records(database, file, "Anu")
    with open_records(elsewhere) as other:
        import_records(other, file)
        assert game_plan(other, "Anu", "toy") == here
        keep_game_plan(other, "Anu", "toy", there)
        import_records(other, file)
        assert game_plan(other, "Anu", "toy") == there


@ENDINGS
def test_importing_twice_changes_nothing(database: RecordsDatabase, tmp_path: Path, ending: str) -> None:
    practise(database, 0, "right", "wrong", "accepted")
    file = tmp_path / f"anu.{ending}"
    export_records(database, file, "Anu")

    def everything() -> list[str]:
        with database.reading() as records:
            return list(records.conn.iterdump())

    before = everything()
    assert import_records(database, file) == Imported(read=3, added=0)
    assert everything() == before


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(given_attempts=st.lists(ATTEMPTS, max_size=5), ending=st.sampled_from(["csv", "json", "jsonl"]))
def test_whatever_was_exported_comes_back(tmp_path: Path, given_attempts: list[Attempt], ending: str) -> None:
    file = tmp_path / f"all.{ending}"
    with open_records_in_memory() as database, open_records_in_memory() as other:
        names = sorted({attempt.learner for attempt in given_attempts})
        for name in names:
            add_learner(database, name, NOON)
        for attempt in given_attempts:
            save_answers(database, [attempt])
        for name in names:
            count = export_records(database, file, name).answers
            assert import_records(other, file) == Imported(count, count)
            assert import_records(other, file) == Imported(count, 0)
            assert attempts_page(other, name).attempts == attempts_page(database, name).attempts


def test_two_computers_are_brought_together(database: RecordsDatabase, elsewhere: Path, tmp_path: Path) -> None:
    here = practise(database, 0, "right", "wrong")
    with open_records(elsewhere) as other:
        add_learner(other, "Anu", NOON)
        there = practise(other, 1000, "accepted", "illegal")
        there += practise(other, -1000, "right")
        export_records(other, tmp_path / "there.jsonl", "Anu")
    import_records(database, tmp_path / "there.jsonl")

    together = sorted([*here, *there], key=lambda attempt: attempt.at)
    assert attempts_page(database, "Anu").attempts == tuple(reversed(together))
    with database.reading() as records:
        (summary,) = row_summaries(records, 1)
    assert (summary.counts, summary.last_verdict, summary.streak) == (Counts(2, 1, 1, 1), "illegal", 0)
    assert schedules(database, "Anu", INTERNATIONAL, later()) == (schedule_after(*together),)


def test_everything_can_be_imported_for_one_learner(database: RecordsDatabase, elsewhere: Path, tmp_path: Path) -> None:
    practise(database, 0, "right")
    export_records(database, tmp_path / "anu.csv", "Anu")
    with open_records(elsewhere) as other:
        import_records(other, tmp_path / "anu.csv", learner=" Biju ")
        assert [learner.name for learner in learners(other)] == ["Biju"]
        assert attempts_page(other, "Biju").attempts == (an_attempt(learner="Biju"),)
        with pytest.raises(UnusableNameError):
            import_records(other, tmp_path / "anu.csv", learner="\0")


def exported(database: RecordsDatabase, file: Path) -> list[str]:
    practise(database, 0, "right", "wrong", "right")
    export_records(database, file, "Anu")
    return file.read_text("utf-8").splitlines(keepends=True)


def test_all_mistakes_are_told_with_their_lines_and_nothing_is_imported(
    database: RecordsDatabase, elsewhere: Path, tmp_path: Path
) -> None:
    file = tmp_path / "anu.jsonl"
    good = exported(database, file)
    file.write_text("".join([good[1], "{\n", "\n", good[3].replace("wrong", "wrnog"), good[4]]))
    with open_records(elsewhere) as other:
        with pytest.raises(UnusableFileError) as unusable:
            import_records(other, file)
        assert [(problem.line, problem.wrong[:8]) for problem in unusable.value.problems] == [
            (2, "not JSON"),
            (4, "'wrnog' "),
        ]
        assert str(file) in str(unusable.value)
        assert learners(other) == ()


def test_a_file_full_of_mistakes_tells_only_the_first_fifty(database: RecordsDatabase, tmp_path: Path) -> None:
    (tmp_path / "noise.jsonl").write_text("noise\n" * 100_000)
    with pytest.raises(UnusableFileError) as unusable:
        import_records(database, tmp_path / "noise.jsonl")
    assert len(unusable.value.problems) == 50


@pytest.mark.parametrize(
    ("name", "content", "line", "wrong"),
    [
        ("a.jsonl", b'{"learner": "\xff"}', 1, "not a text in UTF-8"),
        ("a.jsonl", b"\n" + b"x" * 1_000_000, 2, "longer than"),
        ("a.csv", b"x" * 1_000_000, 1, "longer than"),
        ("a.csv", b"learner,call\n", 1, "without at, session"),
        ("a.csv", b"", 1, "without learner"),
        ("a.csv", b"learner,learner\n", 1, "'learner' is there twice"),
        ("a.csv", b'"learner', 1, "unexpected end of data"),
        ("a.csv", b"\xff\xfe", 1, "not a text in UTF-8"),
        ("a.jsonl", bytes(range(1, 9)), 1, "not JSON"),
    ],
)
def test_a_file_of_something_else_is_told(  # noqa: PLR0913, PLR0917  the columns of the table above
    database: RecordsDatabase, tmp_path: Path, name: str, content: bytes, line: int, wrong: str
) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(UnusableFileError, match=wrong) as unusable:
        import_records(database, tmp_path / name)
    assert [problem.line for problem in unusable.value.problems] == [line]


def test_a_mistake_in_a_table_is_told_with_its_line(database: RecordsDatabase, tmp_path: Path) -> None:
    file = tmp_path / "anu.csv"
    lines = exported(database, file)
    file.write_text("".join([*lines[:2], lines[2].replace(",wrong,", ",wrnog,"), "a,b\n"]))
    with pytest.raises(UnusableFileError) as unusable:
        import_records(database, file)
    assert [(problem.line, problem.wrong) for problem in unusable.value.problems] == [
        (3, "'wrnog' is no verdict"),
        (4, "2 cells instead of 19"),
    ]


def test_a_file_that_is_not_there_or_called_otherwise_is_told(database: RecordsDatabase, tmp_path: Path) -> None:
    with pytest.raises(UnreachableFileError, match="No such file"):
        import_records(database, tmp_path / "anu.csv")
    (tmp_path / "folder.csv").mkdir()
    with pytest.raises(UnreachableFileError, match="Is a directory"):
        import_records(database, tmp_path / "folder.csv")
    with pytest.raises(UnreachableFileError, match="should end in"):
        import_records(database, tmp_path / "anu.xlsx")


def test_an_empty_list_of_attempts_adds_nothing(database: RecordsDatabase, tmp_path: Path) -> None:
    (tmp_path / "empty.jsonl").write_bytes(b"")
    assert import_records(database, tmp_path / "empty.jsonl") == Imported(0, 0)
