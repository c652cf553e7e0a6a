"""What a lesson drills besides calls: other kinds of question on its rows, or the laws of its game."""

from collections import Counter
from pathlib import Path

import pytest

from tests.practice.choices import ASKING_FILE
from tests.practice.sample import TABLES, sample_book, sample_library, sample_shelf
from tests.shipped_tables import shipped_lesson_library
from trainer.practice.questions.subject import Kind
from trainer.practice.sittings.lesson import Lesson
from trainer.practice.sittings.lessons import LessonLibrary
from trainer.problems import UnusableFileError

OPENINGS = (TABLES / "lessons/fifty-six/sample-1-openings.yaml").read_text(encoding="utf-8")
ABOUT_LAWS = """\
format: 1
lesson: laws
title: The laws
game: fifty-six
order: 1
aim: You will know.
text: There are laws.
remember: [Know them.]
quiz: irregularities
sections: [O.2.2.*]
questions: 6
pass: 5
"""


OF_A_DEAL = """\
format: 1
lesson: deal
title: A deal
convention: fifty-six/kerala
order: 1
aim: You will bid it.
text: You sit at A3.
remember: [Listen.]
deal: booklet-6
seat: A3
questions: 5
pass: 4
"""


def lesson(folder: Path, text: str) -> Lesson:
    file = folder / "lesson.yaml"
    file.write_text(text, encoding="utf-8")
    return sample_shelf().lesson(str(file))


def complaint(folder: Path, text: str) -> str:
    with pytest.raises(UnusableFileError) as caught:
        lesson(folder, text)
    return str(caught.value)


def test_a_lesson_that_names_no_kinds_asks_for_calls() -> None:
    openings = sample_shelf().lesson("sample-openings")

    assert openings.kinds == (Kind.CALL,)
    assert openings.subjects_in(sample_book()) == ()
    assert not openings.is_about_laws


def test_a_lesson_asks_its_rows_in_the_kinds_that_it_names(tmp_path: Path) -> None:
    found = lesson(tmp_path, OPENINGS + "kinds: [call, shows, which hand, legal]\n")

    assert found.kinds == (Kind.CALL, Kind.SHOWS, Kind.WHICH_HAND, Kind.LEGAL)
    subjects = found.subjects_in(sample_book())
    rows = found.rows_in(sample_book())
    left_over = [row for row in rows if row.row == "otherwise"]
    asked = Counter(subject.kind for subject in subjects)
    assert asked == {Kind.SHOWS: len(rows) - len(left_over), Kind.WHICH_HAND: len(rows), Kind.LEGAL: len(rows)}


def test_what_a_left_over_hand_shows_is_not_asked(tmp_path: Path) -> None:
    found = lesson(tmp_path, OPENINGS + "kinds: shows\n")

    assert any(row.row == "otherwise" for row in found.rows_in(sample_book()))
    assert not any(subject.row.row == "otherwise" for subject in found.subjects_in(sample_book()))


def test_one_kind_needs_no_list(tmp_path: Path) -> None:
    assert lesson(tmp_path, OPENINGS + "kinds: shows\n").kinds == (Kind.SHOWS,)


def test_forcing_is_asked_of_the_rows_whose_table_says_it(tmp_path: Path) -> None:
    text = OPENINGS.replace("convention: fifty-six/sample", f"convention: {ASKING_FILE}") + "kinds: [call, forcing]\n"
    found = lesson(tmp_path, text)
    book = sample_library().book(str(ASKING_FILE))

    assert [str(one) for one in found.subjects_in(book)] == ["first-position/both-jacks/forcing"]


def test_a_misspelt_kind_is_named(tmp_path: Path) -> None:
    said = complaint(tmp_path, OPENINGS + "kinds: [call, show]\n")

    assert "no kind of question is called 'show'; did you mean 'shows'?" in said


def test_a_kind_that_none_of_the_rows_can_be_asked_in_is_named(tmp_path: Path) -> None:
    said = complaint(tmp_path, OPENINGS + "kinds: [call, forcing]\n")

    assert "no row of the lesson can be asked as 'forcing'" in said


def test_no_kinds_at_all_are_no_lesson(tmp_path: Path) -> None:
    assert "the lesson asks nothing" in complaint(tmp_path, OPENINGS + "kinds: []\n")


def test_a_lesson_about_the_laws_names_quizzes_and_sections(tmp_path: Path) -> None:
    found = lesson(tmp_path, ABOUT_LAWS)

    assert found.is_about_laws
    assert (found.convention, found.quizzes, found.sections) == ("fifty-six/laws", ("irregularities",), ("O.2.2.*",))
    quizzes = sample_shelf().quizzes_called("fifty-six")
    subjects = quizzes.subjects(found.quizzes, found.sections)
    assert {subject.kind for subject in subjects} == {Kind.WHO, Kind.OPTIONS, Kind.PENALTY, Kind.LEAD}
    assert all(subject.row.situation == "irregularities" for subject in subjects)


def test_several_quizzes_make_one_lesson(tmp_path: Path) -> None:
    text = ABOUT_LAWS.replace("quiz: irregularities", "quiz: [stakes, tournament]").replace("sections: [O.2.2.*]\n", "")

    assert lesson(tmp_path, text).quizzes == ("stakes", "tournament")


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        ("quiz: irregularities", "quiz: regularities", "no quiz is called 'regularities'; did you mean"),
        ("O.2.2.*", "O.9", "nothing is asked of section 'O.9'"),
        ("game: fifty-six", "game: chess", "There is no game 'chess'"),
        ("game: fifty-six", "convention: fifty-six/sample", "unknown key 'convention' in the lesson"),
        ("sections:", "rows:", "unknown key 'rows' in the lesson"),
    ],
)
def test_what_is_wrong_with_a_lesson_about_the_laws_is_said(tmp_path: Path, was: str, now: str, said: str) -> None:
    assert said in complaint(tmp_path, ABOUT_LAWS.replace(was, now))


def lesson_of_a_deal(folder: Path, text: str) -> Lesson:
    file = folder / "lesson.yaml"
    file.write_text(text, encoding="utf-8")
    return shipped_lesson_library().lesson(str(file))


def test_a_lesson_that_replays_a_deal_names_it_and_a_seat(tmp_path: Path) -> None:
    found = lesson_of_a_deal(tmp_path, OF_A_DEAL)

    assert (found.deal, found.seat, found.questions) == ("booklet-6", "A3", 5)
    assert not found.is_about_laws
    assert found.rows == ()


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        ("deal: booklet-6", "deal: booklet-66", "There is no deal 'booklet-66'; did you mean"),
        ("seat: A3", "seat: A4", "has no seat 'A4'; known are"),
        ("fifty-six/kerala", "fifty-six/keralam", "was not bid by 'fifty-six/keralam'; did you mean"),
        ("questions: 5", "questions: 6", "6 questions; A3 calls 5 times"),
        ("pass: 4", "pass: 6", "6 right answers to pass"),
        ("seat: A3", "rows: first-position/*", "unknown key 'rows' in the lesson"),
        ("seat: A3\n", "", "seat"),
    ],
)
def test_what_is_wrong_with_a_lesson_that_replays_a_deal_is_said(tmp_path: Path, was: str, now: str, said: str) -> None:
    with pytest.raises(UnusableFileError) as caught:
        lesson_of_a_deal(tmp_path, OF_A_DEAL.replace(was, now))

    assert said in str(caught.value)


def test_a_lesson_about_rows_has_no_sections(tmp_path: Path) -> None:
    assert "unknown key 'sections' in the lesson" in complaint(tmp_path, OPENINGS + "sections: [O.1]\n")


def test_lessons_about_the_laws_are_offered_with_every_convention_after_its_own(tmp_path: Path) -> None:
    folder = tmp_path / "fifty-six"
    folder.mkdir()
    (folder / "a-laws.yaml").write_text(ABOUT_LAWS, encoding="utf-8")
    (folder / "openings.yaml").write_text(OPENINGS, encoding="utf-8")
    lesson_library = LessonLibrary(tmp_path, sample_library().book)

    assert [one.name for one in lesson_library.offered("fifty-six/sample")] == ["sample-openings", "laws"]
    assert [one.name for one in lesson_library.offered("fifty-six/other")] == ["laws"]
    assert [one.name for one in lesson_library.lessons("fifty-six/sample")] == ["sample-openings"]
