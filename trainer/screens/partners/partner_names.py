"""The two names in the title of an agreement, and files named after them."""

import re
import unicodedata
from pathlib import Path
from typing import Final

_BETWEEN: Final = re.compile(r"\s+(?:and|und|&|\+)\s+|\s*[&+,/]\s*", re.IGNORECASE)
_NOT_IN_FILE_NAMES: Final = re.compile("[^a-z0-9]+")
_TWO: Final = 2


def two_names(names: str) -> tuple[str, str] | None:
    """Return the two partners; None where the name of the agreement is not that of two.

    >>> two_names("Anna and Biju"), two_names("The Mondays")
    (('Anna', 'Biju'), None)
    """
    found = [one.strip() for one in _BETWEEN.split(names) if one.strip()]
    if len(found) != _TWO or found[0].casefold() == found[1].casefold():
        return None
    return found[0], found[1]


def file_of(folder: Path, kind: str, player: str) -> Path:
    """Return the file of one partner in a folder that both may share.

    >>> file_of(Path("shared"), "answers", "Anna").name
    'answers-anna.yaml'
    """
    letters = unicodedata.normalize("NFKD", player).encode("ascii", "ignore").decode().lower()
    return folder / f"{kind}-{_NOT_IN_FILE_NAMES.sub('-', letters).strip('-') or 'partner'}.yaml"
