"""`import-card`: a convention card of another program as a partnership, and what of it is only listed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from trainer.command_line.reports.tables import library
from trainer.documents.regular_files import write_file
from trainer.games import GAMES, game_called
from trainer.games.card_import import CardEntry, ImportedCard
from trainer.language.agreements.partnership_writing import with_value
from trainer.language.book.rule_book import RuleBook, TreatmentSummary
from trainer.language.editing.edited_file import begun_text
from trainer.problems import BiddingTrainerError, Problem, UnusableFileError, reason_of


@dataclass
class CardTaken:
    """What of a card is played by a convention here. `not_taken` are entries with the reason why."""

    file: Path
    card: ImportedCard
    book: RuleBook
    ticked: dict[str, tuple[CardEntry, ...]] = field(default_factory=dict)
    settings: dict[str, int] = field(default_factory=dict)
    not_taken: list[tuple[CardEntry, str]] = field(default_factory=list)
    not_ticked: list[TreatmentSummary] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The partnership's file; its notes have what no row can say."""
        players = self.card.players or self.file.stem
        text = begun_text(players, self.book.name, self.book.agreed)
        if self.settings:
            text = with_value(text, self.file.name, "settings", self.settings)
        notes = "\n".join(str(entry) for entry in (*self.card.rest, *(one for one, _ in self.not_taken)))
        return with_value(text, self.file.name, "notes", f"Also on the card:\n{notes}") if notes else text


def taken(file: Path) -> CardTaken:
    """Read a card and lay what it says over a convention; raises `BiddingTrainerError` by cause."""
    readers = next((game.card_imports for name in GAMES if (game := game_called(name)).card_imports), {})
    read = readers.get(file.suffix)
    if read is None:
        wrong = f"nobody knows what card is in a file that ends in '{file.suffix}'"
        raise UnusableFileError([Problem(str(file), 1, 1, wrong, f"use {', '.join(readers)}")])
    card = read(file)
    offered = {one.name: one for one in library().treatments(card.convention)}
    found = CardTaken(file, card, library().book(card.convention))
    for name, entries in card.treatments.items():
        if name in offered:
            found.ticked[offered[name].section] = entries
        else:
            found.not_taken += [(entry, f"{found.book.title} has no {name}") for entry in entries]
    _lay_over(found, {one.section: one.is_played for one in offered.values()})
    found.not_ticked = [one for one in found.book.treatments if one.is_played and one.section not in found.ticked]
    return found


def _lay_over(found: CardTaken, played: Mapping[str, bool]) -> None:
    """Agree on what is ticked and on the numbers; where that is impossible together, on one after another."""
    chosen = [section for section in found.ticked if not played[section]]
    numbers = {name: number for name, (number, _) in found.card.settings.items()}
    known = {one.name for one in found.book.settings}
    for name in numbers.keys() - known:
        found.not_taken.append((found.card.settings[name][1], f"{found.book.title} has no '{name}'"))
    numbers = {name: number for name, number in numbers.items() if name in known}
    try:
        found.book = library().book(found.card.convention, chosen, numbers)
    except BiddingTrainerError:
        _lay_over_one_by_one(found, chosen, numbers)
    else:
        found.settings = numbers


def _lay_over_one_by_one(found: CardTaken, chosen: Sequence[str], numbers: Mapping[str, int]) -> None:
    """Agree on what can be agreed on beside what was before."""
    agreed: list[str] = []
    for section in chosen:
        try:
            found.book = library().book(found.card.convention, (*agreed, section), found.settings)
            agreed.append(section)
        except BiddingTrainerError as error:
            found.not_taken += [(entry, _first_line(error)) for entry in found.ticked.pop(section)]
    for name, number in numbers.items():
        try:
            found.book = library().book(found.card.convention, agreed, {**found.settings, name: number})
            found.settings[name] = number
        except BiddingTrainerError as error:
            found.not_taken.append((found.card.settings[name][1], _first_line(error)))


def _first_line(error: BiddingTrainerError) -> str:
    return str(error).split("\n", 1)[0]


def write(output: Path, text: str) -> None:
    """Write the partnership's file; raises `UnusableFileError` where that can't be done."""
    try:
        write_file(output, text.encode())
    except OSError as error:
        wrong = reason_of(error)
        raise UnusableFileError([Problem(str(output), 1, 1, wrong, "check the path and its permissions")]) from None


def lines(found: CardTaken) -> Iterator[str]:
    """What was ticked, which numbers were taken, and everything else of the card, an entry a line."""
    file, card = found.file, found.card
    why = f" ({_names(card.convention_from)})" if card.convention_from else ", for the card names no system"
    yield f"{file}: {found.book.title}{why}"
    for section, entries in found.ticked.items():
        yield f"  ✔ {section}: {_names(entries)}"
    for name, number in found.settings.items():
        yield f"  ✔ {name} {number}: {card.settings[name][1].name}"
    if found.not_ticked:
        sections = ", ".join(one.section for one in found.not_ticked)
        yield f"  {found.book.title} plays these too, which the card does not tick: {sections}"
    for entry, reason in found.not_taken:
        yield f"{file}:{entry.line}: {entry}: {reason}"
    numbers = {entry for _, entry in card.settings.values()}
    for entry in card.rest:
        yield f"{file}:{entry.line}: {entry}: {'only the number is taken' if entry in numbers else 'listed only'}"


def as_json(found: CardTaken) -> dict[str, Any]:
    """The same as one object."""
    card = found.card
    return {
        "file": str(found.file),
        "players": card.players,
        "convention": found.book.name,
        "treatments": {section: [one.name for one in entries] for section, entries in found.ticked.items()},
        "settings": found.settings,
        "not_ticked": [one.section for one in found.not_ticked],
        "not_taken": [_entry(entry, why) for entry, why in found.not_taken],
        "rest": [_entry(entry) for entry in card.rest],
    }


def _entry(entry: CardEntry, why: str = "") -> dict[str, Any]:
    return {"name": entry.name, "says": entry.says, "line": entry.line, **({"why": why} if why else {})}


def _names(entries: tuple[CardEntry, ...]) -> str:
    return ", ".join(str(one) for one in dict.fromkeys(entries))
