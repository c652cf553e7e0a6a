"""The presenter of the comparison of two agreements: where they call differently, and what one of them gains."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from trainer.language.agreements.alternatives import book_of
from trainer.language.book.rule_book import WITHOUT, Situation
from trainer.language.files.partnerships import Partnership, agreed_in
from trainer.playing.simulation.contest import Party
from trainer.practice.guide.introductions import introduction_of
from trainer.problems import BiddingTrainerError
from trainer.screens.choose.convention_label import convention_label
from trainer.screens.choose.practice_setup import PracticeSetup
from trainer.screens.partners.changes import ENOUGH, Changes
from trainer.screens.partners.changes_state import ChangesDisplay
from trainer.screens.partners.comparing_state import ComparingState, SideDisplay, SideTreatment
from trainer.screens.partners.comparison import Comparison
from trainer.screens.partners.contests import contest_of
from trainer.screens.partners.earning import EarningDisplay, RunPart
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork


@dataclass(frozen=True)
class _Side:
    """The choice for a side: a convention with treatments, or the file of an agreement."""

    chosen: str
    agreed: Partnership
    treatments: tuple[SideTreatment, ...]


class ComparingPresenter:
    """The presenter for comparing two agreements. `slow` is the background for deals that are played."""

    def __init__(
        self,
        practice: PracticeSetup,
        show: Callable[[ComparingState], None],
        background: Background,
        slow: Background | None = None,
        play: RunPart | None = None,
    ) -> None:
        self._practice = practice
        self._show = show
        # Each side has its own, so that a choice for one does not drop that for the other while it loads.
        self._works = (LatestWork(background, self._failed), LatestWork(background, self._failed))
        self.comparison = Comparison(
            self._show_compared, self._failed, background, slow or background, play, "They differ in {}.", ENOUGH
        )
        self._game = ""
        self._short: dict[str, str] = {}
        self._files: tuple[str, ...] = ()
        self._sides: list[_Side | None] = [None, None]
        self.state = ComparingState()

    def start(self, convention: str, file: str = "", recent: tuple[str, ...] = ()) -> None:
        """Compare the present agreement (a `file`, else a convention) with a convention without treatments."""
        game = convention.partition("/")[0]
        self._files = tuple(dict.fromkeys(one for one in (file, *recent, *self._files) if one))
        if game == self._game and all(self._sides):
            self._publish(self.state)
            return
        self._game, self._sides = game, [None, None]
        library = self._practice.library
        introduced = introduction_of(library.folder, game, library.names()).conventions
        self._short = {one.name: one.short for one in introduced}
        self.comparison.forget()
        others = [name for name in self._names() if name != convention]
        second = convention if file else (others[0] if others else convention)
        for place, chosen in enumerate((file or convention, second)):
            self.choose(place, chosen)

    def choose(self, place: int, chosen: str) -> None:
        """Select a convention without treatments, or the file of an agreement, for side 0 or 1."""
        self._load(place, lambda: self._side(chosen))

    def open_file(self, place: int, path: Path) -> None:
        """Select the file of an agreement for one side."""
        self._files = tuple(dict.fromkeys((str(path), *self._files)))
        self.choose(place, str(path))

    def switch(self, place: int, section: str) -> None:
        """Add a treatment to one side, or remove it."""
        side = self._sides[place]
        if side is None or not side.treatments:
            return
        offered = {one.section: one.is_played for one in self._practice.library.treatments(side.chosen)}
        laid = tuple(replace(one, is_on=one.is_on != (one.section == section)) for one in side.treatments)
        written = tuple(
            one.section if one.is_on else f"{WITHOUT}{one.section}"
            for one in laid
            if one.is_on != offered.get(one.section, False)
        )
        wanted = replace(side, agreed=replace(side.agreed, treatments=written), treatments=laid)

        def work() -> _Side:
            book_of(self._practice.library, wanted.agreed)
            return wanted

        self._load(place, work)

    def _load(self, place: int, side: Callable[[], _Side]) -> None:
        """Load what was chosen for one side, and compare both."""

        def done(loaded: _Side) -> None:
            self._sides[place] = loaded
            self._compare()

        self._works[place].run(side, done)

    def _side(self, chosen: str) -> _Side:
        library = self._practice.library
        if chosen.endswith(".yaml"):
            library.forget_file(Path(chosen))
            agreed = library.partnership(Path(chosen))
            book_of(library, agreed)
            return _Side(chosen, agreed, ())
        agreed = Partnership("", chosen)
        on = {one.section for one in book_of(library, agreed).treatments}
        laid = tuple(SideTreatment(one.section, one.title, one.section in on) for one in library.treatments(chosen))
        return _Side(chosen, agreed, laid)

    def _compare(self) -> None:
        """Show both sides, and compare them; the second one counts as the earlier state."""
        first, second = self._sides
        self._publish(replace(self.state, first=self._shown(first), second=self._shown(second), message=""))
        if first is None or second is None:
            return
        practice = self._practice

        def make() -> tuple[Changes, tuple[Situation, ...]]:
            before, now = (practice.judge(book_of(practice.library, one.agreed)).reasoner for one in (second, first))
            changes = Changes(before, now)
            same = before.book.name == now.book.name
            return changes, changes.written_otherwise() if same else changes.everywhere()

        title = f"{self._title(first)} beside {self._title(second)}"
        parties = (Party.of(first.agreed), Party.of(second.agreed))
        contest = partial(contest_of, practice.library, *parties)
        self.comparison.look(title, make, "They make the same call with every hand.", contest)

    def _shown(self, side: _Side | None) -> SideDisplay:
        choices = [(name, self._label(name)) for name in self._names()]
        for file in self._files:
            with suppress(BiddingTrainerError, OSError):
                agreed = agreed_in(Path(file))
                if agreed is not None and self._is_of_game(agreed):
                    choices.append((file, agreed.name))
        chosen = "" if side is None else side.chosen
        return SideDisplay(tuple(choices), chosen, () if side is None else side.treatments)

    def _is_of_game(self, agreed: Partnership) -> bool:
        convention = agreed.convention
        return convention.endswith(".yaml") or convention.partition("/")[0] == self._game

    def _title(self, side: _Side) -> str:
        if side.agreed.name:
            return side.agreed.name
        label = self._label(side.chosen)
        usual = {one.section for one in self._practice.library.treatments(side.chosen) if one.is_played}
        added = [one.section for one in side.treatments if one.is_on and one.section not in usual]
        left_out = [f"without {one.section}" for one in side.treatments if not one.is_on and one.section in usual]
        more = ", ".join((*added, *left_out))
        return f"{label} ({more})" if more else label

    def _label(self, name: str) -> str:
        return convention_label(name, self._practice.library.game_called, self._short.get(name, ""))

    def _names(self) -> tuple[str, ...]:
        return tuple(name for name in self._practice.library.names() if name.partition("/")[0] == self._game)

    def _show_compared(self, changes: ChangesDisplay, earning: EarningDisplay) -> None:
        self._publish(replace(self.state, changes=changes, earning=earning))

    def _failed(self, error: Exception) -> None:
        """Show the error; the sides stay the same."""
        first, second = self._sides
        shown = replace(self.state, first=self._shown(first), second=self._shown(second))
        self._publish(replace(shown, message=str(error)))

    def _publish(self, state: ComparingState) -> None:
        self.state = state
        self._show(state)
