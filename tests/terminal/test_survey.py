"""A survey in the terminal: answered without being told, compared, and agreed on."""

from pathlib import Path

import pytest

from tests.practice.sample import SAMPLE, sample_library, sample_reasoner
from tests.practice.surveys.sample_survey import answers, survey
from tests.terminal.scripted import Script
from trainer.language.agreements.partnership_writing import begin_partnership
from trainer.practice.surveys.answer_comparison import compare_answers
from trainer.practice.surveys.survey import SurveyError, read_answers, write_survey
from trainer.terminal.survey import SurveyReport, TerminalSurvey, agree, agreed_text


def asked(tmp_path: Path, *lines: str, player: str = "Anna") -> Script:
    file = tmp_path / "q.yaml"
    if not file.exists():
        write_survey(file, survey())
    script = Script(lines)
    TerminalSurvey(script, sample_library()).answer(file, tmp_path / "anna.yaml", player)
    return script


def test_answers_are_kept_one_by_one_and_nobody_is_told_what_is_right(tmp_path: Path) -> None:
    script = asked(tmp_path, "28 nos", "q")
    assert read_answers(tmp_path / "anna.yaml").given == ("28NS", "", "")
    assert "1 of 3 answered; the same command goes on." in script.printed
    assert "right" not in script.text.replace("Nobody says what is right", "")


def test_the_same_command_goes_on(tmp_path: Path) -> None:
    asked(tmp_path, "28 nos", "q")
    script = asked(tmp_path, "S+", "9", "two", "2", player="")
    assert read_answers(tmp_path / "anna.yaml").given == ("28NS", "S+", "2")
    assert script.printed.count("Type a number from 1 to 3.") == 2


def test_an_illegal_call_is_asked_for_again(tmp_path: Path) -> None:
    script = asked(tmp_path, "xx", "28P", "q")
    assert any("illegal" in line for line in script.printed)
    assert read_answers(tmp_path / "anna.yaml").given[0] == "28P"


def test_the_report_names_what_each_believed_and_what_the_table_says() -> None:
    found = compare_answers(answers("Anna", "28NS", "S+", "2"), answers("Biju", "28P", "S+", "1"))
    lines = list(SurveyReport(found, sample_reasoner()).lines())
    assert "You differ in 2: that misleads one of you about once in 7 deals." in lines
    assert "  Anna: Two or more Jacks" in lines
    assert lines.index("  Biju: Two Jacks in different suits") < lines.index("  Anna: 28 NOS")
    assert any(line.startswith("  The table: 28 Pass") for line in lines)


def test_what_is_agreed_on_stands_in_their_file(tmp_path: Path) -> None:
    library, path = sample_library(), tmp_path / "us.yaml"
    begin_partnership(path, "Anna and Biju", SAMPLE)
    found = compare_answers(answers("Anna", "28NS", "S+", "1"), answers("Biju", "28P", "30NS", "1"))
    way = agree(library, path, library.partnership(path), found, 1, "28 nos")
    assert agreed_text(way, path).startswith("Agreed: with “NOS with any two Jacks” (S9.1).")
    assert library.partnership(path).treatments == ("S9.1",)


@pytest.mark.parametrize(
    ("number", "answer", "why"),
    [
        (2, "30NS", "row of your own in place of .*/.*: situation: .*, replace: "),
        (3, "1", "nothing to agree on"),
        (1, "40NS", "Nobody answered"),
    ],
)
def test_what_can_not_be_agreed_on_is_said(tmp_path: Path, number: int, answer: str, why: str) -> None:
    library, path = sample_library(), tmp_path / "us.yaml"
    begin_partnership(path, "Anna and Biju", SAMPLE)
    found = compare_answers(answers("Anna", "28NS", "S+", "1"), answers("Biju", "28P", "30NS", "1"))
    with pytest.raises(SurveyError, match=why):
        agree(library, path, library.partnership(path), found, number, answer)
