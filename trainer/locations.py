"""Where the program's own files are, and where a learner's files are.

In a checkout the conventions, lessons and pictures are top-level folders; in an installed wheel they are in
`trainer/data`. Importing this module looks nothing up, and no function creates anything.
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
    """The error when there is no folder for a learner's files, because the user has no home."""


_PACKAGE: Final = Path(__file__).resolve().parent


def conventions_folder() -> Path:
    """Return the folder of the conventions and laws, with a subfolder for each game."""
    return _shipped("conventions")


def lessons_folder() -> Path:
    """Return the folder of the lessons, with a subfolder for each game."""
    return _shipped("lessons")


def assets_folder() -> Path:
    """Return the folder of card faces, icons, fonts and translations."""
    return _shipped("assets")


def data_folder() -> Path:
    """Return the folder for a learner's files: records, own partnerships, backups. It may not exist yet.

    This is `BIDDING_TRAINER_HOME`, or the system's folder for application data if that is unset or empty. Raises
    `NoHomeError` when the user has no home.
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
    """Return the folder for files that can be recomputed and may be deleted at any time. It may not exist yet.

    It is inside of `BIDDING_TRAINER_HOME`, or of the system's cache folder if that is unset or empty. For a user
    without a home it is among the temporary files.
    """
    with suppress(RuntimeError, NoHomeError):
        if os.environ.get(HOME_VARIABLE):
            return data_folder() / "cache"
        return platformdirs.user_cache_path("bidding-trainer", appauthor=False)
    user = os.geteuid() if hasattr(os, "geteuid") else "user"
    return Path(gettempdir()) / f"bidding-trainer-{user}"


def readings_folder() -> Path:
    """Return the folder of the cache of parsed tables. It may not exist yet."""
    return cache_folder() / "readings"


def database_file() -> Path:
    """Return the SQLite file with learners, attempts and schedules. It may not exist yet."""
    return data_folder() / "records.sqlite"


def own_lessons_folder() -> Path:
    """Return the folder of the lessons that a person has received or made, one file each. It may not exist yet."""
    return data_folder() / "lessons"


def teaching_folder() -> Path:
    """Return the folder of a teacher's work: lessons that are not handed out yet, and results. It may not exist yet."""
    return data_folder() / "teaching"


def _shipped(name: str) -> Path:
    packaged = _PACKAGE / "data" / name
    return packaged if packaged.is_dir() else _PACKAGE.parent / name
