"""Reading the law data of 56: irregularities, the start of a game, tournaments."""

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

from trainer.documents.document import read_document
from trainer.games.fifty_six.tournament_reading import read_tournament
from trainer.games.law_data import LawData
from trainer.games.law_files.irregularities_reading import read_irregularities
from trainer.locations import conventions_folder

_GAME: Final = "fifty-six"

# This is a folder of its own because every file beside it is taken for a set of laws.
_FOLDER: Final = Path("laws") / "procedure"


def fifty_six_law_data() -> LawData:
    """Return the law data that come with the program. Raises `UnusableFileError` when a file is broken."""
    return _read(conventions_folder() / _GAME)


@cache
def _read(game_folder: Path) -> LawData:
    return read_law_data(game_folder / _FOLDER, tuple(path.stem for path in (game_folder / "laws").glob("*.yaml")))


def read_law_data(folder: Path, rule_sets: tuple[str, ...]) -> LawData:
    """Read the law data in a folder for these sets of laws.

    Raises `UnusableFileError`, which lists all problems, when a file is broken.
    """
    shown = f"{_GAME}/{_FOLDER.as_posix()}"
    irregular = read_document(folder / "irregularities.yaml", f"{shown}/irregularities.yaml")
    tournament = read_document(folder / "tournament.yaml", f"{shown}/tournament.yaml")
    read = read_irregularities(irregular, rule_sets)
    fingerprint = hashlib.sha256(f"{irregular.text_read}\0{tournament.text_read}".encode()).hexdigest()[:16]
    return LawData(
        title=read.title,
        source=read.source,
        irregularities=read.entries,
        choosers=read.choosers,
        facts=read_tournament(tournament),
        fingerprint=fingerprint,
    )
