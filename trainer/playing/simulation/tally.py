"""What came of some deals of a contest, as counts that can be added up in any order."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts by what they count, in words: `deals`, `made, 0`, `contract, 1, 40-47`.

    A count of one convention ends in or contains its place: 0 the side, 1 its opponents.
    """

    counts: Counter[str] = field(default_factory=Counter)

    def note(self, *what: object, amount: int = 1) -> None:
        """Count once more, or `amount` times."""
        self.counts[_name(*what)] += amount

    def of(self, *what: object) -> int:
        """Return how often something was counted."""
        return self.counts[_name(*what)]

    def under(self, *what: object) -> dict[str, int]:
        """Return everything counted under some words, by the rest of its name."""
        start = _name(*what, "")
        return {name.removeprefix(start): count for name, count in self.counts.items() if name.startswith(start)}

    def add(self, other: "Tally") -> None:
        """Take the counts of other deals in."""
        self.counts.update(other.counts)

    def as_json(self) -> dict[str, int]:
        """Return the counts as a JSON object."""
        return dict(sorted(self.counts.items()))

    @classmethod
    def from_json(cls, data: object) -> Self:
        """Return what `as_json` wrote; raises `ValueError` for anything else."""
        if not isinstance(data, Mapping) or not all(isinstance(count, int) for count in data.values()):
            raise ValueError("no counts")
        return cls(Counter({str(name): count for name, count in data.items()}))


def _name(*what: object) -> str:
    return ", ".join(map(str, what))
