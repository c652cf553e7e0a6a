"""What verbs print of strangers' texts."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.house_rules import PACKAGE
from trainer.command_line.reports.saying import say, say_json
from trainer.command_line.verbs import bidding_trainer


def test_a_terminal_obeys_nothing_that_is_said(capfd: pytest.CaptureFixture[str]) -> None:
    say("a\x1b[31m\u202e")
    say(Path("b\x9b"), error=True)
    assert capfd.readouterr() == ("a\ufffd[31m\ufffd\n", "b\ufffd\n")


def test_json_keeps_the_letters_that_it_does_not_show(capfd: pytest.CaptureFixture[str]) -> None:
    say_json({"title": "a\x1b[31m"})
    assert capfd.readouterr().out == '{"title": "a\\u001b[31m"}\n'


def test_a_hostile_name_of_a_file_is_said_harmlessly() -> None:
    ran = CliRunner().invoke(bidding_trainer, ["legal", "\x1b]0;mine\x07.results"])
    assert ran.exit_code == 2
    assert "\ufffd]0;mine\ufffd.results" in ran.stderr


def test_a_path_that_no_system_takes_is_said_in_a_line() -> None:
    ran = CliRunner().invoke(bidding_trainer, ["legal", "x" * 3000])
    assert ran.exit_code == 2
    assert ran.stderr == f"bidding-trainer: {'x' * 3000}: File name too long\n"


def test_verbs_print_in_no_other_way() -> None:
    own_signs = {"saying.py", "surveys.py"}  # the second takes back a line of its own on standard error
    modules = [path for path in (PACKAGE / "command_line").rglob("*.py") if path.name not in own_signs]
    assert len(modules) > 30
    for path in modules:
        source = path.read_text(encoding="utf-8")
        assert not [way for way in ("click.echo(", "print(", "stdout.write(") if way in source], path
