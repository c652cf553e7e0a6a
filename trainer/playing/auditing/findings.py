"""Findings of an audit: turns at which another call is surely better than the table's, by row."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from statistics import fmean
from typing import Any, Self


@dataclass(frozen=True, slots=True)
class CostlyTurn:
    """A turn at which `better` gains more than the table's `call`, by the lower end of an interval.

    `row` is `situation/row`, empty where the table has no call; `seed` deals the board again.
    """

    row: str
    seed: str
    hand: str
    auction: tuple[str, ...]
    call: str
    better: str
    gain: float
    low: float
    high: float

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Return the turn that `asdict` wrote. Raises `KeyError`, `TypeError` or `ValueError` for anything else."""
        return cls(**{**data, "auction": tuple(map(str, data["auction"]))})


@dataclass(frozen=True, slots=True)
class CostlyRow:
    """A row with its costly turns, the costliest first."""

    row: str
    turns: tuple[CostlyTurn, ...]

    @property
    def gain(self) -> float:
        """Return what the better calls gain on average."""
        return fmean(turn.gain for turn in self.turns)


@dataclass
class Findings:
    """The findings on some boards: the number of boards, of all turns on them, and the costly turns."""

    deals: int = 0
    turns: int = 0
    costly: list[CostlyTurn] = field(default_factory=list)

    def add(self, more: "Findings") -> None:
        """Add the findings on other boards."""
        self.deals += more.deals
        self.turns += more.turns
        self.costly += more.costly

    @property
    def per_hundred(self) -> float:
        """Return how many of a hundred turns are costly."""
        return 100 * len(self.costly) / self.turns if self.turns else 0.0

    @property
    def lost_per_board(self) -> float:
        """Return what the costly turns lose on a board on average."""
        return sum(turn.gain for turn in self.costly) / self.deals if self.deals else 0.0

    def rows(self) -> Sequence[CostlyRow]:
        """Return the rows with costly turns, those that lose most first."""
        by_row: dict[str, list[CostlyTurn]] = defaultdict(list)
        for turn in self.costly:
            by_row[turn.row].append(turn)
        rows = [
            CostlyRow(row, tuple(sorted(turns, key=lambda turn: -turn.gain))) for row, turns in sorted(by_row.items())
        ]
        return sorted(rows, key=lambda row: -sum(turn.gain for turn in row.turns))

    def as_json(self) -> dict[str, Any]:
        """Return the findings as JSON."""
        return {"deals": self.deals, "turns": self.turns, "costly": [asdict(turn) for turn in self.costly]}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Return the findings that `as_json` wrote.

        Raises `KeyError`, `TypeError` or `ValueError` for anything else.
        """
        costly = [CostlyTurn.from_json(turn) for turn in data["costly"]]
        return cls(int(data["deals"]), int(data["turns"]), costly)
