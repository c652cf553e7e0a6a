"""Kept lessons: those that would be read now, and none where a lesson, its tables or its laws are others."""

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from tests.shipped_tables import shipped_library
from tests.slow import takes_seconds
from trainer.documents.files_read import FilesRead
from trainer.documents.reading_cache import ReadingCache
from trainer.games import game_called
from trainer.games.fifty_six import game as fifty_six_game
from trainer.games.fifty_six import law_data_reading
from trainer.games.game import Game
from trainer.language.book.rule_book import RuleBook
from trainer.language.files.library import ConventionLibrary
from trainer.locations import conventions_folder, lessons_folder
from trainer.practice.quizzes.law_quiz import LawQuizzes
from trainer.practice.sittings.lesson_cache import LESSON_PACKAGES, LessonCache
from trainer.practice.sittings.lessons import LessonLibrary
from trainer.problems import UnusableFileError

SHIPPED: Final = shipped_library().names()
CONVENTION: Final = SHIPPED[0]
GAME: Final = CONVENTION.partition("/")[0]


def lesson_library(place: Path, library: ConventionLibrary | None = None, game: Game | None = None) -> LessonLibrary:
    """A library over `place/lessons` as another start of the program makes it."""
    tables, known = library or shipped_library(), game or game_called(GAME)
    kept = LessonCache(ReadingCache(place / "readings", LESSON_PACKAGES), tables.fingerprint, lambda _: known)
    return LessonLibrary(place / "lessons", tables.book, lambda _: LawQuizzes(known), kept)


def refuse_to_read(_convention: str, _treatments: tuple[str, ...]) -> RuleBook:
    raise AssertionError("a lesson is checked")


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """Lessons that a test may change."""
    shutil.copytree(lessons_folder() / GAME, tmp_path / "lessons" / GAME)
    return tmp_path


@pytest.mark.parametrize("convention", [name for name in SHIPPED if name.startswith(GAME)])
def test_kept_lessons_are_those_that_were_read(convention: str, place: Path) -> None:
    read = lesson_library(place).offered(convention)
    kept = lesson_library(place).kept
    found = LessonLibrary(place / "lessons", refuse_to_read, kept=kept).offered(convention)

    assert found == read
    assert found is not read


@takes_seconds
def test_lessons_of_a_convention_alone_are_kept_beside_those_with_the_laws(place: Path) -> None:
    offered = lesson_library(place).offered(CONVENTION)
    assert lesson_library(place).lessons(CONVENTION) == tuple(one for one in offered if one.convention == CONVENTION)


@takes_seconds
def test_an_edited_lesson_is_read_anew_and_a_new_one_is_there(place: Path) -> None:
    before = lesson_library(place).lessons(CONVENTION)
    file = place / "lessons" / GAME / f"{before[0].name}.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace(f"title: {before[0].title}", "title: Another title"), encoding="utf-8")
    assert lesson_library(place).lessons(CONVENTION)[0].title == "Another title"
    file.with_name("new.yaml").write_text(text.replace(f"lesson: {before[0].name}", "lesson: new"), encoding="utf-8")
    assert len(lesson_library(place).lessons(CONVENTION)) == len(before) + 1
    file.unlink()
    assert lesson_library(place).lessons(CONVENTION)[0].name == "new"


@takes_seconds
def test_a_lesson_whose_rows_are_gone_from_the_table_is_told(place: Path) -> None:
    tables = Path(shutil.copytree(conventions_folder(), place / "conventions"))
    lesson = lesson_library(place, ConventionLibrary(tables, game_called)).lessons(CONVENTION)[0]
    name = next(row for row in lesson.rows if "*" not in row).partition("/")[2]
    for table in tables.rglob("*.yaml"):
        text = table.read_text(encoding="utf-8")
        table.write_text(text.replace(f"- id: {name}\n", f"- id: {name}-renamed\n"), encoding="utf-8")

    with pytest.raises(UnusableFileError, match=f"/{name}'"):
        lesson_library(place, ConventionLibrary(tables, game_called)).lessons(CONVENTION)


@takes_seconds
def test_a_lesson_about_laws_that_are_gone_is_told(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = Path(shutil.copytree(conventions_folder(), place / "conventions"))
    for module in (fifty_six_game, law_data_reading):
        monkeypatch.setattr(module, "conventions_folder", lambda: tables)
    offered = lesson_library(place, game=fifty_six_game.fifty_six.__wrapped__()).offered(CONVENTION)
    section = next(one.sections[0] for one in offered if one.quizzes == ("irregularities",)).rstrip("*")
    for laws in (tables / GAME / "laws" / "procedure").glob("*.yaml"):
        text = laws.read_text(encoding="utf-8")
        laws.write_text(text.replace(section, "Z.9."), encoding="utf-8")
    law_data_reading._read.cache_clear()

    with pytest.raises(UnusableFileError, match="nothing is asked of section"):
        lesson_library(place, game=fifty_six_game.fifty_six.__wrapped__()).offered(CONVENTION)
    law_data_reading._read.cache_clear()


def test_lessons_of_a_game_that_does_not_tell_its_files_are_not_kept(place: Path) -> None:
    game = replace(game_called(GAME), read_from=None)
    assert lesson_library(place, game=game).lessons(CONVENTION)
    assert not (place / "readings").exists()


def test_a_game_knows_every_file_that_it_is_read_from() -> None:
    read_from = game_called(GAME).read_from
    assert isinstance(read_from, FilesRead)
    folder = conventions_folder() / GAME
    assert {path for path, _ in read_from.files} == {
        str(folder / "game.yaml"),
        *(str(path) for path in (folder / "laws").rglob("*.yaml")),
    }
    assert read_from.are_unchanged()
