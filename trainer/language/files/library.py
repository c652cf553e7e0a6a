"""The library of conventions: it finds them by name, with their treatments, and partnership files."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from trainer.documents.document import Document, read_document
from trainer.documents.files_read import FilesRead
from trainer.documents.nodes import MappingNode, TextNode
from trainer.documents.reading_cache import ReadingCache
from trainer.documents.regular_files import real_path
from trainer.games.game import Game
from trainer.language.book.rule_book import WITHOUT, RuleBook, TreatmentSummary
from trainer.language.files.book_cache import READING_PACKAGES, Asked, BookCache
from trainer.language.files.partnerships import (
    Partnership,
    WrittenPartnership,
    agreed_in,
    is_partnership,
    read_partnership,
)
from trainer.locations import conventions_folder, readings_folder
from trainer.problems import UnknownNameError, UnusableFileError, did_you_mean

if TYPE_CHECKING:
    from trainer.language.files.offered_treatments import OfferedTreatments
    from trainer.language.files.table_reading import ReadTable
    from trainer.language.files.treatments import KeptLaidOver, Treatment
    from trainer.language.phrases.parsing import Phrases

_MAIN_FILE: Final = "convention.yaml"

_BookMade = tuple[RuleBook, Callable[[], FilesRead]]
"""A book, and what gives the files behind it: digests of a thousand files take longer than a changed row."""


@dataclass(frozen=True)
class ConventionLibrary:
    """The conventions under one folder, `<game>/<convention>/convention.yaml`.

    Tables are cached; `forget` drops them after an edit. `kept` is a cache between starts of the program, which saves
    loading Lark; None: every table is read. The named `games` are listed first, in that order.
    """

    folder: Path
    game_called: Callable[[str], Game]
    kept: BookCache | None = None
    games: tuple[str, ...] = ()
    _tables: "dict[tuple[str, tuple[tuple[str, int], ...]], ReadTable]" = field(default_factory=dict)
    _offered: "dict[Path, OfferedTreatments]" = field(default_factory=dict)
    _books: dict[tuple[object, ...], RuleBook] = field(default_factory=dict)
    _laid_over: "KeptLaidOver" = field(default_factory=dict)

    def names(self) -> tuple[str, ...]:
        """Return all bundled conventions, as `game/convention`."""
        found = self.folder.glob(f"*/*/{_MAIN_FILE}")
        place = {game: number for number, game in enumerate(self.games)}
        names = (path.parent.relative_to(self.folder).as_posix() for path in found)
        return tuple(sorted(names, key=lambda name: (place.get(name.partition("/")[0], len(place)), name)))

    def book(
        self, convention: str, treatments: Iterable[str] = (), settings: Mapping[str, int] | None = None
    ) -> RuleBook:
        """Return a convention, by name or path, with treatments (by name or section) and settings.

        The path may be that of a partnership's file; the treatments and settings are added to its own. Raises
        `UnknownNameError`, `UnusableFileError`, `TreatmentConflictError`.
        """
        wanted = tuple(treatments)
        dials = tuple(sorted((settings or {}).items()))
        key = (convention, wanted, dials)
        if key not in self._books:
            asked = self._asked(convention, wanted, dials)
            book = self.kept.book(asked) if self.kept else None
            self._books[key] = book or self._read_book(asked, convention)
        return self._books[key]

    def book_without_keeping(
        self, convention: str, treatments: Iterable[str], settings: Mapping[str, int] | None = None
    ) -> RuleBook:
        """Return the same as `book` without caching it, for callers that go through many books."""
        from trainer.language.files.table_reading import with_dials

        asked = self._asked(convention, tuple(treatments), tuple(sorted((settings or {}).items())))
        table = self._table(replace(asked, settings=()))
        if asked.settings:
            table = with_dials(table, self.game_called, dict(asked.settings))
        return self._laid_over_table(table, asked, convention)[0]

    def fingerprint(self, convention: str, treatments: Iterable[str] = ()) -> str:
        """Return the fingerprint of a book, which is read only if it is not cached; raises as `book` does."""
        wanted, known = tuple(treatments), None
        if self.kept and (convention, wanted, ()) not in self._books:
            known = self.kept.fingerprint(self._asked(convention, wanted))
        return known or self.book(convention, wanted).fingerprint

    def files_of(self, convention: str, treatments: Iterable[str] = ()) -> tuple[Path, ...]:
        """Return the files of a book, including treatments and own rows; raises as `book` does."""
        asked = self._asked(convention, tuple(treatments))
        _, files_read = self._made(asked, convention)
        own = (asked.own,) if asked.own else ()
        return tuple(dict.fromkeys((*files_read().paths, *own)))

    def main_file(self, convention: str) -> Path:
        """Return the main file of a convention, given by its name or a path.

        Raises `UnknownNameError` when there is none.
        """
        return self._asked(convention, ()).path

    def laws_of(self, convention: str) -> str:
        """Return the name of a convention's laws, read from its main file alone; raises as `book` does."""
        document = read_document(self.main_file(convention))
        laws = document.text(document.mapping(document.root, "a convention").get("laws"), "laws")
        document.stop_on_problems()
        return laws

    def treatments(self, convention: str) -> tuple[TreatmentSummary, ...]:
        """Return the treatments that a convention offers; raises as `treatment_files` does."""
        path = self._path(convention)
        known = None
        if self.kept and path not in self._offered:
            known = self.kept.treatments(Asked(path, self._outermost(path)))
        return self._offered_by(path).summaries if known is None else known

    def still_offered(self, convention: str, names: Iterable[str]) -> tuple[str, ...]:
        """Return the names of treatments that the convention can still be combined with, out of some."""
        offered = self.treatments(convention)
        known = {treatment.section for treatment in offered}
        known |= {f"{WITHOUT}{treatment.section}" for treatment in offered if treatment.is_played}
        return tuple(name for name in names if name in known)

    def treatment_files(self, convention: str) -> "tuple[Treatment, ...]":
        """Return the treatments with their files; raises `UnknownNameError`, `UnusableFileError`."""
        return self._offered_by(self._path(convention)).treatments

    def partnership(self, path: Path) -> Partnership:
        """Return the agreement in a partnership file, checked against its convention; raises `UnusableFileError`."""
        document, written, agreed = read_partnership(path)
        named = written.convention
        if agreed.convention in self.names() or Path(agreed.convention).is_file():
            self._check(agreed.convention, written, document)
        elif named is not None and not named.text.endswith(".yaml"):
            right = did_you_mean(named.text, self.names())
            document.report(named.place, f"there is no convention '{named.text}'", right)
        document.stop_on_problems()
        if agreed.own:
            self.book(agreed.called)
        return agreed

    def book_at(self, path: Path, treatments: Iterable[str] = ()) -> RuleBook:
        """Return the rule book of a convention file or a partnership file; raises as `book` does."""
        if not is_partnership(read_document(path)):
            return self.book(str(path), treatments)
        agreed = self.partnership(path)
        return self.book(agreed.called, (*agreed.treatments, *treatments), agreed.settings)

    def book_of_document(self, path: Path, document: Document) -> RuleBook:
        """Return the rule book of a partnership's file with these contents, uncached; raises as `book` does."""
        agreed = agreed_in(path, document)
        if agreed is None:
            document.report(document.root.place, "this is no partnership", "begin with 'partnership: NAME'")
            raise UnusableFileError(document.problems)
        main_file = self._path(agreed.convention)
        dials = tuple(sorted(agreed.settings.items()))
        asked = Asked(main_file, self._outermost(main_file), agreed.treatments, dials, agreed.own)
        return self._made(asked, agreed.convention, document)[0]

    def phrases(self, convention: str, treatments: Iterable[str] = ()) -> "Phrases":
        """Return the parser for phrases with the words of a convention and its treatments; raises as `book` does."""
        from trainer.language.files.treatments import phrases_with

        asked = self._asked(convention, tuple(treatments))
        table = self._table(Asked(asked.path, asked.folder, settings=asked.settings))
        if not (asked.treatments or table.plays_treatments):
            return table.phrases
        played = self._offered_by(asked.path).chosen(asked.treatments, convention)
        return phrases_with(table, played.treatments, self._laid_over)

    def read_ahead(self, convention: str) -> None:
        """Read a table even if its book is cached, so that treatments are applied without delay; raises as `book`."""
        path = self._path(convention)
        if self._offered_by(path).treatments:
            self._table(Asked(path, self._outermost(path)))

    def forget_file(self, path: Path) -> None:
        """Drop the cached books of one file, so that it is read again; its tables stay cached."""
        named = str(path)
        for key in [key for key in self._books if key[0] == named]:
            del self._books[key]

    def forget(self) -> None:
        """Drop all caches, so that every table is read again."""
        self._tables.clear()
        self._offered.clear()
        self._books.clear()
        self._laid_over.clear()

    def _asked(self, convention: str, treatments: tuple[str, ...], settings: tuple[tuple[str, int], ...] = ()) -> Asked:
        """Return the key of a book; the file of a partnership stands for its agreement."""
        path = self._path(convention)
        agreed = None if convention in self.names() else agreed_in(path)
        if agreed is None:
            return Asked(path, self._outermost(path), treatments, settings)
        main_file = self._path(agreed.convention)
        both = tuple(sorted({**agreed.settings, **dict(settings)}.items()))
        return Asked(main_file, self._outermost(main_file), (*agreed.treatments, *treatments), both, agreed.own)

    def _path(self, convention: str) -> Path:
        if convention in self.names():
            return self.folder / convention / _MAIN_FILE
        path = Path(convention)
        if path.suffix == ".yaml" and path.is_file():
            return path
        message = f"There is no convention '{convention}'; {did_you_mean(convention, self.names())}"
        raise UnknownNameError(message)

    def _read_book(self, asked: Asked, convention: str) -> RuleBook:
        book, files_read = self._made(asked, convention)
        if self.kept:
            self.kept.keep_book(asked, book, files_read())
        return book

    def _made(self, asked: Asked, convention: str, own_document: Document | None = None) -> _BookMade:
        """Return a book uncached; `own_document` has the contents of the partnership's file."""
        return self._laid_over_table(self._table(asked), asked, convention, own_document)

    def _laid_over_table(
        self, table: "ReadTable", asked: Asked, convention: str, own_document: Document | None = None
    ) -> _BookMade:
        from trainer.language.files.offered_treatments import NONE_OFFERED
        from trainer.language.files.treatments import read_own_rows, with_treatments

        agreed = agreed_in(asked.own, own_document) if asked.own else None
        # A convention without any is used as it is, whatever is wrong in its treatments.
        is_changed = asked.treatments or agreed or table.plays_treatments
        offered = self._offered_by(asked.path) if is_changed else NONE_OFFERED
        wanted = asked.treatments
        rows: tuple[Treatment, ...] = ()
        if agreed and asked.own:
            offered, own = offered.with_files(agreed.files, asked.own.parent)
            wanted = (*wanted, *(one.summary.name for one in own))
            rows = read_own_rows(asked.own, agreed.name, own_document)
        chosen = offered.chosen(wanted, convention)
        book = with_treatments(table, (*chosen.treatments, *rows), self._laid_over)
        files = partial(offered.files_read, (table.files, *(one.files for one in rows)))
        return replace(book, left_out=chosen.left_out), files

    def _table(self, asked: Asked) -> "ReadTable":
        # Imported here because it loads Lark, which a cached book does not need.
        from trainer.language.files.table_reading import read_table

        key = (str(asked.path), asked.settings)
        if key not in self._tables:
            shipped = self._shipped_beside(asked.path)
            self._tables[key] = read_table(asked.path, asked.folder, self.game_called, dict(asked.settings), shipped)
        return self._tables[key]

    def _offered_by(self, path: Path) -> "OfferedTreatments":
        from trainer.language.files.offered_treatments import read_offered

        if path not in self._offered:
            offered = read_offered(path, self._outermost(path), self.folder, self._shipped_beside(path))
            self._offered[path] = offered
            if self.kept:
                asked = Asked(path, self._outermost(path))
                self.kept.keep_treatments(asked, offered.summaries, offered.files_read())
        return self._offered[path]

    def _outermost(self, path: Path) -> Path:
        """Return the folder from which the files of a convention may include others."""
        return self.folder if real_path(path).is_relative_to(real_path(self.folder)) else path.parent

    def _shipped_beside(self, path: Path) -> Path | None:
        """Return the game's folder in the library, for files that were not copied along with a convention elsewhere."""
        if self._outermost(path) == self.folder:
            return None
        document = read_document(path)
        named = document.root.get("convention") if isinstance(document.root, MappingNode) else None
        game = named.text.partition("/")[0] if isinstance(named, TextNode) else ""
        return self.folder / game if game in {name.partition("/")[0] for name in self.names()} else None

    def _check(self, convention: str, partnership: WrittenPartnership, document: Document) -> None:
        """Report treatments and settings that the convention does not have."""
        for text in partnership.treatments:
            offered = self._offered_by(self._path(convention))
            if not text.text.endswith(".yaml") and offered.wanted(text.text)[0] is None:
                wrong = f"{convention} has no treatment '{text.text}'"
                document.report(text.place, wrong, offered.nearest(text.text))
        dials = {setting.name for setting in self.book(convention).settings}
        for name, _ in partnership.settings.entries if partnership.settings else ():
            if name.text not in dials:
                right = did_you_mean(name.text, dials) or "it has none"
                document.report(name.place, f"{convention} has no setting '{name.text}'", right)


def shipped_library(game_called: Callable[[str], Game], games: Iterable[str] = ()) -> ConventionLibrary:
    """Return the bundled conventions, with a cache between starts; `games` are in the order of display."""
    kept = BookCache(ReadingCache(readings_folder(), READING_PACKAGES), game_called)
    return ConventionLibrary(conventions_folder(), game_called, kept, tuple(games))
