"""Tries a bundle as a stranger would: `python -m tests.try_bundle dist/bidding-trainer`.

It runs without this checkout's Python, in an empty folder with an empty home: its version, a verdict, a deal of bridge,
two processes side by side, and the window on Qt's offscreen screen until its records are there.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tests.hangs import HANGS

QUESTION: Final = {
    "id": 1,
    "convention": "fifty-six/international",
    "hand": "JJAQ.J.TK.Q",
    "auction": [],
    "call": "28NS",
}
SIMULATION: Final = (
    *("simulate", "fifty-six", "--side", "fifty-six/kerala", "--against", "fifty-six/kerala"),
    *("--deals", "40", "--processes", "2", "--play", "none", "--json"),
)
LONGEST: Final = 20
"""Seconds that the window may take for its first picture and its records."""


class Bundle:
    """A bundle in a folder, with an empty home."""

    def __init__(self, folder: Path, home: Path) -> None:
        program = next(path for path in folder.glob("bidding-trainer*") if path.is_file())
        self._program = program.resolve()
        self.home = home
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
        self._environment = kept | {"BIDDING_TRAINER_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}

    def says(self, *arguments: str, typed: str = "") -> str:
        """What it prints; ends everything where it fails."""
        ran = subprocess.run(
            [str(self._program), *arguments],
            input=typed,
            env=self._environment,
            cwd=self.home.parent,
            capture_output=True,
            text=True,
            check=False,
            timeout=HANGS,
        )
        if ran.returncode:
            sys.exit(f"{' '.join(arguments)}: {ran.returncode}\n{ran.stdout}{ran.stderr}")
        return ran.stdout

    def window(self) -> subprocess.Popen[bytes]:
        """The window, open."""
        return subprocess.Popen([str(self._program)], env=self._environment, cwd=self.home.parent)


def version(bundle: Bundle) -> bool:
    return bundle.says("--version").startswith("Bidding Trainer ")


def verdict(bundle: Bundle) -> bool:
    answer = json.loads(bundle.says("check", typed=json.dumps(QUESTION)))
    return bool(answer["verdict"] == "wrong" and answer["calls"])


def deal_of_bridge(bundle: Bundle) -> bool:
    return "♠" in bundle.says("table", "--terminal", "--convention", "bridge/acol", "--seed", "a1", typed="q\n")


def two_processes(bundle: Bundle) -> bool:
    return bool(json.loads(bundle.says(*SIMULATION)))


def window(bundle: Bundle) -> bool:
    """Whether the window comes so far that there are records, and is still open then."""
    opened = bundle.window()
    try:
        opened.wait(LONGEST)
    except subprocess.TimeoutExpired:
        return (bundle.home / "records.sqlite").is_file() and not (bundle.home / "errors.log").exists()
    finally:
        opened.kill()
        opened.wait()
    return False


TRIALS: Final[tuple[Callable[[Bundle], bool], ...]] = (version, verdict, deal_of_bridge, two_processes, window)


def main() -> None:
    """Try everything; the exit status is 1 where something failed."""
    with tempfile.TemporaryDirectory() as folder:
        bundle = Bundle(Path(sys.argv[1]), Path(folder) / "home")
        failed = []
        for trial in TRIALS:
            succeeded = trial(bundle)
            sys.stdout.write(f"{trial.__name__.replace('_', ' ')}: {'works' if succeeded else 'FAILS'}\n")
            failed += [] if succeeded else [trial.__name__]
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
