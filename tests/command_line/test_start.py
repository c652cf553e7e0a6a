"""Starting the program: with a screen, without one, and with everything that can be wrong."""

import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import pytest
from click.testing import CliRunner

from tests.practice.sample import OTHER
from tests.records.answers import without_privileges
from tests.screens.sample_practice import CONVENTIONS
from tests.slow import takes_seconds
from tests.terminal.scripted import knowing_the_tables, run
from trainer.command_line.screen import has_screen
from trainer.command_line.start import Choices, start
from trainer.command_line.verbs import bidding_trainer
from trainer.problems import UnknownNameError, UnusableFileError
from trainer.records.keeper import RecordKeeper
from trainer.screens.choose.practice_setup import PracticeSetup

INTERNATIONAL = "fifty-six/international"
KERALA = "fifty-six/kerala"
QUIT = "q\n"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder, for this process too."""
    monkeypatch.setenv("BIDDING_TRAINER_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def shipped_tables(tmp_path: Path) -> None:
    """For tests that drill a shipped convention."""
    knowing_the_tables(tmp_path)


def choices(**given: Any) -> Choices:
    options: dict[str, Any] = {
        "lesson": None,
        "convention": None,
        "treatments": (),
        "partnership": None,
        "questions": None,
        "seed": 1,
    }
    return Choices(**options | given)


def drilled(*arguments: str) -> str:
    """What a drill in the terminal prints before it is left."""
    ran = CliRunner().invoke(bidding_trainer, ["drill", "--terminal", *arguments], input=QUIT)
    assert (ran.exit_code, ran.stderr) == (0, "")
    return ran.stdout


# With and without a screen


@pytest.mark.parametrize(
    ("variables", "there"),
    [
        ({}, False),
        ({"DISPLAY": ""}, False),
        ({"QT_QPA_PLATFORM": "offscreen"}, True),
        ({"QT_QPA_PLATFORM": "xcb"}, False),
    ],
)
def test_there_is_no_screen_where_the_system_names_none(
    variables: dict[str, str], *, there: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", "linux")

    assert has_screen() is there


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_other_systems_always_have_a_screen(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", platform)

    assert has_screen()


@pytest.mark.usefixtures("shipped_tables")
@pytest.mark.parametrize("arguments", [(), ("drill",)])
def test_without_a_screen_it_says_so_and_drills_in_the_terminal(arguments: tuple[str, ...], tmp_path: Path) -> None:
    ran = run(tmp_path, *arguments, typed=QUIT)

    assert ran.returncode == 0
    assert ran.stdout.startswith("There is no screen here (DISPLAY and WAYLAND_DISPLAY are not set): ")
    assert "question 1 of 10" in ran.stdout


@pytest.mark.usefixtures("shipped_tables")
def test_in_the_terminal_it_says_nothing_about_screens(home: Path) -> None:
    assert "screen" not in drilled()


def test_with_a_screen_the_window_is_opened_before_anything_is_read(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[tuple[Callable[[], PracticeSetup], str, Callable[[PracticeSetup], Any]]] = []

    def run_window(
        make_setup: Callable[[], PracticeSetup], *, convention: str, begin_with: Callable[[PracticeSetup], Any]
    ) -> int:
        assert not home.exists(), "the first picture comes before the records"
        opened.append((make_setup, convention, begin_with))
        practice = make_setup()
        assert begin_with(practice) is None
        return 7

    monkeypatch.setitem(sys.modules, "trainer.window.start.application", SimpleNamespace(run_window=run_window))
    monkeypatch.setenv("DISPLAY", ":0")

    assert start() == 7
    assert len(opened) == 1


# What is drilled


def test_without_options_the_person_is_to_choose(home: Path) -> None:
    chosen = choices()
    practice = chosen.practice()

    assert chosen.prepared(practice) is None
    chosen.close()


@pytest.mark.usefixtures("shipped_tables")
@pytest.mark.parametrize(
    ("given", "convention", "questions"),
    [
        ({"convention": KERALA}, KERALA, 10),
        ({"convention": KERALA, "questions": 3}, KERALA, 3),
        ({"questions": 7}, INTERNATIONAL, 7),
    ],
)
def test_options_name_the_drill(home: Path, given: dict[str, Any], convention: str, questions: int) -> None:
    chosen = choices(**given)
    prepared = chosen.prepared(chosen.practice())
    chosen.close()

    assert prepared is not None
    assert prepared.sitting.judge.reasoner.book.name == convention
    assert prepared.sitting.plan.questions == questions


@pytest.mark.usefixtures("shipped_tables")
def test_without_a_convention_the_last_one_used_is_drilled(home: Path) -> None:
    first = choices(convention=KERALA)
    first.prepared(first.practice())
    first.close()

    again = choices(questions=5)
    prepared = again.prepared(again.practice())
    again.close()

    assert prepared is not None
    assert prepared.sitting.judge.reasoner.book.name == KERALA


@pytest.mark.usefixtures("shipped_tables")
def test_a_partnership_file_is_drilled(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text(f"format: 1\npartnership: Ammu and Anu\nconvention: {KERALA}\n", encoding="utf-8")
    chosen = choices(partnership=file, questions=4)
    prepared = chosen.prepared(chosen.practice())
    chosen.close()

    assert prepared is not None
    assert prepared.sitting.judge.reasoner.book.name == KERALA


@pytest.mark.usefixtures("shipped_tables")
def test_a_lesson_is_drilled_by_its_name(home: Path) -> None:
    chosen = choices(lesson="no-such-lesson")
    practice = chosen.practice()
    lessons = practice.lesson_library.lessons(INTERNATIONAL)
    assert lessons
    by_name = choices(lesson=lessons[0].name)
    prepared = by_name.prepared(practice)

    assert prepared is not None
    assert prepared.sitting.plan.lesson == lessons[0].name
    assert prepared.reading[0] == lessons[0].heading
    with pytest.raises(UnknownNameError, match="no lesson 'no-such-lesson'"):
        chosen.prepared(practice)
    chosen.close()


@pytest.mark.parametrize(
    "given",
    [
        {"lesson": "any", "convention": KERALA},
        {"lesson": "any", "treatments": ("B6.4",)},
        {"lesson": "any", "partnership": Path("ours.yaml")},
        {"convention": KERALA, "partnership": Path("ours.yaml")},
    ],
)
def test_options_that_name_two_conventions_are_refused(given: dict[str, Any]) -> None:
    with pytest.raises(click.UsageError, match="names its own convention"):
        choices(**given).refuse_contradictions()


@pytest.mark.usefixtures("shipped_tables")
def test_the_same_seed_deals_the_same_hands(home: Path) -> None:
    def first_question(seed: str) -> str:
        return drilled("--convention", KERALA, "--seed", seed)

    first = first_question("11")
    assert first_question("11") == first
    assert first_question("12") != first


def test_without_conventions_it_says_so(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trainer.language.files.library.conventions_folder", lambda: tmp_path / "none")

    with pytest.raises(UnknownNameError, match="There are no conventions in "):
        choices().practice()
    assert not home.exists()


FIRST_SCREEN = """
import sys
import trainer.screens.choose.choosing
from trainer.command_line.start import Choices

choices = Choices(None, None, (), None, None, None)
practice = choices.practice()
name = practice.library.names()[0]
practice.library.treatments(name)
practice.due(practice.library.book(name))
print(len(practice.lesson_library.offered(name)))
choices.close()
rooms = ("trainer.reasoning", "trainer.playing", "trainer.practice.questions.question_words")
heavy = ("lark", "fsrs", "numba", "numpy", "sqlite_utils", *rooms)
print(*[name for name in heavy if name in sys.modules])
"""


@takes_seconds
def test_what_is_on_the_first_screen_needs_nothing_heavy_from_the_second_start_on(home: Path) -> None:
    first, second = (
        subprocess.run([sys.executable, "-c", FIRST_SCREEN], capture_output=True, text=True, check=True).stdout
        for _ in range(2)
    )

    assert "lark" in first
    assert second.split() == first.split()[:1]


# What can be wrong


def refused(*arguments: str) -> str:
    """What the drill says on standard error, with exit status 2 and nothing else."""
    ran = CliRunner().invoke(bidding_trainer, ["drill", "--terminal", *arguments], input=QUIT)
    assert isinstance(ran.exception, SystemExit), ran.exception
    assert (ran.exit_code, ran.stdout) == (2, "")
    return ran.stderr


def refused_as_a_program(home: Path, *arguments: str, before: Iterable[str] = ()) -> str:
    """The same of the program itself."""
    ran = run(home, *arguments, typed=QUIT, before=before)
    assert (ran.returncode, ran.stdout) == (2, ""), ran.stdout + ran.stderr
    return ran.stderr


@pytest.mark.usefixtures("shipped_tables")
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--convention", "fifty-six/kerela"], "no convention 'fifty-six/kerela'; did you mean 'fifty-six/kerala'?"),
        (["--convention", "nowhere.yaml"], "no convention 'nowhere.yaml'"),
        (["--convention", KERALA, "--treatment", "Z9"], "has no treatment 'Z9'"),
        (["no-such-lesson"], "There is no lesson 'no-such-lesson'"),
        (["nowhere.yaml"], "nowhere.yaml:1:1: No such file"),
        (["--partnership", "nowhere.yaml"], "nowhere.yaml:1:1: No such file"),
        (["--questions", "0"], "0 is not in the range"),
        (["--questions", "many"], "'many' is not a valid integer"),
        (["--convention", KERALA, "--partnership", "ours.yaml"], "A partnership names its own convention"),
    ],
)
def test_an_unknown_name_is_told_with_the_nearest_one(arguments: list[str], words: str, home: Path) -> None:
    assert words in refused(*arguments)


@pytest.mark.usefixtures("shipped_tables")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "format: 1\npartnership: Us\nconvention: fifty-six/kerela\n",
            ":3:13: there is no convention 'fifty-six/kerela'",
        ),
        ("format: 1\npartnership: Us\n", ":1:1: the partnership has no 'convention'"),
        ("format: 1\npartnership: Us\nconvention: [\n", "this is not YAML"),
        ("format: 2\npartnership: Us\nconvention: fifty-six/kerala\n", ":1:9: format "),
        (
            "format: 1\npartnership: Us\nconvention: fifty-six/kerala\nsettings: {no such dial: 3}\n",
            "no setting 'no such",
        ),
        ("a: &a [x]\nb: *a\n", "an anchor"),
    ],
)
def test_a_broken_partnership_file_is_told_with_the_place(text: str, words: str, home: Path, tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text(text, encoding="utf-8")

    assert words in refused("--partnership", str(file))


@pytest.mark.usefixtures("shipped_tables")
def test_a_broken_lesson_file_is_told_with_the_place(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(
        "format: 1\nlesson: mine\nconvention: fifty-six/kerala\nrows: [frist-position/*]\n", encoding="utf-8"
    )
    said = refused(str(file))

    assert f"{file}:4:8: no row is called 'frist-position/*'" in said
    assert f"{file}:1:1: the lesson has no 'title'" in said


def test_a_read_only_data_folder_is_told(tmp_path: Path) -> None:
    before = without_privileges()
    if before is None:
        pytest.skip("setpriv is needed so that permissions hold for root")
    folder = tmp_path / "read-only"
    folder.mkdir(mode=0o555)

    said = refused_as_a_program(folder, "drill", "--terminal", before=before)

    assert re.match(r"bidding-trainer: The records .+ can't be written: .+ is read-only\.", said)
    assert "BIDDING_TRAINER_HOME" in said
    assert list(folder.iterdir()) == []


def test_a_data_folder_that_is_a_file_is_told(home: Path) -> None:
    home.write_text("no folder", encoding="utf-8")

    assert "can't be written" in refused()


@pytest.mark.parametrize("verb", [["drill", "--terminal"], ["progress"]])
def test_a_corrupt_database_is_told_and_left_as_it_is(verb: list[str], tmp_path: Path) -> None:
    records = tmp_path / "records.sqlite"
    records.write_bytes(b"this is no database at all" * 100)
    before = records.read_bytes()
    ran = run(tmp_path, *verb, typed=QUIT)

    assert ran.returncode == 2
    assert f"The records {records} are damaged" in ran.stderr
    assert "set them aside" in " ".join(ran.stderr.split())
    assert records.read_bytes() == before


def test_a_database_of_a_newer_version_is_told_and_left_as_it_is(tmp_path: Path) -> None:
    records = tmp_path / "records.sqlite"
    RecordKeeper(records).close()
    connection = sqlite3.connect(records)
    connection.execute("PRAGMA user_version = 999")
    connection.commit()
    connection.close()
    before = records.read_bytes()

    said = refused_as_a_program(tmp_path, "drill", "--terminal")

    assert "made by a newer version" in said
    assert records.read_bytes() == before


def test_a_database_of_another_program_is_told(home: Path) -> None:
    home.mkdir()
    connection = sqlite3.connect(home / "records.sqlite")
    connection.execute("CREATE TABLE songs (title TEXT)")
    connection.commit()
    connection.close()

    assert "another program" in refused()


def test_a_convention_file_of_ones_own_is_drilled(home: Path) -> None:
    assert "56, another sample · question 1 of 10" in drilled(
        "--convention", str(CONVENTIONS / OTHER / "convention.yaml")
    )


def test_a_broken_convention_file_is_told_with_every_place(home: Path, tmp_path: Path) -> None:
    broken = tmp_path / "mine.yaml"
    broken.write_text("format: 1\nconvention: fifty-six/mine\nlaws: kerela\n", encoding="utf-8")
    chosen = choices(convention=str(broken))
    practice = chosen.practice()

    with pytest.raises(UnusableFileError, match=r"mine\.yaml:1:1: the table has no 'title'"):
        chosen.prepared(practice)
    chosen.close()
