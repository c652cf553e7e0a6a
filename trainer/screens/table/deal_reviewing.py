"""Reviews a finished deal beside the screen: first the bidding, then denomination by denomination with open hands."""

from collections.abc import Callable
from dataclasses import replace
from threading import Lock
from typing import Final

from trainer.auction.seat import side_of
from trainer.games.game import Game
from trainer.games.solver import OpenValue, Solver
from trainer.playing.guided.deal_review import BiddingReview, open_hands_of, review_bidding, review_open
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.playing.guided.open_hands import NODES
from trainer.reasoning.judging.judging import Judge
from trainer.reasoning.words.explaining import Explainer
from trainer.screens.table.review_showing import NO_SOLVER, bidding_remarks, open_remarks, result_shown, values_shown
from trainer.screens.table.table_showing import chips_of
from trainer.screens.table.table_state import RemarkShown, ReviewShown
from trainer.screens.work.background import Background

_COMPARING = "Comparing your calls with the tables…"


GETTING_READY: Final = "The solver is made ready; the first time this takes a while…"
"""What the learner waits for where a bot has to wait for it."""


class OpenSolver:
    """The solver of a game, made when it is first needed and asked only in `background`, one question at a time."""

    def __init__(self, game: Game, background: Background) -> None:
        self.is_there = game.make_solver is not None
        self.background = background
        self._make = game.make_solver
        self._solver: Solver | None = None
        self._making = Lock()

    @property
    def is_ready(self) -> bool:
        """Whether nobody has to wait for it; so it is where there is none."""
        return self._solver is not None or not self.is_there

    def prepare(self) -> None:
        """Make it ready beside the screen, before anybody asks."""
        if self.is_there:
            self.background.run(self.solver, lambda _: None, lambda _: None)

    def solver(self) -> Solver:
        """The solver, ready; only for work in the background, where one may wait. Raises `ValueError` without one."""
        with self._making:
            if self._solver is None:
                if self._make is None:
                    raise ValueError("this game has no solver")
                solver = self._make()
                solver.prepare()
                self._solver = solver
            return self._solver

    def can_take(self, deal: GuidedDeal, number: int) -> bool | None:
        """Whether the learner's side takes so much in all against best play; None where it is not settled.

        Only for work in the background.
        """
        if deal.play is None:
            return None
        return self.solver().takes(deal.play, side_of(deal.learner), number, NODES)


class DealReviewer:
    """Reviews one deal at a time; what comes of an earlier one is dropped."""

    def __init__(self, background: Background, solver: OpenSolver) -> None:
        self._background = background
        self._solver = solver
        self._number = 0

    def forget(self) -> None:
        """Nobody waits for the review any more."""
        self._number += 1

    def review(self, deal: GuidedDeal, judge: Judge, show: Callable[[ReviewShown], None]) -> None:
        """Show the result at once, and everything else as it is found."""
        self._number += 1
        _Review(deal, judge, self._background, self._solver, self._shower(show)).start()

    def _shower(self, show: Callable[[ReviewShown], None]) -> Callable[[ReviewShown], bool]:
        """Shows as long as somebody waits, and says whether."""
        number = self._number

        def show_if_wanted(shown: ReviewShown) -> bool:
            if number == self._number:
                show(shown)
            return number == self._number

        return show_if_wanted


class _Review:
    """The review of one deal, as far as it has come."""

    def __init__(
        self,
        deal: GuidedDeal,
        judge: Judge,
        background: Background,
        solver: OpenSolver,
        show: Callable[[ReviewShown], bool],
    ) -> None:
        self._deal = deal
        self._judge = judge
        self._background = background
        self._solver = solver
        self._show = show
        self._explainer = Explainer(deal.game)
        self._hands = open_hands_of(deal)
        # Where there are no contracts, no best one is looked for.
        self._denominations = self._hands.denominations
        self._values: list[OpenValue] = []
        self._shown = result_shown(deal)

    def start(self) -> None:
        steps = len(self._denominations) if self._solver.is_there else 0
        if self._say(replace(self._shown, progress=_COMPARING, steps=steps)):
            work = self._background
            work.run(lambda: review_bidding(self._deal, self._judge), self._with_bidding, self._failed)

    def _with_bidding(self, bidding: BiddingReview) -> None:
        remarks = (*self._shown.remarks, *bidding_remarks(self._deal, bidding, self._explainer))
        model = chips_of(self._deal, bidding.model, explainer=self._explainer)
        shown = replace(self._shown, remarks=remarks, model=model, progress="")
        if not self._denominations:
            self._say(shown)
        elif not self._solver.is_there:
            self._say(replace(shown, remarks=(*remarks, RemarkShown("The best contract", (NO_SOLVER,)))))
        elif self._say(shown):
            self._solve(bidding)

    def _solve(self, bidding: BiddingReview) -> None:
        names = self._denominations
        done = len(self._values)
        if done == len(names):
            self._finish(bidding)
            return
        name = names[done]
        label = self._deal.game.calls.label_of(name)
        progress = f"Looking for the best contract: {label} ({done + 1} of {len(names)})…"
        if not self._say(replace(self._shown, progress=progress, steps_done=done)):
            return

        def solved(value: OpenValue) -> None:
            self._values.append(value)
            self._solve(bidding)

        self._solver.background.run(lambda: self._hands.value(name, self._solver.solver()), solved, self._failed)

    def _finish(self, bidding: BiddingReview) -> None:
        review = review_open(self._deal, bidding, self._values)
        remarks = (*self._shown.remarks[:1], *open_remarks(self._deal, review, bidding), *self._shown.remarks[1:])
        values = values_shown(self._deal, review)
        steps = len(self._values)
        self._say(replace(self._shown, remarks=remarks, values=values, progress="", steps=steps, steps_done=steps))

    def _failed(self, error: Exception) -> None:
        said = RemarkShown("The review is not complete", (str(error),), "wrong")
        self._say(replace(self._shown, remarks=(*self._shown.remarks, said), progress=""))

    def _say(self, shown: ReviewShown) -> bool:
        self._shown = shown
        return self._show(shown)
