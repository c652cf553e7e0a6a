"""Lines that a test has written beforehand, and everything that was printed."""

import contextlib
import os
import pty
import select
import signal
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tests.hangs import HANGS
from tests.shipped_tables import READINGS_VARIABLE, shipped_library

CHECKOUT: Final = Path(__file__).resolve().parents[2]
BASH: Final = "/bin/bash"
GLANCE: Final = 0.01
"""Seconds between two looks at whether the program waits."""
MOST_LISTED: Final = 1_000_000
"""More letters than any program here writes."""


class Script:
    """Answers prompts with the lines given, then is at its end."""

    def __init__(self, lines: Iterable[str] = (), *, interactive: bool = False) -> None:
        self.lines = list(lines)
        self.printed: list[str] = []
        self.prompts: list[str] = []
        self.is_interactive = interactive

    def ask(self, prompt: str) -> str:
        self.prompts.append(prompt)
        self.printed.append(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0) + "\n"

    def write(self, text: str) -> None:
        self.printed.append(text)

    @property
    def text(self) -> str:
        return "\n".join(self.printed)


def knowing_the_tables(home: Path) -> Path:
    """The data folder, of a person whose program has read the shipped conventions at an earlier start."""
    for convention in ("fifty-six/international", "fifty-six/kerala"):
        shipped_library().book(convention)
    home.mkdir(parents=True, exist_ok=True)
    (home / "cache").symlink_to(Path(os.environ[READINGS_VARIABLE]).parent)
    return home


def environment(home: Path, **changes: str) -> dict[str, str]:
    """Without a screen, and with a data folder of its own."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "PYTHONIOENCODING", "COLUMNS"}
    }
    return kept | {"BIDDING_TRAINER_HOME": str(home), "PYTHONWARNINGS": "error", "PYTHONPATH": str(CHECKOUT)} | changes


def run(
    home: Path,
    *arguments: str,
    typed: str | bytes = "",
    before: Iterable[str] = (),
    **changes: str,
) -> subprocess.CompletedProcess[str]:
    """Run the program on a pipe, as a script does, after the words `before` on its command line."""
    ran = subprocess.run(
        [*before, sys.executable, "-m", "trainer", *arguments],
        cwd=CHECKOUT,
        env=environment(home, **changes),
        input=typed.encode() if isinstance(typed, str) else typed,
        capture_output=True,
        check=False,
        timeout=HANGS,
    )
    out, err = (text.decode("utf-8", "replace") for text in (ran.stdout, ran.stderr))
    assert "Traceback" not in out + err, out + err
    return subprocess.CompletedProcess(ran.args, ran.returncode, out, err)


class Terminal:
    """The program in a terminal of its own, as a person has it."""

    def __init__(self, home: Path, *arguments: str, columns: int = 100, **changes: str) -> None:
        self.shown = ""
        settings = {"TERM": "xterm", "COLUMNS": str(columns), "LINES": "40"} | changes
        self._process, self._screen = pty.fork()
        if self._process == 0:
            os.chdir(CHECKOUT)
            # Tests that run in the background ignore Ctrl+C, and so would what they start.
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            os.execve(  # noqa: S606  our own program
                sys.executable, [sys.executable, "-m", "trainer", *arguments], environment(home, **settings)
            )

    def wait_for(self, words: str, silence: float = HANGS) -> str:
        """Read until the words are shown, and give everything since the last time."""
        new = ""
        while words not in new:
            read = self._read(silence)
            assert read != "", f"{words!r} is not shown: {self.shown}"
            assert read is not None, f"the program ended before {words!r}: {self.shown}"
            new += read
            assert len(new) < MOST_LISTED, f"{words!r} is not among all that is shown: {self.shown}"
        return new

    def wait_for_prompt(self) -> str:
        """Read until a line is waited for that nobody has typed, and give everything since the last time.

        Words alone don't tell it: a program that has written them may not be waiting yet, and a signal that comes just
        before it does is heard only after the next line.
        """
        new, silences = "", 0
        while not (new.endswith(": ") and self._is_asleep()):
            read = self._read(GLANCE)
            silences = 0 if read else silences + 1
            assert silences * GLANCE < HANGS, f"nothing is asked: {self.shown}"
            assert read is not None, f"the program ended before it asked: {self.shown}"
            new += read
        return new

    def type(self, text: str) -> None:
        os.write(self._screen, text.encode())

    def wait_for_end(self) -> int:
        """Read to the end, and give the exit status."""
        while (read := self._read(HANGS)) is not None:
            if not read or len(self.shown) >= MOST_LISTED:
                os.kill(self._process, signal.SIGKILL)
                break
        _, status = os.waitpid(self._process, 0)
        with contextlib.suppress(OSError):
            os.close(self._screen)
        return os.waitstatus_to_exitcode(status)

    def _is_asleep(self) -> bool:
        """Whether the program waits, as the kernel says it."""
        return Path(f"/proc/{self._process}/stat").read_text().rpartition(") ")[2].startswith("S")

    def _read(self, seconds: float) -> str | None:
        """What is shown next; nothing when nothing is shown for so long, None when there will be nothing more."""
        ready, _, _ = select.select([self._screen], [], [], seconds)
        if not ready:
            return ""
        try:
            read = os.read(self._screen, 65536).decode("utf-8", "replace").replace("\r\n", "\n")
        except OSError:
            return None
        self.shown += read
        return read or None
