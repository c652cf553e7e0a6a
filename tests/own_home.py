"""A data folder for every process of the tests, away from the home folder of whoever runs them."""

import os
import shutil
import tempfile
from pathlib import Path

from tests.shipped_tables import READINGS_VARIABLE


def make_home() -> None:
    """Give this process, and the programs that it starts, a new data folder.

    What one process of a run has read of tables and lessons, the others find in the folder of the first.
    """
    home = Path(tempfile.mkdtemp(prefix="bidding-trainer-tests-"))
    os.environ["BIDDING_TRAINER_HOME"] = str(home)
    readings = Path(os.environ.setdefault(READINGS_VARIABLE, str(home / "shared" / "readings")))
    # What a program that runs inside the tests has read, it finds as the tests do.
    readings.parent.mkdir(exist_ok=True)
    (home / "cache").symlink_to(readings.parent)


def leave_home() -> None:
    """Remove the data folder of this process."""
    shutil.rmtree(os.environ["BIDDING_TRAINER_HOME"], ignore_errors=True)
