"""What a blind learner hears: `python -m tests.heard_by_orca` drives a drill by keys alone under Orca, and prints it.

It opens the real window on a virtual screen, with packages of Debian that it names where they are missing. Nothing is
spoken aloud: what Orca gives to the speech synthesizer is in its debug file, which it writes when it ends. It types a
call that does not exist, then a pass, then goes on. The exit status is how much of this was not heard: the question,
what is wrong with the call, the verdict, the next question.
"""

import contextlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

import click

from tests.hangs import HANGS
from tests.screenshots import virtual_screen

_SPOKEN: Final = re.compile(r"SPEECH OUTPUT: '(.+)'\{")
_STEPS: Final = (
    ("", "Your hand. spades"),
    ("99nt", "99"),
    ("p", "Right|Wrong|Accepted"),
    ("", "Your hand. spades"),
)
"""What is typed, followed by Enter, and a pattern of what must be heard then."""

_PAUSE: Final = 12.0
"""Seconds after which everything has been said, also on a busy machine."""

_PACKAGES: Final = "xvfb xdotool openbox dbus at-spi2-core orca speech-dispatcher python3-speechd"

_WITHIN_A_BUS: Final = """
openbox &
/usr/libexec/at-spi-bus-launcher --launch-immediately --a11y=1 --screen-reader=1 &
sleep 1
orca --debug-file="$HEARD" --enable speech --disable braille & orca=$!
sleep 4
"$PYTHON" -m trainer drill --convention fifty-six/kerala &
until [[ -e "$BIDDING_TRAINER_HOME/done" ]]; do sleep 1; done
kill $orca
wait $orca
"""


def main() -> None:
    """Say what was heard at each step."""
    found = {program: shutil.which(program) for program in ("Xvfb", "xdotool", "openbox", "dbus-run-session", "orca")}
    if not all(found.values()):
        sys.exit(f"Not everything is there: apt-get install {_PACKAGES}")
    with tempfile.TemporaryDirectory() as home, virtual_screen() as screen:
        heard = Path(home) / "heard"
        environment = screen | {
            "BIDDING_TRAINER_HOME": home,
            "XDG_RUNTIME_DIR": home,
            "HEARD": str(heard),
            "PYTHON": sys.executable,
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        }
        session = subprocess.Popen(
            [found["dbus-run-session"] or "", "--", "bash", "-c", _WITHIN_A_BUS],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            _type(found["xdotool"] or "", environment)
            (Path(home) / "done").touch()
            time.sleep(_PAUSE)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(session.pid, 9)
            session.wait(timeout=HANGS)
        sys.exit(_missed(_SPOKEN.findall(heard.read_text(encoding="utf-8", errors="replace"))))


def _type(xdotool: str, environment: dict[str, str]) -> None:
    time.sleep(_PAUSE)
    for typed, _ in _STEPS[1:]:
        time.sleep(_PAUSE)
        subprocess.run([xdotool, "key", "ctrl+a"], env=environment, check=True)
        subprocess.run([xdotool, "type", typed], env=environment, check=True)
        subprocess.run([xdotool, "key", "Return"], env=environment, check=True)
    time.sleep(_PAUSE)


def _missed(said: list[str]) -> int:
    """How many of the steps were not followed by what must be heard, in their order; prints all that was."""
    click.echo("\n".join(said))
    place = missed = 0
    for _, expected in _STEPS:
        found = next((number for number in range(place, len(said)) if re.search(expected, said[number])), None)
        if found is None:
            missed += 1
            click.echo(f"NOT HEARD: {expected}")
        else:
            place = found + 1
    return missed


if __name__ == "__main__":
    main()
