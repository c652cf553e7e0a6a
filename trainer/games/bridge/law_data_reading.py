"""Reading the law data of bridge: irregularities, and facts about boards and scores."""

import hashlib
from pathlib import Path
from typing import Final

from trainer.documents.document import read_document
from trainer.documents.shapes import Shape, key, read_shape
from trainer.games.bridge.game_file import FORMAT, NAME
from trainer.games.law_data import LawData
from trainer.games.law_files.clause_reading import Ids, WrittenClause
from trainer.games.law_files.fact_reading import WrittenFact, facts_of
from trainer.games.law_files.irregularities_reading import read_irregularities

_FOLDER: Final = "laws/procedure"


class _Facts(Shape, called="the facts", version=FORMAT):
    title: str
    source: str
    answers: dict[str, dict[str, WrittenClause]] = key(each="answers '{}'")
    facts: tuple[WrittenFact, ...]


def read_law_data(folder: Path, laws_names: tuple[str, ...]) -> LawData:
    """Return the law data in the folder of the game; raises `UnusableFileError` with all problems of a file."""
    files = [f"{_FOLDER}/{name}.yaml" for name in ("irregularities", "facts")]
    irregular, facts = (read_document(folder / file, f"{NAME}/{file}") for file in files)
    read = read_irregularities(irregular, laws_names)
    written = read_shape(facts, facts.root, _Facts, reader=Ids(facts))
    found = facts_of(facts, written.facts, written.answers)
    facts.stop_on_problems()
    fingerprint = hashlib.sha256(f"{irregular.text_read}\0{facts.text_read}".encode()).hexdigest()[:16]
    return LawData(read.title, read.source, read.entries, read.choosers, found, fingerprint)
