"""The table in a pack: which files go in, and the rule book that comes out, whatever the installation has."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from trainer.documents.document import LARGEST_FILE
from trainer.documents.regular_files import open_regular, real_path
from trainer.language.book.rule_book import RuleBook
from trainer.language.files.library import ConventionLibrary
from trainer.locations import cache_folder
from trainer.problems import BiddingTrainerError, Problem, UnusableFileError
from trainer.teaching.lesson_packs import LessonPack
from trainer.teaching.lesson_set import LessonSet
from trainer.teaching.zip_members import is_plain_name

_OWN_TABLE: Final = "own-table"
"""The folder of a convention that somebody has copied to a place of his own, beside those of its game."""

_OWN: Final = "own"
"""The folder of a partnership's file and what lies beside it."""


@dataclass(frozen=True, slots=True)
class TableFiles:
    """The files of a table by their names in a pack, and by what it is asked for there."""

    files: Mapping[str, str]
    convention: str
    own_file: str = ""


def files_to_pack(library: ConventionLibrary, convention: str, treatments: tuple[str, ...] = ()) -> TableFiles:
    """The files of a convention, or of a partnership with rows of its own.

    Raises what `ConventionLibrary.book` raises, `UnusableFileError` for a file that no pack can hold.
    """
    main = real_path(library.main_file(convention))
    shipped, is_shipped = real_path(library.folder), main.is_relative_to(real_path(library.folder))
    game = library.book(convention, treatments).game.name
    asked = real_path(Path(convention)) if not is_shipped or convention.endswith(".yaml") else main
    own_folder = asked.parent if asked != main else None
    files: dict[str, str] = {}
    for path in map(real_path, library.files_of(convention, treatments)):
        if path.is_relative_to(shipped):
            name = path.relative_to(shipped).as_posix()
        elif path.is_relative_to(main.parent):
            name = f"{game}/{_OWN_TABLE}/{path.relative_to(main.parent).as_posix()}"
        elif own_folder is not None and path.is_relative_to(own_folder):
            name = f"{_OWN}/{path.relative_to(own_folder).as_posix()}"
        else:
            name = ""
        if not is_plain_name(name):
            wrong = "this file can't go into a lesson"
            raise UnusableFileError([Problem(str(path), 1, 1, wrong, "put it beside the convention that uses it")])
        files[name] = _content(path)
    if own_folder is not None:
        own_file = f"{_OWN}/{asked.name}"
        return TableFiles(files, own_file, own_file)
    named = main.parent.relative_to(shipped).as_posix() if is_shipped else f"{game}/{_OWN_TABLE}"
    return TableFiles(files, named)


def book_of(pack: LessonPack, library: ConventionLibrary, folder: Path | None = None) -> RuleBook:
    """The rule book that a pack is judged by: always the one in the pack.

    Where the installation has the very same, that is taken, and needs no unpacking. The files are laid out in `folder`
    (in the cache if none is given). Raises what `ConventionLibrary.book` raises, `OSError` where they can't be.
    """
    return _same_here(pack.lesson, library) or _book_inside(pack, library, folder or cache_folder() / "lessons")


def _same_here(lesson: LessonSet, library: ConventionLibrary) -> RuleBook | None:
    if lesson.own_file or lesson.convention not in library.names():
        return None
    try:
        book = library.book(lesson.convention, lesson.treatments, lesson.settings)
    except BiddingTrainerError:
        return None
    return book if book.fingerprint == lesson.table else None


def _book_inside(pack: LessonPack, library: ConventionLibrary, folder: Path) -> RuleBook:
    place = folder / pack.fingerprint[:32]
    for name, text in pack.files.items():
        path = place / name
        content = text.encode()
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    inside = ConventionLibrary(place, library.game_called, library.kept, library.games)
    lesson = pack.lesson
    if not lesson.own_file:
        return inside.book(lesson.convention, lesson.treatments, lesson.settings)
    if lesson.own_file not in pack.files:
        wrong = f"'{lesson.own_file:.80}' is not in it"
        raise UnusableFileError([Problem(lesson.title, 1, 1, wrong, "ask for the file once more")])
    return inside.book(str(place / lesson.own_file), lesson.treatments, lesson.settings)


def _content(path: Path) -> str:
    with open_regular(path) as file:
        return file.read(LARGEST_FILE + 1).decode("utf-8")
