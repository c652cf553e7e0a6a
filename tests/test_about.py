"""Versions for a report of something wrong."""

import subprocess
import sys

from trainer import __version__
from trainer.about import versions


def test_program_python_qt_and_system_have_a_line_each() -> None:
    program, python, system = versions()
    assert program == f"Bidding Trainer {__version__}"
    assert python.startswith(f"Python {sys.version_info.major}.{sys.version_info.minor}.")
    assert "Qt 6." in python
    assert system


def test_the_command_line_says_them() -> None:
    said = subprocess.run(
        [sys.executable, "-m", "trainer", "--version"], capture_output=True, text=True, check=True
    ).stdout
    assert said.splitlines() == list(versions())
