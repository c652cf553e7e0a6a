"""The program itself, on a pipe and in a terminal of its own."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.hangs import HANGS
from tests.practice.sample import SAMPLE_FILE
from tests.slow import takes_seconds
from tests.terminal.scripted import BASH, CHECKOUT, Terminal, environment, knowing_the_tables, run
from trainer.records.keeper import RecordKeeper

SAMPLE = ("drill", "--terminal", "--convention", str(SAMPLE_FILE), "--seed", "1")


@pytest.fixture
def shipped_tables(tmp_path: Path) -> None:
    """For tests that go through the menus."""
    knowing_the_tables(tmp_path)


@pytest.mark.usefixtures("shipped_tables")
def test_on_a_pipe_there_are_no_menus_and_the_end_of_input_ends_the_drill(tmp_path: Path) -> None:
    ran = run(tmp_path, "drill", "--terminal", typed="?\n")

    assert ran.returncode == 0
    assert ran.stderr == ""
    assert "question 1 of 10" in ran.stdout
    assert "Which game?" not in ran.stdout
    assert ran.stdout.endswith("Nothing was answered\n")


@takes_seconds
def test_a_whole_drill_on_a_pipe_is_kept(tmp_path: Path) -> None:
    typed = "56s\n56h\n56d\n56c\n" * 3  # no hand is void in all of them
    ran = run(tmp_path, *SAMPLE, "--questions", "3", typed=typed)

    assert ran.returncode == 0
    assert re.search(r"── \d of 3 right", ran.stdout)
    assert re.search(r"\w+: 3 answered, ", run(tmp_path, "progress").stdout)


def test_a_transcript_shows_what_was_answered(tmp_path: Path) -> None:
    ran = run(tmp_path, *SAMPLE, typed="what\nq\n")

    assert "Your call: what\n'what' is not a call" in ran.stdout
    assert "Your call: q\n" in ran.stdout


@takes_seconds
def test_bytes_that_are_no_text_are_no_call(tmp_path: Path) -> None:
    ran = run(tmp_path, *SAMPLE, typed=b"\xff\xfe\x00\x1b[2J\nq\n")

    assert ran.returncode == 0
    assert "is not a call" in ran.stdout


@takes_seconds
def test_a_terminal_that_knows_no_suits_gets_letters(tmp_path: Path) -> None:
    ran = run(tmp_path, *SAMPLE, typed="q\n", PYTHONIOENCODING="latin-1")

    assert ran.returncode == 0
    assert re.search(r"\n    S .*   H .*   D .*   C .*\n", ran.stdout)


@takes_seconds
def test_without_any_standard_input_it_ends(tmp_path: Path) -> None:
    ran = run(tmp_path, *SAMPLE, before=[BASH, "-c", 'exec "$@" <&-', "-"])

    assert ran.returncode == 0
    assert ran.stdout.endswith("Nothing was answered\n")


@takes_seconds
def test_a_reader_that_goes_away_leaves_no_traceback(tmp_path: Path) -> None:
    ran = subprocess.run(
        [BASH, "-c", f"yes 56c | {sys.executable} -m trainer {' '.join(SAMPLE)} --questions 500 | head -3"],
        cwd=CHECKOUT,
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
        timeout=HANGS,
    )

    assert ran.stderr == ""
    assert "question 1 of 500" in ran.stdout


@takes_seconds
@pytest.mark.usefixtures("shipped_tables")
def test_in_a_terminal_a_drill_is_chosen_answered_and_left(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "drill", "--situations")
    assert "56: Kerala" in terminal.wait_for("Convention [1]: ")
    terminal.type("2\n")
    terminal.wait_for("Switch one on or off, Enter goes on: ")
    terminal.type("\n")
    shown = terminal.wait_for("Drill [1]: ")
    assert re.search(r"\d+ meanings, none of them due", shown)
    everything = re.search(r"^ +(\d+)  Everything", shown, re.MULTILINE)
    assert everything
    terminal.type(f"{everything[1]}\n")
    terminal.wait_for("Questions [10]: ")
    terminal.type("2\n")
    assert "question 1 of 2" in terminal.wait_for("Your call: ")
    terminal.type("?\n")
    assert "You may call:" in terminal.wait_for("Your call: ")
    terminal.type("\n")
    terminal.wait_for("Your call: ")
    terminal.type("what\n")
    assert "'what' is not a call" in terminal.wait_for("Your call: ")
    terminal.type("56c\n")
    terminal.wait_for_prompt()
    terminal.type("\x03")

    assert terminal.wait_for_end() == 0, terminal.shown
    assert "── " in terminal.shown.rpartition("Your call: ")[2] or "Enter for" in terminal.shown
    assert "Traceback" not in terminal.shown


@takes_seconds
@pytest.mark.parametrize(
    ("arguments", "prompt"), [((), "Type its number [1]: "), (("--situations",), "Convention [1]: ")]
)
def test_the_menus_can_be_left(tmp_path: Path, arguments: tuple[str, ...], prompt: str) -> None:
    terminal = Terminal(tmp_path, "drill", "--terminal", *arguments)
    terminal.wait_for(prompt)
    terminal.type("q\n")

    assert terminal.wait_for_end() == 0


@takes_seconds
def test_a_newcomer_comes_to_the_first_question_of_lesson_1_with_three_enters_and_then_to_today(tmp_path: Path) -> None:
    terminal = Terminal(knowing_the_tables(tmp_path), "drill", "--terminal")
    for question in ("Which game?", "Which convention do your partners play?", "Have you bid before?"):
        assert question in terminal.wait_for("Type its number [1]: ")
        terminal.type("\n")
    assert "1. Open the commonest hands" in terminal.wait_for("question 1 of")
    terminal.type("q\n")
    assert terminal.wait_for_end() == 0

    again = Terminal(tmp_path, "drill", "--terminal")
    assert "Start lesson 1" in again.wait_for("What now? [1]: ")
    again.type("q\n")
    assert again.wait_for_end() == 0


@takes_seconds
def test_no_line_is_longer_than_the_terminal(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *SAMPLE, columns=72)
    terminal.wait_for("Your call: ")
    terminal.type("?\n")
    terminal.wait_for("Your call: ")
    terminal.type("56c\n")
    terminal.wait_for("Your call: " if "illegal" in terminal.shown else ": ")
    terminal.type("q\n")

    assert terminal.wait_for_end() == 0
    assert max(map(len, terminal.shown.splitlines())) <= 72


@takes_seconds
@pytest.mark.usefixtures("shipped_tables")
def test_what_was_drilled_last_is_offered_first(tmp_path: Path) -> None:
    with RecordKeeper(tmp_path / "records.sqlite") as keeper:
        keeper.add_learner("Ammu")
        keeper.remember_choice("Ammu", "fifty-six/kerala", ())
    terminal = Terminal(tmp_path, "drill", "--situations")

    assert terminal.wait_for("Convention [2]: ")
    terminal.type("q\n")
    terminal.wait_for_end()
