"""The lessons of a teacher as lines."""

import os
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from tests.teaching.pupils import AT, handed_in, results
from tests.teaching.sets import changed, pack
from trainer.screens.teach.classes import class_folder, keep_counting
from trainer.screens.teach.lesson_list_display import lesson_lines
from trainer.teaching.class_files import Counting
from trainer.teaching.lesson_packs import LessonPack
from trainer.teaching.own_lessons import DELETED, OwnLesson, OwnLessons, put_away

QUESTIONS = f"{len(pack().lesson.questions)} questions"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIDDING_TRAINER_HOME", str(tmp_path))


def written(folder: Path, name: str, of: LessonPack, day: int) -> OwnLesson:
    """A lesson that was written on a day of November."""
    own = OwnLessons(folder).keep_as(folder / f"{name}.lesson", of)
    at = datetime(2026, 11, day, 12, tzinfo=UTC).timestamp()
    os.utime(own.path, (at, at))
    return own


def test_lessons_have_their_days_and_versions_and_say_who_handed_in(tmp_path: Path) -> None:
    first = written(tmp_path, "first", pack(), 20)
    second = written(tmp_path, "second", changed(text="Better.", due=date(2026, 11, 27)), 24)
    draft = written(tmp_path, "draft", changed(text="Best."), 25)
    folder = class_folder(first.pack)
    folder.mkdir(parents=True)
    for name in ("Biju", "Anu"):
        handed_in(folder, name, results(first.pack, name))
    lines = lesson_lines((draft,), (first, second))
    assert [line.said for line in lines] == [
        f"being made after version 2, {QUESTIONS}, changed 25 November",
        f"version 2, {QUESTIONS}, given 24 November, due 27 November; handed in: Anu and Biju",
        f"version 1, {QUESTIONS}, given 20 November; handed in: Anu and Biju",
    ]


def test_pupils_of_one_name_whom_the_teacher_tells_apart_are_two(tmp_path: Path) -> None:
    lesson = written(tmp_path, "first", pack(), 20)
    folder = class_folder(lesson.pack)
    folder.mkdir(parents=True)
    handed_in(folder, "one", results(lesson.pack, "Anna", {1: ""}))
    handed_in(folder, "two", results(lesson.pack, "Anna", at=AT + timedelta(days=1)))
    (line,) = lesson_lines((), (lesson,))
    assert (line.said.rpartition("; ")[2], line.results) == ("handed in: Anna", 1)
    keep_counting(lesson.pack, Counting(apart=frozenset({"anna"})))
    (line,) = lesson_lines((), (lesson,))
    assert (line.said.rpartition("; ")[2], line.results) == ("handed in: Anna and Anna (2)", 2)


def test_versions_keep_their_numbers_when_an_earlier_one_is_archived_or_deleted(tmp_path: Path) -> None:
    first = written(tmp_path, "first", pack(), 20)
    second = written(tmp_path, "second", changed(text="Better."), 24)
    (line,) = lesson_lines((), (second,), elsewhere=(first,))
    assert line.said.startswith("version 2, ")
    (line,) = lesson_lines((), (first,), elsewhere=(second,))
    assert line.said.startswith("version 1, ")


def test_an_exercise_with_a_day_says_that_nobody_has_handed_in(tmp_path: Path) -> None:
    alone = written(tmp_path, "alone", changed(due=date(2026, 11, 27)), 24)
    (line,) = lesson_lines((), (alone,))
    assert line.said == f"{QUESTIONS}, given 24 November, due 27 November; nobody has handed in"


def test_what_was_deleted_long_ago_is_removed_for_good(tmp_path: Path) -> None:
    own = OwnLessons(tmp_path)
    moved = put_away(written(tmp_path, "old", pack(), 20), DELETED)
    own.forget_deleted(datetime(2020, 1, 1, tzinfo=UTC))
    assert moved.now.exists()
    own.forget_deleted(datetime(2200, 1, 1, tzinfo=UTC))
    assert not moved.now.exists()
