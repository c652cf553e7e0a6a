"""The presenter of printing: the options of a page, and the file to write."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from trainer.documents.regular_files import write_file
from trainer.printing.files.endings import HTML, PDF
from trainer.problems import BiddingTrainerError
from trainer.reasoning.words.counting_words import joined
from trainer.screens.printing.sheets import KINDS, Choices, Sheet
from trainer.screens.work.background import Background
from trainer.screens.work.single_work import SingleWork


class FileNotWrittenError(BiddingTrainerError):
    """The error when a file could not be written, with the reason."""


@dataclass(frozen=True, slots=True)
class PrintState:
    """The state of the dialog: the sheet to print, the choices, and the result.

    `kinds` are suffixes with their names; `ending` is the chosen one. `counted` names what the number of `asks` counts.
    `written` is the file, once it exists, and `to_read` the one of its files that people read; `said` names all of
    them. `busy` is the work in progress, `message` the error.
    """

    what: str
    title: str
    kinds: tuple[tuple[str, str], ...]
    ending: str
    file_name: str
    chosen: Choices
    asks: bool = False
    counted: str = "Questions"
    has_paper: bool = True
    has_players: bool = True
    has_pages: bool = False
    has_book: bool = False
    forms: tuple[str, ...] = ()
    busy: str = ""
    written: Path | None = None
    to_read: Path | None = None
    said: str = ""
    message: str = ""


class PrintPresenter:
    """The presenter for printing one sheet, any number of times. `today` is the date in the footer."""

    def __init__(
        self, sheet: Sheet, show: Callable[[PrintState], None], background: Background, today: Callable[[], date]
    ) -> None:
        self._sheet = sheet
        self._show = show
        self._today = today
        self._work = SingleWork(background, self._failed)
        called = {**KINDS, **sheet.kinds}
        kinds = tuple((ending, called[ending]) for ending in sheet.endings)
        first = sheet.endings[0]
        self.state = PrintState(
            sheet.what,
            sheet.title,
            kinds,
            first,
            sheet.name + first,
            Choices(),
            sheet.asks,
            sheet.counted,
            has_players=not sheet.is_handout,
            has_pages=sheet.is_handout and not sheet.together,
            has_book=sheet.has_book,
            forms=sheet.forms,
        )

    def start(self) -> None:
        """Show the options."""
        self._publish(self.state)

    def choose_kind(self, ending: str) -> None:
        """Select the kind of file."""
        name = self._sheet.name + ending
        is_page = ending in {PDF, HTML}
        self._publish(
            replace(
                self.state,
                ending=ending,
                file_name=name,
                has_paper=ending == PDF or PDF in self._sheet.together,
                has_players=is_page and not self._sheet.is_handout,
                has_pages=ending == PDF and self._sheet.is_handout and not self._sheet.together,
                written=None,
                message="",
            )
        )

    def choose(self, chosen: Choices) -> None:
        """Select the options of the page."""
        self._publish(replace(self.state, chosen=chosen, written=None, message=""))

    def write(self, path: Path) -> None:
        """Make the file and write it; a missing suffix is added."""
        ending, chosen, day = self.state.ending, self.state.chosen, self._today()
        target = path if path.suffix == ending else path.with_name(path.name + ending)
        self._publish(replace(self.state, busy=f"Making {target.name}…", written=None, message=""))

        files = [target.with_suffix(one) for one in dict.fromkeys((ending, *self._sheet.together))]

        def make() -> None:
            for file in files:
                one = file.suffix
                contents = self._sheet.make(one, chosen, day)
                try:
                    write_file(file, contents)
                except OSError as error:
                    raise FileNotWrittenError(f"{file} can't be written: {error.strerror or error}.") from error

        def done(_: None) -> None:
            beside = f", with {joined([file.name for file in files[1:]])} beside it" if files[1:] else ""
            said = f"Written to {target}{beside}"
            to_read = next((file for file in files if file.suffix in {PDF, HTML}), target)
            self._publish(replace(self.state, busy="", written=target, to_read=to_read, said=said))

        self._work.run(make, done)

    def _failed(self, error: Exception) -> None:
        self._publish(replace(self.state, busy="", message=str(error)))

    def _publish(self, state: PrintState) -> None:
        self.state = state
        self._show(state)
