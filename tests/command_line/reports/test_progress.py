"""What `progress` prints."""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta, tzinfo
from pathlib import Path

import click
import pytest
from pypdf import PdfReader

from tests.practice.sample import SAMPLE
from tests.records.answers import an_attempt
from tests.screens.sample_practice import practice
from tests.terminal.scripted import run
from trainer.command_line.reports.learner import current_learner
from trainer.command_line.reports.progress import progress_report, progress_sheet, write_progress_pages
from trainer.records.file.failures import UnknownLearnerError
from trainer.records.keeper import RecordKeeper

NOW = datetime(2026, 7, 4, 12, tzinfo=UTC)


class Standing(datetime):
    """A clock that stands at noon: what is told of today is not told at midnight."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> "Standing":
        return cls.fromtimestamp(NOW.timestamp(), tz)


@pytest.fixture
def keeper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RecordKeeper]:
    """Anu's records, in a data folder of their own."""
    monkeypatch.setenv("BIDDING_TRAINER_HOME", str(tmp_path))
    for module in ("trainer.command_line.reports.progress", "trainer.records.keeper"):
        monkeypatch.setattr(f"{module}.datetime", Standing)
    with RecordKeeper() as opened:
        opened.add_learner("Anu")
        yield opened


def practised(keeper: RecordKeeper) -> None:
    """Three answers today: two of first position, one of second position, of which one was wrong."""
    for number, (row, verdict, announced) in enumerate(
        [
            ("first-position/two-jacks", "right", True),
            ("first-position/otherwise", "wrong", False),
            ("second-after-pass/otherwise", "accepted", False),
        ]
    ):
        at = NOW - timedelta(minutes=5 - number)
        attempt = replace(an_attempt(), at=at, row=row, verdict=verdict, announced=announced)
        keeper.save(attempt)


def test_before_anything_was_practised_it_says_how_to_begin(keeper: RecordKeeper) -> None:
    assert progress_report(None, as_json=False).splitlines() == [
        "Anu: 0 answered, 0 right; today 0, 0 right",
        "Nothing practised yet; start with: bidding-trainer drill",
    ]


def test_it_says_how_it_went_and_what_comes_back_when(keeper: RecordKeeper) -> None:
    practised(keeper)
    lines = progress_report(None, as_json=False).splitlines()

    assert lines[0].startswith("Anu: 3 answered, 2 right; today ")
    assert lines[1] == "1 day in a row"
    assert lines[3] == "fifty-six/international: 3 answered, 2 right, 1 row due now"
    assert lines[4] == "  with the theme not announced: 1 of 2 right"
    assert lines[5:7] == ["  first-position     1 of 2 right", "  second-after-pass  1 of 1 right"]
    assert lines[7] == "  weakest:"
    assert lines[8] == "    first-position/otherwise     0 of 1 right  back now"
    assert all("back in " in line and "minutes" in line for line in lines[9:11])


def test_as_json_it_is_one_object(keeper: RecordKeeper) -> None:
    practised(keeper)
    found = json.loads(progress_report(None, as_json=True))

    assert found["learner"] == "Anu"
    assert found["total"]["asked"] == 3
    convention = found["conventions"][0]
    assert convention["convention"] == "fifty-six/international"
    assert convention["unannounced"] == {"asked": 2, "passed": 1}
    assert convention["weakest"][0] == "first-position/otherwise"


def test_another_learner_can_be_asked_for(keeper: RecordKeeper) -> None:
    keeper.add_learner("Ammu")

    assert progress_report("Ammu", as_json=False).startswith("Ammu: 0 answered")
    with pytest.raises(UnknownLearnerError, match="did you mean 'Ammu'"):
        progress_report("Amu", as_json=False)


def test_the_first_learner_is_called_like_the_user_of_the_computer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "ammu")
    with RecordKeeper(tmp_path / "records.sqlite") as opened:
        assert current_learner(opened).name == "ammu"
        monkeypatch.setattr("getpass.getuser", lambda: "somebody else")
        assert current_learner(opened).name == "ammu"


@pytest.mark.parametrize("nobody", ["", "\x00", "  "])
def test_a_user_without_a_usable_name_is_a_learner_all_the_same(
    nobody: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: nobody)
    with RecordKeeper(tmp_path / "records.sqlite") as opened:
        assert current_learner(opened).name == "learner"


@pytest.mark.parametrize("error", [KeyError("uid"), OSError("no user"), ImportError("pwd")])
def test_a_computer_that_does_not_know_its_user_does_no_harm(
    error: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> str:
        raise error

    monkeypatch.setattr("getpass.getuser", fail)
    with RecordKeeper(tmp_path / "records.sqlite") as opened:
        assert current_learner(opened).name == "learner"


def test_the_verb_prints_it_and_an_unknown_learner_is_told(tmp_path: Path) -> None:
    printed = run(tmp_path, "progress", "--json")
    unknown = run(tmp_path, "progress", "--learner", "Nobody")

    assert printed.returncode == 0
    assert json.loads(printed.stdout)["total"]["asked"] == 0
    assert (unknown.returncode, unknown.stdout) == (2, "")
    assert "There is no learner called 'Nobody'" in unknown.stderr


def test_a_sheet_has_a_line_for_every_row(keeper: RecordKeeper) -> None:
    keeper.save(an_attempt(0, learner="Anu"))
    head, line = progress_sheet("Anu").splitlines()
    assert head == "convention,row,asked,right,accepted,wrong,illegal,last five,due"
    assert line.split(",")[2:4] == ["1", "1"]


def test_two_forms_at_once_are_refused(tmp_path: Path) -> None:
    ran = run(tmp_path, "progress", "--json", "--csv")
    assert ran.returncode == 2
    assert "ways to print the same" in ran.stderr


def test_pages_for_a_teacher_are_written_for_one_convention(keeper: RecordKeeper, tmp_path: Path) -> None:
    keeper.save(an_attempt(0, learner="Anu", convention=SAMPLE))
    file = tmp_path / "progress.pdf"
    training = replace(practice(memory=keeper), keeper=keeper)
    assert write_progress_pages(file, training, "Anu", SAMPLE) == f"Written to {file}"
    text = PdfReader(file).pages[0].extract_text()
    assert "Anu" in text
    assert "1 answer since" in text
    with pytest.raises(click.UsageError, match=r"ends in \.pdf"):
        write_progress_pages(tmp_path / "progress.txt", training, None, "")
    with pytest.raises(UnknownLearnerError):
        write_progress_pages(file, training, "Nobody", SAMPLE)
    with pytest.raises(click.FileError):
        write_progress_pages(tmp_path / "none" / "progress.pdf", training, "Anu", SAMPLE)
