"""The output of `lesson examples`: the hands in lessons, and whether the table makes the calls in the text."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from trainer.command_line.reports.convention_books import library
from trainer.locations import lessons_folder
from trainer.practice.sittings.lessons import LessonLibrary
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.judging.judging import Judge
from trainer.screens.drill.lesson_examples import JudgedExample, judged_examples

_JUDGES: Final = 3
"""The number of cached judges; lessons of one convention follow each other, with those of a treatment between."""


@dataclass(frozen=True)
class ExampleInFile:
    """An example, with its lesson and file."""

    lesson: str
    convention: str
    file: Path
    example: JudgedExample

    @property
    def where(self) -> str:
        """Return the file and the line."""
        return f"{self.file}:{self.example.line}"


def examples_of(source: str | None) -> list[ExampleInFile]:
    """Return the examples of a lesson, by its name or file, or of all bundled lessons; raises as reading one does.

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
                ExampleInFile(lesson.name, lesson.convention, file, one)
                for one in judged_examples(lesson, file.read_text(encoding="utf-8"), judge)
            ]
    return found


def examples_as_json(examples: list[ExampleInFile]) -> list[dict[str, Any]]:
    """Return the examples for scripts, in the order of the files."""
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
        for one in examples
    ]


def wrong_examples(examples: list[ExampleInFile]) -> list[str]:
    """Return the wrong examples for people, each with its line and the reason."""
    return [f"{one.where}: {one.example.text}: {one.example.why}" for one in examples if not one.example.is_true]


def examples_report(examples: list[ExampleInFile]) -> str:
    """Return the wrong examples for people, and how many are right."""
    wrong = wrong_examples(examples)
    return "\n".join((*wrong, f"{len(examples) - len(wrong)} of {len(examples)} examples are what the table calls."))


def _judge(convention: str, treatments: tuple[str, ...]) -> Judge:
    return Judge(Reasoner(library().book(convention, treatments)))
