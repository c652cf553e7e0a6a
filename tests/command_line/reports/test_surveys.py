"""The verb `survey`: made, answered apart, compared as JSON, and agreed on; broken files by their place."""

import json
from pathlib import Path
from typing import Final

import pytest
from click.testing import CliRunner, Result

from tests.practice.sample import SAMPLE_FILE
from trainer.command_line.verbs import bidding_trainer
from trainer.practice.questions.subject import Kind
from trainer.practice.surveys.survey import read_answers, read_survey

AGREED: Final = f"format: 1\npartnership: Anna and Biju\nconvention: {SAMPLE_FILE}\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BIDDING_TRAINER_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "us.yaml").write_text(AGREED, encoding="utf-8")
    return tmp_path


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(bidding_trainer, ["survey", *arguments], input=typed)


def answered(folder: Path) -> tuple[str, ...]:
    """Both answer what the table says, but Biju the first call otherwise; what Anna answered."""
    run("make", "us.yaml", "--questions", "6", "--seed", "3", "--output", "q.yaml")
    questions = read_survey(folder / "q.yaml").questions
    table = [one.table[0] for one in questions]
    place = next(at for at, one in enumerate(questions) if one.kind is Kind.CALL and not one.auction)
    other = "29S" if table[place] != "29S" else "30S"
    run("answer", "q.yaml", "--results", "anna.yaml", typed="\n".join(table))
    told = [*table[:place], other, *table[place + 1 :]]
    run("answer", "q.yaml", "--results", "b.yaml", "--as", "Biju", typed="\n".join(told))
    return tuple(table)


def test_two_files_of_answers_are_laid_together_as_json(folder: Path) -> None:
    table = answered(folder)
    assert read_answers(folder / "anna.yaml").player == "Anna", "after the file"
    assert read_answers(folder / "anna.yaml").given == table
    found = json.loads(run("compare", "anna.yaml", "b.yaml", "--json").output)
    assert found["players"] == ["Anna", "Biju"]
    assert (found["alike"], found["open"], len(found["differ"])) == (5, 0, 1)
    (one,) = found["differ"]
    assert one["ask"] == "call"
    assert one["given"][0] == one["table"][0]
    assert found["cost"] == pytest.approx(one["cost"])


def test_making_and_answering_are_told_to_scripts_as_one_object_each(folder: Path) -> None:
    made = json.loads(run("make", "us.yaml", "--questions", "3", "--output", "q.yaml", "--json").stdout)
    asked = read_survey(folder / "q.yaml")
    assert (made["file"], made["table"], made["questions"]) == ("q.yaml", asked.table, 3)
    first = asked.questions[0].table[0]
    answered = run("answer", "q.yaml", "--results", "anna.yaml", "--json", typed=f"{first}\nq\n")
    assert "Question 1 of 3" in answered.stderr, "the questions stand beside the object"
    told = json.loads(answered.stdout)
    assert (told["player"], told["given"]) == ("Anna", [first, None, None])


def test_what_is_agreed_on_is_told_to_scripts(folder: Path) -> None:
    table = answered(folder)
    differ = json.loads(run("compare", "anna.yaml", "b.yaml", "--json").stdout)["differ"]
    number = differ[0]["question"]
    agree = ("agree", "anna.yaml", "b.yaml", "--question", str(number), "--partnership", "us.yaml", "--json")
    told = json.loads(run(*agree, "--on", table[number - 1]).stdout)
    assert told == {"file": "us.yaml", "question": number, "agree": "as the table", "written": {}}


def test_with_seek_it_says_what_could_be_agreed_on(folder: Path) -> None:
    answered(folder)
    found = json.loads(run("compare", "anna.yaml", "b.yaml", "--seek", "--partnership", "us.yaml", "--json").output)
    (one,) = found["differ"]
    assert one["agree"][one["given"][0]] == "as the table"


def test_as_text_it_names_who_believed_what(folder: Path) -> None:
    answered(folder)
    said = run("compare", "anna.yaml", "b.yaml").output
    assert "Anna and Biju: 6 questions, 5 answered the same way, as the table plays." in said
    assert "  The table: " in said


def test_the_same_seed_makes_the_same_questions(folder: Path) -> None:
    for name in ("a.yaml", "b.yaml"):
        assert run("make", "us.yaml", "--questions", "3", "--seed", "x", "--output", name).exit_code == 0
    assert read_survey(folder / "a.yaml") == read_survey(folder / "b.yaml")


def test_a_broken_file_is_told_by_its_place_and_status(folder: Path) -> None:
    (folder / "q.yaml").write_text("format: 1\nsurvey: 3\n", encoding="utf-8")
    result = run("answer", "q.yaml", "--results", "anna.yaml")
    assert result.exit_code != 0
    assert "Traceback" not in result.output
    (folder / "a.yaml").write_text("format: 9\n", encoding="utf-8")
    assert run("compare", "a.yaml", "a.yaml").exit_code != 0
