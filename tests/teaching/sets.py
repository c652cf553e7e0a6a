"""Sets by a small table, as a teacher makes them."""

from dataclasses import replace
from functools import cache
from random import Random

from tests.window.sample_room import sample_library
from trainer.language.files.library import ConventionLibrary
from trainer.practice.questions.question import RowName, drillable_rows
from trainer.practice.questions.subject import Subject
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.teaching.lesson_packs import LessonPack
from trainer.teaching.lesson_set import LessonSet
from trainer.teaching.pack_tables import table_to_pack
from trainer.teaching.questions.freezing import Freezer

SAMPLE = "fifty-six/sample"
KEY = "a key of nobody"


def library() -> ConventionLibrary:
    return sample_library()


@cache
def reasoner() -> Reasoner:
    return Reasoner(library().book(SAMPLE))


def rows(situation: str = "first-position") -> tuple[RowName, ...]:
    return tuple(row for row in drillable_rows(reasoner().book) if row.situation == situation)


@cache
def lesson(each: int = 2, situation: str = "first-position") -> LessonSet:
    """A set over the rows of a situation, so many questions a row."""
    chosen = rows(situation)
    questions, without = Freezer(reasoner(), Random(5)).questions(tuple(map(Subject, chosen)), each)
    assert not without
    return LessonSet(
        id="thursday",
        key=KEY,
        title="Opening leads",
        aim="Say what you have.",
        text="A suit shows its Jack.\n\n28 NOS shows two: `JJ9.A.TK.QA`.",
        convention=SAMPLE,
        table=reasoner().book.fingerprint,
        rows=chosen,
        questions=questions,
    )


def pack(of: LessonSet | None = None) -> LessonPack:
    return LessonPack.of(of or lesson(), table_to_pack(library(), SAMPLE).files)


def changed(**values: object) -> LessonPack:
    """A pack of the same set with something else in it."""
    return pack(replace(lesson(), **values))  # type: ignore[arg-type]
