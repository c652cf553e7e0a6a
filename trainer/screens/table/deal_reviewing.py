"""Reviewing a finished deal in the background: the bidding first, then each denomination with open hands."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from trainer.games.solver import OpenValue, Solver
from trainer.playing.guided.better_cards import kept_in_trick
from trainer.playing.guided.deal_review import (
    BiddingReview,
    CostlyCall,
    costly_call,
    open_hands_of,
    review_bidding,
    review_open,
)
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.playing.guided.play_course import course_of_play
from trainer.reasoning.judging.judging import Judge
from trainer.reasoning.words.explaining import Explainer
from trainer.screens.table.course_display import course_display, course_remarks, kept_texts, with_kept
from trainer.screens.table.open_solver import OpenSolver
from trainer.screens.table.outcome_words import par_text
from trainer.screens.table.review_display import (
    NO_SOLVER,
    departure_lines,
    open_remarks,
    own_calls,
    result_display,
    values_display,
)
from trainer.screens.table.table_display import chips_of
from trainer.screens.table.table_state import CourseDisplay, RemarkDisplay, ReviewDisplay
from trainer.screens.work.background import SIDE_BY_SIDE, Background

_COUNTING = "Counting the play, trick by trick…"
_COMPARING = "Comparing your calls with your convention…"
_STOPPED: Final = RemarkDisplay("The review was stopped", ("The best contract and the play are not worked out.",))


class DealReviewer:
    """The review of one deal at a time; results for an earlier one are dropped.

    `found` gets the costly call of the deal, `finished` is called at the end of a review.
    """

    def __init__(self, background: Background, solver: OpenSolver) -> None:
        self.found: Callable[[CostlyCall], None] = lambda _: None
        self.finished: Callable[[], None] = lambda: None
        self._background = background
        self._solver = solver
        self._review: _Review | None = None

    def forget(self) -> None:
        """Cancel the review."""
        if self._review is not None:
            self._review.is_wanted = False

    def stop(self) -> None:
        """Cancel a review that is in progress, and say so in it."""
        if self._review is not None:
            self._review.stop()

    def count_kept(self, number: int) -> None:
        """Count what each card that the learner could play to a trick would have kept, if that is not known yet."""
        if self._review is not None:
            self._review.count_kept(number)

    def review(self, deal: GuidedDeal, judge: Judge, show: Callable[[ReviewDisplay], None]) -> None:
        """Show the result at once, and everything else as it is computed."""
        self.forget()
        told = _Listeners(show, self.found, self.finished)
        self._review = _Review(deal, judge, self._background, self._solver, told)
        self._review.start()


_Counted = tuple[CourseDisplay, tuple[RemarkDisplay, ...]]
"""The chart of a play, and the remarks on it."""


@dataclass(frozen=True, slots=True)
class _Listeners:
    """The callbacks of a review."""

    show: Callable[[ReviewDisplay], None]
    costly: Callable[[CostlyCall], None]
    finished: Callable[[], None]


class _Review:
    """The review of one deal, in progress."""

    def __init__(
        self, deal: GuidedDeal, judge: Judge, background: Background, solver: OpenSolver, listeners: _Listeners
    ) -> None:
        self.is_wanted = True
        self._listeners = listeners
        self._deal = deal
        self._judge = judge
        self._background = background
        self._solver = solver
        self._explainer = Explainer(deal.game)
        self._hands = open_hands_of(deal)
        # Where there are no contracts, no best one is looked for.
        self._denominations = self._hands.denominations
        self._asked = 0
        self._values: dict[str, OpenValue] = {}
        self._shown = result_display(deal)
        self._departures: tuple[RemarkDisplay, ...] = ()

    def start(self) -> None:
        steps = len(self._denominations) if self._solver.is_there else 0
        if self._say(replace(self._shown, progress=_COMPARING, steps=steps)):
            work = self._background
            work.run(lambda: review_bidding(self._deal, self._judge), self._with_bidding, self._failed)

    def stop(self) -> None:
        """End a review in progress; what is found so far stays."""
        if self.is_wanted and self._shown.progress:
            self._say(replace(self._shown, remarks=(*self._shown.remarks, _STOPPED), progress=""))
            self.is_wanted = False

    def count_kept(self, number: int) -> None:
        """Show what each card of a trick of the chart would have kept, if that can be counted in the background."""
        course, solver = self._shown.course, self._solver
        points = () if course is None else course.points
        is_known = all(one.kept for one in points if one.number == number)
        if is_known or solver.background is self._background:
            return

        def work() -> str:
            with solver.lent() as lent:
                return kept_texts(self._deal, kept_in_trick(self._deal, number, lent))

        def done(kept: str) -> None:
            if kept and self._shown.course is not None:
                self._say(replace(self._shown, course=with_kept(self._shown.course, number, kept)))

        solver.background.run(work, done, lambda _: None)  # a chart without them is still a chart

    def _with_bidding(self, bidding: BiddingReview) -> None:
        self._departures = departure_lines(self._deal, bidding, self._explainer)
        remarks = (*self._departures, *self._shown.remarks)
        # Who bid as the bots do has their auction in sight already.
        same = bidding.model.calls == self._deal.auction.calls
        model = () if same else chips_of(self._deal, bidding.model, explainer=self._explainer)
        own = own_calls(self._deal, bidding)
        shown = replace(self._shown, own=own, remarks=remarks, model=model, progress="")
        if not self._denominations:
            self._count_play(shown)
        elif not self._solver.is_there:
            self._end(replace(shown, remarks=(*remarks, RemarkDisplay("The best contract", (NO_SOLVER,)))))
        elif self._say(shown):
            for _ in range(min(SIDE_BY_SIDE, len(self._denominations))):
                self._solve_next(bidding)

    def _count_play(self, display: ReviewDisplay) -> None:
        """Compute the chart of the play, if the game has no contracts to solve but can count the play."""
        course = self._deal.game.course
        if course is None or self._deal.play is None or not self._deal.play.tricks:
            self._end(display)
        elif self._say(replace(display, progress=_COUNTING)):
            self._solver.background.run(self._lent_course, self._with_course, self._failed)

    def _solve_next(self, bidding: BiddingReview) -> None:
        """Solve the next denomination."""
        if self._asked == len(self._denominations):
            return
        name = self._denominations[self._asked]
        self._asked += 1
        if not self._values_are_coming():
            return

        def solved(value: OpenValue | None) -> None:
            if value is None:
                return
            self._values[name] = value
            if len(self._values) == len(self._denominations):
                self._finish(bidding)
            elif self._asked == len(self._denominations):
                self._values_are_coming()
            else:
                self._solve_next(bidding)

        self._solver.background.run(lambda: self._value(name), solved, self._failed)

    def _value(self, name: str) -> OpenValue | None:
        """Return the value of a denomination; None after cancellation. Runs in the background."""
        if not self.is_wanted:
            return None
        with self._solver.lent() as solver:
            return self._hands.value(name, solver)

    def _values_are_coming(self) -> bool:
        """Show which denomination is being solved, and return whether the review is still wanted."""
        names, done = self._denominations, len(self._values)
        label = self._deal.game.calls.label_of(names[self._asked - 1])
        progress = f"Looking for the best contract: {label} ({self._asked} of {len(names)})…"
        return self._say(replace(self._shown, progress=progress, steps_done=done))

    def _finish(self, bidding: BiddingReview) -> None:
        # They come in the order in which they were found, and are told in that of the game.
        values = [self._values[name] for name in self._denominations]
        review = review_open(self._deal, bidding, values)
        told = len(self._departures)
        remarks = (*self._departures, *open_remarks(self._deal, review, bidding), *self._shown.remarks[told:])
        shown = values_display(self._deal, review)
        steps = len(values)
        own = own_calls(self._deal, bidding, review)
        par = par_text(self._deal, review.par)
        found = replace(self._shown, own=own, remarks=remarks, values=shown, par=par, progress="")
        self._say(replace(found, steps=steps, steps_done=steps))
        costly = costly_call(bidding, review)
        if costly is not None and self.is_wanted:
            self._listeners.costly(costly)
        if self._deal.play is not None and self._deal.play.tricks and self.is_wanted:
            self._solver.background.run(self._lent_course, self._with_course, self._failed)
        elif self.is_wanted:
            self._listeners.finished()

    def _lent_course(self) -> _Counted | None:
        with self._solver.lent() as solver:
            return self._course(solver)

    def _course(self, solver: Solver) -> _Counted | None:
        """Return the chart of the play and its remarks; None after cancellation. Runs in the background."""
        found = []
        for trick in course_of_play(self._deal, solver):
            found.append(trick)
            if not self.is_wanted:
                return None
        return course_display(self._deal, found), course_remarks(self._deal, found)

    def _with_course(self, counted: _Counted | None) -> None:
        course, remarks = counted or (None, ())
        self._end(replace(self._shown, course=course, remarks=(*self._shown.remarks, *remarks), progress=""))

    def _failed(self, error: Exception) -> None:
        said = RemarkDisplay("The review is not complete", (str(error),), "wrong")
        self._say(replace(self._shown, remarks=(*self._shown.remarks, said), progress=""))
        self.is_wanted = False  # what is still looked at would only be half of it

    def _end(self, display: ReviewDisplay) -> None:
        """Show the complete review."""
        if self._say(display):
            self._listeners.finished()

    def _say(self, display: ReviewDisplay) -> bool:
        self._shown = display
        if self.is_wanted:
            self._listeners.show(display)
        return self.is_wanted
