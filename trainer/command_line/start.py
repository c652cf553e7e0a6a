"""Starting the program: the window where there is a screen, the same drill in the terminal where there is none."""

import os
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import click

from trainer.locations import lessons_folder

if TYPE_CHECKING:
    from trainer.screens.training_room import Prepared, TrainingRoom


def start(  # noqa: PLR0913  one parameter an option of the command
    *,
    lesson: str | None = None,
    in_terminal: bool = False,
    convention: str | None = None,
    treatments: tuple[str, ...] = (),
    partnership: Path | None = None,
    questions: int | None = None,
    seed: int | None = None,
) -> int:
    """Start the program; returns its exit status. Raises `BiddingTrainerError` where it can't start."""
    choices = Choices(lesson, convention, treatments, partnership, questions, seed)
    if not in_terminal and not has_screen():
        click.echo("There is no screen here (DISPLAY and WAYLAND_DISPLAY are not set): drilling in the terminal.")
        in_terminal = True
    if in_terminal:
        return _in_terminal(choices)
    from trainer.window.application import run_window_with

    return run_window_with(choices.room, convention=convention or "", begin_with=choices.prepared)


def has_screen() -> bool:
    """Whether a window can be opened here."""
    if sys.platform in {"win32", "darwin"}:
        return True
    named = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    return named or os.environ.get("QT_QPA_PLATFORM", "") in {"offscreen", "vnc"}


class Choices:
    """What was asked for on the command line, made into a training room and a sitting when it is needed."""

    def __init__(  # noqa: PLR0913, PLR0917  one parameter an option of the command
        self,
        lesson: str | None,
        convention: str | None,
        treatments: tuple[str, ...],
        partnership: Path | None,
        questions: int | None,
        seed: int | None,
    ) -> None:
        self._lesson = lesson
        self.convention = convention
        self._treatments = treatments
        self._partnership = partnership
        self._questions = questions
        self._seed = seed

    def room(self) -> "TrainingRoom":
        """The training room of the current learner, with their records."""
        from trainer.command_line.learner import current_learner
        from trainer.command_line.tables import library
        from trainer.practice.lessons import LessonShelf
        from trainer.records.keeper import RecordKeeper
        from trainer.screens.training_room import TrainingRoom

        tables = library()
        keeper = RecordKeeper()
        chance = Random(self._seed) if self._seed is not None else Random()
        shelf = LessonShelf(lessons_folder(), tables.book)
        return TrainingRoom(tables, shelf, keeper, current_learner(keeper), chance)

    def prepared(self, room: "TrainingRoom") -> "Prepared | None":
        """The sitting that the options name; None where the person is to choose."""
        from trainer.screens.training_room import USUAL_QUESTIONS

        if self._lesson is not None:
            return room.lesson(room.shelf.lesson(self._lesson), self._questions)
        if self._partnership is not None:
            book = room.library.book_at(self._partnership, self._treatments)
        elif self.convention is not None:
            book = room.library.book(self.convention, self._treatments)
        elif self._questions is not None or self._treatments:
            book = room.library.book(room.library.names()[0], self._treatments)
        else:
            return None
        return room.free_drill(book, self._questions or USUAL_QUESTIONS)


def _in_terminal(choices: Choices) -> int:
    from trainer.terminal.drill import TerminalDrill

    drill = TerminalDrill(_ask, click.echo)
    room = choices.room()
    prepared = choices.prepared(room)
    if prepared is None and sys.stdin.isatty():
        prepared = drill.choose(room, choices.convention or "")
        if prepared is None:
            return 0
    if prepared is None:
        prepared = room.free_drill(room.library.book(room.library.names()[0]))
    return drill.run(prepared)


def _ask(prompt: str) -> str:
    click.echo(prompt, nl=False)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line
