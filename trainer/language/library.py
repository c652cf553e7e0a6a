"""The library of conventions: finding them by name, with their treatments, and as partnership files."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from trainer.documents.document import read_document
from trainer.games.game import Game
from trainer.language.rule_book import RuleBook, TreatmentSummary
from trainer.language.table_reading import FORMAT, ReadTable, read_table
from trainer.language.treatments import Treatment, read_treatment, with_treatments
from trainer.problems import UnknownNameError, did_you_mean

_MAIN_FILE: Final = "convention.yaml"
_TREATMENTS: Final = "treatments"


@dataclass(frozen=True, slots=True)
class Partnership:
    """What partners have agreed: a convention, treatments, and settings of their own."""

    name: str
    convention: str
    treatments: tuple[str, ...] = ()
    settings: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class ConventionLibrary:
    """Conventions under one folder, `<game>/<convention>/convention.yaml`.

    Tables that were read are kept; `forget` drops them after an edit.
    """

    folder: Path
    game_called: Callable[[str], Game]
    _tables: dict[tuple[str, tuple[tuple[str, int], ...]], ReadTable] = field(default_factory=dict)
    _books: dict[tuple[object, ...], RuleBook] = field(default_factory=dict)

    def names(self) -> tuple[str, ...]:
        """All shipped conventions, such as `fifty-six/kerala`."""
        found = self.folder.glob(f"*/*/{_MAIN_FILE}")
        return tuple(sorted(str(path.parent.relative_to(self.folder)) for path in found))

    def book(
        self, convention: str, treatments: Iterable[str] = (), settings: Mapping[str, int] | None = None
    ) -> RuleBook:
        """A convention, by name or by the path of its file, with treatments (by name or section) and settings.

        Raises `UnknownNameError`, `UnusableFileError`, `TreatmentConflictError`.
        """
        wanted = tuple(dict.fromkeys(treatments))
        dials = tuple(sorted((settings or {}).items()))
        key = (convention, wanted, dials)
        if key not in self._books:
            path = self._path(convention)
            table_key = (str(path), dials)
            if table_key not in self._tables:
                folder = self.folder if path.resolve().is_relative_to(self.folder.resolve()) else path.parent
                self._tables[table_key] = read_table(path, folder, self.game_called, dict(dials))
            known = self._treatments(path) if wanted else ()
            chosen = [_treatment_called(name, known, convention) for name in wanted]
            self._books[key] = with_treatments(self._tables[table_key], chosen)
        return self._books[key]

    def treatments(self, convention: str) -> tuple[TreatmentSummary, ...]:
        """The treatments that a convention offers."""
        return tuple(treatment.summary for treatment in self._treatments(self._path(convention)))

    def partnership(self, path: Path) -> Partnership:
        """Read a partnership file; raises `UnusableFileError`."""
        document = read_document(path)
        known = ("treatments", "settings")
        top = document.mapping(document.root, "the partnership", known, ("format", "partnership", "convention"))
        version = document.text(top.get("format"), "format", FORMAT)
        if version != FORMAT:
            document.report(top["format"].place, f"format {version}", f"this program reads format {FORMAT}")
        settings = {}
        if "settings" in top:
            for name, node in document.mapping(top["settings"], "settings").items():
                settings[name] = document.whole_number(node, f"setting '{name}'")
        partnership = Partnership(
            document.text(top.get("partnership"), "partnership"),
            document.text(top.get("convention"), "convention"),
            tuple(text.text for text in document.texts(top.get("treatments"), "treatments")),
            settings,
        )
        if "convention" in top and partnership.convention not in self.names():
            right = did_you_mean(partnership.convention, self.names())
            document.report(top["convention"].place, f"there is no convention '{partnership.convention}'", right)
        document.stop_on_problems()
        return partnership

    def book_at(self, path: Path, treatments: Iterable[str] = ()) -> RuleBook:
        """The rule book of a convention file or a partnership file; raises as `book` does."""
        document = read_document(path)
        top = document.mapping(document.root, "the file")
        if "partnership" in top:
            partnership = self.partnership(path)
            return self.book(partnership.convention, (*partnership.treatments, *treatments), partnership.settings)
        return self.book(str(path), treatments)

    def forget(self) -> None:
        """Read every table anew the next time it is asked for."""
        self._tables.clear()
        self._books.clear()

    def _path(self, convention: str) -> Path:
        if convention in self.names():
            return self.folder / convention / _MAIN_FILE
        path = Path(convention)
        if path.suffix == ".yaml" and path.is_file():
            return path
        message = f"There is no convention '{convention}'; {did_you_mean(convention, self.names())}."
        raise UnknownNameError(message)

    def _treatments(self, path: Path) -> tuple[Treatment, ...]:
        files = sorted((path.parent / _TREATMENTS).glob("*.yaml"))
        folder = self.folder.resolve()
        return tuple(
            read_treatment(
                file, str(file.resolve().relative_to(folder)) if file.resolve().is_relative_to(folder) else str(file)
            )
            for file in files
        )


def _treatment_called(name: str, known: Iterable[Treatment], convention: str) -> Treatment:
    treatments = tuple(known)
    for treatment in treatments:
        if name.lower() in treatment.names:
            return treatment
    sections = [treatment.summary.section for treatment in treatments]
    right = did_you_mean(name, sections) or "it has none"
    message = f"{convention} has no treatment '{name}'; {right}."
    raise UnknownNameError(message)
