"""Visits to all rooms of the real window: `python -m tests.window.room_visits --visits 1000`, with a home of its own.

The rooms are visited one after another, each with what one does there first: a question is answered, a row opened to be
changed, a page read. Each line says how many visits were made, how many widgets there are, and how many megabytes the
process takes. `BIDDING_TRAINER_HOME` is filled with records.
"""

import os
import sys
import time
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from random import Random
from typing import Final

import click
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from trainer.command_line.start import Choices
from trainer.practice.questions.question import drillable_rows
from trainer.process import give_large_back_at_once, memory_taken, set_up_process
from trainer.screens.choose.practice_setup import PracticeSetup
from trainer.window.look.appearance import Appearance, ThemeChoice
from trainer.window.start.application import make_application
from trainer.window.start.background import ThreadBackground
from trainer.window.start.main_window import MainWindow
from trainer.window.start.program import Program

_ROOMS: Final = ("today", "course", "practice", "conventions", "progress", "partnership", "teach")
_REPORTED: Final = 100
_QUIET: Final = 3
_WAIT_S: Final = 0.002
_QUESTIONS: Final = 3


class Visitor:
    """Goes through the rooms of one convention."""

    def __init__(self, practice: PracticeSetup, convention: str, seed: int) -> None:
        """Open the window, and choose the convention."""
        self._practice = practice
        self._chance = Random(seed)
        self._window = MainWindow(Appearance(ThemeChoice.LIGHT, four_colours=False))
        self._backgrounds = (ThreadBackground(), ThreadBackground())
        self._program = Program(self._window, lambda: practice, self._backgrounds[0], slow=self._backgrounds[1])
        self._window.resize(1280, 720)
        self._window.show()
        self._program.load()
        self.settle()
        practice.agree(convention, ())
        self._book = practice.library.book(convention)

    def visits(self) -> Iterator[Callable[[], None]]:
        """Return the visits of one round."""
        hub = self._program.hub
        yield from [lambda name=name: hub.show(name) for name in _ROOMS]
        yield self._drill
        yield lambda: hub.sit_down(self._book)
        yield lambda: hub.read_about(self._book, self._chance.choice(self._book.situations).id)
        yield self._edit

    def settle(self) -> None:
        """Wait until nothing goes on any more."""
        quiet = 0
        while quiet < _QUIET:
            QApplication.processEvents()
            quiet = quiet + 1 if all(one.is_idle for one in self._backgrounds) else 0
            time.sleep(_WAIT_S)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def close(self) -> None:
        """End what goes on."""
        for one in self._backgrounds:
            one.finish()
        self._window.close()

    def _drill(self) -> None:
        self._program.hub.begin(self._practice.free_drill(self._book, _QUESTIONS))
        self.settle()
        asking = self._program.screens.drill.presenter
        if asking is not None:
            asking.give_up()
            self.settle()
            asking.go_on()

    def _edit(self) -> None:
        name = self._chance.choice(drillable_rows(self._book))
        self._program.hub.edit_row(self._book, name.situation, name.row)


@click.command()
@click.option("--convention", default="fifty-six/kerala")
@click.option("--visits", type=click.IntRange(1), default=1000)
@click.option("--seed", type=int, default=1)
def main(convention: str, visits: int, seed: int) -> None:
    """Visit rooms, and say what they leave behind."""
    if not os.environ.get("BIDDING_TRAINER_HOME"):
        raise click.UsageError("Set BIDDING_TRAINER_HOME to an empty folder: the visits fill it with their records.")
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    set_up_process()
    give_large_back_at_once()
    make_application()
    choices = Choices(None, convention, (), None, None, seed)
    visitor = Visitor(choices.practice(), convention, seed)
    for number, visit in enumerate(islice(cycle(visitor.visits()), visits), 1):
        visit()
        visitor.settle()
        if number % _REPORTED == 0 or number == visits:
            megabytes = memory_taken() // 1_000_000
            click.echo(f"{number} visits, {len(QApplication.allWidgets())} widgets, {megabytes} MB")
    visitor.close()
    choices.close()
    sys.exit(0)


if __name__ == "__main__":
    main()
