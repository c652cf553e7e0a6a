"""Differences between two agreements and what one of them gains, both computed in the background."""

from collections.abc import Callable

from trainer.language.book.rule_book import Situation
from trainer.playing.simulation.contest import Contest
from trainer.screens.partners.changes import Changes, ChangesWork
from trainer.screens.partners.changes_state import ChangesDisplay
from trainer.screens.partners.earning import Earning, EarningDisplay, RunPart, simulations_folder
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork

Looked = tuple[Changes, tuple[Situation, ...]]
"""Two agreements, and the situations to compare."""


class Comparison:
    """A single running comparison. `show` gets all results so far, `failed` the error.

    `slow` is the background for deals that are played, `counted` and `enough` are as in `ChangesWork`.
    """

    def __init__(  # noqa: PLR0913, PLR0917  what it tells, and what it works with
        self,
        show: Callable[[ChangesDisplay, EarningDisplay], None],
        failed: Callable[[Exception], None],
        background: Background,
        slow: Background,
        play: RunPart | None,
        counted: str = "It changes calls in {}.",
        enough: int = 0,
    ) -> None:
        self._show = show
        self._failed = failed
        self._changes = ChangesWork(
            LatestWork(background, self._cannot_look), lambda _: self._publish(), counted, enough
        )
        self._earning = Earning(lambda _: self._publish(), slow, simulations_folder, play)
        self._background = background
        self._contest: Callable[[], Contest] | None = None

    def look(self, title: str, make: Callable[[], Looked], nothing: str, contest: Callable[[], Contest]) -> None:
        """Start comparing what `make` returns. `nothing` is the text without a change; `contest` makes the contest."""
        self._contest = contest
        self._changes.look(title, make, nothing)
        self._earning.look(title, contest, self._background)

    def look_at(self, situation: str) -> None:
        """Open a situation in which the two conventions differ."""
        self._changes.choose(situation)

    def stop_looking(self) -> None:
        """Stop comparing."""
        self._changes.stop()

    def go_on_looking(self) -> None:
        """Resume comparing."""
        self._changes.go_on()

    def earn(self) -> None:
        """Play deals to measure how much one convention scores over the other."""
        if self._contest is not None:
            self._earning.start(self._changes.state.title, self._contest)

    def stop_earning(self) -> None:
        """Stop playing deals."""
        self._earning.stop()

    def go_on_earning(self) -> None:
        """Resume playing deals."""
        self._earning.go_on()

    def forget(self) -> None:
        """Clear the display."""
        self._contest = None
        self._changes.forget()
        self._earning.forget()

    def _cannot_look(self, error: Exception) -> None:
        self._changes.fail()
        self._failed(error)

    def _publish(self) -> None:
        self._show(self._changes.state, self._earning.state)
