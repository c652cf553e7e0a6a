"""An overview of a class: pupils by rows of the table, the share of right answers, and what to teach next."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from trainer.practice.questions.question import RowName
from trainer.teaching.class_files import ClassFiles
from trainer.teaching.lesson_set import LessonSet
from trainer.teaching.results import Results

SITS: Final = 0.75
"""From this share of right answers on nothing needs to be taught again."""


@dataclass(frozen=True, slots=True)
class Cell:
    """The answers to the questions of one row: how many were given, and how many of these are right."""

    right: int
    given: int

    @property
    def share(self) -> float | None:
        """Return the share of right answers, 0 to 1; None where none was given."""
        return self.right / self.given if self.given else None

    def __add__(self, other: "Cell") -> "Cell":
        return Cell(self.right + other.right, self.given + other.given)


NOTHING: Final = Cell(0, 0)
"""The sum of no cells."""


@dataclass(frozen=True, slots=True)
class PupilLine:
    """A pupil, with a cell for every column."""

    pupil: str
    cells: tuple[Cell, ...]
    is_late: bool = False

    @property
    def all(self) -> Cell:
        """Return the sum of all cells."""
        return sum(self.cells, NOTHING)


@dataclass(frozen=True, slots=True)
class WrongCall:
    """A wrong call at a question (by its number from 1), empty for "did not know", and the pupils who made it."""

    question: int
    call: str
    pupils: tuple[str, ...]


@dataclass(frozen=True)
class ClassPicture:
    """The answers of a class to a set. Each column is a row of the table, with the numbers of its questions from 1."""

    lesson: LessonSet
    columns: tuple[tuple[RowName, tuple[int, ...]], ...]
    pupils: tuple[PupilLine, ...]
    results: tuple[Results, ...]

    @classmethod
    def of(cls, lesson: LessonSet, files: ClassFiles) -> "ClassPicture":
        """Return the overview of the files that count."""
        columns: dict[RowName, list[int]] = {row: [] for row in lesson.rows}
        for number, question in enumerate(lesson.questions, 1):
            columns.setdefault(question.row, []).append(number)
        shown = tuple((row, tuple(numbers)) for row, numbers in columns.items() if numbers)
        counted = [(one.results, one.is_late) for one in files.counted if one.results]
        lines = tuple(_line(lesson, shown, results, is_late=is_late) for results, is_late in counted)
        return cls(lesson, shown, lines, tuple(results for results, _ in counted))

    @cached_property
    def totals(self) -> tuple[Cell, ...]:
        """Return the sum of each column over the whole class."""
        return tuple(sum((line.cells[column] for line in self.pupils), NOTHING) for column in range(len(self.columns)))

    @cached_property
    def by_need(self) -> tuple[int, ...]:
        """Return the indexes of the answered columns, the smallest share of right answers first."""
        answered = [place for place, cell in enumerate(self.totals) if cell.given]
        return tuple(sorted(answered, key=lambda place: (self.totals[place].share or 0.0, place)))

    @property
    def worst(self) -> int | None:
        """Return the column with the smallest share of right answers; None where there are none, or all are right."""
        first = next(iter(self.by_need), None)
        return None if first is None or self.totals[first].share == 1 else first

    @property
    def to_teach(self) -> tuple[RowName, ...]:
        """Return the rows that need teaching, the worst first; at least one if anything was missed."""
        weak = [place for place in self.by_need if (self.totals[place].share or 0.0) < SITS]
        return tuple(self.columns[place][0] for place in (weak or ([] if self.worst is None else [self.worst])))

    def wrong_calls(self, questions: Iterable[int]) -> tuple[WrongCall, ...]:
        """Return the wrong calls at some questions, the most frequent first."""
        made: dict[tuple[int, str], list[str]] = {}
        wanted = set(questions)
        for results in self.results:
            for one in results.answers:
                if one.question in wanted and one.call not in self.lesson.questions[one.question - 1].right_calls:
                    made.setdefault((one.question, one.call), []).append(results.pupil)
        found = [WrongCall(number, call, tuple(pupils)) for (number, call), pupils in made.items()]
        return tuple(sorted(found, key=lambda one: (-len(one.pupils), one.question, one.call)))

    def most_missed(self, column: int) -> int | None:
        """Return the number of a column's most missed question; None where none was missed."""
        missed: Counter[int] = Counter()
        for one in self.wrong_calls(self.columns[column][1]):
            missed[one.question] += len(one.pupils)
        return min(missed, key=lambda number: (-missed[number], number)) if missed else None

    def missed_by(self, column: int) -> tuple[str, ...]:
        """Return the pupils who missed something in a column."""
        cells = ((line.pupil, line.cells[column]) for line in self.pupils)
        return tuple(pupil for pupil, cell in cells if cell.right < cell.given)


def _line(
    lesson: LessonSet, columns: tuple[tuple[RowName, tuple[int, ...]], ...], results: Results, *, is_late: bool
) -> PupilLine:
    calls = {one.question: one.call for one in results.answers}
    cells = []
    for _, numbers in columns:
        given = [number for number in numbers if number in calls]
        right = sum(calls[number] in lesson.questions[number - 1].right_calls for number in given)
        cells.append(Cell(right, len(given)))
    return PupilLine(results.pupil, tuple(cells), is_late)
