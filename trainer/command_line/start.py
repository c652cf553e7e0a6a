"""Starting the program: the window where there is a screen, the same drill in the terminal where there is none."""

import sys
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import click

from trainer.command_line.reports.saying import say
from trainer.command_line.screen import has_screen
from trainer.locations import conventions_folder, lessons_folder, readings_folder
from trainer.problems import UnknownNameError

if TYPE_CHECKING:
    from trainer.language.book.rule_book import RuleBook
    from trainer.records.keeper import RecordKeeper
    from trainer.screens.choose.practice_setup import PracticeSetup, Prepared
    from trainer.screens.table.table_setup import TableOptions
    from trainer.terminal.console import Console
    from trainer.terminal.menus import DealWanted


def start(  # noqa: PLR0913  one parameter an option of the command
    *,
    lesson: str | None = None,
    in_terminal: bool = False,
    convention: str | None = None,
    treatments: tuple[str, ...] = (),
    partnership: Path | None = None,
    questions: int | None = None,
    seed: int | None = None,
    situations: bool = False,
) -> int:
    """Start the program and return its exit status. Raises `BiddingTrainerError` when it can't start.

    With `situations` everything that can be drilled is listed, in the terminal.
    """
    choices = Choices(lesson, convention, treatments, partnership, questions, seed)
    choices.refuse_contradictions()
    in_terminal = in_terminal or situations
    if not in_terminal and not has_screen():
        say("There is no screen here (DISPLAY and WAYLAND_DISPLAY are not set): drilling in the terminal.")
        in_terminal = True
    if in_terminal:
        return _in_terminal(choices, situations=situations)
    from trainer.window.start.application import run_window

    with closing(choices):
        return run_window(choices.practice, convention=convention or "", begin_with=choices.prepared)


def start_file(file: Path, *, in_terminal: bool = False) -> int:
    """Open a file and return the exit status. Raises `BiddingTrainerError` when it can't be opened in the terminal."""
    choices = Choices(None, None, (), None, None, None)
    if not in_terminal and not has_screen():
        say("There is no screen here (DISPLAY and WAYLAND_DISPLAY are not set): opening it in the terminal.")
        in_terminal = True
    with closing(choices):
        if in_terminal:
            return _file_in_terminal(choices, file)
        from trainer.window.start.application import run_window

        return run_window(choices.practice, file=file)


def start_table(choices: "Choices", options: "TableOptions", *, in_terminal: bool = False) -> int:
    """Open the table for whole deals and return the exit status. Raises `BiddingTrainerError` when it can't start."""
    choices.refuse_contradictions()
    if not in_terminal and not has_screen():
        say("There is no screen here (DISPLAY and WAYLAND_DISPLAY are not set): playing in the terminal.")
        in_terminal = True
    with closing(choices):
        if in_terminal:
            return _table_in_terminal(choices, options)
        from trainer.window.start.application import run_window

        convention = choices.convention or ""
        return run_window(
            choices.practice, convention=convention, sit_down_with=lambda practice: (choices.book(practice), options)
        )


@dataclass
class Choices:
    """The options of the command line, from which a drill is started."""

    lesson: str | None
    convention: str | None
    treatments: tuple[str, ...]
    partnership: Path | None
    questions: int | None
    seed: int | None
    _keeper: "RecordKeeper | None" = field(default=None, init=False)

    def refuse_contradictions(self) -> None:
        """Raise a usage error where two options name a convention."""
        if self.lesson is not None and (self.convention or self.partnership or self.treatments):
            message = "A lesson names its own convention: leave out --convention, --treatment and --partnership."
            raise click.UsageError(message)
        if self.convention is not None and self.partnership is not None:
            raise click.UsageError("A partnership names its own convention: leave out --convention.")

    def practice(self) -> "PracticeSetup":
        """Return the set-up of the current learner, with their records.

        Raises `UnknownNameError` when there are no conventions at all.
        """
        from trainer.command_line.reports.convention_books import library
        from trainer.command_line.reports.learner import current_learner
        from trainer.documents.reading_cache import ReadingCache
        from trainer.games import game_called
        from trainer.practice.sittings.lesson_cache import LESSON_PACKAGES, LessonCache
        from trainer.practice.sittings.lessons import LessonLibrary
        from trainer.records.keeper import RecordKeeper
        from trainer.screens.choose.practice_setup import PracticeSetup

        tables = library()
        if not tables.names():
            message = f"There are no conventions in {conventions_folder()}; install the program again."
            raise UnknownNameError(message)
        readings = ReadingCache(readings_folder(), LESSON_PACKAGES)
        kept_lessons = LessonCache(readings, tables.fingerprint, game_called)
        self._keeper = keeper = RecordKeeper()
        keeper.begin_day()
        learner = current_learner(keeper)
        return PracticeSetup(
            tables,
            LessonLibrary(lessons_folder(), tables.book, kept=kept_lessons),
            keeper,
            learner.name,
            Random() if self.seed is None else Random(self.seed),
            last_convention=learner.convention,
            last_treatments=learner.treatments,
            remember=lambda convention, treatments: _remember(keeper, learner.name, convention, treatments),
            deals=keeper,
            memory=keeper,
        )

    def prepared(self, practice: "PracticeSetup") -> "Prepared | None":
        """Return the sitting of the options; None where the person has to choose."""
        from trainer.screens.choose.practice_setup import USUAL_QUESTIONS

        if self.lesson is not None:
            return practice.lesson(practice.lesson_library.lesson(self.lesson), self.questions)
        if self.convention is None and self.partnership is None and self.questions is None and not self.treatments:
            return None
        return practice.free_drill(self.book(practice), self.questions or USUAL_QUESTIONS)

    def book(self, practice: "PracticeSetup") -> "RuleBook":
        """Return the rule book of the options: a partnership's, a convention's, or the last one used."""
        if self.partnership is not None:
            return practice.library.book_at(self.partnership, self.treatments)
        if self.convention is not None:
            return practice.library.book(self.convention, self.treatments)
        if practice.last_convention in practice.library.names():
            if self.treatments:
                return practice.library.book(practice.last_convention, self.treatments)
            return practice.agreed_book(practice.last_convention, practice.last_treatments)
        return practice.library.book(practice.library.names()[0], self.treatments)

    def close(self) -> None:
        """Close the records, if they were opened."""
        if self._keeper is not None:
            self._keeper.close()


def _remember(keeper: "RecordKeeper", learner: str, convention: str, treatments: tuple[str, ...]) -> None:
    keeper.remember_choice(learner, convention, treatments)


def _table_in_terminal(choices: "Choices", options: "TableOptions") -> int:
    from trainer.screens.table.table_setup import table_maker
    from trainer.terminal.console import Console
    from trainer.terminal.table import TerminalTable

    practice = choices.practice()
    return TerminalTable(Console(sys.stdin, sys.stdout)).run(
        table_maker(practice, choices.book(practice)), options, practice
    )


def _file_in_terminal(choices: "Choices", file: Path) -> int:
    from trainer.screens.files.opened_files import (
        ConventionOpened,
        DealsOpened,
        DrillOpened,
        NotesOpened,
        ResultsOpened,
        open_file,
    )
    from trainer.terminal.console import Console
    from trainer.terminal.drill import TerminalDrill

    console, practice = Console(sys.stdin, sys.stdout), choices.practice()
    match open_file(practice, file):
        case DrillOpened(prepared):
            return TerminalDrill(console).run(prepared)
        case ConventionOpened(book, remarks):
            for remark in remarks:
                say(remark)
            return TerminalDrill(console).run(practice.free_drill(book))
        case DealsOpened(book, imported, remarks):
            from trainer.screens.table.imported_deals import IMPORTED
            from trainer.screens.table.table_setup import TableOptions, table_maker
            from trainer.terminal.table import TerminalTable

            for remark in remarks:
                say(remark, error=True)
            return TerminalTable(console).run(
                table_maker(practice, book, imported), TableOptions(f"{IMPORTED}1"), practice
            )
        case ResultsOpened((path, *_)):
            say(f"These are results of a class. See them with: bidding-trainer class LESSON.lesson {path}")
            return 0
        case NotesOpened(path):
            say(f"These are notes of a system. Make a table of them with: bidding-trainer import-bml {path} --report")
            return 0
        case _:
            return 1


def _in_terminal(choices: Choices, *, situations: bool = False) -> int:
    from trainer.terminal.console import Console
    from trainer.terminal.drill import TerminalDrill
    from trainer.terminal.menus import DealWanted

    console = Console(sys.stdin, sys.stdout)
    with closing(choices):
        practice = choices.practice()
        prepared = choices.prepared(practice)
        if prepared is None and console.is_closed:
            from trainer.terminal.example import SEED, show_example

            show_example(console, lambda: replace(practice, chance=Random(SEED)))
            return 0
        if prepared is None and console.is_interactive:
            try:
                chosen = _chosen(console, practice, situations=situations)
            except EOFError:
                return 0
            if isinstance(chosen, DealWanted):
                return _at_a_table(console, practice, chosen)
            prepared = chosen
        return TerminalDrill(console).run(prepared or practice.free_drill(choices.book(practice)))


def _chosen(console: "Console", practice: "PracticeSetup", *, situations: bool) -> "Prepared | DealWanted":
    """Return a person's choice at the keyboard: by a first start, by Today, or from the long list."""
    from trainer.screens.choose.chosen_agreement import Agreements
    from trainer.terminal.first_start import FirstStart
    from trainer.terminal.menus import DealWanted, Menus
    from trainer.terminal.today import AllSituations, Today

    agreements = Agreements(practice)
    chosen: Prepared | DealWanted | AllSituations | None = AllSituations() if situations else None
    if chosen is None and not agreements.has_begun:
        chosen = FirstStart(console).choose(agreements)
    if chosen is None:
        chosen = Today(console).choose(agreements)
    if isinstance(chosen, AllSituations):
        listed = Menus(console).choose(practice, "")
        if listed is None:
            raise EOFError
        return listed
    return chosen


def _at_a_table(console: "Console", practice: "PracticeSetup", wanted: "DealWanted") -> int:
    # Only here, because a drill would begin half a second later with all of it.
    from trainer.screens.table.table_setup import RANDOM, SITUATION, TableOptions, table_maker
    from trainer.terminal.table import TerminalTable

    options = TableOptions(wanted.part if wanted.part.startswith(SITUATION) else RANDOM)
    return TerminalTable(console).run(table_maker(practice, wanted.book), options, practice)
