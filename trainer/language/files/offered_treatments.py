"""The treatments that a convention offers, from its own folder and from others, and those that belong to it.

The main file may have `offers: [FOLDER, ...]`, folders or single files of treatments that several conventions share,
and `plays: [TREATMENT, ...]`, which belong to the convention unless partners leave them out.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import Final

from trainer.documents.document import Document, read_document
from trainer.documents.files_read import FilesRead
from trainer.documents.nodes import MappingNode, TextNode
from trainer.documents.regular_files import real_path
from trainer.language.book.rule_book import WITHOUT, TreatmentSummary
from trainer.language.files.table_files import TableFiles, is_inside, own_or_shipped, path_in
from trainer.language.files.treatments import Treatment, TreatmentConflictError, read_treatments
from trainer.language.guards.guards import is_guards_file
from trainer.problems import UnknownNameError, did_you_mean

_FOLDER: Final = "treatments"
"""The folder beside a convention's main file."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The treatments to apply to a convention, in order, and the convention's own that are left out."""

    treatments: tuple[Treatment, ...]
    left_out: tuple[TreatmentSummary, ...] = ()


@dataclass(frozen=True)
class OfferedTreatments:
    """All treatments of one convention, by section. `plays` lists those on by default, in the order of application.

    `folders` has the files found in each folder, by its path.
    """

    treatments: tuple[Treatment, ...]
    folders: Mapping[Path, tuple[Path, ...]]
    plays: tuple[Treatment, ...] = ()

    @property
    def summaries(self) -> tuple[TreatmentSummary, ...]:
        """Return what lists of treatments show of each."""
        return tuple(one.summary for one in self.treatments)

    def called(self, name: str) -> Treatment | None:
        """Return the treatment of this name or section, or None."""
        return next((one for one in self.treatments if name.lower() in one.names), None)

    def wanted(self, name: str) -> tuple[Treatment | None, bool]:
        """Return the treatment of a name, and whether the name asks to leave it out (`no stayman`)."""
        found = self.called(name)
        if found is None and name.lower().startswith(WITHOUT):
            return self.called(name[len(WITHOUT) :].strip()), True
        return found, False

    def nearest(self, name: str) -> str:
        """Return a suggestion for an unknown name, as a sentence for a message."""
        names = {called for one in self.treatments for called in (one.summary.name, one.summary.section)}
        return did_you_mean(name.removeprefix(WITHOUT), names) or "it has none"

    def chosen(self, names: Iterable[str], convention: str) -> Chosen:
        """Return the treatments that are on: defaults and chosen ones, without defaults that a chosen one replaces.

        Raises `UnknownNameError` for an unknown name, `TreatmentConflictError` when two chosen ones exclude each other.
        """
        added: dict[str, Treatment] = {}
        without: dict[str, Treatment] = {}
        for name in names:
            treatment, is_without = self.wanted(name)
            if treatment is None or (is_without and not treatment.summary.is_played):
                message = f"{convention} has no treatment '{name}'; {self.nearest(name)}"
                raise UnknownNameError(message)
            (without if is_without else added)[treatment.summary.name] = treatment
        self._check_places(added)
        chosen: dict[str, Treatment] = {}
        for one in self.plays:
            # In the place of what it stands instead of, since later ones may build on either.
            instead = next((new for new in added.values() if new.stands_instead_of(one)), one)
            if one.summary.name not in without:
                chosen.setdefault(instead.summary.name, instead)
        left_out = tuple(one.summary for one in self.plays if one.summary.name in without)
        return Chosen(tuple((chosen | added).values()), left_out)

    def _check_places(self, added: Mapping[str, Treatment]) -> None:
        """Reject two treatments that replace the same one, and a treatment along with the one that it replaces."""
        for place in self.treatments:
            standing = [one for one in added.values() if one.stands_instead_of(place)]
            # What is played anyway may be named beside what builds on it.
            newer = [_shown(one) for one in [one for one in standing if not one.summary.is_played] or standing]
            if newer[1:]:
                who = f"{newer[0]} and {newer[1]} both stand"
            elif newer and place.summary.name in added:
                who = f"{newer[0]} stands"
            else:
                continue
            message = f"{who} instead of {_shown(place)}; play one of them."
            raise TreatmentConflictError(message)

    def with_files(self, paths: Iterable[Path], folder: Path) -> tuple["OfferedTreatments", tuple[Treatment, ...]]:
        """Return these treatments plus those in the partners' own files, in `folder`, and the latter alone.

        Raises `UnusableFileError` for a broken file.
        """
        own = read_treatments(paths, folder, beside=self.treatments)
        return replace(self, treatments=(*self.treatments, *own)), own

    def files_read(self, tables: Iterable[TableFiles] = ()) -> FilesRead:
        """Return the files from which tables and all these treatments were read."""
        read = (*tables, *(one.files for one in self.treatments))
        return FilesRead.of((text for files in read for text in files.texts_read()), self.folders)


NONE_OFFERED: Final = OfferedTreatments((), {})


def read_offered(main_file: Path, outermost: Path, relative_to: Path, shipped: Path | None = None) -> OfferedTreatments:
    """Return the treatments of the convention with this main file; raises `UnusableFileError` for broken files.

    Files of the folder `outermost` may be used, and of `shipped` as in `TableFiles`. Problems give paths relative to
    `relative_to`.
    """
    document = read_document(main_file, path_in(relative_to, main_file))
    offers, plays = (_texts(document, key) for key in ("offers", "plays"))
    folders: list[Path] = [main_file.parent / _FOLDER]
    files: list[Path] = []
    for text in offers:
        if path := _offered(document, text, main_file.parent, outermost, shipped):
            (folders if path.is_dir() else files).append(path)
    document.stop_on_problems()
    found = {folder: tuple(sorted(folder.glob("*.yaml"))) for folder in folders}
    written = (path for path in chain(*found.values(), files) if not is_guards_file(path))
    treatments = read_treatments(written, outermost, relative_to, shipped)
    offered = OfferedTreatments(treatments, found)
    played = {id(one): one.as_played() for one in (_played(document, text, offered) for text in plays) if one}
    document.stop_on_problems()
    return OfferedTreatments(tuple(played.get(id(one), one) for one in treatments), found, tuple(played.values()))


def _shown(treatment: Treatment) -> str:
    return f"{treatment.summary.section} ({treatment.summary.name})"


def _texts(document: Document, key: str) -> tuple[TextNode, ...]:
    return document.texts(document.root.get(key), key) if isinstance(document.root, MappingNode) else ()


def _offered(document: Document, text: TextNode, beside: Path, outermost: Path, shipped: Path | None) -> Path | None:
    """Return the folder or the file of that name; None, with the problem reported, where there is none."""
    path = real_path(own_or_shipped(beside / text.text, outermost, shipped))
    if is_inside(path, outermost, shipped) and (path.is_dir() or (path.suffix == ".yaml" and path.is_file())):
        return path
    wrong = f"there is no folder '{text.text}' of treatments, nor such a file"
    document.report(text.place, wrong, "name one beside the conventions")
    return None


def _played(document: Document, text: TextNode, offered: OfferedTreatments) -> Treatment | None:
    treatment = offered.called(text.text)
    if treatment is None:
        document.report(text.place, f"there is no treatment '{text.text}'", offered.nearest(text.text))
    return treatment
