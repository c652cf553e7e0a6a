"""The presenter of the laboratory: the user types a hand, the earlier bids and the score, and tests a risky call."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from trainer.cards.notation import parse_hand
from trainer.compiling_watch import compiling_watched
from trainer.games import game_called
from trainer.games.game import Game
from trainer.problems import BadNotationError
from trainer.screens.drill.drill_display import hand_display
from trainer.screens.drill.drill_state import SuitDisplay
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork
from trainer.screens.work.own_process import OwnProcess, Report, StoppableWork

_DANGEROUS: Final = 0.1
"""A card that breaks a smaller share of the calls is not marked."""

_NEARLY_ALL: Final = 0.99
"""The share of functions that is shown while some are still compiled; other releases of Numba compile a few more."""

STEPS: Final = (150, 600, 2000)
"""The numbers of trials after which a result is displayed; each step repeats the earlier trials, at little cost."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The user's input: the hand, the bids before it from the first caller on, and the score, the own side first."""

    hand: str
    bids: str = ""
    score: str = ""
    player: str = ""


@dataclass(frozen=True, slots=True)
class LaboratoryState:
    """The state of the screen: `says` are the sentences of the last trial, `busy` what is in progress.

    - `title`, `about` and `begins`: the name of the laboratory, its description, and the label of its button.
    - `players`: who may play the cards, the usual one first, each with its name and title.
    - `hand`: as far as it is readable; `dangers`: its cards that fail most, as `SJ`.
    - `share`: how much of the work is done, 0 to 1.
    """

    title: str
    about: str
    begins: str
    asked: Asked
    players: tuple[tuple[str, str], ...]
    says: tuple[str, ...] = ()
    busy: str = ""
    message: str = ""
    hand: tuple[SuitDisplay, ...] = ()
    dangers: tuple[str, ...] = ()
    share: float = 0.0


class LaboratoryPresenter:
    """The presenter of trials in the background; a new trial replaces the last one.

    `own_process` makes the process in which the cards are played; another one follows where a trial is cancelled.
    """

    def __init__(
        self,
        game: Game,
        show: Callable[[LaboratoryState], None],
        background: Background,
        own_process: Callable[[], StoppableWork] = OwnProcess,
    ) -> None:
        self._game = game
        self._show = show
        self._work = LatestWork(background, self._failed)
        self._own_process = own_process
        self._player = own_process()
        words = game.arena.trial
        players = tuple((name, game.arena.player_title(name)) for name in game.arena.player_names)
        first = Asked(words.sample_hand, player=players[0][0])
        shown = _hand_display(game, first.hand)
        self.state = LaboratoryState(words.title, words.about, words.begins, first, players, hand=shown)

    def start(self) -> None:
        """Show the empty input."""
        self._publish(self.state)

    def look_at(self, asked: Asked) -> None:
        """Show the hand that is being typed; the result of another question is dropped."""
        self._drop()
        hand = _hand_display(self._game, asked.hand)
        self._publish(replace(self.state, asked=asked, hand=hand, dangers=(), says=(), busy="", message=""))

    def try_hand(self, asked: Asked) -> None:
        """Try the call on a hand; unreadable input gets a message and can be corrected."""
        self._drop()
        busy = "The cards are played many times…"
        hand = _hand_display(self._game, asked.hand)
        waiting = replace(self.state, asked=asked, hand=hand, dangers=(), says=(), busy=busy, message="", share=0.0)
        self._publish(waiting)
        self._try_step(asked, 0)

    def stop(self) -> None:
        """End the trial; its results so far remain."""
        if self.state.busy:
            self._drop()
            self._publish(replace(self.state, busy="", message="" if self.state.says else "Stopped."))

    def leave(self) -> None:
        """Cancel the trial, and end the process in which it ran."""
        self._work.drop()
        self._end_player()

    def look_on(self) -> None:
        """Show how many functions have been compiled; a screen calls it several times a second while it is busy."""
        compiled, functions_of_all = self._player.progress
        if self.state.busy and not self.state.says and compiled:
            functions = "function" if compiled == 1 else "functions"
            share = min(compiled / functions_of_all, _NEARLY_ALL)
            busy = f"Before the first trial the program that plays is compiled once: {compiled} {functions}…"
            self._publish(replace(self.state, busy=busy, share=share))

    def _drop(self) -> None:
        """End the current trial, whose result counts no more."""
        if self.state.busy:
            self._end_player()
        self._work.drop()

    def _end_player(self) -> None:
        self._player.stop()
        self._player = self._own_process()

    def _try_step(self, asked: Asked, step: int) -> None:
        player, trial = self._player, partial(_answer, self._game.name, asked, STEPS[step])
        self._work.run(lambda: player.run(trial), lambda answer: self._found(asked, step, answer))

    def _found(self, asked: Asked, step: int, answer: Mapping[str, Any]) -> None:
        worst = [one["card"] for one in answer["dangers"] if one["share"] >= _DANGEROUS]
        is_last = step + 1 == len(STEPS)
        busy = "" if is_last else f"Played {STEPS[step]:,} of {STEPS[-1]:,} times; the interval gets narrower…"
        share = STEPS[step] / STEPS[-1]
        self._publish(replace(self.state, says=tuple(answer["says"]), dangers=tuple(worst), busy=busy, share=share))
        if not is_last:
            self._try_step(asked, step + 1)

    def _failed(self, error: Exception) -> None:
        self._publish(replace(self.state, busy="", message=str(error)))

    def _publish(self, state: LaboratoryState) -> None:
        self.state = state
        self._show(state)


def _answer(name: str, asked: Asked, trials: int, report: Report) -> Mapping[str, Any]:
    """Return the result of a hand in so many trials of a game's programs; reports the functions compiled before.

    Raises `BiddingTrainerError` when the input is invalid.
    """
    game = game_called(name)
    question: dict[str, Any] = {"bids": asked.bids.replace(",", " ").split(), "trials": trials}
    if asked.score.strip():
        question["score"] = _score(asked.score)
    if asked.player:
        question["player"] = asked.player
    hand = parse_hand(game.deck, asked.hand.strip())
    functions = game.arena.trial.functions
    with compiling_watched(lambda compiled: report(compiled, functions)):
        return game.arena.try_call(hand, question)


def _hand_display(game: Game, text: str) -> tuple[SuitDisplay, ...]:
    """Return the hand; empty while it is unreadable."""
    try:
        return hand_display(parse_hand(game.deck, text.strip()))
    except BadNotationError:
        return ()


def _score(text: str) -> list[int]:
    words = text.replace(",", " ").replace(":", " ").split()
    try:
        return [int(word) for word in words]
    except ValueError as error:
        message = f"The score '{text}' can't be read: write both sides' points, your own first, such as 120 300."
        raise BadNotationError(message) from error
