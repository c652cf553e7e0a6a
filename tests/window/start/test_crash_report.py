"""A report says where it happened and on what system; nothing of the learner stands in it."""

import re
from pathlib import Path

import pytest

from trainer import __version__
from trainer.window.start.crash_report import crash_report

SECRET = "Ammu Kurian"


def failing(learner: str) -> None:
    try:
        Path(f"/home/{learner}/records").resolve(strict=True)
    except OSError as error:
        raise ValueError(f"{learner} has no records") from error


def report() -> str:
    with pytest.raises(ValueError, match=SECRET) as caught:
        failing(SECRET)
    return crash_report(caught.value)


def test_it_names_the_version_the_system_and_every_place_in_the_program() -> None:
    text = report()
    assert text.startswith(f"Bidding Trainer {__version__}\nPython 3.")
    assert "builtins.ValueError" in text
    assert "because of builtins.FileNotFoundError" in text
    assert re.search(r"^  tests/window/start/test_crash_report\.py:\d+ in failing$", text, re.MULTILINE)


def test_nothing_of_the_learner_stands_in_it() -> None:
    text = report()
    assert SECRET not in text
    assert str(Path.home()) not in text
    assert not re.search(r"^\s*/", text, re.MULTILINE), "no path from the root on"


def test_a_file_from_elsewhere_is_named_without_its_folder() -> None:
    code = compile("def fails():\n    1 / 0\n", f"/home/{SECRET}/own.py", "exec")
    space: dict[str, object] = {}
    exec(code, space)  # noqa: S102  code of a file that is not the program's
    with pytest.raises(ZeroDivisionError) as caught:
        space["fails"]()  # type: ignore[operator]
    text = crash_report(caught.value)
    assert "…/own.py:2 in fails" in text
    assert SECRET not in text
