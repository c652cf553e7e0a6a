"""Pupils who answer the set of this folder, and what they hand in."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path

from trainer.practice.sittings.attempt import Attempt
from trainer.teaching.lesson_packs import LessonPack
from trainer.teaching.results import Results, results_as_text, results_of

AT = datetime(2026, 11, 26, 18, 0, tzinfo=UTC)


def attempt(pack: LessonPack, number: int, call: str, at: datetime = AT) -> Attempt:
    """An answer to a question of a pack, by its number from 1."""
    question = pack.lesson.questions[number - 1]
    return Attempt(
        learner="somebody",
        at=at + timedelta(seconds=number),
        session="one",
        convention=pack.lesson.convention,
        treatments=(),
        table=pack.lesson.table,
        lesson=pack.name,
        row=str(question.row),
        hand=question.hand,
        auction=question.auction,
        call=call,
        calls=question.calls,
        verdict="right" if call in question.calls else "wrong",
        seconds=7.4,
        boundary=question.boundary,
    )


def results(pack: LessonPack, pupil: str, wrong: Mapping[int, str] | None = None, at: datetime = AT) -> Results:
    """A pupil who is right everywhere but at some questions, where they make other calls."""
    numbers = range(1, len(pack.lesson.questions) + 1)
    calls = {number: pack.lesson.questions[number - 1].answer for number in numbers} | dict(wrong or {})
    first = {number: attempt(pack, number, call, at) for number, call in calls.items()}
    return results_of(pack, pupil, first, at + timedelta(hours=1))


def handed_in(folder: Path, name: str, of: Results) -> Path:
    path = folder / f"{name}.results"
    path.write_text(results_as_text(of), encoding="utf-8")
    return path
