"""Files of many questions: several processes answer them as one would, in the order of the lines."""

import io
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

import pytest

from trainer.command_line.asking.json_lines import LONGEST_LINE, EndlessLineError, NoQuestionsError
from trainer.command_line.asking.many_lines import MANY, PORTION, answer_file
from trainer.documents.json_fields import Record, text_of
from trainer.problems import LostProcessError


def words() -> Callable[[Record], Record]:
    """Answers that repeat the word of a question, with the number of the process that was asked."""
    return lambda record: {"word": text_of(record, "word"), "by": os.getpid()}


def ended() -> Callable[[Record], Record]:
    """No answers: the process ends as if the system had ended it."""
    os._exit(9)


def written(folder: Path, lines: list[str]) -> TextIO:
    path = folder / "questions.jsonl"
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path.open(encoding="utf-8")


def answered(source: TextIO) -> tuple[int, list[Record]]:
    out = io.TextIOWrapper(io.BytesIO(), "utf-8")
    status = answer_file(source, words, out, processes=2)
    out.seek(0)
    return status, [json.loads(line) for line in out]


def question(number: int) -> str:
    return json.dumps({"id": number, "word": f"w{number}"})


def test_every_line_of_a_long_file_is_answered_in_order_by_other_processes(tmp_path: Path) -> None:
    lines = [question(number) for number in range(MANY + PORTION + 7)]
    with written(tmp_path, lines) as source:
        status, answers = answered(source)
    assert status == 0
    assert [(answer["id"], answer["word"]) for answer in answers] == [(at, f"w{at}") for at in range(len(lines))]
    assert os.getpid() not in {answer["by"] for answer in answers}


def test_a_line_that_can_not_be_answered_gets_its_error_in_its_place(tmp_path: Path) -> None:
    lines = [question(number) for number in range(MANY)]
    lines[MANY - 5] = "nonsense"
    with written(tmp_path, lines) as source:
        status, answers = answered(source)
    assert status == 1
    assert answers[MANY - 5] == {"id": None, "error": "This line is no JSON object: nonsense"}
    assert answers[MANY - 4]["word"] == f"w{MANY - 4}"


def test_a_short_file_and_lines_that_arrive_one_by_one_are_answered_here(tmp_path: Path) -> None:
    with written(tmp_path, [question(1)]) as source:
        assert answered(source)[1][0]["by"] == os.getpid()
    arriving = io.StringIO("".join(question(number) + "\n" for number in range(MANY)))
    assert {answer["by"] for answer in answered(arriving)[1]} == {os.getpid()}


def test_a_long_file_without_questions_is_refused(tmp_path: Path) -> None:
    with written(tmp_path, ["[]"] * MANY) as source, pytest.raises(NoQuestionsError, match="these are no questions"):
        answered(source)


def test_what_stands_before_a_line_without_end_is_answered(tmp_path: Path) -> None:
    out = io.TextIOWrapper(io.BytesIO(), "utf-8")
    lines = [*(question(number) for number in range(MANY)), "x" * LONGEST_LINE]
    with written(tmp_path, lines) as source, pytest.raises(EndlessLineError):
        answer_file(source, words, out, processes=2)
    out.seek(0)
    assert len(out.readlines()) == MANY


def test_a_process_that_the_system_ends_is_said(tmp_path: Path) -> None:
    lines = [question(number) for number in range(MANY)]
    with written(tmp_path, lines) as source, pytest.raises(LostProcessError):
        answer_file(source, ended, io.TextIOWrapper(io.BytesIO(), "utf-8"), processes=2)
