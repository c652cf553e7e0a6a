"""Every verb explains itself, with an example that really runs."""

import re
import shlex
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from tests.hangs import HANGS
from tests.slow import goes_through_everything, takes_seconds
from tests.terminal.scripted import BASH, environment, knowing_the_tables, run
from trainer.command_line.verbs import bidding_trainer

VERBS = sorted(bidding_trainer.commands)


def help_of(*arguments: str) -> str:
    """What `--help` prints, in a terminal wide enough that nothing is wrapped."""
    command: click.Command = bidding_trainer.commands[arguments[0]] if arguments else bidding_trainer
    context = click.Context(command, info_name="bidding-trainer", max_content_width=200, terminal_width=200)
    return command.get_help(context)


def example_of(verb: str) -> str:
    """The lines under "Example:" that are indented further."""
    lines = help_of(verb).splitlines()
    start = next(index for index, line in enumerate(lines) if line.strip() == "Example:")
    indent = len(lines[start]) - len(lines[start].lstrip())
    example = []
    for line in lines[start + 1 :]:
        if not line.strip() or len(line) - len(line.lstrip()) <= indent:
            break
        example.append(line)
    return "\n".join(example)


def test_there_are_verbs() -> None:
    assert {"check", "drill", "legal", "progress", "score", "verify"} <= set(VERBS)


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_an_example_that_begins_with_the_program(verb: str) -> None:
    assert f"bidding-trainer {verb}" in example_of(verb)


# Those two take minutes together; `make proofs` runs the one, tests/verifying the other. What is slow here runs in all
# runs from README.md or in a test of its own verb.
SLOW = {
    "agreement",
    "card",
    "class",
    "import-card",
    "lesson",
    "handout",
    "open",
    "price",
    "progress",
    "simulate",
    "survey",
    "where",
}
NIGHTLY = {"audit", "notes", "try"}
QUICK = sorted(set(VERBS) - {"verify", "compare"} - SLOW - NIGHTLY)


@pytest.mark.parametrize(
    "verb",
    [
        *QUICK,
        *(pytest.param(verb, marks=takes_seconds) for verb in sorted(SLOW)),
        *(pytest.param(verb, marks=goes_through_everything) for verb in sorted(NIGHTLY)),
    ],
)
def test_the_example_really_runs(verb: str, tmp_path: Path) -> None:
    lines = textwrap.dedent(example_of(verb)).splitlines()
    is_plain = all(line.startswith("bidding-trainer ") and not set(line) & set("|>") for line in lines)
    run_line = run_here if is_plain else run_in_a_shell
    for code, printed, complaints in run_line(lines, tmp_path):
        assert (code, complaints) == (0, "")
        assert printed.strip()
        assert '"error": "' not in printed


def run_here(lines: list[str], folder: Path) -> Iterator[tuple[int, str, str]]:
    """Lines that need nothing of a shell, each run in this process, which has read the tables already."""
    runner = CliRunner(env={"BIDDING_TRAINER_HOME": str(folder / "home")})
    with chdir(folder):
        for line in lines:
            ran = runner.invoke(bidding_trainer, shlex.split(line)[1:])
            yield ran.exit_code, ran.stdout, ran.stderr


def run_in_a_shell(lines: list[str], folder: Path) -> Iterator[tuple[int, str, str]]:
    """All lines together, by the program itself."""
    program = folder / "bidding-trainer"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m trainer "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    settings = environment(knowing_the_tables(folder / "home"))
    ran = subprocess.run(
        [BASH, "-e", "-o", "pipefail", "-c", "\n".join(lines)],
        cwd=folder,
        env=settings | {"PATH": f"{folder}:{settings['PATH']}"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=HANGS,
    )
    yield ran.returncode, ran.stdout, ran.stderr


# These answer lines of JSON anyhow, write a page for people, or hold a talk that has no answer.
WITHOUT_JSON = {"check", "price", "evaluate", "legal", "play", "read", "score", "try"}
WITHOUT_JSON |= {"phrases", "translations", "tidy", "desktop install", "desktop remove", "drill", "open", "table"}


def test_every_verb_that_answers_does_so_as_json_too() -> None:
    without = {name for name, verb in all_verbs() if "--json" not in {way for one in verb.params for way in one.opts}}
    assert without == WITHOUT_JSON


def all_verbs() -> Iterator[tuple[str, click.Command]]:
    """Every verb that can be run, those of a group as "group verb"."""
    for name, verb in bidding_trainer.commands.items():
        if isinstance(verb, click.Group):
            yield from ((f"{name} {one}", inner) for one, inner in verb.commands.items())
        else:
            yield name, verb


@pytest.mark.parametrize("verb", VERBS)
def test_every_option_says_what_it_is_for(verb: str) -> None:
    unexplained = [
        parameter.name
        for parameter in bidding_trainer.commands[verb].params
        if isinstance(parameter, click.Option) and not parameter.help
    ]

    assert unexplained == []


def test_the_program_lists_its_verbs_and_its_version(tmp_path: Path) -> None:
    listed, version = run(tmp_path, "--help"), run(tmp_path, "--version")

    assert listed.returncode == 0
    assert all(re.search(rf"^  {verb} ", listed.stdout, re.MULTILINE) for verb in VERBS)
    assert re.match(r"Bidding Trainer \d", version.stdout)
    assert not any(tmp_path.iterdir()), "asking for help writes nothing"


def test_an_unknown_verb_is_told_with_where_to_look(tmp_path: Path) -> None:
    ran = run(tmp_path, "dril")

    assert ran.returncode == 2
    assert "No such command 'dril'" in ran.stderr
    assert "--help" in ran.stderr
