"""What the picture of a class shows: who was late, and what became of every file, the worst first."""

from datetime import date
from pathlib import Path

from tests.teaching.pupils import handed_in, results
from tests.teaching.sets import changed, reasoner
from trainer.reasoning.judging.judging import Judge
from trainer.screens.teach.class_display import class_display
from trainer.screens.teach.class_state import ClassState
from trainer.teaching.class_files import received
from trainer.teaching.class_picture import ClassPicture

LATE = changed(due=date(2026, 11, 25))


def shown(paths: list[Path]) -> ClassState:
    files = received(paths, LATE)
    return class_display(ClassPicture.of(LATE.lesson, files), files, Judge(reasoner()))


def test_what_is_not_counted_is_told_before_who_was_late(tmp_path: Path) -> None:
    late = handed_in(tmp_path, "anu", results(LATE, "Anu"))
    again = handed_in(tmp_path, "again", results(LATE, "Anu"))
    broken = tmp_path / "broken.results"
    broken.write_text("{", encoding="utf-8")
    state = shown([late, again, broken])
    assert [one.tone for one in state.files] == ["right", "wrong", "weak", "weak"]
    assert "broken.results" in state.files[1].said
    assert "is the same as" in state.files[2].said
    assert state.files[3].said == "Anu was a day late; it counts."
    questions = len(LATE.lesson.questions)
    assert [(one.right, one.note) for one in state.pupils] == [(f"{questions} of {questions}", "late")]


def test_a_class_that_was_late_is_told_in_one_line(tmp_path: Path) -> None:
    names = ("Anu", "Biju", "Chacko", "Devi")
    state = shown([handed_in(tmp_path, name, results(LATE, name)) for name in names])
    assert [one.said for one in state.files] == [
        "4 results taken.",
        "4 were late; they count: Anu, Biju, Chacko and Devi.",
    ]
