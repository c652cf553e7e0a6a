"""Menus in the terminal: choosing a convention, its treatments, and a drill."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from trainer.language.book.rule_book import RuleBook
from trainer.screens.choose.choosing import MOST_QUESTIONS, ChoosePresenter, PartChoice, TreatmentChoice
from trainer.screens.choose.practice_setup import PracticeSetup, Prepared
from trainer.screens.work.background import AtOnce
from trainer.terminal.drill import Lines
from trainer.terminal.numbered_choice import number_asked, number_or_none, write_numbered

_HEADINGS: Final = {
    "own": "From your teacher",
    "lesson": "Lessons",
    "play": "The play of the cards",
    "laws": "The laws of the game",
    "all": "The whole convention",
    "priced": "By what calls are worth",
    "asked": "One kind of question",
    "named": "Conventions by name",
    "situation": "One situation",
}


_DEAL: Final = "p"


@dataclass(frozen=True)
class DealWanted:
    """A request to play whole deals with a convention; `part` was chosen earlier."""

    book: RuleBook
    part: str


class Menus:
    """The menus for everything that the window's first screen offers."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._said = ""

    def choose(self, practice: PracticeSetup, convention: str) -> Prepared | DealWanted | None:
        """Let the person choose; return None if they decline."""
        chosen: list[Prepared | DealWanted] = []
        presenter = ChoosePresenter(
            practice,
            lambda _: None,
            chosen.append,
            AtOnce(),
            convention=convention,
            sit_down=lambda book, part: chosen.append(DealWanted(book, part)),
        )
        titles = {choice.name: choice.title for choice in presenter.state.conventions}
        presenter.start()
        try:
            while not chosen:
                self._choose_convention(presenter, titles)
                self._choose_treatments(presenter)
                if self._choose_part(presenter):
                    presenter.begin()
                else:
                    presenter.play_deal()
                self._say(presenter.state.message)
        except EOFError:
            return None
        return chosen[0]

    def _choose_convention(self, presenter: ChoosePresenter, titles: dict[str, str]) -> None:
        """Ask until there is a usable convention; `EOFError` when the person gives up."""
        if not titles:
            self._lines.write(presenter.state.message)
            raise EOFError
        names = list(titles)
        while True:
            self._lines.write("")
            write_numbered(self._lines, list(titles.values()))
            number = number_asked(self._lines, "Convention", len(names), names.index(presenter.state.convention))
            presenter.choose_convention(names[number])
            self._say(presenter.state.message)
            if presenter.state.can_start:
                return

    def _choose_treatments(self, presenter: ChoosePresenter) -> None:
        while presenter.state.treatments:
            self._lines.write("")
            self._lines.write("Treatments, changes that you have agreed with your partners:")
            write_numbered(self._lines, [_treatment_line(choice) for choice in presenter.state.treatments])
            number = number_or_none(self._lines, "Switch one on or off, Enter goes on", len(presenter.state.treatments))
            if number is None:
                return
            presenter.switch_treatment(presenter.state.treatments[number].section)
            self._say(presenter.state.message)

    def _choose_part(self, presenter: ChoosePresenter) -> bool:
        """Let the person choose what to drill; return False if they would rather play a deal."""
        state = presenter.state
        self._lines.write("")
        rows = "1 meaning" if state.rows == 1 else f"{state.rows} meanings"
        due = "none of them due" if not state.due else f"{state.due} due now"
        self._lines.write(f"{state.title}: {rows}, {due}.")
        self._list_parts(state.parts)
        self._lines.write(f"   {_DEAL}  Play whole deals at a table with bots")
        number = number_asked(self._lines, "Drill", len(state.parts), 0, word=_DEAL)
        if number < 0:
            return False
        presenter.choose_part(state.parts[number].part)
        if state.parts[number].kind not in {"lesson", "play", "laws"}:
            presenter.choose_questions(number_asked(self._lines, "Questions", MOST_QUESTIONS, state.questions - 1) + 1)
        return True

    def _say(self, message: str) -> None:
        """Print an error message, once."""
        if message and message != self._said:
            self._lines.write(message)
        self._said = message

    def _list_parts(self, parts: Sequence[PartChoice]) -> None:
        above = ""
        for number, part in enumerate(parts, start=1):
            heading = part.chapter or _HEADINGS[part.kind]
            if heading != above:
                above = heading
                self._lines.write(f"{heading}:")
            self._lines.write(f"{number:4}  {part.title} – {part.about}")


def _treatment_line(choice: TreatmentChoice) -> str:
    return f"[{'x' if choice.is_on else ' '}] {choice.section}  {choice.title}"
