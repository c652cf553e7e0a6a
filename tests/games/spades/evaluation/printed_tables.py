"""The tables of chances as the paper prints them, read from `printed-tables.yaml`."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import yaml

FOLDER: Final = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class PrintedTable:
    """A table as the paper prints it: thousandths by the number of cards held, for `cutters` opponents who may cut."""

    name: str
    cutters: int
    chances: tuple[tuple[int, ...], ...]


def printed_tables() -> tuple[PrintedTable, ...]:
    """Return the tables in the order of the paper."""
    written = yaml.safe_load((FOLDER / "printed-tables.yaml").read_text(encoding="utf-8"))["printed tables"]
    return tuple(
        PrintedTable(one["name"], one["cutters"], tuple(tuple(row) for row in one["chances"].values()))
        for one in written
    )
