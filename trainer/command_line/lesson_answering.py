"""The command `lesson answer`: the drill of a packed lesson in the terminal, with answers in a pupil's own file."""

import sys
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.command_line.reports.lesson import LessonError, results_as_json, write_results
from trainer.command_line.reports.saying import say, say_json
from trainer.command_line.start import Choices
from trainer.practice.sittings.attempt import Attempt
from trainer.problems import visible
from trainer.screens.choose.set_drill import set_drill
from trainer.teaching.lesson_packs import LessonPack, read_pack
from trainer.teaching.results import Results, read_results, results_as_text, results_of
from trainer.teaching.set_sitting import first_answers
from trainer.terminal.console import Console
from trainer.terminal.drill import TerminalDrill

if TYPE_CHECKING:
    from trainer.practice.sittings.repetition import Schedule
    from trainer.practice.sittings.sitting import AnyAnswer


def answered(file: Path, results: Path, pupil: str, *, as_json: bool) -> int:
    """Ask the questions without an answer in the pupil's file, write the answers into it, and return the exit status.

    With `as_json` it asks on standard error, and prints the file's contents as one JSON object. Only the file tells
    whose answers these are, because several pupils may share a computer. Raises what is wrong with the lesson, and
    `LessonError` for results of another lesson.
    """
    pack = read_pack(file)
    before = _before(pack, results)
    answers = before.answers if before else ()
    known = {one.question for one in answers}
    left = [one for number, one in enumerate(pack.lesson.questions, 1) if number not in known]
    if before and not left:
        if as_json:
            say_json(results_as_json(before, pack, results))
        else:
            say(f"{results} has an answer to each of the {len(known)} questions.")
        return 0
    given: list[Attempt] = []
    choices = Choices(None, None, (), None, None, None)
    with closing(choices):
        prepared = set_drill(choices.practice(), pack, left)

        def save(answer: "AnyAnswer") -> "Schedule":
            given.append(answer.attempt)
            return prepared.save(answer)

        asked = replace(prepared, save=save, reading=(), needed=None)
        status = TerminalDrill(Console(sys.stdin, sys.stderr if as_json else sys.stdout)).run(asked)
    made = results_of(pack, pupil or results.stem, first_answers(pack, given), datetime.now(UTC), answers)
    if not made.answers:
        raise LessonError(f"Nothing was answered, so {results} was not written.")
    write_results(results, results_as_text(made))
    if as_json:
        say_json(results_as_json(made, pack, results))
    else:
        say(f"{results}: {len(made.answers)} of {len(pack.lesson.questions)} answers.")
    return status


def _before(pack: LessonPack, results: Path) -> Results | None:
    """Return the results that the file has already; None where there is no file."""
    if not results.exists():
        return None
    found = read_results(results)
    if found.fingerprint != pack.fingerprint:
        message = f"{results} has the results of another lesson, “{visible(found.title)}”; take another name."
        raise LessonError(message)
    if not found.is_signed_by(pack.lesson.key):
        raise LessonError(f"{results} was edited; take another name.")
    return found
