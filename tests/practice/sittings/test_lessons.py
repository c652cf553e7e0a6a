"""Lessons are YAML files that a teacher can write; whatever is wrong with one is said with its place."""

import re
from pathlib import Path

import pytest

from tests.practice.sample import SAMPLE, TABLES, sample_book, sample_library, sample_shelf
from trainer.practice.sittings.lessons import LessonLibrary
from trainer.problems import UnknownNameError, UnusableFileError

BROKEN = sorted((TABLES / "broken-lessons").glob("*.yaml"))


def test_the_lessons_of_a_convention_come_in_their_order() -> None:
    assert [lesson.name for lesson in sample_shelf().lessons(SAMPLE)] == ["sample-openings", "sample-answers"]


def test_a_convention_without_lessons_has_none() -> None:
    assert sample_shelf().lessons("fifty-six/other") == ()
    assert sample_shelf().lessons("bridge/acol") == ()
    assert LessonLibrary(TABLES / "nowhere", sample_library().book).lessons(SAMPLE) == ()


def test_a_lesson_is_read_with_everything_in_it() -> None:
    lesson = sample_shelf().lesson("sample-openings")

    assert (lesson.title, lesson.convention, lesson.order) == ("Opening the bidding", SAMPLE, 1)
    assert lesson.aim == "You will know what to call first."
    assert lesson.text.startswith("The best thing to hold is a long suit")
    assert lesson.remember == ("Both Jacks come first.", "With nothing to say, say so.")
    assert (lesson.questions, lesson.needed) == (6, 5)
    assert (lesson.treatments, lesson.source) == ((), "S1")


def test_a_lesson_drills_the_rows_that_its_patterns_name_in_table_order() -> None:
    lesson_library = sample_shelf()

    openings = lesson_library.lesson("sample-openings").rows_in(sample_book())
    answers = lesson_library.lesson("sample-answers").rows_in(sample_book())

    assert len(openings) == 5
    assert [str(row) for row in answers] == ["second-after-suit/next-cards", "second-after-suit/four-small"]


def test_a_lesson_is_found_by_the_path_of_its_file(tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    text = (TABLES / "lessons/fifty-six/sample-1-openings.yaml").read_text(encoding="utf-8")
    mine.write_text(text.replace("lesson: sample-openings", "lesson: mine"), encoding="utf-8")

    assert sample_shelf().lesson(str(mine)).name == "mine"


def test_a_lesson_that_is_called_like_its_file_is_found_without_reading_another(tmp_path: Path) -> None:
    folder = tmp_path / "fifty-six"
    folder.mkdir()
    text = (TABLES / "lessons/fifty-six/sample-1-openings.yaml").read_text(encoding="utf-8")
    (folder / "sample-openings.yaml").write_text(text, encoding="utf-8")
    (folder / "a-broken-one.yaml").write_text("lesson: [", encoding="utf-8")

    lesson_library = LessonLibrary(tmp_path, sample_library().book)

    assert lesson_library.lesson("sample-openings").title == "Opening the bidding"
    with pytest.raises(UnusableFileError):
        lesson_library.lesson("another")


def test_an_unknown_lesson_is_told_the_nearest_name() -> None:
    with pytest.raises(
        UnknownNameError, match=re.escape("no lesson 'sample-opening'; did you mean 'sample-openings'?")
    ):
        sample_shelf().lesson("sample-opening")


def test_where_there_are_no_lessons_it_says_so(tmp_path: Path) -> None:
    with pytest.raises(UnknownNameError, match="there are no lessons yet"):
        LessonLibrary(tmp_path, sample_library().book).lesson("sample-openings")


def test_a_file_that_is_not_there_is_named() -> None:
    with pytest.raises(UnusableFileError, match=r"nowhere\.yaml:1:1: No such file"):
        sample_shelf().lesson("nowhere.yaml")


@pytest.mark.parametrize("file", BROKEN, ids=lambda file: file.stem)
def test_a_broken_lesson_is_refused_with_every_problem_and_its_place(file: Path) -> None:
    said = re.findall(r"^# said: (.+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
    assert said, f"{file} does not say what is expected"

    with pytest.raises(UnusableFileError) as caught:
        sample_shelf().lesson(str(file))

    message = str(caught.value)
    for words in said:
        assert words in message
    places = re.findall(rf"^{re.escape(str(file))}:(\d+):\d+: ", message, re.MULTILINE)
    assert len(places) >= len(said)


def test_a_problem_points_at_the_word_that_is_wrong() -> None:
    file = TABLES / "broken-lessons" / "unknown-row.yaml"
    with pytest.raises(UnusableFileError) as caught:
        sample_shelf().lesson(str(file))

    problem = next(one for one in caught.value.problems if "two-jcks" in one.wrong)

    assert file.read_text(encoding="utf-8").splitlines()[problem.line - 1].startswith("rows:")
    assert problem.source[problem.column - 1 :].startswith("first-position/two-jcks")


def test_a_broken_lesson_of_another_convention_does_no_harm(tmp_path: Path) -> None:
    folder = tmp_path / "fifty-six"
    folder.mkdir()
    good = (TABLES / "lessons/fifty-six/sample-1-openings.yaml").read_text(encoding="utf-8")
    (folder / "1.yaml").write_text(good, encoding="utf-8")
    bad = good.replace(SAMPLE, "fifty-six/other").replace("first-position/*", "nonsense")
    (folder / "2.yaml").write_text(bad, encoding="utf-8")
    lesson_library = LessonLibrary(tmp_path, sample_library().book)

    assert [lesson.name for lesson in lesson_library.lessons(SAMPLE)] == ["sample-openings"]
    with pytest.raises(UnusableFileError, match="nonsense"):
        lesson_library.lessons("fifty-six/other")


def test_a_shipped_lesson_is_named_by_its_place_among_the_lessons(tmp_path: Path) -> None:
    folder = tmp_path / "fifty-six"
    folder.mkdir()
    (folder / "bad.yaml").write_text("format: 1\nlesson: bad\n", encoding="utf-8")

    with pytest.raises(UnusableFileError, match=r"^fifty-six/bad\.yaml:1:1: "):
        LessonLibrary(tmp_path, sample_library().book).lesson("bad")


def test_a_lesson_without_a_name_does_not_hide_the_others(tmp_path: Path) -> None:
    folder = tmp_path / "fifty-six"
    folder.mkdir()
    (folder / "1-nameless.yaml").write_text("format: 1\n", encoding="utf-8")
    lesson_library = LessonLibrary(tmp_path, sample_library().book)

    with pytest.raises(UnknownNameError, match="there are no lessons yet"):
        lesson_library.lesson("any")
