"""Today in the terminal: what is due, and the few things that can be done now."""

from typing import Final

from trainer.screens.choose.chosen_agreement import Agreements
from trainer.screens.choose.practice_setup import Prepared
from trainer.screens.home.today import TodayPresenter
from trainer.screens.home.today_state import REST, Choice, TodayState
from trainer.screens.work.background import AtOnce
from trainer.terminal.drill import Lines
from trainer.terminal.menus import DealWanted
from trainer.terminal.numbered_choice import choose_one

_GAME: Final = "game:"
_ALL: Final = "all situations"


class AllSituations:
    """The wish to choose from the long list."""


class Today:
    """The choices of the window's screen Today; one of them is chosen."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines

    def choose(self, agreements: Agreements) -> Prepared | DealWanted | AllSituations:
        """Return the person's choice. Raises `EOFError` when they quit."""
        chosen: list[Prepared | DealWanted] = []
        presenter = TodayPresenter(
            agreements,
            lambda _: None,
            chosen.append,
            lambda book, _: chosen.append(DealWanted(book, "")),
            AtOnce(),
        )
        presenter.start()
        while not chosen:
            self._tell(presenter.state)
            offered = _offered(presenter.state)
            action = offered[choose_one(self._lines, [one.label for one in offered], "What now?")].action
            if action == _ALL:
                return AllSituations()
            if action.startswith(_GAME):
                presenter.choose_game(action.removeprefix(_GAME))
            else:
                presenter.act(action)
        return chosen[0]

    def _tell(self, state: TodayState) -> None:
        self._lines.write("")
        for line in (f"{state.date} · {state.game_title}: {state.playing}", state.headline, state.under, state.message):
            if line:
                self._lines.write(line)
        for due in state.due:
            self._lines.write(f"  {due.count}  {due.why}: {due.what}")
        self._lines.write("")


def _offered(state: TodayState) -> list[Choice]:
    """Return the choices, the window's big button first, without those that only the window has."""
    lesson, deal = state.lesson, state.deal
    some = [state.main, *state.beside, lesson and lesson.go_on, deal and deal.another]
    by_action = {one.action: one for one in some if one and one.action != REST}
    offered = [Choice(one.action, one.label.replace("&", "")) for one in by_action.values()]
    others = [
        Choice(f"{_GAME}{game.game}", f"{game.title}: {game.about}") for game in state.games if not game.is_chosen
    ]
    return [*offered, *others, Choice(_ALL, "All lessons and situations, conventions and agreements")]
