"""The marks of a class as CSV, for a spreadsheet: a line for each pupil, a column for each question."""

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from io import StringIO
from typing import Final

from trainer.practice.questions.question import RowName
from trainer.problems import visible
from trainer.teaching.class_files import ClassFiles, ReceivedFile
from trainer.teaching.lesson_set import LessonSet

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""Prefixes of formulas in spreadsheets, which a pupil's name must not be."""

_HEAD: Final = ("Pupil", "Right", "Answered", "Questions", "Percent", "Handed in", "Late")


@dataclass(frozen=True, slots=True)
class Mark:
    """A pupil's result: which answers are `right`, by question from 1, and when they were handed in."""

    pupil: str
    right: Mapping[int, bool]
    saved: datetime
    is_late: bool

    @property
    def number_right(self) -> int:
        """Return the number of right answers."""
        return sum(self.right.values())


def marks_of(lesson: LessonSet, files: ClassFiles) -> tuple[Mark, ...]:
    """Return the marks of all pupils whose answers count, by name."""
    return tuple(_mark(lesson, one) for one in files.counted)


def marks_as_csv(lesson: LessonSet, marks: Sequence[Mark], row_titles: Mapping[RowName, str]) -> str:
    """Return the marks as CSV, in their order; `row_titles` are the topics of the rows.

    The column of a question has 1 for a right answer, 0 for a wrong one, and is empty without one. Times are in this
    computer's time zone.
    """
    questions = [(number, one.row) for number, one in enumerate(lesson.questions, 1)]
    text = StringIO()
    written = csv.writer(text, lineterminator="\r\n")
    written.writerow((*_HEAD, *(_plain(f"{number}. {row_titles.get(row, row.row)}") for number, row in questions)))
    for one in marks:
        share = f"{100 * one.number_right / len(questions):.0f}" if questions else ""
        answers = ("" if number not in one.right else int(one.right[number]) for number, _ in questions)
        at = f"{one.saved.astimezone():%Y-%m-%d %H:%M}"
        late = "late" if one.is_late else ""
        whole = (_plain(one.pupil), one.number_right, len(one.right), len(questions), share, at, late)
        written.writerow((*whole, *answers))
    return text.getvalue()


def _mark(lesson: LessonSet, file: ReceivedFile) -> Mark:
    results = file.results
    assert results is not None  # noqa: S101  files that count were read
    answers = ((one.question, one.call in lesson.questions[one.question - 1].right_calls) for one in results.answers)
    return Mark(results.pupil, dict(answers), results.saved, file.is_late)


def _plain(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    shown = visible(text)
    return f"'{shown}" if shown.startswith(_FORMULA) else shown
