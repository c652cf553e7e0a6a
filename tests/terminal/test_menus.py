"""The menus of the terminal: what the first screen of the window asks for."""

import shutil
from pathlib import Path

import pytest

from tests.practice.sample import OTHER, SAMPLE
from tests.screens.sample_practice import CONVENTIONS, MemoryKeeper, practice
from tests.terminal.scripted import Script
from trainer.problems import BiddingTrainerError
from trainer.screens.choose.practice_setup import PracticeSetup, Prepared
from trainer.terminal.menus import DealWanted, Menus


def chosen(
    training: PracticeSetup, *lines: str, convention: str = SAMPLE
) -> tuple[Script, Prepared | DealWanted | None]:
    script = Script(lines, interactive=True)
    return script, Menus(script).choose(training, convention)


def begun(training: PracticeSetup, *lines: str, convention: str = SAMPLE) -> tuple[Script, Prepared]:
    script, prepared = chosen(training, *lines, convention=convention)
    assert isinstance(prepared, Prepared), script.text
    return script, prepared


def test_enter_all_the_way_begins_the_first_lesson() -> None:
    script, prepared = begun(practice(), "", "", "")

    assert prepared.sitting.plan.lesson == "sample-openings"
    assert "   2  56: Sample" in script.printed
    assert "   1  1. Opening the bidding – You will know what to call first." in script.printed
    assert script.prompts == ["Convention [2]: ", "Switch one on or off, Enter goes on: ", "Drill [1]: "]


def test_a_free_drill_asks_for_the_number_of_questions() -> None:
    script, prepared = begun(practice(), "2", "", "3", "25")

    assert script.prompts[-1] == "Questions [10]: "
    assert (prepared.sitting.plan.questions, len(prepared.sitting.plan.rows)) == (25, 16)


def test_a_situation_is_drilled_alone() -> None:
    script, prepared = begun(practice(), "", "", "9", "")

    assert {row.situation for row in prepared.sitting.plan.rows} == {"first-position"}
    assert script.printed.index("Lessons:") < script.printed.index("The whole convention:")
    assert script.printed.index("One situation:") < script.printed.index("   9  You call first – 5 meanings")


def test_it_says_how_many_meanings_there_are_and_what_is_due() -> None:
    script, _ = begun(practice(), "", "", "")

    assert "56, a sample for practising: 16 meanings, none of them due." in script.printed


def test_treatments_are_switched_until_enter() -> None:
    script, prepared = begun(practice(), "", "1", "1", "2", "", "3", "")

    assert [one.section for one in prepared.sitting.judge.reasoner.book.treatments] == ["S9.2"]
    assert "   1  [x] S9.1  NOS with any two Jacks" in script.printed
    assert script.prompts.count("Switch one on or off, Enter goes on: ") == 4


def test_treatments_in_conflict_are_told() -> None:
    script, prepared = begun(practice(), "", "1", "2", "", "3", "")

    assert any("both change row" in line for line in script.printed)
    assert [one.section for one in prepared.sitting.judge.reasoner.book.treatments] == ["S9.1"]


def test_a_convention_without_treatments_does_not_ask_for_them() -> None:
    script, prepared = begun(practice(), "1", "", "", convention="")

    assert prepared.sitting.judge.reasoner.book.name == OTHER
    assert "Treatments" not in script.text


@pytest.mark.parametrize("typed", ["0", "3", "x", "-1", "1.5", "٣٣", "9" * 500])
def test_what_is_no_choice_is_asked_again(typed: str) -> None:
    script, prepared = begun(practice(), typed, "2", "", "", "")

    assert "Type a number from 1 to 2, Enter alone, or q to quit." in script.printed
    assert prepared.sitting.judge.reasoner.book.name == SAMPLE


@pytest.mark.parametrize("lines", [("q",), ("", "quit"), ("", "", "exit"), ("", "", "3", "q"), (), ("", "")])
def test_q_or_the_end_of_input_leaves_the_menus(lines: tuple[str, ...]) -> None:
    _, prepared = chosen(practice(), *lines)

    assert prepared is None


def test_a_broken_table_is_told_and_another_can_be_chosen(tmp_path: Path) -> None:
    conventions = Path(shutil.copytree(CONVENTIONS, tmp_path / "conventions"))
    (conventions / OTHER / "convention.yaml").write_text("format: 1\n", encoding="utf-8")
    script, prepared = begun(practice(conventions=conventions), "", "2", "", "", convention="")

    assert any("fifty-six/other/convention.yaml:" in line for line in script.printed)
    assert prepared.sitting.judge.reasoner.book.name == SAMPLE


def test_a_drill_that_can_not_begin_is_told_and_asked_for_again() -> None:
    keeper = MemoryKeeper()

    class FailingOnce(Script):
        def ask(self, prompt: str) -> str:
            failing = prompt.startswith("Questions") and prompt not in self.prompts
            keeper.unreadable = BiddingTrainerError("The disk failed.") if failing else None
            return super().ask(prompt)

    script = FailingOnce(["", "", "3", "", "", "", "3", ""], interactive=True)

    assert Menus(script).choose(practice(keeper), SAMPLE) is not None
    assert script.printed.count("The disk failed.") == 1


def test_without_any_convention_it_says_so(tmp_path: Path) -> None:
    script, prepared = chosen(practice(conventions=tmp_path), "", convention="")

    assert prepared is None
    assert script.printed == ["There are no conventions here."]


def test_a_deal_can_be_played_instead() -> None:
    script, wanted = chosen(practice(), "", "1", "", "p")

    assert isinstance(wanted, DealWanted)
    assert wanted.book.name == SAMPLE
    assert [one.section for one in wanted.book.treatments] == ["S9.1"]
    assert script.printed.index("   p  Play whole deals at a table with bots") < len(script.printed)
