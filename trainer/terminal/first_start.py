"""The first start in the terminal: the questions of the window's first page, then lesson 1 in short."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from trainer.screens.choose.chosen_agreement import Agreements
from trainer.screens.choose.practice_setup import Prepared
from trainer.screens.home.welcome import Answer, WelcomePresenter
from trainer.screens.work.background import AtOnce
from trainer.terminal.drill import Lines
from trainer.terminal.numbered_choice import choose_one

_POINT = "• "
"""The beginning of each line of a lesson's summary."""


class FirstStart:
    """The questions on game and convention, followed by the first drill."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines

    def choose(self, agreements: Agreements) -> Prepared | None:
        """Return the first drill; None if it could not be made, after a message that says why.

        Raises `EOFError` when the person quits.
        """
        begun: list[Prepared] = []
        presenter = WelcomePresenter(agreements, _nothing, begun.append, _nothing_follows, AtOnce())
        presenter.start()
        self._lines.write("")
        self._lines.write(presenter.state.title)
        state = presenter.state
        if len(state.games) > 1:
            self._ask("Which game?", state.games, state.game, presenter.choose_game)
            state = presenter.state
        if state.conventions:
            question = "Which convention do your partners play?"
            self._ask(question, state.conventions, state.convention, presenter.choose_convention)
        state = presenter.state
        self._ask("Have you bid before?", state.experiences, state.experience, presenter.choose_experience)
        presenter.begin()
        if presenter.state.message:
            self._lines.write(presenter.state.message)
        return in_short(self._lines, begun[0]) if begun else None

    def _ask(self, question: str, answers: Sequence[Answer], usual: str, choose: Callable[[str], None]) -> None:
        names = [one.name for one in answers]
        self._lines.write("")
        self._lines.write(question)
        chosen = choose_one(self._lines, [_line(one) for one in answers], "Type its number", names.index(usual))
        choose(names[chosen])


def in_short(lines: Lines, prepared: Prepared) -> Prepared:
    """Print the aim and the summary of a lesson; return its drill, which then begins with a question."""
    title_and_aim, text = prepared.reading[:2], prepared.reading[2:]
    for paragraph in (*title_and_aim, *(one for one in text if one.startswith(_POINT))):
        lines.write("")
        lines.write(paragraph)
    return replace(prepared, reading=())


def _line(answer: Answer) -> str:
    return f"{answer.title}: {answer.lines[0]}" if answer.lines else answer.title


def _nothing(_: object) -> None:
    """Do nothing: here the window would draw."""


def _nothing_follows() -> None:
    """Do nothing: here the window would go to another screen."""
