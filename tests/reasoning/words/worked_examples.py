"""Worked examples of what the program says: `worked-examples.txt`, one a line."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

_FILE: Final = Path(__file__).with_name("worked-examples.txt")


@dataclass(frozen=True)
class Worked:
    """A hand and a call at one point: the right call, the verdict, and what must stand in the lines in sight."""

    number: str
    convention: str
    treatments: tuple[str, ...]
    hand: str
    auction: str
    call: str
    right: str
    verdict: str
    says: tuple[str, ...]

    @property
    def name(self) -> str:
        """For the id of a test."""
        return f"{self.number}-{self.convention}-{self.call}"


def _worked(line: str) -> Worked:
    number, convention, hand, auction, call, right, verdict, says = line.split(" | ")
    name, *treatments = convention.split("+")
    said = () if says == "-" else tuple(says.split(" / "))
    return Worked(number, name, tuple(treatments), hand, auction.replace("-", ""), call, right, verdict, said)


WORKED: Final = tuple(
    _worked(line) for line in _FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")
)
