"""Answers, schedules and programs that the tests of the records use."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

from tests.hangs import HANGS
from trainer.practice.sittings.attempt import Attempt
from trainer.practice.sittings.repetition import Repetition, Schedule

NOON: Final = datetime(2026, 7, 4, 12, 0, tzinfo=UTC)
"""A Saturday."""

INTERNATIONAL: Final = "fifty-six/international"
ROW: Final = "first-position/suit-both-jacks"

_CHECKOUT: Final = Path(__file__).resolve().parents[2]


def an_attempt(number: int = 0, **changes: Any) -> Attempt:
    """An answer of Anu's, `number` minutes after noon, with some fields changed."""
    fields: dict[str, Any] = {
        "learner": "Anu",
        "at": NOON + timedelta(minutes=number),
        "session": "2026-07-04T12:00",
        "convention": INTERNATIONAL,
        "treatments": ("B6.4",),
        "table": "9f3c",
        "lesson": "",
        "row": ROW,
        "hand": "JJAQ.J.TK.Q",
        "auction": (),
        "call": "29S",
        "calls": ("29S", "+2S"),
        "verdict": "right",
        "seconds": 4.25,
        "boundary": False,
        "announced": True,
    }
    return Attempt(**fields | changes)


def schedule_after(*attempts: Attempt) -> Schedule:
    """The schedule that follows from attempts at one row, worked out anew from the oldest on."""
    schedule = Repetition().over(sorted(attempts, key=lambda attempt: attempt.at))
    assert schedule is not None
    return schedule


def later(days: float = 30) -> datetime:
    """A moment after noon."""
    return NOON + timedelta(days=days)


def run(script: str, *arguments: object, before: Sequence[str] = ()) -> list[str]:
    """Run a Python program of its own, after the words `before` on its command line, and give the lines it printed."""
    ran = subprocess.run(
        [*before, sys.executable, "-W", "error", "-c", script, *map(str, arguments)],
        cwd=_CHECKOUT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=HANGS,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout.splitlines()


def without_privileges() -> list[str] | None:
    """What to put before a command so that permissions hold even for root; None where that can't be had."""
    if os.getuid():
        return []
    if shutil.which("setpriv") is None:
        return None
    before = ["setpriv", "--bounding-set", "-dac_override,-dac_read_search"]
    tried = subprocess.run([*before, "true"], capture_output=True, check=False)
    return before if tried.returncode == 0 else None


def with_own_mounts() -> list[str] | None:
    """What to put before a command so that it may mount things that nobody else sees; None where that can't be had."""
    if shutil.which("unshare") is None:
        return None
    before = ["unshare", "--mount"] if os.getuid() == 0 else ["unshare", "--mount", "--map-root-user"]
    tried = subprocess.run([*before, "mount", "-t", "tmpfs", "tmpfs", "/mnt"], capture_output=True, check=False)
    return before if tried.returncode == 0 else None


def schema_of(file: Path) -> int:
    """The schema that a file of records has."""
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])
