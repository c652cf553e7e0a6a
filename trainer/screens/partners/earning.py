"""The gain of one agreement over another: deals played a few at a time in the background, with a stop button."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from math import floor, isfinite, log10
from pathlib import Path
from statistics import stdev
from typing import Final

from trainer.locations import data_folder
from trainer.playing.simulation.checkpoint import SimulationFile
from trainer.playing.simulation.contest import Contest
from trainer.playing.simulation.contest_parts import growing_parts, run_part
from trainer.playing.simulation.contest_running import Simulation
from trainer.playing.simulation.parts import Part
from trainer.playing.simulation.repeated_looks import deals_to_be_sure, price_at_any_look
from trainer.playing.simulation.tally import Tally
from trainer.problems import BiddingTrainerError
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork
from trainer.screens.work.own_process import OwnProcess, Report, StoppableWork

DEALS: Final = 20_000
"""The most deals of one run, each bid twice with the sides swapped; deals with equal results are not played."""

TOUCHED: Final = 200
"""How many deals have to be bid differently before a run ends, if the result is significant by then."""

MOST_TOUCHED: Final = 800
"""How many deals bid differently end a run in any case; two agreements that are nearly equal would need thousands."""

NODES: Final = 2_000_000
"""The most positions that the solver examines for one contract."""

_TELLS_RARITY: Final = 1000
"""From so many deals on it is worth reporting that none was touched: it surely touches fewer than 3 of them."""

_TOO_MANY: Final = 100_000
"""The most deals whose number is named; nobody plays more."""

RunPart = Callable[[Contest, Part], Tally]
"""A function that bids and plays the deals of a part."""


def simulations_folder() -> Path:
    """Return the folder of stopped contests. It may not exist yet."""
    return data_folder() / "simulations"


@dataclass(frozen=True, slots=True)
class EarningDisplay:
    """The progress: `done` of `deals`; `said` is the result so far, `certain` whether it is significant.

    The run ends earlier when `enough` deals were `touched`: bid differently by the two agreements. `title` names both.
    A stopped run can be resumed.
    """

    title: str = ""
    deals: int = 0
    done: int = 0
    touched: int = 0
    enough: int = TOUCHED
    running: bool = False
    said: str = ""
    certain: bool = False
    message: str = ""

    @property
    def progress(self) -> float:
        """Return how much of it is done, 0 to 1."""
        return min(1.0, max(self.done / self.deals, self.touched / self.enough)) if self.deals else 0.0

    @property
    def can_go_on(self) -> bool:
        """Return whether it was stopped before its end."""
        return bool(self.title) and not self.running and self.progress < 1

    @property
    def is_over(self) -> bool:
        """Return whether it came to its end, so that more deals can be played."""
        return bool(self.title) and not self.running and self.progress >= 1


@dataclass(frozen=True)
class _Begun:
    contest: Contest
    tally: Tally
    waiting: tuple[Part, ...]


class Earning:
    """A contest that is played part by part. Finished parts are stored in `folder`, also across restarts.

    Deals are played in a process from `own_process`, which ends with the run, or by `run` where one is given.
    """

    def __init__(
        self,
        show: Callable[[EarningDisplay], None],
        slow: Background,
        folder: Callable[[], Path],
        run: RunPart | None = None,
        own_process: Callable[[], StoppableWork] = OwnProcess,
    ) -> None:
        self._show = show
        self._work = LatestWork(slow, self._failed)
        self._folder = folder
        self._run = run
        self._own_process = own_process
        self._player = own_process()
        self._make: Callable[[], Contest] | None = None
        self.state = EarningDisplay()

    def look(self, title: str, make: Callable[[], Contest], where: Background) -> None:
        """Show the stored progress of a contest, if there is any; `where` is the background for reading it."""
        self.forget()
        self._make = make
        folder = self._folder()

        def begun() -> _Begun | None:
            with suppress(OSError, BiddingTrainerError):  # it is told where deals are to be played
                return self._begun(make(), DEALS) if folder.is_dir() and any(folder.iterdir()) else None
            return None

        def done(begun: _Begun | None) -> None:
            if begun is not None and Simulation(begun.contest, begun.tally, 0.0).deals:
                self._publish(EarningDisplay(title, DEALS))
                self._show_found(begun, running=False)

        self._work.run(begun, done, where)

    def start(self, title: str, make: Callable[[], Contest], deals: int = DEALS, enough: int = TOUCHED) -> None:
        """Play a contest, made in the background, for up to `deals` deals or `enough` touched ones."""
        self._end_player()
        self._make = make
        self._publish(EarningDisplay(title, deals, enough=enough, running=True, said="Reading both agreements…"))
        self._work.run(lambda: self._begun(make(), deals), self._go_on)

    def stop(self) -> None:
        """Stop at once; deals in progress are lost, all earlier ones are stored."""
        if self.state.running:
            self._work.drop()
            self._end_player()
            self._publish(replace(self.state, running=False))

    def go_on(self) -> None:
        """Resume where it was stopped, or with more deals after the last one."""
        state = self.state
        if self._make is not None and state.can_go_on:
            self.start(state.title, self._make, state.deals, state.enough)
        elif self._make is not None and state.is_over:
            deals = state.deals + (DEALS if state.done >= state.deals else 0)
            self.start(state.title, self._make, deals, state.touched + TOUCHED)

    def forget(self) -> None:
        """Clear the display."""
        self._work.drop()
        self._end_player()
        self._make = None
        self._publish(EarningDisplay())

    def _begun(self, contest: Contest, deals: int) -> _Begun:
        """Return the stored result of a contest, and the parts that are left to play."""
        known = self._file(contest).read(contest)
        tally, waiting = Tally(), []
        for part in growing_parts(deals):
            if part in known:
                tally.add(known[part])
            else:
                waiting.append(part)
        return _Begun(contest, tally, tuple(waiting))

    def _show_found(self, begun: _Begun, *, running: bool) -> None:
        found = Simulation(begun.contest, begun.tally, 0.0)
        said, certain = earned(found)
        far = replace(self.state, done=found.deals, touched=found.touched, said=said, certain=certain)
        if running and not certain:
            # The interval is too wide to tell: a run goes on for as long as that may still help.
            while far.enough <= far.touched and far.enough < MOST_TOUCHED:
                far = replace(far, enough=far.enough + TOUCHED)
        self._publish(replace(far, running=running and far.progress < 1))

    def _go_on(self, begun: _Begun) -> None:
        self._show_found(begun, running=bool(begun.waiting))
        player = self._player
        if self.state.running:
            self._work.run(lambda: self._played(begun, player), self._go_on)
        else:
            self._end_player()

    def _end_player(self) -> None:
        """End the process that plays, if there is one; its memory is free again."""
        self._player.stop()
        self._player = self._own_process()

    def _played(self, begun: _Begun, player: StoppableWork) -> _Begun:
        part, *waiting = begun.waiting
        run = self._run
        more = player.run(partial(_part, begun.contest, part)) if run is None else run(begun.contest, part)
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
        self._end_player()
        self._publish(replace(self.state, running=False, message=str(error)))

    def _publish(self, state: EarningDisplay) -> None:
        self.state = state
        self._show(state)


def _part(contest: Contest, part: Part, _report: Report) -> Tally:
    return run_part(contest, part)


def earned(simulation: Simulation) -> tuple[str, bool]:
    """Return the result of a contest in a sentence or two, and whether its interval excludes zero.

    The interval holds at all looks, as people see it after every few deals and may stop or go on whenever they like.
    """
    gains = simulation.touched_gains
    if not simulation.deals:
        return "", False
    if not gains:
        if simulation.touched:
            return f"It changes the bidding in {_share(simulation)}; what these contracts take is not settled.", False
        rare = (
            f" It comes up less than once in {simulation.deals // 3:,} deals."
            if simulation.deals >= _TELLS_RARITY
            else ""
        )
        return f"None of {simulation.deals:,} deals was bid differently.{rare}", False
    gain = price_at_any_look(gains, TOUCHED)
    unit, of = simulation.scoring.compared_in.plural, "deal" if simulation.counts_deals else simulation.played_word
    overall = 100 * (simulation.difference or 0)
    gained = f"{_signed(overall)} {unit}" if overall else "no difference"
    whole = f"That is {_share(simulation)}: {gained} in 100 {of}s overall."
    if not isfinite(gain.low):
        few = f"only {of}" if len(gains) == 1 else f"{len(gains)} {of}s"
        return f"{_two(gain.gain)} {unit} in the {few} whose bidding it changes: too few to be sure. {whole}", False
    sure = f"95 % sure between {_two(gain.low)} and {_two(gain.high)}, however often you look"
    said = f"{_two(gain.gain)} {unit} a {of} whose bidding it changes, {sure}."
    if gain.low > 0 or gain.high < 0:
        return f"It {'gains' if gain.low > 0 else 'costs'}: {said} {whole}", True
    return f"Not sure yet: {said} {_needed(gain.gain, gains, of)} {whole}", False


def _needed(gain: float, gains: Sequence[float], of: str) -> str:
    """Return how many deals would make a result significant if the true gain is the one measured so far."""
    needed = deals_to_be_sure(gain, len(gains), stdev(gains), TOUCHED, _TOO_MANY)
    if needed is None:
        return f"If the difference stays so small, more than {_TOO_MANY:,} such {of}s would be needed to be sure of it."
    return f"If the difference stays so small, about {max(len(gains), round(needed, -2)):,} such {of}s make it sure."


def _share(simulation: Simulation) -> str:
    """Return `0.42 % of deals (84 of 20,000)`."""
    share = _digits(100 * simulation.touched / simulation.deals)
    return f"{share} % of deals ({simulation.touched:,} of {simulation.deals:,})"


def _signed(number: float) -> str:
    return f"{'−' if number < 0 else '+'}{_digits(abs(number))}"


def _two(number: float) -> str:
    return f"{number:+.2f}".replace("-", "−")


def _digits(number: float) -> str:
    """Return a number with two significant digits.

    >>> _digits(0.00421), _digits(0.42), _digits(4.21), _digits(42.1), _digits(100.0)
    ('0.0042', '0.42', '4.2', '42', '100')
    """
    places = max(0, 1 - floor(log10(number))) if number else 0
    return f"{number:.{places}f}"
