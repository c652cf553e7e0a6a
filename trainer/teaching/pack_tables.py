"""The table in a pack: the files that go into it, and the rule book read from it, independent of the installation."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from trainer import __version__
from trainer.documents.document import LARGEST_FILE
from trainer.documents.regular_files import open_regular, real_path
from trainer.language.book.rule_book import RuleBook
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.partnerships import agreed_in, read_partnership
from trainer.locations import cache_folder
from trainer.practice.quizzes.law_quiz import LawQuizzes
from trainer.practice.quizzes.themes import LAWS, PLAY
from trainer.problems import BiddingTrainerError, Problem, UnknownNameError, UnusableFileError
from trainer.teaching.lesson_packs import LessonPack
from trainer.teaching.lesson_set import LessonSet
from trainer.teaching.zip_members import is_plain_name

_OWN_TABLE: Final = "own-table"
"""The folder for a convention outside of the library, beside those of its game."""

_OWN: Final = "own"
"""The folder for a partnership's file and the files beside it."""


@dataclass(frozen=True)
class TableToPack:
    """The files of a table by their names in a pack, and the names to ask it for there.

    `book` is the rule book itself.
    """

    book: RuleBook
    files: Mapping[str, str]
    convention: str
    treatments: tuple[str, ...] = ()
    settings: Mapping[str, int] = field(default_factory=dict)
    own_file: str = ""


def table_to_pack(library: ConventionLibrary, written: str, treatments: tuple[str, ...] = ()) -> TableToPack:
    """Return the files to pack for a convention, by name or path, or for a partnership's file, with treatments.

    Raises what `ConventionLibrary.book` raises, and `UnusableFileError` for a file that a pack can't contain.
    """
    is_file = written not in library.names() and Path(written).is_file()
    if not is_file or agreed_in(Path(written)) is None:
        return _to_pack(library, written, treatments, {}, None)
    checked = library.partnership(Path(written))
    return _to_pack(library, checked.called, (*checked.treatments, *treatments), checked.settings, checked.own)


def laws_to_pack(library: ConventionLibrary, name: str) -> TableToPack:
    """Return the pack's table for a lesson on laws or play, by a name such as `<game>/laws`: it has no files.

    Raises `UnknownNameError` when there are no such laws.
    """
    book = _laws(library, name)
    if book is None:
        message = f"There are no laws called '{name}'."
        raise UnknownNameError(message)
    return TableToPack(book, {}, name)


def _laws(library: ConventionLibrary, name: str) -> RuleBook | None:
    """Return the laws of a game, which come with the program, as a rule book; None for other names."""
    game, _, theme = name.partition("/")
    return LawQuizzes(library.game_called(game)).book(theme) if theme in {LAWS, PLAY} else None


def _to_pack(
    library: ConventionLibrary,
    called: str,
    treatments: tuple[str, ...],
    settings: Mapping[str, int],
    own: Path | None,
) -> TableToPack:
    book = library.book(called, treatments, settings)
    main, shipped = real_path(library.main_file(called)), real_path(library.folder)
    own_table = f"{book.game.name}/{_OWN_TABLE}"
    folders = {shipped: "", main.parent: f"{own_table}/"} | ({real_path(own).parent: f"{_OWN}/"} if own else {})
    files: dict[str, str] = {}
    for path in map(real_path, library.files_of(called, treatments)):
        inside = next((folder for folder in folders if path.is_relative_to(folder)), None)
        name = "" if inside is None else f"{folders[inside]}{path.relative_to(inside).as_posix()}"
        if not is_plain_name(name):
            wrong = "this file can't go into a lesson"
            raise UnusableFileError([Problem(str(path), 1, 1, wrong, "put it beside the convention that uses it")])
        files[name] = _content(path)
    convention = main.parent.relative_to(shipped).as_posix() if main.is_relative_to(shipped) else own_table
    return TableToPack(book, files, convention, treatments, settings, f"{_OWN}/{own.name}" if own else "")


def book_of(pack: LessonPack, library: ConventionLibrary, folder: Path | None = None) -> RuleBook:
    """Return the rule book for judging a pack: always the one in the pack.

    If the installation has exactly the same, that is used, without unpacking. The files are unpacked into `folder` (by
    default in the cache). A pack on laws alone has no files. Raises what `ConventionLibrary.book` raises, and `OSError`
    when the files can't be written.
    """
    if not pack.files and (laws := _laws(library, pack.lesson.convention)) is not None:
        return laws
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
        _check_inside(lesson, lesson.convention, lesson.convention in inside.names())
        return _understood(pack, lambda: inside.book(lesson.convention, lesson.treatments, lesson.settings))
    own = place / lesson.own_file
    _check_inside(lesson, lesson.own_file, lesson.own_file in pack.files)
    _, _, agreed = read_partnership(own)
    for named in (*(() if agreed.convention in inside.names() else (agreed.convention,)), *map(str, agreed.files)):
        _check_inside(lesson, named, real_path(Path(named)).is_relative_to(real_path(place)))
    return _understood(pack, lambda: inside.book(str(own), lesson.treatments, lesson.settings))


def _understood(pack: LessonPack, read: Callable[[], RuleBook]) -> RuleBook:
    """Return the table of a pack; an unknown construct is explained by another version of the program."""
    try:
        return read()
    except UnusableFileError as error:
        first = error.problems[0]
        wrong = f"this program ({__version__}) does not know how its table is written: {first.wrong} ({first.place})"
        right = f"Bidding Trainer {pack.program:.20} packed it: get the newest one"
        raise UnusableFileError([Problem(pack.lesson.title, 1, 1, wrong, right)]) from None


def _check_inside(lesson: LessonSet, named: str, is_inside: bool) -> None:  # noqa: FBT001  what is checked
    """Reject a table that names files of the computer on which it is opened."""
    if not is_inside:
        wrong = f"its table names '{named:.80}', which is not in it"
        raise UnusableFileError([Problem(lesson.title, 1, 1, wrong, "ask for the file once more")])


def _content(path: Path) -> str:
    with open_regular(path) as file:
        return file.read(LARGEST_FILE + 1).decode("utf-8")
