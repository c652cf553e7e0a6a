"""Where the program's own files are, and where a learner's are.

In a checkout the conventions, lessons and pictures are top-level folders; in an installed wheel they lie in
`trainer/data`. Nothing is looked up before a function is called, and nothing is created here.
"""

import os
from contextlib import suppress
from pathlib import Path
from tempfile import gettempdir
from typing import Final

import platformdirs

from trainer.problems import BiddingTrainerError

HOME_VARIABLE: Final = "BIDDING_TRAINER_HOME"
"""The environment variable that names another data folder."""


class NoHomeError(BiddingTrainerError):
    """There is no folder for what a learner makes."""


_PACKAGE: Final = Path(__file__).resolve().parent


def conventions_folder() -> Path:
    """The folder with one folder for every game, and the conventions and laws in it."""
    return _shipped("conventions")


def lessons_folder() -> Path:
    """The folder with the lessons, by game."""
    return _shipped("lessons")


def assets_folder() -> Path:
    """The folder with card faces, icons, fonts and translations."""
    return _shipped("assets")


def data_folder() -> Path:
    """The folder for what a learner makes: records, own partnerships, backups. It may not exist yet.

    It is what `BIDDING_TRAINER_HOME` says, and where the system keeps application data if that is unset or empty.
    Raises `NoHomeError` where a user has no home.
    """
    chosen = os.environ.get(HOME_VARIABLE)
    try:
        if chosen:
            return Path(chosen).expanduser().absolute()
        return platformdirs.user_data_path("bidding-trainer", appauthor=False)
    except RuntimeError:
        message = f"You have no home folder here; let {HOME_VARIABLE} name a folder for your records."
        raise NoHomeError(message) from None


def cache_folder() -> Path:
    """The folder for what can be worked out anew, and may be deleted at any time. It may not exist yet.

    It lies in what `BIDDING_TRAINER_HOME` says, and where the system keeps such files if that is unset or empty; for
    a user without a home among the system's temporary files.
    """
    with suppress(RuntimeError, NoHomeError):
        if os.environ.get(HOME_VARIABLE):
            return data_folder() / "cache"
        return platformdirs.user_cache_path("bidding-trainer", appauthor=False)
    user = os.geteuid() if hasattr(os, "geteuid") else "user"
    return Path(gettempdir()) / f"bidding-trainer-{user}"


def readings_folder() -> Path:
    """The folder for what was read from tables and is kept for the next start. It may not exist yet."""
    return cache_folder() / "readings"


def database_file() -> Path:
    """The SQLite file with learners, attempts and schedules. It may not exist yet."""
    return data_folder() / "records.sqlite"


def own_lessons_folder() -> Path:
    """The folder with the lessons that a person was given or has made, one file each. It may not exist yet."""
    return data_folder() / "lessons"


def teaching_folder() -> Path:
    """The folder with what a teacher works on: lessons that are not given yet, and results. It may not exist yet."""
    return data_folder() / "teaching"


def _shipped(name: str) -> Path:
    packaged = _PACKAGE / "data" / name
    return packaged if packaged.is_dir() else _PACKAGE.parent / name
