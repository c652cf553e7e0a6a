"""The library of conventions: finding them by name, with their treatments, and as partnership files."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from trainer.documents.document import Document, read_document
from trainer.documents.kept_readings import KeptReadings
from trainer.documents.nodes import MappingNode, TextNode
from trainer.documents.shapes import Shape, read_shape
from trainer.games.game import Game
from trainer.language.book.rule_book import WITHOUT, RuleBook, TreatmentSummary
from trainer.language.files.kept_books import READING_ROOMS, Asked, KeptBooks
from trainer.language.files.table_files import FORMAT
from trainer.locations import conventions_folder, readings_folder
from trainer.problems import UnknownNameError, did_you_mean

if TYPE_CHECKING:
    from trainer.language.files.offered_treatments import OfferedTreatments
    from trainer.language.files.table_reading import ReadTable
    from trainer.language.files.treatments import Treatment

_MAIN_FILE: Final = "convention.yaml"


@dataclass(frozen=True, slots=True)
class Partnership:
    """What partners have agreed: a convention, treatments, and settings of their own."""

    name: str
    convention: str
    treatments: tuple[str, ...] = ()
    settings: Mapping[str, int] = field(default_factory=dict)


class _Partnership(Shape, called="the partnership", version=FORMAT):
    partnership: str
    convention: TextNode | None
    treatments: tuple[TextNode, ...] = ()
    settings: MappingNode | None = None


@dataclass(frozen=True)
class ConventionLibrary:
    """Conventions under one folder, `<game>/<convention>/convention.yaml`.

    Tables that were read are remembered; `forget` drops them after an edit. `kept` are those of earlier starts of the
    program, which it needs no Lark to use; None where every table is to be read. The `games` named are listed first,
    in that order.
    """

    folder: Path
    game_called: Callable[[str], Game]
    kept: KeptBooks | None = None
    games: tuple[str, ...] = ()
    _tables: "dict[tuple[str, tuple[tuple[str, int], ...]], ReadTable]" = field(default_factory=dict)
    _offered: "dict[Path, OfferedTreatments]" = field(default_factory=dict)
    _books: dict[tuple[object, ...], RuleBook] = field(default_factory=dict)

    def names(self) -> tuple[str, ...]:
        """All shipped conventions, as `game/convention`."""
        found = self.folder.glob(f"*/*/{_MAIN_FILE}")
        place = {game: number for number, game in enumerate(self.games)}
        names = (path.parent.relative_to(self.folder).as_posix() for path in found)
        return tuple(sorted(names, key=lambda name: (place.get(name.partition("/")[0], len(place)), name)))

    def book(
        self, convention: str, treatments: Iterable[str] = (), settings: Mapping[str, int] | None = None
    ) -> RuleBook:
        """A convention, by name or by the path of its file, with treatments (by name or section) and settings.

        Raises `UnknownNameError`, `UnusableFileError`, `TreatmentConflictError`.
        """
        wanted = tuple(treatments)
        dials = tuple(sorted((settings or {}).items()))
        key = (convention, wanted, dials)
        if key not in self._books:
            path = self._path(convention)
            asked = Asked(path, self._outermost(path), wanted, dials)
            book = self.kept.book(asked) if self.kept else None
            self._books[key] = book or self._read_book(asked, convention)
        return self._books[key]

    def book_in_passing(self, convention: str, treatments: Iterable[str]) -> RuleBook:
        """The same for one look, where many are looked at: it is kept neither here nor for the next start."""
        path = self._path(convention)
        return self._made(Asked(path, self._outermost(path), tuple(treatments)), convention)[0]

    def fingerprint(self, convention: str, treatments: Iterable[str] = ()) -> str:
        """That of a book, which is read only where that is not known otherwise; raises as `book` does."""
        wanted, path = tuple(treatments), self._path(convention)
        known = None
        if self.kept and (convention, wanted, ()) not in self._books:
            known = self.kept.fingerprint(Asked(path, self._outermost(path), wanted))
        return known or self.book(convention, wanted).fingerprint

    def treatments(self, convention: str) -> tuple[TreatmentSummary, ...]:
        """The treatments that a convention offers."""
        path = self._path(convention)
        asked = Asked(path, self._outermost(path))
        known = self.kept.treatments(asked) if self.kept and path not in self._offered else None
        if known is None:
            offered = self._offered_by(path)
            known = tuple(treatment.summary for treatment in offered.treatments)
            if self.kept:
                self.kept.keep_treatments(asked, known, offered.files_read())
        return known

    def still_offered(self, convention: str, names: Iterable[str]) -> tuple[str, ...]:
        """Those of some names that a book of the convention can be asked for."""
        offered = self.treatments(convention)
        known = {treatment.section for treatment in offered}
        known |= {f"{WITHOUT}{treatment.section}" for treatment in offered if treatment.is_played}
        return tuple(name for name in names if name in known)

    def treatment_files(self, convention: str) -> "tuple[Treatment, ...]":
        """The same as they are written; raises `UnknownNameError`, `UnusableFileError`."""
        return self._offered_by(self._path(convention)).treatments

    def partnership(self, path: Path) -> Partnership:
        """Read a partnership file, and check it against its convention; raises `UnusableFileError`."""
        document = read_document(path)
        written = read_shape(document, document.root, _Partnership)
        named, treatments = written.convention, tuple(text.text for text in written.treatments)
        settings = _settings(document, written.settings)
        if named is not None and named.text in self.names():
            self._check(named.text, written, document)
        elif named is not None:
            right = did_you_mean(named.text, self.names())
            document.report(named.place, f"there is no convention '{named.text}'", right)
        document.stop_on_problems()
        return Partnership(written.partnership, named.text if named else "", treatments, settings)

    def book_at(self, path: Path, treatments: Iterable[str] = ()) -> RuleBook:
        """The rule book of a convention file or a partnership file; raises as `book` does."""
        document = read_document(path)
        top = document.mapping(document.root, "the file")
        if "partnership" in top:
            partnership = self.partnership(path)
            return self.book(partnership.convention, (*partnership.treatments, *treatments), partnership.settings)
        return self.book(str(path), treatments)

    def read_ahead(self, convention: str) -> None:
        """Read a table though its book was kept, so that treatments can be laid over it at once; raises as `book` does.

        For whoever has time now, and may soon have a person who waits.
        """
        path = self._path(convention)
        if self._offered_by(path).treatments:
            self._table(Asked(path, self._outermost(path)))

    def forget(self) -> None:
        """Read every table anew the next time it is asked for."""
        self._tables.clear()
        self._offered.clear()
        self._books.clear()

    def _path(self, convention: str) -> Path:
        if convention in self.names():
            return self.folder / convention / _MAIN_FILE
        path = Path(convention)
        if path.suffix == ".yaml" and path.is_file():
            return path
        message = f"There is no convention '{convention}'; {did_you_mean(convention, self.names())}"
        raise UnknownNameError(message)

    def _read_book(self, asked: Asked, convention: str) -> RuleBook:
        book, offered = self._made(asked, convention)
        if self.kept:
            self.kept.keep_book(asked, book, offered.files_read((self._table(asked).files,)))
        return book

    def _made(self, asked: Asked, convention: str) -> "tuple[RuleBook, OfferedTreatments]":
        """The book, and the treatments that it was made with."""
        from trainer.language.files.offered_treatments import NONE_OFFERED
        from trainer.language.files.treatments import with_treatments

        table = self._table(asked)
        # A convention without any is used as it is, whatever is wrong in its treatments.
        offered = self._offered_by(asked.path) if asked.treatments or table.plays_treatments else NONE_OFFERED
        chosen = offered.chosen(asked.treatments, convention)
        return replace(with_treatments(table, chosen.treatments), left_out=chosen.left_out), offered

    def _table(self, asked: Asked) -> "ReadTable":
        # Only here: it loads Lark, and a book that was kept needs none of it.
        from trainer.language.files.table_reading import read_table

        key = (str(asked.path), asked.settings)
        if key not in self._tables:
            self._tables[key] = read_table(asked.path, asked.folder, self.game_called, dict(asked.settings))
        return self._tables[key]

    def _offered_by(self, path: Path) -> "OfferedTreatments":
        from trainer.language.files.offered_treatments import read_offered

        if path not in self._offered:
            self._offered[path] = read_offered(path, self._outermost(path), self.folder)
        return self._offered[path]

    def _outermost(self, path: Path) -> Path:
        """The folder from which the files of a convention may include others."""
        return self.folder if path.resolve().is_relative_to(self.folder.resolve()) else path.parent

    def _check(self, convention: str, partnership: _Partnership, document: Document) -> None:
        """Report treatments and settings that the convention does not have."""
        for text in partnership.treatments:
            offered = self._offered_by(self._path(convention))
            if offered.wanted(text.text)[0] is None:
                wrong = f"{convention} has no treatment '{text.text}'"
                document.report(text.place, wrong, offered.nearest(text.text))
        dials = {setting.name for setting in self.book(convention).settings}
        for name, _ in partnership.settings.entries if partnership.settings else ():
            if name.text not in dials:
                right = did_you_mean(name.text, dials) or "it has none"
                document.report(name.place, f"{convention} has no setting '{name.text}'", right)


def shipped_library(game_called: Callable[[str], Game], games: Iterable[str] = ()) -> ConventionLibrary:
    """The conventions that come with the program, as far as possible as they were read at an earlier start.

    `games` are named in the order in which people see them.
    """
    kept = KeptBooks(KeptReadings(readings_folder(), READING_ROOMS), game_called)
    return ConventionLibrary(conventions_folder(), game_called, kept, tuple(games))


def _settings(document: Document, node: MappingNode | None) -> dict[str, int]:
    from trainer.language.files.vocabulary_reading import HIGHEST_SETTING

    settings = {}
    for name, value in node.entries if node else ():
        number = document.whole_number(value, f"setting '{name.text}'")
        if not 0 <= number <= HIGHEST_SETTING:
            document.report(value.place, f"setting '{name.text}' is {number}", f"0 to {HIGHEST_SETTING}")
        settings[name.text] = number
    return settings
