"""A convention card of another program, imported as a partnership: its treatments, and what could not be imported."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from trainer.documents.regular_files import write_file
from trainer.games import GAMES
from trainer.games.card_import import CardEntry, ImportedCard
from trainer.language.agreements.partnership_writing import with_value
from trainer.language.book.rule_book import RuleBook, TreatmentSummary
from trainer.language.editing.edited_file import begun_text
from trainer.language.files.library import ConventionLibrary
from trainer.problems import BiddingTrainerError, Problem, UnusableFileError, reason_of


@dataclass
class CardTaken:
    """The parts of a card that a convention here can play. `not_taken` are the other entries, with the reason."""

    file: Path
    card: ImportedCard
    book: RuleBook
    ticked: dict[str, tuple[CardEntry, ...]] = field(default_factory=dict)
    settings: dict[str, int] = field(default_factory=dict)
    not_taken: list[tuple[CardEntry, str]] = field(default_factory=list)
    not_ticked: list[TreatmentSummary] = field(default_factory=list)

    @property
    def text(self) -> str:
        """Return the text of the partnership's file; entries that no row can express become notes."""
        players = self.card.players or self.file.stem
        text = begun_text(players, self.book.name, self.book.agreed)
        if self.settings:
            text = with_value(text, self.file.name, "settings", self.settings)
        notes = "\n".join(str(entry) for entry in (*self.card.rest, *(one for one, _ in self.not_taken)))
        return with_value(text, self.file.name, "notes", f"Also on the card:\n{notes}") if notes else text

    def write(self, output: Path) -> None:
        """Write the partnership's file; raises `UnusableFileError` when it can't be written."""
        try:
            write_file(output, self.text.encode())
        except OSError as error:
            wrong = reason_of(error)
            problem = Problem(str(output), 1, 1, wrong, "check the path and its permissions")
            raise UnusableFileError([problem]) from None


def taken(library: ConventionLibrary, file: Path) -> CardTaken:
    """Read a card and apply it to a convention.

    Raises `BiddingTrainerError`: when no game can read such a card, or its file is broken.
    """
    readers = next((game.card_imports for name in GAMES if (game := library.game_called(name)).card_imports), {})
    read = readers.get(file.suffix.lower())
    if read is None:
        wrong = f"nobody knows what card is in a file that ends in '{file.suffix}'"
        right = f"use {', '.join(readers)}"
        if file.suffix.lower() == ".pdf":
            wrong, right = "a card in a PDF can't be read", f"fill it in with a program that exports it, and {right}"
        raise UnusableFileError([Problem(str(file), 1, 1, wrong, right)])
    card = read(file)
    offered = {one.name: one for one in library.treatments(card.convention)}
    found = CardTaken(file, card, library.book(card.convention))
    for name, entries in card.treatments.items():
        if name in offered:
            found.ticked[offered[name].section] = entries
        else:
            found.not_taken += [(entry, f"{found.book.title} has no {name}") for entry in entries]
    _lay_over(library, found, {one.section: one.is_played for one in offered.values()})
    found.not_ticked = [one for one in found.book.treatments if one.is_played and one.section not in found.ticked]
    return found


def _lay_over(library: ConventionLibrary, found: CardTaken, played: Mapping[str, bool]) -> None:
    """Agree on the ticked treatments and the numbers; where they are impossible together, one after another."""
    chosen = [section for section in found.ticked if not played[section]]
    numbers = {name: number for name, (number, _) in found.card.settings.items()}
    known = {one.name for one in found.book.settings}
    for name in numbers.keys() - known:
        found.not_taken.append((found.card.settings[name][1], f"{found.book.title} has no '{name}'"))
    numbers = {name: number for name, number in numbers.items() if name in known}
    try:
        found.book = library.book(found.card.convention, chosen, numbers)
    except BiddingTrainerError:
        _lay_over_one_by_one(library, found, chosen, numbers)
    else:
        found.settings = numbers


def _lay_over_one_by_one(
    library: ConventionLibrary, found: CardTaken, chosen: Sequence[str], numbers: Mapping[str, int]
) -> None:
    """Agree on each item that is possible along with the earlier ones."""
    agreed: list[str] = []
    for section in chosen:
        try:
            found.book = library.book(found.card.convention, (*agreed, section), found.settings)
            agreed.append(section)
        except BiddingTrainerError as error:
            found.not_taken += [(entry, _first_line(error)) for entry in found.ticked.pop(section)]
    for name, number in numbers.items():
        try:
            found.book = library.book(found.card.convention, agreed, {**found.settings, name: number})
            found.settings[name] = number
        except BiddingTrainerError as error:
            found.not_taken.append((found.card.settings[name][1], _first_line(error)))


def _first_line(error: BiddingTrainerError) -> str:
    return str(error).split("\n", 1)[0]


def lines(found: CardTaken) -> Iterator[str]:
    """Yield the ticked treatments, the numbers, and everything else on the card, one entry a line."""
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


def summary(found: CardTaken) -> Iterator[str]:
    """Yield the result of the import in a few lines."""
    yield f"{found.file.name} is played as {found.book.title}."
    if found.ticked:
        yield f"Ticked: {', '.join(found.ticked)}."
    if found.settings:
        yield f"Set: {', '.join(f'{name} {number}' for name, number in found.settings.items())}."
    if found.not_ticked:
        yield f"Played, and not ticked on the card: {', '.join(one.section for one in found.not_ticked)}."
    listed = len(found.card.rest) + len(found.not_taken)
    if listed:
        yield f"{listed} other {'entry is' if listed == 1 else 'entries are'} in the notes of the partnership."


def _names(entries: tuple[CardEntry, ...]) -> str:
    return ", ".join(str(one) for one in dict.fromkeys(entries))
