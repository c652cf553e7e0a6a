"""Leads a person through a drill in the terminal."""

from collections.abc import Callable
from typing import Final

from trainer.screens.background import AtOnce
from trainer.screens.choosing import ChoosePresenter, ChooseState
from trainer.screens.drill_state import DrillState, Phase
from trainer.screens.drilling import DrillPresenter
from trainer.screens.training_room import Prepared, TrainingRoom
from trainer.terminal.lines import legal_lines, lines_of

_QUIT: Final = frozenset({"q", "quit", "exit"})
_PROMPT: Final = "Your call (28ns, +s, p … ? lists the legal calls, q ends): "

Ask = Callable[[str], str]
"""Prints a prompt and reads a line; raises EOFError at the end of input."""

Print = Callable[[str], None]


class TerminalDrill:
    """A drill that reads lines and prints lines."""

    def __init__(self, ask: Ask, write: Print) -> None:
        self._ask = ask
        self._write = write

    def choose(self, room: TrainingRoom, convention: str) -> Prepared | None:
        """Let the person choose a convention and a part; None where they would rather not."""
        chosen: list[Prepared] = []
        presenter = ChoosePresenter(room, lambda _: None, chosen.append, AtOnce(), convention=convention)
        presenter.start()
        names = [choice.name for choice in presenter.state.conventions]
        number = self._number(
            "Convention",
            [choice.title for choice in presenter.state.conventions],
            names.index(presenter.state.convention),
        )
        if number is None:
            return None
        presenter.choose_convention(names[number])
        if not self._usable(presenter.state):
            return None
        parts = presenter.state.parts
        part = self._number("Drill", [f"{choice.title} – {choice.about}" for choice in parts], 0)
        if part is None:
            return None
        presenter.choose_part(parts[part].part)
        presenter.begin()
        if not chosen:
            self._write(presenter.state.message)
        return chosen[0] if chosen else None

    def run(self, prepared: Prepared) -> int:
        """Lead through a sitting; 0 when it came to its end, 1 when it failed."""
        presenter = DrillPresenter(
            prepared.sitting,
            self._show,
            prepared.save,
            AtOnce(),
            reading=prepared.reading,
            needed=prepared.needed,
        )
        presenter.start()
        while presenter.state.phase not in {Phase.FINISHED, Phase.FAILED}:
            try:
                self._step(presenter)
            except EOFError:
                self._write("")
                presenter.finish_early()
        return 0 if presenter.state.phase is Phase.FINISHED else 1

    def _step(self, presenter: DrillPresenter) -> None:
        if presenter.state.phase is Phase.READING:
            if self._ask("Enter starts the drill: ").strip().lower() in _QUIT:
                presenter.finish_early()
            else:
                presenter.go_on()
        elif presenter.state.phase is Phase.ASKING:
            text = self._ask(_PROMPT).strip()
            if text.lower() in _QUIT:
                presenter.finish_early()
            elif text == "?":
                for line in legal_lines(presenter.state):
                    self._write(line)
            elif text:
                presenter.answer(text)
        else:
            presenter.go_on()

    def _show(self, state: DrillState) -> None:
        for line in lines_of(state):
            self._write(line)

    def _usable(self, state: ChooseState) -> bool:
        if not state.can_start:
            self._write(state.message)
        return state.can_start

    def _number(self, title: str, choices: list[str], usual: int) -> int | None:
        """The number of a choice, from 0; None for quit or the end of input."""
        self._write("")
        for index, choice in enumerate(choices, start=1):
            self._write(f"{index:3}  {choice}")
        while True:
            try:
                text = self._ask(f"{title} [{usual + 1}]: ").strip().lower()
            except EOFError:
                return None
            if text in _QUIT:
                return None
            if not text:
                return usual
            if text.isdecimal() and 1 <= int(text) <= len(choices):
                return int(text) - 1
            self._write(f"Type a number from 1 to {len(choices)}, Enter for {usual + 1}, or q.")
