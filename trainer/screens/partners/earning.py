"""What one agreement earns against another: deals played a few at a time in the background, with a way to stop."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from trainer.locations import data_folder
from trainer.playing.simulation.checkpoint import SimulationFile
from trainer.playing.simulation.contest import Contest
from trainer.playing.simulation.contest_parts import parts_of, run_part
from trainer.playing.simulation.contest_running import Simulation
from trainer.playing.simulation.parts import Part
from trainer.playing.simulation.tally import Tally
from trainer.problems import BiddingTrainerError
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork

DEALS: Final = 1000
"""Deals of one run, each bid twice with the sides swapped; those that go the same way twice are not played."""

NODES: Final = 2_000_000
"""Positions that the solver looks at for one contract, at most."""

RunPart = Callable[[Contest, Part], Tally]
"""Bids and plays the deals of a part."""


def simulations_folder() -> Path:
    """Where contests that were stopped are kept. It may not exist yet."""
    return data_folder() / "simulations"


@dataclass(frozen=True, slots=True)
class EarningShown:
    """How far it is: `done` of `deals`; `said` is what came of it so far, `certain` whether that tells anything.

    `title` says who is measured against whom. What was stopped goes on where it was.
    """

    title: str = ""
    deals: int = 0
    done: int = 0
    running: bool = False
    said: str = ""
    certain: bool = False
    message: str = ""

    @property
    def can_go_on(self) -> bool:
        """Whether it was stopped before its end."""
        return bool(self.title) and not self.running and self.done < self.deals

    @property
    def more(self) -> int:
        """How many deals more can be played after the last one; 0 before."""
        return DEALS if self.title and not self.running and self.done >= self.deals else 0


@dataclass(frozen=True)
class _Begun:
    contest: Contest
    tally: Tally
    waiting: tuple[Part, ...]


class Earning:
    """Plays a contest part by part. What is finished is kept in `folder`, and not played again, nor after a restart."""

    def __init__(
        self,
        show: Callable[[EarningShown], None],
        slow: Background,
        folder: Callable[[], Path],
        run: RunPart = run_part,
    ) -> None:
        self._show = show
        self._work = LatestWork(slow, self._failed)
        self._folder = folder
        self._run = run
        self._make: Callable[[], Contest] | None = None
        self.state = EarningShown()

    def look(self, title: str, make: Callable[[], Contest], where: Background) -> None:
        """Show how far a contest has come before, if it was ever begun; `where` it is looked up."""
        self.forget()
        self._make = make
        folder = self._folder()

        def begun() -> _Begun | None:
            with suppress(OSError, BiddingTrainerError):  # it is told where deals are to be played
                return self._begun(make(), DEALS) if folder.is_dir() and any(folder.iterdir()) else None
            return None

        def done(found: _Begun | None) -> None:
            if found is not None and Simulation(found.contest, found.tally, 0.0).deals:
                self._publish(EarningShown(title, DEALS))
                self._show_found(found, running=False)

        self._work.run(begun, done, where)

    def start(self, title: str, make: Callable[[], Contest], deals: int = DEALS) -> None:
        """Play a contest, which is made in the background."""
        self._make = make
        self._publish(EarningShown(title, deals, running=True, said="Reading both agreements…"))
        self._work.run(lambda: self._begun(make(), deals), self._go_on)

    def stop(self) -> None:
        """Stop at once; the deals that are being played are lost, all before them are kept."""
        if self.state.running:
            self._work.drop()
            self._publish(replace(self.state, running=False))

    def go_on(self) -> None:
        """Go on where it was stopped, or with more deals after the last one."""
        if self._make is not None and (self.state.can_go_on or self.state.more):
            self.start(self.state.title, self._make, self.state.deals + self.state.more)

    def forget(self) -> None:
        """Show nothing."""
        self._work.drop()
        self._make = None
        self._publish(EarningShown())

    def _begun(self, contest: Contest, deals: int) -> _Begun:
        """What is kept of a contest, and what is left to play."""
        known = self._file(contest).read(contest)
        tally, waiting = Tally(), []
        for part in parts_of(deals, contest.play):
            if part in known:
                tally.add(known[part])
            else:
                waiting.append(part)
        return _Begun(contest, tally, tuple(waiting))

    def _show_found(self, begun: _Begun, *, running: bool) -> None:
        found = Simulation(begun.contest, begun.tally, 0.0)
        said, certain = earned(found)
        self._publish(replace(self.state, done=found.deals, said=said, certain=certain, running=running))

    def _go_on(self, begun: _Begun) -> None:
        self._show_found(begun, running=bool(begun.waiting))
        if begun.waiting:
            self._work.run(lambda: self._played(begun), self._go_on)

    def _played(self, begun: _Begun) -> _Begun:
        part, *waiting = begun.waiting
        more = self._run(begun.contest, part)
        self._file(begun.contest).add(begun.contest, part, more)
        together = Tally()
        together.add(begun.tally)
        together.add(more)
        return replace(begun, tally=together, waiting=tuple(waiting))

    def _file(self, contest: Contest) -> SimulationFile:
        folder = self._folder()
        folder.mkdir(parents=True, exist_ok=True)
        return SimulationFile(folder / f"{contest.identity}.jsonl")

    def _failed(self, error: Exception) -> None:
        self._publish(replace(self.state, running=False, message=str(error)))

    def _publish(self, state: EarningShown) -> None:
        self.state = state
        self._show(state)


def earned(found: Simulation) -> tuple[str, bool]:
    """What came of a contest in a sentence or two, and whether the interval leaves out nothing at all."""
    if found.difference is None:
        return "", False
    if not found.different:
        return "None of these deals came to another contract.", False
    unit, of = found.scoring.compared_in.plural, "deal" if found.counts_deals else found.played_word
    different = f" {100 * found.different:.1f} % of deals come to another contract."
    if found.interval is None:
        return f"{found.difference:+.3f} {unit} a {of}.{different}", False
    low, high = found.interval
    said = f"{found.difference:+.3f} {unit} a {of}, 95 % sure between {low:+.3f} and {high:+.3f}."
    if low > 0 or high < 0:
        return f"It {'earns' if low > 0 else 'costs'}: {said}{different}", True
    return f"{found.deals:,} deals show no difference: {said}{different}", False
