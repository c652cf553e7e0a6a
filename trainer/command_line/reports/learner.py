"""The current learner, created with the name of the computer's user the first time."""

import getpass
from contextlib import suppress

from trainer.locations import database_file
from trainer.problems import BiddingTrainerError
from trainer.records.file.failures import UnusableNameError
from trainer.records.keeper import RecordKeeper
from trainer.records.learners import Learner

_NAMELESS = "learner"


def current_learner(keeper: RecordKeeper) -> Learner:
    """Return the current learner; raises `RecordsError` when the records can't be written."""
    found = keeper.current_learner()
    if found is not None:
        return found
    try:
        return keeper.add_learner(_user_name())
    except UnusableNameError:
        return keeper.add_learner(_NAMELESS)


def learner_name() -> str:
    """Return the name of the current learner; empty where there is none, or the records can't be read."""
    with suppress(BiddingTrainerError, OSError):
        if database_file().is_file():
            with RecordKeeper() as keeper:
                found = keeper.current_learner()
            return "" if found is None else found.name
    return ""


def _user_name() -> str:
    try:
        return getpass.getuser() or _NAMELESS
    except (OSError, KeyError, ImportError):
        return _NAMELESS
