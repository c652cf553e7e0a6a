"""Counts of the results of deals in a contest, which can be added up in any order."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts by name: `deals`, `made, 0`, `contract, 1, 40-47`.

    The name of a count for one convention ends in or contains its place: 0 is the side, 1 its opponents.
    """

    counts: Counter[str] = field(default_factory=Counter)

    def note(self, *what: object, amount: int = 1) -> None:
        """Count something once more, or `amount` times."""
        self.counts[_name(*what)] += amount

    def of(self, *what: object) -> int:
        """Return how often something was counted."""
        return self.counts[_name(*what)]

    def under(self, *what: object) -> dict[str, int]:
        """Return all counts whose names begin with some words, by the rest of the name."""
        start = _name(*what, "")
        return {name.removeprefix(start): count for name, count in self.counts.items() if name.startswith(start)}

    def add(self, other: "Tally") -> None:
        """Add the counts of other deals."""
        self.counts.update(other.counts)

    def as_json(self) -> dict[str, int]:
        """Return the counts as a JSON object."""
        return dict(sorted(self.counts.items()))

    @classmethod
    def from_json(cls, data: object) -> Self:
        """Return the counts that `as_json` wrote. Raises `ValueError` when the data are anything else."""
        if not isinstance(data, Mapping) or not all(isinstance(count, int) for count in data.values()):
            raise ValueError("no counts")
        return cls(Counter({str(name): count for name, count in data.items()}))


def _name(*what: object) -> str:
    return ", ".join(map(str, what))
