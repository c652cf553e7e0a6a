"""What a convention card of another program says, in the words of the conventions here."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

CARD_ENDINGS: Final = (".json", ".xml", ".bbsa")
"""Endings of files in which other programs have convention cards that some game reads."""


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A box that is ticked or a field that is filled in: its name in the file, what is written there, and its line."""

    name: str
    says: str
    line: int

    def __str__(self) -> str:
        return self.name if self.says == TICKED else f"{self.name} '{self.says}'"


TICKED: Final = "yes"
"""What a box says that has nothing but a tick."""


@dataclass(frozen=True)
class ImportedCard:
    """A card as a convention with treatments and settings, by their names, each with the entries that say so.

    `players` are names as the card has them. `rest` are the entries that mean nothing here, or that are not taken as a
    whole (`14+` for 14).
    """

    players: str
    convention: str
    convention_from: tuple[CardEntry, ...] = ()
    treatments: Mapping[str, tuple[CardEntry, ...]] = field(default_factory=dict)
    settings: Mapping[str, tuple[int, CardEntry]] = field(default_factory=dict)
    rest: tuple[CardEntry, ...] = ()
