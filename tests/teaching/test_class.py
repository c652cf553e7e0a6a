"""A class hands in its results: what counts, what is said of the rest, and what the picture shows."""

import json
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from tests.teaching.pupils import AT, handed_in, results
from tests.teaching.sets import changed, lesson, pack, reasoner, rows
from trainer.problems import UnusableFileError
from trainer.reasoning.judging.judging import Judge
from trainer.teaching.class_files import Counting, Received, differ, moment_text, received
from trainer.teaching.class_picture import Cell, ClassPicture
from trainer.teaching.marks import marks_as_csv, marks_of
from trainer.teaching.results import read_results, results_as_text
from trainer.teaching.wrong_reasons import NOT_KNOWN, why_wrong


def test_what_was_saved_is_read_again_and_signed(tmp_path: Path) -> None:
    saved = results(pack(), "Anu", {1: ""})
    found = read_results(handed_in(tmp_path, "anu", saved))
    assert found == saved
    assert found.is_signed_by(pack().lesson.key)
    assert not found.is_signed_by("another key")


def test_a_file_says_nothing_but_what_can_be_read_in_it() -> None:
    text = results_as_text(results(pack(), "Anu"))
    assert set(text.split('"')) >= {"pupil", "Anu", "answers", "seconds", "at", "signature", "fingerprint"}
    assert "somebody" not in text, "the name that the program knows is not handed in"


@pytest.mark.parametrize(
    ("before", "after"),
    [('"Anu"', '"Biju"'), ('"seconds": 7', '"seconds": 6'), ('"question": 2', '"question": 3'), ("18:00", "17:00")],
)
def test_an_edited_file_is_told_and_the_others_are_kept(tmp_path: Path, before: str, after: str) -> None:
    edited = handed_in(tmp_path, "anu", results(pack(), "Anu", {1: "P"}))
    text = edited.read_text("utf-8")
    assert before in text
    last = text.rindex(before)  # so that no question is there twice
    edited.write_text(text[:last] + after + text[last + len(before) :], encoding="utf-8")
    other = handed_in(tmp_path, "biju", results(pack(), "Biju"))

    found = received([edited, other], pack())

    assert [one.received for one in found.files] in (
        [Received.EDITED, Received.TAKEN],
        [Received.UNREADABLE, Received.TAKEN],
    )
    assert "anu.results" in found.others[0].said
    assert [one.results.pupil for one in found.counted if one.results] == ["Biju"]


def test_of_two_files_of_one_pupil_the_later_one_counts(tmp_path: Path) -> None:
    first = handed_in(tmp_path, "first", results(pack(), "Chacko", {1: ""}))
    later = handed_in(tmp_path, "later", results(pack(), "chacko", at=AT + timedelta(days=1)))
    for order in ([first, later], [later, first]):
        found = received(order, pack())
        assert [one.path for one in found.counted] == [later]
        when = moment_text(AT + timedelta(days=1, hours=1))
        said = f"Chacko sent two; the later one, of {when}, counts. Their answers differ: click the name if these are"
        assert found.others[0].said == f"{said} two pupils."
        assert [one.path for one in found.of_pupil("chacko")] == [first, later], "the case of a name tells nobody apart"
        first_counts = received(order, pack(), counting=Counting(first=True))
        assert [one.path for one in first_counts.counted] == [first]


def test_a_later_hand_in_of_one_sitting_has_the_same_answers_and_more(tmp_path: Path) -> None:
    whole = results(pack(), "Anu")
    begun = replace(whole, answers=whole.answers[:1], saved=AT)
    assert not differ(begun, whole)
    assert differ(begun, results(pack(), "Anu", {1: ""}))


def test_pupils_of_one_name_are_told_apart_where_the_teacher_says_so(tmp_path: Path) -> None:
    one = handed_in(tmp_path, "one", results(pack(), "Anna", {1: ""}))
    other = handed_in(tmp_path, "other", results(pack(), "anna", at=AT + timedelta(days=1)))
    found = received([other, one], pack(), counting=Counting(apart=frozenset({"anna"})))
    assert [file.results.pupil for file in found.counted if file.results] == ["Anna", "anna (2)"]
    assert [file.path for file in found.of_pupil("anna (2)")] == [other]
    assert len(ClassPicture.of(lesson(), found).pupils) == 2


def test_what_answers_another_version_counts_for_the_questions_that_are_the_same(tmp_path: Path) -> None:
    """A word that was mended in the text leaves all answers valid."""
    mended = changed(text="A suit shows its Jack, always.", due=date(2026, 12, 1))
    questions = lesson().questions
    other = changed(questions=(*questions[2:], replace(questions[0], accepted=("29S",))))
    anu = handed_in(tmp_path, "anu", results(pack(), "Anu", {3: ""}))
    known = {pack().fingerprint: pack()}
    assert received([anu], mended, known).files[0].received is Received.TAKEN
    (found,) = received([anu], other, known).files
    assert found.received is Received.EARLIER
    assert found.said == f"Anu answered an earlier version; the {len(questions) - 2} questions that are the same count."
    assert found.results is not None
    assert [one.question for one in found.results.answers] == list(range(1, len(questions) - 1))
    assert found.results.answers[0].call == ""


def test_marks_stand_in_a_table_that_no_name_can_turn_into_a_formula(tmp_path: Path) -> None:
    files = [
        handed_in(tmp_path, "anu", results(pack(), "Anu", {2: "P"})),
        handed_in(tmp_path, "x", results(pack(), "=1+1")),
    ]
    found = received(files, pack())
    lines = marks_as_csv(lesson(), marks_of(lesson(), found), {}).splitlines()
    number = len(lesson().questions)
    assert lines[0].startswith("Pupil,Right,Answered,Questions,Percent,Handed in,Late,1. ")
    assert lines[1].startswith(f"'=1+1,{number},{number},{number},100,2026-11-2")
    assert lines[2].startswith(f"Anu,{number - 1},{number},{number},")
    assert lines[2].split(",")[7:9] == ["1", "0"]


def test_the_same_file_twice_counts_once(tmp_path: Path) -> None:
    of = results(pack(), "Anu")
    found = received([handed_in(tmp_path, "one", of), handed_in(tmp_path, "two", of)], pack())
    assert [one.received for one in found.files] == [Received.TAKEN, Received.SAME]
    assert found.others[0].said == "two.results is the same as one.results."


def test_results_of_another_lesson_and_of_an_older_version_are_named(tmp_path: Path) -> None:
    older = handed_in(tmp_path, "older", results(changed(title="Leads, first draft"), "Anu"))
    foreign = handed_in(tmp_path, "foreign", results(changed(id="friday", title="Raises"), "Biju"))
    found = received([older, foreign], pack())
    assert [one.received for one in found.files] == [Received.OLDER, Received.FOREIGN]
    assert found.others[0].said == "older.results answers a version of this lesson that is not here: not counted."
    assert found.others[1].said == "foreign.results is from “Raises”: not counted."


def test_who_is_late_counts_and_is_named(tmp_path: Path) -> None:
    due = changed(due=date(2026, 11, 25))
    found = received([handed_in(tmp_path, "anu", results(due, "Anu"))], due)
    assert found.others[0].said == "Anu was a day late; it counts."
    assert [one.received for one in found.counted] == [Received.LATE]
    in_time = received([handed_in(tmp_path, "biju", results(changed(due=date(2026, 11, 27)), "Biju"))], due)
    assert in_time.files[0].received is Received.OLDER, "another day is another version"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "there is nothing in it"),
        (b"{", "this is not JSON"),
        (b"[" * 100_000, "without end"),
        (b"\xff\x00", "no text in UTF-8"),
        (
            b'{"format": 2, "needs": "1.2.0"}',
            r"a newer program saved .* Bidding Trainer 1\.2\.0 or newer; this",
        ),
        (b"{}", "there is no 'format'"),
        (b"x" * 1_000_002, "the file is too large"),
    ],
)
def test_what_is_no_file_of_results_is_told_by_cause(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "x.results"
    path.write_bytes(content)
    with pytest.raises(UnusableFileError, match=said):
        read_results(path)
    found = received([path, tmp_path / "none.results"], pack())
    assert [one.received for one in found.files] == [Received.UNREADABLE, Received.UNREADABLE]
    newer = b"format" in content
    assert found.files[0].said.startswith("x.results: a newer program" if newer else "x.results is no results file.")
    assert found.files[1].said.startswith("none.results can't be read: ")


def test_results_that_were_damaged_say_so_and_are_asked_for_once_more(tmp_path: Path) -> None:
    path = handed_in(tmp_path, "anu", results(pack(), "Anu"))
    path.write_text(path.read_text("utf-8")[:400], encoding="utf-8")
    (found,) = received([path], pack()).files
    assert found.said.startswith("anu.results was damaged on its way (anu.results:")
    assert found.said.endswith("Ask for it once more.")


@pytest.mark.parametrize("name", ["", "x" * 61, "a\nb", "red\x1b[31m"])
def test_a_name_is_one_that_can_be_shown(tmp_path: Path, name: str) -> None:
    path = handed_in(tmp_path, "anu", results(pack(), "Anu"))
    path.write_text(path.read_text("utf-8").replace('"Anu"', json.dumps(name)), encoding="utf-8")
    with pytest.raises(UnusableFileError, match="this is no name"):
        read_results(path)


@pytest.fixture
def picture(tmp_path: Path) -> ClassPicture:
    """Three pupils: Anu has all right, Biju misses the first question, Chacko the first two."""
    files = [
        handed_in(tmp_path, "anu", results(pack(), "Anu")),
        handed_in(tmp_path, "biju", results(pack(), "Biju", {1: wrong_at(1)})),
        handed_in(tmp_path, "chacko", results(pack(), "Chacko", {1: wrong_at(1), 2: ""})),
    ]
    return ClassPicture.of(lesson(), received(files, pack()))


def wrong_at(number: int) -> str:
    """A call that is wrong at a question."""
    calls = {one.answer for one in lesson().questions}
    return min(calls - set(lesson().questions[number - 1].calls))


def test_the_picture_has_pupils_by_rows_with_numbers(picture: ClassPicture) -> None:
    assert [line.pupil for line in picture.pupils] == ["Anu", "Biju", "Chacko"]
    assert [row for row, _ in picture.columns] == list(rows())
    missed = {picture.lesson.questions[number].row for number in (0, 1)}
    for place, (row, _) in enumerate(picture.columns):
        assert picture.pupils[0].cells[place] == Cell(2, 2)
        assert (picture.pupils[2].cells[place].right < 2) == (row in missed)
    assert picture.pupils[2].all == Cell(2 * len(rows()) - 2, 2 * len(rows()))


def test_the_worst_row_its_wrong_call_and_what_to_teach_are_told(picture: ClassPicture) -> None:
    assert picture.worst is not None
    row, numbers = picture.columns[picture.worst]
    assert row == lesson().questions[0].row
    assert picture.most_missed(picture.worst) == 1
    worst, *_ = picture.wrong_calls(numbers)
    assert (worst.question, worst.call, worst.pupils) == (1, wrong_at(1), ("Biju", "Chacko"))
    assert picture.missed_by(picture.worst) == ("Biju", "Chacko")
    assert picture.to_teach[0] == row


def test_a_class_that_has_all_right_has_nothing_to_gain(tmp_path: Path) -> None:
    found = received([handed_in(tmp_path, "anu", results(pack(), "Anu"))], pack())
    picture = ClassPicture.of(lesson(), found)
    assert picture.worst is None
    assert picture.to_teach == ()


def test_why_a_call_is_wrong_is_the_first_line_of_its_explanation() -> None:
    judge = Judge(reasoner())
    said = why_wrong(lesson().questions[0], wrong_at(1), judge)
    assert said.endswith(".")
    assert len(said.split()) <= 20
    assert why_wrong(lesson().questions[0], "", judge) == NOT_KNOWN
    assert why_wrong(lesson().questions[0], "nonsense", judge) == ""
