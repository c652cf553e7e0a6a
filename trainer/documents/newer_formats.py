"""Files in a format that only a newer version of the program reads.

Each kind of file has a number, `FORMAT`, which grows when the files change so that earlier versions can't read them.
Beside it stands `NEEDS`, the first version that reads this format. It is written into each file as `needs`, so that an
earlier version can say what to install.
"""

import re
from typing import Final

from trainer import __version__

KEY: Final = "needs"
"""The key of a file that names the first version of the program that reads it."""

_VERSION: Final = re.compile(r"\d{1,4}(\.\d{1,4}){1,3}", re.ASCII)


def is_newer(written: object, known: int) -> bool:
    """Return whether a format, a number as a file has it or its digits, is above the one that this program knows."""
    if isinstance(written, str) and re.fullmatch(r"\d{1,9}", written, re.ASCII):
        written = int(written)
    return isinstance(written, int) and not isinstance(written, bool) and written > known


def needed(said: object) -> str:
    """Return the version that a file needs, from its key `needs`, and this program's version.

    A file may come from anyone; what is no version is not repeated.
    """
    return f"it needs {program_from(said)}; this is {__version__}"


def program_from(said: object) -> str:
    """Return the program with the version that a file names as its first one."""
    is_version = isinstance(said, str) and _VERSION.fullmatch(said)
    return f"Bidding Trainer {said} or newer" if is_version else "a newer Bidding Trainer"
