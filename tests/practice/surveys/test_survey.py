"""A survey, and the answers to it, are files that are written whole and read with care."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.practice.surveys.sample_survey import answers, survey
from trainer.practice.surveys.survey import (
    Answers,
    SurveyError,
    begun_answers,
    read_answers,
    read_survey,
    write_answers,
    write_survey,
)
from trainer.problems import UnusableFileError


def test_a_survey_is_read_as_it_was_written(tmp_path: Path) -> None:
    write_survey(tmp_path / "q.yaml", survey())
    assert read_survey(tmp_path / "q.yaml") == survey()


def test_a_survey_overwrites_nothing(tmp_path: Path) -> None:
    write_survey(tmp_path / "q.yaml", survey())
    with pytest.raises(SurveyError, match="already"):
        write_survey(tmp_path / "q.yaml", survey())


def test_a_file_of_answers_holds_the_whole_survey(tmp_path: Path) -> None:
    file = tmp_path / "anna.yaml"
    write_answers(file, answers("Anna", "28P", "", "2"))
    assert read_answers(file) == answers("Anna", "28P", "", "2")
    assert read_survey(file) == survey()
    assert read_answers(file).next_place == 1


def test_who_comes_back_goes_on_where_he_stopped(tmp_path: Path) -> None:
    file = tmp_path / "anna.yaml"
    assert begun_answers(file, survey(), "Anna") == Answers.none_yet("Anna", survey())
    write_answers(file, answers("Anna", "28P", "", ""))
    assert begun_answers(file, survey(), "anna").given == ("28P", "", "")


def test_the_answers_of_somebody_else_or_to_other_questions_are_not_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "anna.yaml"
    write_answers(file, answers("Anna", "28P", "", ""))
    with pytest.raises(SurveyError, match="answers of Anna"):
        begun_answers(file, survey(), "Biju")
    other = replace(survey(), questions=survey().questions[:2])
    with pytest.raises(SurveyError, match="other questions"):
        begun_answers(file, other, "Anna")


@pytest.mark.parametrize(
    ("wrong", "right", "message"),
    [
        ("ask: shows", "ask: guess", r"q\.yaml:\d+:\d+: 'guess' is nothing to ask"),
        ("comes: '40'", "comes: often", r"q\.yaml:\d+:\d+: 'often' is no number"),
        ("format: 2", "format: 3", r"q\.yaml:1:9: format '3'; it needs Bidding Trainer 1\.0\.0 or newer"),
        ("convention:", "conventoin:", r"unknown key 'conventoin'"),
        ("    table:\n    - '1'\n", "    table:\n    - '7'\n", r"none of the options"),
        ("    table:\n    - '1'\n", "", r"nobody knows what the table says"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(tmp_path: Path, wrong: str, right: str, message: str) -> None:
    file = tmp_path / "q.yaml"
    write_survey(file, survey())
    text = file.read_text(encoding="utf-8")
    assert wrong in text
    file.write_text(text.replace(wrong, right), encoding="utf-8")
    with pytest.raises(UnusableFileError, match=message):
        read_survey(file)


def test_the_file_of_answers_shows_none_of_them_at_a_glance(tmp_path: Path) -> None:
    for player in ("Anna", "Biju"):
        write_answers(tmp_path / f"{player}.yaml", answers(player, "28P", "Q-secret", "2"))
    anna, biju = ((tmp_path / f"{player}.yaml").read_text("utf-8") for player in ("Anna", "Biju"))
    assert "Q-secret" not in anna
    assert anna.split("covered:")[1] != biju.split("covered:")[1], "equal answers look different"


def test_answers_of_an_earlier_program_are_read(tmp_path: Path) -> None:
    file = tmp_path / "anna.yaml"
    write_answers(file, answers("Anna", "28P", "", "2"))
    head, _ = file.read_text("utf-8").split("covered:")
    earlier = head.replace("format: 2\nneeds: 1.0.0\n", "format: 1\n")
    file.write_text(f"{earlier}given:\n- 28P\n- ''\n- '2'\n", encoding="utf-8")
    assert read_answers(file) == answers("Anna", "28P", "", "2")


@pytest.mark.parametrize("covered", ["nonsense", "AAAA", "ü", "A" * 40])
def test_covered_answers_that_are_damaged_say_so(tmp_path: Path, covered: str) -> None:
    file = tmp_path / "anna.yaml"
    write_answers(file, answers("Anna", "28P", "", "2"))
    head, _ = file.read_text("utf-8").split("covered:")
    file.write_text(f"{head}covered: {covered}\n", encoding="utf-8")
    with pytest.raises(UnusableFileError, match="no answers of Anna to these questions"):
        read_answers(file)


def test_answers_under_the_name_of_another_player_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "anna.yaml"
    write_answers(file, answers("Anna", "28P", "", "2"))
    file.write_text(file.read_text("utf-8").replace("player: Anna", "player: Biju"), encoding="utf-8")
    with pytest.raises(UnusableFileError, match="no answers of Biju"):
        read_answers(file)


def test_as_many_answers_as_questions(tmp_path: Path) -> None:
    file = tmp_path / "anna.yaml"
    write_answers(file, answers("Anna", "28P", ""))
    with pytest.raises(UnusableFileError, match="2 answers to 3 questions"):
        read_answers(file)
