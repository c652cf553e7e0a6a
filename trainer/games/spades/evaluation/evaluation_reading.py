"""Reading the numbers of the evaluation from `evaluation.yaml`."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from trainer.documents.document import Document, read_document
from trainer.documents.kinds import Placed, matching
from trainer.documents.nodes import Place
from trainer.documents.shapes import Shape, key, read_shape
from trainer.games.spades.bids import SEATS
from trainer.games.spades.evaluation.regular_bid import PreviousBids, RegularBids
from trainer.games.spades.game_file import FORMAT, NAME

_NUMBER: Final = r"(-?\d{1,3}(?:\.\d{1,4})?)"
_DECIMAL: Final = matching(_NUMBER, 'write a number, such as "0.5"')


class _PreviousBids(Shape, called="previous bids"):
    usual: tuple[str, ...] = key(kind=_DECIMAL)
    each: Placed[tuple[str, ...]]


class _Written(Shape, called="the evaluation file", version=FORMAT):
    source: str
    previous_bids: _PreviousBids
    rounds_up_from: tuple[str, ...] = key(kind=_DECIMAL)
    void_factor: tuple[str, ...] = key(kind=_DECIMAL)


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The contents of the file: regular bids, and the factor of a void for nil."""

    regular: RegularBids
    void_factor: float


def read_evaluation(folder: Path) -> Evaluation:
    """Read the file from the folder of the game.

    Raises `UnusableFileError`, which lists all problems, when the file is broken.
    """
    document = read_document(folder / "evaluation.yaml", f"{NAME}/evaluation.yaml")
    written = read_shape(document, document.root, _Written)
    document.stop_on_problems()
    bids = written.previous_bids
    each = tuple(_decimal(document, number, bids.each.place) for number in bids.each.value)
    if len(each) != SEATS - 1:
        right = f"write {SEATS - 1}: after one bid, after two, after three"
        document.report(bids.each.place, f"{len(each)} numbers for the bids before", right)
    document.stop_on_problems()
    return Evaluation(
        RegularBids(
            PreviousBids(float(bids.usual[0]), each),
            float(written.rounds_up_from[0]),
        ),
        float(written.void_factor[0]),
    )


def _decimal(document: Document, text: str, place: Place) -> float:
    if re.fullmatch(_NUMBER, text):
        return float(text)
    document.report(place, f"'{text}' is no number", 'write it like "-0.05"')
    return 0.0
