"""Questions from a pipe: answered where somebody writes into it, refused where nobody does."""

import json
import os
import sys
from pathlib import Path
from threading import Thread

import pytest
from click.testing import CliRunner

from trainer.command_line.verbs import bidding_trainer

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no named pipes")

QUESTION = {"id": 1, "game": "fifty-six", "laws": "kerala", "auction": ["28S", "P"]}


def test_a_pipe_that_nobody_writes_into_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    ran = CliRunner().invoke(bidding_trainer, ["legal", str(tmp_path / "pipe")])
    assert ran.exit_code == 2
    assert f"'{tmp_path / 'pipe'}': nobody writes into this pipe" in ran.stderr


def test_questions_that_somebody_writes_into_a_pipe_are_answered(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    writer = Thread(target=lambda: (tmp_path / "pipe").write_text(f"{json.dumps(QUESTION)}\n", encoding="utf-8"))
    writer.start()
    ran = CliRunner().invoke(bidding_trainer, ["legal", str(tmp_path / "pipe")])
    writer.join()
    assert json.loads(ran.stdout)["id"] == 1
    assert "29S" in json.dumps(json.loads(ran.stdout))


def test_a_device_that_never_ends_is_refused() -> None:
    ran = CliRunner().invoke(bidding_trainer, ["legal", "/dev/zero"])
    assert ran.exit_code == 2
    assert "'/dev/zero': this is a device, not a file" in ran.stderr


def test_the_empty_device_has_no_questions() -> None:
    assert CliRunner().invoke(bidding_trainer, ["legal", "/dev/null"]).output == ""


def test_the_text_of_a_lesson_is_no_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    lesson = ["kerala-02-the-opening-lead", "--text", str(tmp_path / "pipe"), "-o", str(tmp_path / "it.lesson")]
    ran = CliRunner().invoke(bidding_trainer, ["lesson", "pack", *lesson])
    assert ran.exit_code == 2
    assert ran.stderr.startswith(f"{tmp_path / 'pipe'}:1:1: it is a pipe or a device, not a file")
