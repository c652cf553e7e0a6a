"""Who is practising: the current learner, made from the name of the computer's user the first time."""

import getpass

from trainer.records.failures import UnusableNameError
from trainer.records.keeper import RecordKeeper

_NAMELESS = "learner"


def current_learner(keeper: RecordKeeper) -> str:
    """The name of who is practising now; raises `RecordsError` where the records can't be written."""
    found = keeper.current_learner()
    if found is not None:
        return found.name
    try:
        return keeper.add_learner(_user_name()).name
    except UnusableNameError:
        return keeper.add_learner(_NAMELESS).name


def _user_name() -> str:
    try:
        return getpass.getuser() or _NAMELESS
    except (OSError, KeyError):
        return _NAMELESS
