"""A drill in the terminal."""

from collections.abc import Container
from typing import Final, Protocol

from trainer.screens.choose.practice_setup import Prepared
from trainer.screens.drill.drill_state import DrillState, Phase
from trainer.screens.drill.drilling import DrillPresenter
from trainer.screens.drill.question_pricing import QuestionPricing
from trainer.screens.work.background import AtOnce
from trainer.screens.work.beside_input import BesideInput
from trainer.terminal.legal_calls import legal_lines
from trainer.terminal.lines import lines_of, option_lines

QUIT: Final = frozenset({"q", "quit", "exit"})
"""Words that end a drill or a menu."""

_MORE: Final = frozenset({"m", "more"})
_HELP: Final = frozenset({"?", "h", "help"})
_HINT: Final = frozenset({"hint", "tip"})
_NOT_KNOWN: Final = frozenset({"dk", "don't know", "dont know"})
_PROMPT: Final = "Your call: "
_CHOICE_PROMPT: Final = "Your answer: "


class Lines(Protocol):
    """The interface of a terminal: where lines come from and go to."""

    @property
    def is_interactive(self) -> bool:
        """Return whether a person types the lines, and wants time to read."""

    def ask(self, prompt: str) -> str:
        """Print a prompt and read a line. Raises `EOFError` at the end of input."""

    def write(self, text: str) -> None:
        """Print a line."""


class TerminalDrill:
    """A drill that reads lines and prints lines."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._hinted: set[str] = set()

    def run(self, prepared: Prepared) -> int:
        """Run a sitting; return 0 if it came to its end, and 1 if it failed."""
        presenter = DrillPresenter(
            prepared.sitting,
            self._show,
            prepared.save,
            AtOnce(),
            reading=prepared.reading,
            needed=prepared.needed,
            place=prepared.place,
            clean_before=prepared.clean_before,
            final_message=prepared.final_message,
            pricing=self._pricing(prepared),
            beside=BesideInput(),
            explains_pages=False,  # the terminal prints no reasons of a page's examples
        )
        self._hinted.clear()
        try:
            presenter.start()
            while presenter.state.phase not in {Phase.FINISHED, Phase.FAILED}:
                self._step(presenter)
        except (EOFError, KeyboardInterrupt):
            self._lines.write("")
            presenter.finish_early()
        return 0 if presenter.state.phase is Phase.FINISHED else 1

    def _pricing(self, prepared: Prepared) -> QuestionPricing | None:
        """Return a pricing that works while a person thinks; None if answers come from a file, at once."""
        book = prepared.sitting.judge.reasoner.book
        return QuestionPricing(book, BesideInput()) if self._lines.is_interactive else None

    def _step(self, presenter: DrillPresenter) -> None:
        match presenter.state.phase:
            case Phase.READING:
                self._go_on(presenter, "Enter starts the drill: ")
            case Phase.ASKING:
                self._answer(presenter)
            case Phase.ANSWERED if self._wants_a_pause(presenter.state):
                self._read_on(presenter)
            case _:
                presenter.go_on()

    def _answer(self, presenter: DrillPresenter) -> None:
        choice = presenter.state.choice
        prompt = _PROMPT if choice is None else _CHOICE_PROMPT
        if prompt not in self._hinted:  # the first time for each way of answering
            self._hinted.add(prompt)
            self._lines.write(_hint(presenter.state))
        text = self._lines.ask(prompt).strip()
        if text.lower() in QUIT:
            presenter.finish_early()
        elif text.lower() in _HELP:
            for line in legal_lines(presenter.state) if choice is None else option_lines(choice):
                self._lines.write(line)
        elif text.lower() in _NOT_KNOWN:
            presenter.give_up()
        elif text.lower() in _HINT:
            self._give_hint(presenter)
        elif text:
            presenter.answer(text)

    def _give_hint(self, presenter: DrillPresenter) -> None:
        """Print the next hint, or repeat the last one."""
        before = len(presenter.state.hints)
        presenter.hint()
        for hint in presenter.state.hints[before:] or presenter.state.hints[-1:]:
            for line in (hint.title, *(f"  {line}" for line in hint.lines)):
                self._lines.write(line)
        if not presenter.state.hints:
            self._lines.write("There are no hints for this question.")

    def _go_on(self, presenter: DrillPresenter, prompt: str) -> None:
        if self._ask_on(prompt, QUIT) in QUIT:
            presenter.finish_early()
        else:
            presenter.go_on()

    def _ask_on(self, prompt: str, known: Container[str]) -> str:
        """Ask until Enter alone or something `known` was typed: other text gets a message."""
        while (said := self._lines.ask(prompt).strip().lower()) and said not in known:
            self._lines.write(f'"{said}" was not used: press Enter for the question first.')
        return said

    def _read_on(self, presenter: DrillPresenter) -> None:
        """Wait before the next question; print more about the verdict if the person asks for it."""
        verdict = presenter.state.verdict
        more = () if verdict is None else verdict.more
        prompt = f"{'m for more, ' if more else ''}Enter for the next question: "
        said = self._ask_on(prompt, {*QUIT, *_MORE} if more else QUIT)
        if more and said in _MORE:
            for fold in more:
                self._lines.write(f"  ▸ {fold.title}: {fold.text}")
            self._go_on(presenter, "Enter for the next question: ")
        elif said in QUIT:
            presenter.finish_early()
        else:
            presenter.go_on()

    def _wants_a_pause(self, state: DrillState) -> bool:
        """Return whether there is an explanation to read, whose time must not count for the next question."""
        is_last = state.number >= state.questions
        explained = bool(state.message) or (state.verdict is not None and state.verdict.kind != "right")
        return self._lines.is_interactive and explained and not is_last

    def _show(self, state: DrillState) -> None:
        if state.phase is Phase.ASKING and state.hints and not state.message:
            return  # only a hint has come; the question stands above it already
        for line in lines_of(state):
            self._lines.write(line)


def _hint(state: DrillState) -> str:
    if state.choice is not None:
        numbers = f"a number from 1 to {len(state.choice.options)}"
        return f"Type {numbers}. ? lists the answers again, dk shows the right one, q ends the drill."
    examples = ", ".join(group.calls[0].call.lower() for group in state.groups)
    others = "? lists the legal calls, hint helps, dk shows the right one, q ends the drill."
    return f"Type a call such as {examples}. {others}"
