"""The meaning of boxes and fields of convention cards, according to `card-boxes.yaml`, and cards read by it."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from trainer.documents.document import read_document
from trainer.documents.kinds import matching
from trainer.documents.shapes import Shape, key, read_shape
from trainer.games.bridge.convention_cards.card_files import BBA, BBO, BRIDGODEX, CLASSROOM, WrittenCard
from trainer.games.bridge.game_file import FORMAT, NAME
from trainer.games.card_import import CardEntry, ImportedCard

FILE: Final = "card-boxes.yaml"

_SYSTEM_FIELDS: Final = ("approach", "general.system", "overview.general_approach")
"""Fields in which a card describes its system in words."""

_NUMBER: Final = re.compile(r"(?P<number>\d{1,2})\s*(?P<more>.*)")


class _Named(Shape, called="an entry of cards"):
    bbo: tuple[str, ...] = ()
    classroom: tuple[str, ...] = ()
    bridgodex: tuple[str, ...] = ()
    bba: tuple[str, ...] = ()

    def names(self, of: str) -> tuple[str, ...]:
        """Return a format's names of the box or field, optionally with the value that it must have."""
        return {BBO: self.bbo, CLASSROOM: self.classroom, BRIDGODEX: self.bridgodex, BBA: self.bba}[of]


class _System(_Named, called="a system"):
    convention: str
    words: tuple[str, ...] = ()


class _Treatment(_Named, called="a treatment"):
    treatment: str
    words: tuple[str, ...] = ()


class _Setting(_Named, called="a setting"):
    setting: str


class _Range(_Named, called="a range"):
    low: str
    high: str
    between: tuple[str, str] = key(kind=matching(r"(\d+) to (\d+)", "write 12 to 14"))


class _Written(Shape, called="the boxes of cards", version=FORMAT):
    card_boxes: str
    source: str
    systems: tuple[_System, ...]
    treatments: tuple[_Treatment, ...]
    settings: tuple[_Setting, ...]
    ranges: tuple[_Range, ...] = ()


class CardBoxes:
    """The meaning of all boxes."""

    def __init__(self, folder: Path) -> None:
        """Read the file in the folder of the game; raises `UnusableFileError`."""
        document = read_document(folder / FILE, f"{NAME}/{FILE}")
        self._written = read_shape(document, document.root, _Written)
        document.stop_on_problems()

    def convention_names(self) -> frozenset[str]:
        """Return every convention that a card can have."""
        return frozenset(one.convention for one in self._written.systems)

    def treatment_names(self) -> frozenset[str]:
        """Return the names of all treatments that boxes can tick."""
        return frozenset(one.treatment for one in self._written.treatments)

    def setting_names(self) -> frozenset[str]:
        """Return the names of all settings that fields can fill."""
        both = {name for one in self._written.ranges for name in (one.low, one.high)}
        return frozenset({one.setting for one in self._written.settings} | both)

    def read(self, card: WrittenCard) -> ImportedCard:
        """Return the contents of a card; a card without a system has the last one in the file."""
        written, of = self._written, card.format
        systems = [(one.convention, _found(card, one.names(of), one.words)) for one in written.systems]
        convention, convention_from = next((one for one in systems if one[1]), (written.systems[-1].convention, ()))
        treatments = {
            one.treatment: found for one in written.treatments if (found := _found(card, one.names(of), one.words))
        }
        settings: dict[str, tuple[int, CardEntry]] = {}
        in_part: list[CardEntry] = []
        for setting in written.settings:
            for entry in _found(card, setting.names(of)):
                number = _NUMBER.fullmatch(entry.says)
                if number is not None:
                    settings.setdefault(setting.setting, (int(number["number"]), entry))
                if number is None or number["more"]:
                    in_part.append(entry)
        for one in written.ranges:
            for entry in _found(card, one.names(of)):
                low, high = map(int, one.between)
                settings |= {one.low: (low, entry), one.high: (high, entry)}
        used = {*convention_from, *(entry for found in treatments.values() for entry in found)}
        used |= {entry for _, entry in settings.values()}
        rest = tuple(one for one in card.entries if one not in used or one in in_part)
        return ImportedCard(card.players, convention, convention_from, treatments, settings, rest)


def _found(card: WrittenCard, names: Iterable[str], words: Iterable[str] = ()) -> tuple[CardEntry, ...]:
    """Return the entries of a card with one of these names, and entries on its system with one of these words."""
    wanted = {(name, says if equals else None) for name, equals, says in (one.partition(" = ") for one in names)}
    found = [one for one in card.entries if wanted & {(one.name, None), (one.name, one.says)}]
    says = (one for one in card.entries if one.name in _SYSTEM_FIELDS)
    return (*found, *(one for one in says if any(word in one.says.lower() for word in words)))
