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


def _lay_over(library: ConventionLibrary, card_taken: CardTaken, played: Mapping[str, bool]) -> None:
    """Agree on the ticked treatments and the numbers; where they are impossible together, one after another."""
    chosen = [section for section in card_taken.ticked if not played[section]]
    numbers = {name: number for name, (number, _) in card_taken.card.settings.items()}
    known = {one.name for one in card_taken.book.settings}
    for name in numbers.keys() - known:
        card_taken.not_taken.append((card_taken.card.settings[name][1], f"{card_taken.book.title} has no '{name}'"))
    numbers = {name: number for name, number in numbers.items() if name in known}
    try:
        card_taken.book = library.book(card_taken.card.convention, chosen, numbers)
    except BiddingTrainerError:
        _lay_over_one_by_one(library, card_taken, chosen, numbers)
    else:
        card_taken.settings = numbers


def _lay_over_one_by_one(
    library: ConventionLibrary, card_taken: CardTaken, chosen: Sequence[str], numbers: Mapping[str, int]
) -> None:
    """Agree on each item that is possible along with the earlier ones."""
    agreed: list[str] = []
    for section in chosen:
        try:
            card_taken.book = library.book(card_taken.card.convention, (*agreed, section), card_taken.settings)
            agreed.append(section)
        except BiddingTrainerError as error:
            card_taken.not_taken += [(entry, _first_line(error)) for entry in card_taken.ticked.pop(section)]
    for name, number in numbers.items():
        try:
            card_taken.book = library.book(card_taken.card.convention, agreed, {**card_taken.settings, name: number})
            card_taken.settings[name] = number
        except BiddingTrainerError as error:
            card_taken.not_taken.append((card_taken.card.settings[name][1], _first_line(error)))


def _first_line(error: BiddingTrainerError) -> str:
    return str(error).split("\n", 1)[0]


def lines(card_taken: CardTaken) -> Iterator[str]:
    """Yield the ticked treatments, the numbers, and everything else on the card, one entry a line."""
    file, card = card_taken.file, card_taken.card
    why = f" ({_names(card.convention_from)})" if card.convention_from else ", for the card names no system"
    yield f"{file}: {card_taken.book.title}{why}"
    for section, entries in card_taken.ticked.items():
        yield f"  ✔ {section}: {_names(entries)}"
    for name, number in card_taken.settings.items():
        yield f"  ✔ {name} {number}: {card.settings[name][1].name}"
    if card_taken.not_ticked:
        sections = ", ".join(one.section for one in card_taken.not_ticked)
        yield f"  {card_taken.book.title} plays these too, which the card does not tick: {sections}"
    for entry, reason in card_taken.not_taken:
        yield f"{file}:{entry.line}: {entry}: {reason}"
    numbers = {entry for _, entry in card.settings.values()}
    for entry in card.rest:
        yield f"{file}:{entry.line}: {entry}: {'only the number is taken' if entry in numbers else 'listed only'}"


def summary(card_taken: CardTaken) -> Iterator[str]:
    """Yield the result of the import in a few lines."""
    yield f"{card_taken.file.name} is played as {card_taken.book.title}."
    if card_taken.ticked:
        yield f"Ticked: {', '.join(card_taken.ticked)}."
    if card_taken.settings:
        yield f"Set: {', '.join(f'{name} {number}' for name, number in card_taken.settings.items())}."
    if card_taken.not_ticked:
        yield f"Played, and not ticked on the card: {', '.join(one.section for one in card_taken.not_ticked)}."
    listed = len(card_taken.card.rest) + len(card_taken.not_taken)
    if listed:
        yield f"{listed} other {'entry is' if listed == 1 else 'entries are'} in the notes of the partnership."


def _names(entries: tuple[CardEntry, ...]) -> str:
    return ", ".join(str(one) for one in dict.fromkeys(entries))
