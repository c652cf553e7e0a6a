"""The first line of an export says which program reads it."""

import json
from pathlib import Path

import pytest

from tests.records.answers import an_attempt
from trainer import __version__
from trainer.problems import UnusableFileError
from trainer.records.exchange.export import export_records
from trainer.records.exchange.importing import Imported, import_records
from trainer.records.file.database import RecordsDatabase
from trainer.records.saved_answers import save_answers

ENDINGS = pytest.mark.parametrize("ending", ["json", "jsonl"])


@pytest.fixture
def lines(database: RecordsDatabase, tmp_path: Path) -> list[str]:
    save_answers(database, [an_attempt()])
    export_records(database, tmp_path / "anu.jsonl")
    return (tmp_path / "anu.jsonl").read_text("utf-8").splitlines()


@ENDINGS
def test_an_export_of_a_newer_program_says_which_one_is_needed_and_nothing_else(
    database: RecordsDatabase, tmp_path: Path, ending: str
) -> None:
    head = json.dumps({"kind": "records", "format": 2, "needs": "1.2.0"})
    file = tmp_path / f"new.{ending}"
    file.write_text(f'[\n{head},\n{{"kind": "song"}}\n]\n' if ending == "json" else f"{head}\nnoise\n")
    with pytest.raises(UnusableFileError) as unusable:
        import_records(database, file)
    (problem,) = unusable.value.problems
    needs = f"it needs Bidding Trainer 1.2.0 or newer; this is {__version__}"
    assert problem.wrong == f"this is an export in format 2; {needs}"


def test_an_export_of_an_earlier_program_has_no_such_line_and_is_read(
    database: RecordsDatabase, tmp_path: Path, lines: list[str]
) -> None:
    (tmp_path / "old.jsonl").write_text("\n".join(lines[1:]), encoding="utf-8")
    assert import_records(database, tmp_path / "old.jsonl") == Imported(1, 0)


def test_two_exports_one_after_the_other_are_read(database: RecordsDatabase, tmp_path: Path, lines: list[str]) -> None:
    (tmp_path / "two.jsonl").write_text("\n".join(lines * 2), encoding="utf-8")
    assert import_records(database, tmp_path / "two.jsonl") == Imported(2, 0)


@pytest.mark.parametrize("found", [0, "one", None, True, [1]])
def test_a_format_that_nothing_has_is_refused(database: RecordsDatabase, tmp_path: Path, found: object) -> None:
    (tmp_path / "odd.jsonl").write_text(json.dumps({"kind": "records", "format": found}))
    with pytest.raises(UnusableFileError, match="this program reads format 1"):
        import_records(database, tmp_path / "odd.jsonl")
