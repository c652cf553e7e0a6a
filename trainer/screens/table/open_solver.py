"""The solvers of a game for a table: made once, lent to one piece of background work at a time."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Final

from trainer.auction.seat import side_of
from trainer.games.game import Game
from trainer.games.solver import Solver
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.playing.guided.open_hands import NODES
from trainer.screens.work.background import Background

GETTING_READY: Final = "Preparing the solver; the first time this takes a while…"
"""The text while a bot waits for the solver."""


class OpenSolver:
    """The solvers of a game, created on demand and used only in `background`, each for one question at a time.

    A game without a solver for contracts uses those that count its plays in the review.
    """

    def __init__(self, game: Game, background: Background) -> None:
        self.is_there = game.make_solver is not None
        self.background = background
        self._make = game.make_solver or (game.course.make_solver if game.course is not None else None)
        self._is_ready = False
        self._idle: list[Solver] = []
        self._lending = Lock()

    @property
    def is_ready(self) -> bool:
        """Return whether nobody has to wait for a solver; also True where there is none."""
        return self._is_ready or not self.is_there

    def prepare(self) -> None:
        """Load a solver in the background, before it is needed."""
        if self._make is not None:
            self.background.run(self.make_ready, lambda _: None, lambda _: None)

    def make_ready(self) -> None:
        """Return a solver that is ready; only for background work. Raises `ValueError` when the game has no solver."""
        with self.lent():
            pass

    @contextmanager
    def lent(self) -> Iterator[Solver]:
        """Yield a solver for exclusive use, waiting for one if necessary; only for background work.

        Raises `ValueError` when the game has no solver.
        """
        # Two that are made at the same time would compile the same code twice.
        with self._lending:
            solver = self._idle.pop() if self._idle else self._made()
        try:
            yield solver
        finally:
            self._idle.append(solver)

    def _made(self) -> Solver:
        if self._make is None:
            raise ValueError("this game has no solver")
        solver = self._make()
        solver.prepare()
        self._is_ready = True
        return solver

    def can_take(self, deal: GuidedDeal, number: int) -> bool | None:
        """Return whether the learner's side takes `number` in all against best play; None where it is not settled.

        Only for background work.
        """
        if deal.play is None:
            return None
        with self.lent() as solver:
            return solver.takes(deal.play, side_of(deal.learner), number, NODES)
