"""Questions with options in the terminal: numbered, answered by a number, the right one told."""

import re
from pathlib import Path

from tests.screens.sample_practice import MemoryKeeper, practice
from tests.screens.test_choice_drilling import law_lesson, lesson_in
from tests.slow import takes_seconds
from tests.terminal.scripted import Script, Terminal, knowing_the_tables, run
from tests.terminal.test_drill import drilled
from trainer.practice.questions.subject import Kind
from trainer.practice.sittings.lesson import Lesson

LESSON = """\
format: 1
lesson: mixed
title: Mixed
convention: {convention}
order: 1
aim: Aim.
text: Text.
remember: [This.]
rows: ["first-position/*"]
kinds: [shows, which hand]
questions: 3
pass: 2
"""


def done(lesson: Lesson, *lines: str, keeper: MemoryKeeper | None = None, interactive: bool = False) -> Script:
    return drilled(practice(keeper).lesson(lesson), "", *lines, interactive=interactive)


def test_the_options_are_listed_with_their_numbers_under_the_question() -> None:
    script = done(lesson_in(Kind.SHOWS), "q")
    start = next(number for number, line in enumerate(script.printed) if line.startswith("Partner has just "))

    assert [line[:5] for line in script.printed[start + 1 : start + 5]] == ["  1  ", "  2  ", "  3  ", "  4  "]
    assert "What did partner show?" in script.printed


def test_hands_stand_in_one_line_each() -> None:
    script = done(lesson_in(Kind.WHICH_HAND), "q")

    assert len([line for line in script.printed if re.match(r"  [1-4]  ♠ .+ ♥ .+ ♦ .+ ♣ .+", line)]) == 4


def test_a_number_answers_and_the_right_one_is_told() -> None:
    keeper = MemoryKeeper()
    script = done(lesson_in(Kind.SHOWS), "1", "2", "3", "4", keeper=keeper)

    assert [attempt.verdict for attempt in keeper.attempts].count("wrong") == script.text.count("✘ Wrong: ")
    told = re.findall(r"^  Right is: (\d)  (.+)$", script.text, re.MULTILINE)
    wrong = [attempt for attempt in keeper.attempts if attempt.verdict == "wrong"]
    assert [text for _, text in told] == [attempt.calls[0] for attempt in wrong]
    assert script.text.count("This question comes back ") == 4
    assert script.text.count("Your answer: ") == 4


def test_what_is_no_number_is_said_and_asked_again() -> None:
    script = done(lesson_in(Kind.SHOWS), "28ns", "7", "1", "q")

    assert script.text.count("Choose a number from 1 to 4.") == 2
    assert script.text.count("Your answer: ") == 4


def test_a_question_mark_lists_the_options_again() -> None:
    script = done(lesson_in(Kind.SHOWS), "?", "q")

    assert len([line for line in script.printed if line.startswith("  1  ")]) == 2
    assert "You may call:" not in script.text


def test_how_to_answer_is_said_once_for_each_way() -> None:
    script = done(lesson_in(Kind.CALL, Kind.SHOWS, questions=10), *["1", "28p"] * 12)

    assert len([line for line in script.printed if line.startswith("Type a number from 1 to ")]) == 1
    assert len([line for line in script.printed if line.startswith("Type a call such as ")]) == 1


def test_a_question_about_the_laws_has_neither_table_nor_hand() -> None:
    script = done(law_lesson("irregularities"), "1", "q")

    assert "♠" not in script.text
    assert "Partner" not in script.text
    assert "No bid yet" not in script.text
    assert "── 56: the laws of the game · question 1 of 4" in script.text


def test_a_person_gets_time_to_read_the_explanation() -> None:
    script = done(law_lesson("stakes"), "1", "", "2", "", "3", "", "4", "", interactive=True)

    assert script.prompts.count("Enter for the next question: ") == script.text.count("✘ Wrong") - (
        "✘ Wrong" in script.text.rpartition("question 4 of 4")[2]
    )


@takes_seconds
def test_the_program_drills_a_teachers_file_on_a_pipe(tmp_path: Path) -> None:
    from tests.practice.sample import SAMPLE_FILE

    file = tmp_path / "mixed.yaml"
    file.write_text(LESSON.format(convention=SAMPLE_FILE), encoding="utf-8")
    ran = run(tmp_path, "drill", str(file), "--terminal", "--seed", "1", typed="\n1\n2\n3\n")

    assert (ran.returncode, ran.stderr) == (0, "")
    assert re.search(r"── \d of 3 right", ran.stdout)
    assert "(what it shows)" in ran.stdout or "(which hand)" in ran.stdout
    assert re.search(r"\w+: 3 answered, ", run(tmp_path, "progress").stdout)


@takes_seconds
def test_the_shipped_lessons_about_the_laws_are_drilled_by_their_names(tmp_path: Path) -> None:
    ran = run(
        knowing_the_tables(tmp_path),
        "drill",
        "laws-3-stakes-and-tournaments",
        "--terminal",
        "--questions",
        "2",
        typed="\n1\n1\n",
    )

    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Stakes and tournaments" in ran.stdout
    assert re.search(r"── \d of 2 right", ran.stdout)
    assert "fifty-six/laws: 2 answered" in run(tmp_path, "progress").stdout


@takes_seconds
def test_the_shipped_lessons_about_the_play_are_drilled_by_their_names(tmp_path: Path) -> None:
    lesson = "play-1-who-wins-and-what-it-is-worth"
    ran = run(knowing_the_tables(tmp_path), "drill", lesson, "--terminal", "--questions", "2", typed="\n1\n1\n")

    assert (ran.returncode, ran.stderr) == (0, "")
    assert re.search(r"── \d of 2 right", ran.stdout)
    assert "fifty-six/play: 2 answered" in run(tmp_path, "progress").stdout


def test_in_a_terminal_no_line_is_too_long(tmp_path: Path) -> None:
    terminal = Terminal(
        tmp_path, "drill", "laws-1-when-the-bidding-goes-wrong", "--terminal", "--seed", "2", columns=72
    )
    terminal.wait_for("Enter starts the drill: ")
    terminal.type("\n")
    terminal.wait_for("Your answer: ")
    terminal.type("1\n")
    terminal.wait_for(": ")
    terminal.type("q\n")

    assert terminal.wait_for_end() == 0
    assert max(map(len, terminal.shown.splitlines())) <= 72
