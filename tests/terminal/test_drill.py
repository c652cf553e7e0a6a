"""Whole drills in the terminal, with lines written beforehand."""

import re
from collections.abc import Iterable

import pytest

from tests.practice.sample import NOON, StandingClock
from tests.screens.sample_practice import MemoryKeeper, free_drill, practice
from tests.slow import takes_seconds
from tests.terminal.scripted import Script
from trainer.problems import BiddingTrainerError
from trainer.screens.choose.practice_setup import Prepared
from trainer.terminal.drill import TerminalDrill


class InterruptedAt(Script):
    """Ctrl+C comes once, in place of the line of that number, if it is printed and no prompt."""

    def __init__(self, number: int, lines: Iterable[str]) -> None:
        super().__init__(lines)
        self._number = number
        self.was_interrupted = False

    def write(self, text: str) -> None:
        if len(self.printed) == self._number and not self.was_interrupted:
            self.was_interrupted = True
            raise KeyboardInterrupt
        super().write(text)


def drilled(prepared: Prepared, *lines: str, interactive: bool = False) -> Script:
    """Everything that was printed in a drill with these lines, which has to end well."""
    script = Script(lines, interactive=interactive)
    assert TerminalDrill(script).run(prepared) == 0
    return script


def test_a_whole_drill_from_the_first_question_to_the_summary() -> None:
    keeper = MemoryKeeper()
    script = drilled(free_drill(3, "second-after-pass", keeper=keeper), "p", "p", "p")

    assert [f"question {number} of 3" in script.text for number in (1, 2, 3)] == [True, True, True]
    assert len(keeper.attempts) == 3
    assert script.text.count("Your call: ") == 3
    assert any(line.startswith("── ") and line.endswith(" of 3 right") for line in script.printed)


def test_how_calls_are_typed_is_said_once_under_the_first_question() -> None:
    script = drilled(free_drill(2, "second-after-pass"), "p", "p")
    hints = [index for index, line in enumerate(script.printed) if line.startswith("Type a call such as ")]

    assert len(hints) == 1
    assert re.fullmatch(
        r"Type a call such as p, 29([shdc]), \1(?:29), \+\1, \1\+\. "
        r"\? lists the legal calls, hint helps, dk shows the right one, q ends the drill\.",
        script.printed[hints[0]],
    )
    assert script.printed[hints[0] + 1] == "Your call: "


@pytest.mark.parametrize("word", ["q", "Q", "quit", "exit", " q "])
def test_q_ends_the_drill_with_a_summary(word: str) -> None:
    script = drilled(free_drill(5, "second-after-pass"), "p", word, "p")

    assert "1 right" in script.text or "0 of 1 right" in script.text
    assert script.lines == ["p"], "nothing is read after it"


def test_the_end_of_input_ends_the_drill_with_a_summary() -> None:
    script = drilled(free_drill(5, "second-after-pass"), "p")

    assert "of 1 right" in script.text


@takes_seconds
def test_ctrl_c_at_any_line_ends_the_drill_with_a_summary() -> None:
    """A person may press it while something is shown, not only where a call is asked for."""
    summary = re.compile("Nothing was answered|of 1 right")
    typed = ("p", "?", "q")
    printed = drilled(free_drill(5, "second-after-pass"), *typed).printed
    before_its_end = len(printed) - printed[::-1].index("Your call: ")
    interrupted = 0
    for number in range(before_its_end):
        script = InterruptedAt(number, typed)
        assert TerminalDrill(script).run(free_drill(5, "second-after-pass")) == 0
        assert len(summary.findall(script.text)) == 1
        interrupted += script.was_interrupted

    assert interrupted > 10


def test_no_input_at_all_is_no_drill() -> None:
    assert "Nothing was answered" in drilled(free_drill(5)).text


@pytest.mark.parametrize("word", ["?", "h", "help", " ? "])
def test_a_question_mark_lists_the_legal_calls_and_asks_again(word: str) -> None:
    keeper = MemoryKeeper()
    script = drilled(free_drill(1, "second-after-pass", keeper=keeper), word, "p")

    assert "You may call:" in script.printed
    assert script.prompts == ["Your call: ", "Your call: "]
    assert len(keeper.attempts) == 1


def test_an_empty_line_asks_again() -> None:
    keeper = MemoryKeeper()
    script = drilled(free_drill(1, "second-after-pass", keeper=keeper), "", "   ", "p")

    assert len(script.prompts) == 3
    assert len(keeper.attempts) == 1


def test_what_is_no_call_or_illegal_is_told_and_asked_again() -> None:
    keeper = MemoryKeeper()
    script = drilled(free_drill(1, "second-after-pass", keeper=keeper), "what", "28s", "p")

    assert any(line.startswith("'what' is not a call") for line in script.printed)
    assert any(line.startswith("28 spades is illegal: ") for line in script.printed)
    assert script.text.count("question 1 of 1") == 1, "the question is not printed again"
    assert len(keeper.attempts) == 1


def test_a_person_gets_time_to_read_why_it_was_wrong() -> None:
    wrong = drilled(free_drill(2, "first-position", seed=2), "56c", "", "56c", interactive=True)

    assert wrong.prompts == ["Your call: ", "Enter for the next question: ", "Your call: "]


def test_a_call_typed_before_the_question_came_is_refused_and_not_taken_for_enter() -> None:
    wrong = drilled(free_drill(2, "first-position", seed=2), "56c", "28s", "", "56c", interactive=True)

    reading = "Enter for the next question: "
    assert wrong.prompts == ["Your call: ", reading, reading, "Your call: "]
    assert '"28s" was not used: press Enter for the question first.' in wrong.printed


def test_a_drill_can_be_ended_while_reading_why_it_was_wrong() -> None:
    script = drilled(free_drill(5, "first-position", seed=2), "56c", "q", interactive=True)

    assert "0 of 1 right" in script.text


def test_a_script_is_not_kept_waiting() -> None:
    script = drilled(free_drill(2, "first-position", seed=2), "56c", "56c")

    assert script.prompts == ["Your call: ", "Your call: "]


def test_a_lesson_is_read_first() -> None:
    training = practice()
    prepared = training.lesson(training.lesson_library.lesson("sample-openings"), 1)
    script = drilled(prepared, "", "28p")

    assert script.printed.index("1. Opening the bidding") < script.printed.index("Enter starts the drill: ")
    assert script.printed.count("1. Opening the bidding") == 1
    assert (
        "A clean round. Another one on a later day passes" in script.text or "1 right answer makes one" in script.text
    )


def test_a_lesson_can_be_left_while_it_is_read() -> None:
    training = practice()
    script = drilled(training.lesson(training.lesson_library.lesson("sample-openings")), "q")

    assert "Nothing was answered" in script.text
    assert "question 1" not in script.text


def test_answers_that_can_not_be_saved_are_told_and_the_drill_goes_on() -> None:
    keeper = MemoryKeeper(BiddingTrainerError("The disk is full."))
    script = drilled(free_drill(2, "second-after-pass", keeper=keeper), "p", "p")

    assert script.text.count("This answer is not in the records yet. The disk is full.") == 2
    assert script.printed[-1] == "2 answers of this drill are not in the records yet."


def test_a_drill_without_any_question_says_why_and_fails() -> None:
    script = Script(["p"])

    assert TerminalDrill(script).run(free_drill(2, "second-after-plus-two")) == 1
    assert script.printed[-1].startswith("There is nothing to ask here")


def test_what_comes_back_says_why() -> None:
    clock = StandingClock(NOON)

    class Waiting(Script):
        def ask(self, prompt: str) -> str:
            clock.pass_by(minutes=2)
            return super().ask(prompt)

    script = Waiting(["56c"] * 4)
    prepared = free_drill(4, "first-position", clock=clock, seed=2)
    TerminalDrill(script).run(prepared)

    assert "This comes back because you called 56 clubs" in script.text
    assert "earlier today." in script.text


def test_what_may_be_opened_is_told_when_it_is_asked_for() -> None:
    script = drilled(free_drill(2, "first-position", seed=2), "31s", "m", "", "q", interactive=True)

    assert script.prompts[1:3] == ["m for more, Enter for the next question: ", "Enter for the next question: "]
    assert "  ▸ What partner believes: Partner believes that you have " in script.text


def test_who_does_not_know_is_told_and_a_hint_helps_before_that() -> None:
    prepared = free_drill(1)

    said = drilled(prepared, "hint", "hint", "hint", "dk").text

    assert "Look at " in said
    assert "0 of 1 right" in said
    [answer] = prepared.sitting.answers
    assert (answer.attempt.call, answer.attempt.verdict) == ("", "wrong")
    assert said.count("question 1 of 1") == 1, "a hint does not ask the question again"
