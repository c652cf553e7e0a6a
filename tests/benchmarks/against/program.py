"""The program of a checkout, and what it uses for a piece of work."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tests.benchmarks.against.comparison import Used

_HERE: Final = Path(__file__).resolve().parent


@dataclass(frozen=True, slots=True)
class Verb:
    """A command of the program, from its start to its end."""

    words: str


@dataclass(frozen=True, slots=True)
class Task:
    """A module in `tasks`, run with the program's code. The last word that it prints are the seconds that count."""

    words: str


Work = Verb | Task


class Program:
    """The code of a checkout, run in a folder with what is asked and with all that it keeps for itself."""

    def __init__(self, checkout: Path, home: Path, environment: Mapping[str, str]) -> None:
        self._home = home
        self._environment = {**os.environ, **environment, "PYTHONPATH": str(checkout), "PYTHONUTF8": "1"}
        self._environment |= {"BIDDING_TRAINER_HOME": str(home / "records"), "XDG_CACHE_HOME": str(home / "cache")}
        # Bytecode is kept for both alike: a checkout that was just laid out has none yet.
        self._environment |= {"PYTHONPYCACHEPREFIX": str(home / "bytecode"), "PYTHONDONTWRITEBYTECODE": ""}
        used = self._run("-c", "import trainer; print(trainer.__file__)")["output"].strip()
        assert Path(used).is_relative_to(checkout), f"{used} would be measured, not the code in {checkout}"

    def used(self, work: Work) -> Used:
        """Do a piece of work once. Fails with what was said where it ends otherwise than well."""
        first, *rest = work.words.split()
        code = ("-m", "trainer", first) if isinstance(work, Verb) else _task(first)
        found = self._run(*code, *rest)
        assert found["status"] == 0, f"{work.words}: {found['errors']}"
        seconds = found["seconds"] if isinstance(work, Verb) else float(found["output"].split()[-1])
        return Used(seconds, found["megabytes"])

    def _run(self, *words: str) -> dict[str, Any]:
        # -P: neither the folder that it runs in nor that of the task is a place to import from.
        command = [sys.executable, "-S", str(_HERE / "used.py"), sys.executable, "-P", *words]
        ran = subprocess.run(command, cwd=self._home, env=self._environment, capture_output=True, text=True, check=True)
        found: dict[str, Any] = json.loads(ran.stdout)
        return found


def _task(name: str) -> tuple[str, ...]:
    return str(_HERE / "begin.py"), str(_HERE / "tasks" / f"{name}.py")
