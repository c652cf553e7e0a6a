"""Convention cards of other programs, translated to the conventions of this program."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

CARD_ENDINGS: Final = (".json", ".xml", ".bbsa")
"""The endings of files with convention cards of other programs that some game reads."""


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A ticked box or a filled field of a card: its name in the file, what is written there, and its line from 1."""

    name: str
    says: str
    line: int

    def __str__(self) -> str:
        return self.name if self.says == TICKED else f"{self.name} '{self.says}'"


TICKED: Final = "yes"
"""The text of a box that is ticked."""


@dataclass(frozen=True)
class ImportedCard:
    """A card as a convention with treatments and settings, by their names, each with the entries that say so.

    `players` has the names on the card. `rest` has the entries that could not be used, or only in part (`14+` for 14).
    """

    players: str
    convention: str
    convention_from: tuple[CardEntry, ...] = ()
    treatments: Mapping[str, tuple[CardEntry, ...]] = field(default_factory=dict)
    settings: Mapping[str, tuple[int, CardEntry]] = field(default_factory=dict)
    rest: tuple[CardEntry, ...] = ()
