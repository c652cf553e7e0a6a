"""What `lesson examples` says: the hands in lessons, and whether the table calls what the text teaches with them."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from trainer.command_line.reports.tables import library
from trainer.locations import lessons_folder
from trainer.practice.sittings.lessons import LessonLibrary
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.judging.judging import Judge
from trainer.screens.drill.lesson_examples import JudgedExample, judged_examples

_JUDGES: Final = 3
"""Tables that are kept: lessons of one convention follow each other, but for those of a treatment between them."""


@dataclass(frozen=True)
class FoundExample:
    """An example, and the lesson and file in which it stands."""

    lesson: str
    convention: str
    file: Path
    example: JudgedExample

    @property
    def where(self) -> str:
        """The file and the line."""
        return f"{self.file}:{self.example.line}"


def examples_of(source: str | None) -> list[FoundExample]:
    """The examples of a lesson, by its name or file, or of all shipped lessons; raises as to read a lesson does.

    Lessons about laws and play have no rows, and no hands that a table calls.
    """
    lesson_library = LessonLibrary(lessons_folder(), library().book)
    files = [lesson_library.file(source)] if source else sorted(lessons_folder().glob("*/*.yaml"))
    judge_of = lru_cache(_JUDGES)(_judge)
    found = []
    for file in files:
        lesson = lesson_library.lesson(str(file))
        if lesson.rows:
            judge = judge_of(lesson.convention, lesson.treatments)
            found += [
                FoundExample(lesson.name, lesson.convention, file, one)
                for one in judged_examples(lesson, file.read_text(encoding="utf-8"), judge)
            ]
    return found


def examples_as_json(found: list[FoundExample]) -> list[dict[str, Any]]:
    """For scripts, in the order of the files."""
    return [
        {
            "lesson": one.lesson,
            "convention": one.convention,
            "file": one.where,
            "hand": one.example.hand,
            "auction": list(one.example.auction),
            "call": one.example.call,
            "verdict": one.example.verdict,
            **({"why": one.example.why} if one.example.why else {}),
        }
        for one in found
    ]


def examples_report(found: list[FoundExample]) -> str:
    """For people: those that are wrong, each with its line, and how many are right."""
    wrong = [one for one in found if not one.example.is_true]
    lines = [f"{one.where}: {one.example.text}: {one.example.why}" for one in wrong]
    return "\n".join((*lines, f"{len(found) - len(wrong)} of {len(found)} examples are what the table calls."))


def _judge(convention: str, treatments: tuple[str, ...]) -> Judge:
    return Judge(Reasoner(library().book(convention, treatments)))
