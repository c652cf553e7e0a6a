"""Leads a person through a drill in the terminal."""

from typing import Final, Protocol

from trainer.screens.background import AtOnce
from trainer.screens.drill_state import DrillState, Phase
from trainer.screens.drilling import DrillPresenter
from trainer.screens.training_room import Prepared
from trainer.terminal.legal_calls import legal_lines
from trainer.terminal.lines import lines_of

QUIT: Final = frozenset({"q", "quit", "exit"})
"""What ends a drill or a menu."""

_HELP: Final = frozenset({"?", "h", "help"})
_PROMPT: Final = "Your call: "


class Lines(Protocol):
    """Where lines come from and go to."""

    @property
    def is_interactive(self) -> bool:
        """Whether a person types the lines, and wants time to read."""

    def ask(self, prompt: str) -> str:
        """Print a prompt and read a line; raises EOFError at the end of input."""

    def write(self, text: str) -> None:
        """Print a line."""


class TerminalDrill:
    """A drill that reads lines and prints lines."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._is_new = True

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
        self._is_new = True
        presenter.start()
        while presenter.state.phase not in {Phase.FINISHED, Phase.FAILED}:
            try:
                self._step(presenter)
            except (EOFError, KeyboardInterrupt):
                self._lines.write("")
                presenter.finish_early()
        return 0 if presenter.state.phase is Phase.FINISHED else 1

    def _step(self, presenter: DrillPresenter) -> None:
        match presenter.state.phase:
            case Phase.READING:
                self._go_on(presenter, "Enter starts the drill: ")
            case Phase.ASKING:
                self._answer(presenter)
            case Phase.ANSWERED if self._wants_a_pause(presenter.state):
                self._go_on(presenter, "Enter for the next question: ")
            case _:
                presenter.go_on()

    def _answer(self, presenter: DrillPresenter) -> None:
        if self._is_new:
            self._is_new = False
            self._lines.write(_hint(presenter.state))
        text = self._lines.ask(_PROMPT).strip()
        if text.lower() in QUIT:
            presenter.finish_early()
        elif text.lower() in _HELP:
            for line in legal_lines(presenter.state):
                self._lines.write(line)
        elif text:
            presenter.answer(text)

    def _go_on(self, presenter: DrillPresenter, prompt: str) -> None:
        if self._lines.ask(prompt).strip().lower() in QUIT:
            presenter.finish_early()
        else:
            presenter.go_on()

    def _wants_a_pause(self, state: DrillState) -> bool:
        """Whether there is an explanation to read, which must not count as time for the next question."""
        is_last = state.number >= state.questions
        explained = bool(state.message) or (state.verdict is not None and state.verdict.kind != "right")
        return self._lines.is_interactive and explained and not is_last

    def _show(self, state: DrillState) -> None:
        for line in lines_of(state):
            self._lines.write(line)


def _hint(state: DrillState) -> str:
    examples = ", ".join(group.calls[0].call.lower() for group in state.groups)
    return f"Type a call such as {examples}. ? lists the legal calls, q ends the drill."
