"""The file of learned success curves: what was learned, from what, and how well it predicts."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from trainer.games.spades.evaluation.nil_curves import NilCurves, curves_in

FILE: Final = "nil-curves.json"
"""In the folder of the game."""


@dataclass(frozen=True, slots=True)
class Curves:
    """Success curves by the number of bids before; `single` are curves that see nothing of these bids.

    `learned` describes the data and the result, as the file has it.
    """

    by_bids: NilCurves
    single: NilCurves
    learned: Mapping[str, Any]


def read_curves(folder: Path) -> Curves:
    """Read them; raises `UnusableCurvesError` for a file that says something else."""
    return curves_of(json.loads((folder / FILE).read_text(encoding="utf-8")))


def curves_of(written: Mapping[str, Any]) -> Curves:
    """Return the curves in a JSON value. Raises likewise."""
    single = {**written, "curves": [{**written["single curve"], "before": before} for before in range(4)]}
    return Curves(curves_in(written), curves_in(single), written["learned"])
