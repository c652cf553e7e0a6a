"""The verb `desktop`: an entry in the menu of a Linux desktop, and files that open with a double click."""

import re
import sys
from pathlib import Path
from typing import Final

import click

from trainer.command_line.reports.saying import say
from trainer.command_line.verb_help import VerbGroup
from trainer.problems import BiddingTrainerError

_NAME: Final = "bidding-trainer"
_COMMAND: Final = f"Exec={_NAME} "
_PLACES: Final = {
    f"desktop/{_NAME}.desktop": f"applications/{_NAME}.desktop",
    f"desktop/{_NAME}.xml": f"mime/packages/{_NAME}.xml",
    "icon.svg": f"icons/hicolor/scalable/apps/{_NAME}.svg",
}
"""The files that come with the program, and their places under a user's data by freedesktop.org."""

_AFTERWARDS: Final = (("update-mime-database", "mime"), ("update-desktop-database", "applications"))
"""Programs that make a desktop read these folders again, where they exist."""


class NoDesktopFilesError(BiddingTrainerError):
    """The error when the system does not use desktop files."""


@click.group(cls=VerbGroup)
def desktop() -> None:
    """Put Bidding Trainer into the menu of your desktop, and have its files open with a double click (Linux)."""


@desktop.command("install")
def install() -> None:
    """Write menu entry, icon and kinds of files into your own data folder; nothing outside of it."""
    from trainer.locations import assets_folder

    home = _home()
    for source, target in _PLACES.items():
        file = home / target
        file.parent.mkdir(parents=True, exist_ok=True)
        text = (assets_folder() / source).read_text(encoding="utf-8")
        file.write_text(text.replace(_COMMAND, f"Exec={quoted(_command())} "), encoding="utf-8")
        say(file)
    _look_again(home)


@desktop.command("remove")
def remove() -> None:
    """Remove what `desktop install` has written."""
    home = _home()
    for target in _PLACES.values():
        (home / target).unlink(missing_ok=True)
        say(home / target)
    _look_again(home)


def quoted(command: str) -> str:
    r"""Return a path quoted for a desktop entry.

    >>> quoted('/home/Ammu K/$bin/bidding-trainer')
    '"/home/Ammu K/\\\\$bin/bidding-trainer"'
    """
    # Quoted as an argument, and then once more, for a backslash in any entry is written as two.
    return '"' + re.sub(r'(["`$\\])', r"\\\1", command).replace("\\", "\\\\").replace("%", "%%") + '"'


def _home() -> Path:
    import platformdirs

    if sys.platform in {"win32", "darwin"}:
        message = "Menu entries of this kind are for Linux; on Windows and on a Mac the installed package has them."
        raise NoDesktopFilesError(message)
    return platformdirs.user_data_path()


def _command() -> str:
    """Return the running command; else the one on the path, because a program started as a module has no name."""
    import shutil

    beside = Path(sys.executable).with_name(_NAME)
    return str(beside) if beside.is_file() else shutil.which(_NAME) or _NAME


def _look_again(home: Path) -> None:
    import shutil
    import subprocess

    for program, folder in _AFTERWARDS:
        found = shutil.which(program)
        if found and (home / folder).is_dir():
            # A desktop that does not look again now does so after the next login.
            subprocess.run([found, str(home / folder)], check=False, capture_output=True)  # noqa: S603
