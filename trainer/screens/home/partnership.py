"""The presenter of the partnership's room, the only place where it changes its agreement."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from trainer.language.agreements.history import noted
from trainer.language.agreements.partnership_writing import (
    PartnershipFileError,
    Value,
    begin_partnership,
    copy_partnership,
)
from trainer.language.book.rule_book import WITHOUT, RuleBook
from trainer.language.files.library import ConventionLibrary
from trainer.playing.simulation.contest import Contest, Party
from trainer.practice.guide.game_plan import GamePlan
from trainer.screens.choose.chosen_agreement import Agreements
from trainer.screens.choose.practice_setup import Prepared
from trainer.screens.home.agreed_rows import agreed_rows
from trainer.screens.home.agreement_looking import (
    Agreed,
    agreed_by,
    opened,
    state_of,
    treatments_written,
    write_agreed,
)
from trainer.screens.home.dial_neighbours import LOW, other_end
from trainer.screens.home.partnership_state import PartnershipState
from trainer.screens.partners.changes import COUNTING, Changes
from trainer.screens.partners.changes_state import ChangesDisplay
from trainer.screens.partners.comparison import Comparison, Looked
from trainer.screens.partners.contests import contest_of, party_of_text
from trainer.screens.partners.earning import EarningDisplay, RunPart, simulations_folder
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork

_NOTHING_TO_DRILL: Final = (
    "You play the convention without changes: tick a treatment or change a row, and drill it here."
)

_CHOOSING: Final = "Choosing questions about your rows…"


class PartnershipPresenter:
    """The presenter of the agreement in the selected game; each switch takes effect and is saved at once.

    `slow` is the background for deals that are played to measure a change.
    """

    def __init__(
        self,
        agreements: Agreements,
        show: Callable[[PartnershipState], None],
        background: Background,
        slow: Background | None = None,
        play: RunPart | None = None,
    ) -> None:
        self._agreements = agreements
        self._show = show
        self._looking = LatestWork(background, self._failed)
        self.comparison = Comparison(self._show_compared, self._failed, background, slow or background, play)
        self._agreed: Agreed | None = None
        self._takes_up_another = False
        self._waiting: list[Callable[[], None]] = []
        self._kept = PartnershipState()
        self._changes_before = ChangesDisplay()
        self.state = PartnershipState()

    @property
    def agreed(self) -> Agreed | None:
        """Return the agreement; None before it was loaded."""
        return self._agreed

    def start(self) -> None:
        """Load the agreement; a file that was edited by hand is read again."""
        practice, game = self._agreements.practice, self._agreements.game
        if game != self.state.game:
            self.comparison.forget()
            self._agreed = None
            self.state = PartnershipState(game=game)
        self._publish(self.state)

        def load() -> tuple[Agreed, PartnershipState]:
            history = practice.memory.history(practice.learner, practice.clock())
            found = agreed_by(self._agreements, self._agreements.plan(game, history))
            return found, state_of(self._agreements, found)

        def done(loaded: tuple[Agreed, PartnershipState]) -> None:
            was = self._agreed
            self._take(*loaded)
            if was is None or was.book.fingerprint != loaded[0].book.fingerprint:
                self._beside_the_convention()
            self._do_what_waits()

        self._looking.run(load, done)

    def choose_convention(self, convention: str) -> None:
        """Agree on another convention without treatments."""
        if self._must_wait(lambda: self.choose_convention(convention)):
            return
        found = self._agreed
        known = any(one.name == convention for one in self.state.conventions)
        if found is None or convention == self.state.convention or not known:
            return
        self._takes_up_another = True
        if found.path:
            self._write({"convention": convention, "treatments": (), "settings": {}}, "")
        else:
            self._agree(replace(found.plan, convention=convention, agreed=(), known=0), "")

    def switch_treatment(self, section: str) -> None:
        """Agree on a treatment, or drop it."""
        if self._must_wait(lambda: self.switch_treatment(section)):
            return
        found, library = self._agreed, self._agreements.practice.library
        if found is None:
            return
        ticks = [replace(one, is_agreed=one.is_agreed != (one.section == section)) for one in self.state.treatments]
        agreed = tuple(
            one.section if one.is_agreed else f"{WITHOUT}{one.section}"
            for one in ticks
            if one.is_agreed != one.is_usual
        )
        title = next((_briefly(one.title) for one in ticks if one.section == section), "")
        if not title:
            return
        # At once, so that a second tick adds to the first, which is still being kept.
        self.state = replace(self.state, treatments=tuple(ticks))
        if found.path:
            self._write({"treatments": treatments_written(library, found.path, agreed, found.convention)}, title)
        else:
            self._agree(replace(found.plan, agreed=agreed), title)

    def turn_dial(self, name: str, number: int) -> None:
        """Agree on another number for a dial; where it would cross the other end of its range, that moves along."""
        if self._must_wait(lambda: self.turn_dial(name, number)):
            return
        found = self._agreed
        dial = next((one for one in self.state.dials if one.name == name), None)
        if found is None or found.partnership is None or dial is None or dial.number == number:
            return
        pushed = max if name.endswith(LOW) else min
        dials = tuple(
            replace(one, number=number)
            if one.name == name
            else replace(one, number=pushed(one.number, number))
            if one.name == other_end(name)
            else one
            for one in self.state.dials
        )
        self.state = replace(self.state, dials=dials)
        settings = {one.name: one.number for one in dials if one.number != one.usual}
        self._write({"settings": settings}, f"{name}: {number}")

    def write_notes(self, text: str) -> None:
        """Save the partnership's notes."""
        if self._must_wait(lambda: self.write_notes(text)):
            return
        if self._agreed is not None and self._agreed.path and text.strip() != self.state.notes:
            self._write({"notes": text.strip()})

    def rename(self, names: str) -> None:
        """Change the names of the partners."""
        if self._must_wait(lambda: self.rename(names)):
            return
        if self._agreed is not None and self._agreed.path and names.strip() not in {"", self.state.agreement.names}:
            self._write({"partnership": names.strip()})

    def begin_file(self, names: str, path: Path) -> None:
        """Write the agreement into a new file, and use that from now on."""
        found = self._agreed
        if found is not None:
            plan = found.plan
            self._open(path, lambda: begin_partnership(path, names, plan.convention, plan.agreed), is_new=True)

    def open_file(self, path: Path) -> None:
        """Play by a file."""
        self._open(path, lambda: None)

    def copy_file(self, path: Path, names: str = "") -> None:
        """Copy the agreement into another file, and use the copy from now on."""
        source = self._agreed.path if self._agreed else None
        if source is not None:
            self._open(path, lambda: copy_partnership(source, path, names), is_new=True)

    def leave_file(self) -> None:
        """Play without the file; its treatments stay agreed."""
        if self._agreed is not None and self._agreed.path:
            self._takes_up_another = True
            self._agree(replace(self._agreed.plan, partnership=""), "")

    def drill(self, begin: Callable[[Prepared], None]) -> None:
        """Drill the rows on which the partners have agreed, new ones first; say so if there are none.

        A change that is being saved is waited for, because its rows are the newest.
        """
        if self.state.saving:
            self._waiting.append(partial(self.drill, begin))
            return
        found, practice = self._agreed, self._agreements.practice
        if found is None:
            return

        def prepare() -> Prepared | None:
            rows = agreed_rows(practice.library, found)
            return practice.drill_of(found.book, rows, new_first=True) if rows else None

        def done(prepared: Prepared | None) -> None:
            told = "" if prepared else _NOTHING_TO_DRILL
            self._publish(replace(self.state, news=self._kept.news, message=told))
            if prepared:
                begin(prepared)

        self._publish(replace(self.state, news=_CHOOSING, message=""))
        self._looking.run(prepare, done)

    def _agree(self, plan: GamePlan, title: str) -> None:
        """Store a plan, unless its treatments contradict each other; then the old agreement stays."""

        def keep() -> Agreed:
            found = agreed_by(self._agreements, plan)
            self._agreements.agree(found.plan)
            return found

        self._change(keep, title)

    def _write(self, values: Mapping[str, Value], title: str | None = None) -> None:
        """Write into the file, unless the convention can't be played with these values."""
        found = self._agreed
        if found is None or found.path is None:
            return
        path = found.path
        self._change(lambda: write_agreed(self._agreements, found.plan, path, values), title)

    def _open(self, path: Path, first: Callable[[], None], *, is_new: bool = False) -> None:
        plan = self._agreed.plan if self._agreed else GamePlan()

        def keep() -> Agreed:
            if path.suffix != ".yaml":
                raise PartnershipFileError(f"{path.name}: the file of an agreement ends in .yaml.")
            first()
            if is_new:
                noted(path, self._agreements.practice.learner, self._agreements.practice.clock())
            found = opened(self._agreements, plan, path)
            self._agreements.agree(found.plan)
            return found

        self._takes_up_another = True
        self._change(keep, "")

    def _must_wait(self, what: Callable[[], None]) -> bool:
        """Return whether another agreement is loading; if so, queue the change, which applies to that one."""
        if self._takes_up_another:
            self._waiting.append(what)
        return self._takes_up_another

    def _do_what_waits(self) -> None:
        """Apply the queued changes after another agreement was loaded."""
        waiting, self._waiting, self._takes_up_another = self._waiting, [], False
        for what in waiting:
            what()

    def _change(self, keep: Callable[[], Agreed], title: str | None) -> None:
        """Save a change and show its effects, compared with a titled earlier state; None shows nothing."""
        before = self._agreed
        heading = f"What “{title}” changes" if title else ""
        if title is not None:
            self._changes_before = self.state.changes if not self.state.saving else self._changes_before
            self.state = replace(self.state, changes=ChangesDisplay(heading, COUNTING, looking=True))
        self._publish(replace(self.state, saving=True, message=""))

        def work() -> tuple[Agreed, PartnershipState, str]:
            written = _own_text(before)
            found = keep()
            return found, state_of(self._agreements, found), written

        def done(kept: tuple[Agreed, PartnershipState, str]) -> None:
            found, state, written = kept
            self._take(found, state)
            if title and before is not None:
                library = self._agreements.practice.library
                self._look(heading, before.book, lambda: _party_before(library, before, written))
            elif title is not None:
                self._beside_the_convention()
            self._do_what_waits()

        self._looking.run(work, done)

    def _take(self, agreed: Agreed, state: PartnershipState) -> None:
        self._agreed, self._kept = agreed, state
        self._publish(replace(state, changes=self.state.changes, earning=self.state.earning))

    def _beside_the_convention(self) -> None:
        """Compare the agreement with the plain convention."""
        found, library = self._agreed, self._agreements.practice.library
        if found is None:
            return
        named = next((one.title for one in self.state.conventions if one.name == self.state.convention), "")
        convention = found.convention
        self._looking.run(
            lambda: library.book(convention),
            lambda plain: self._look(f"Beside {named or plain.title} as it stands", plain, lambda: Party(convention)),
        )

    def _look(self, title: str, before: RuleBook, party_before: Callable[[], Party]) -> None:
        """Compare the agreement with a book; `party_before` is called only to play deals."""
        found, practice = self._agreed, self._agreements.practice
        if found is None:
            return

        def make() -> Looked:
            changes = Changes(practice.judge(before).reasoner, practice.judge(found.book).reasoner)
            return changes, changes.written_otherwise()

        contest = partial(_contest, practice.library, found, party_before)
        self.comparison.look(title, make, "No hand gets another call.", contest)

    def _show_compared(self, changes: ChangesDisplay, earning: EarningDisplay) -> None:
        self._publish(replace(self.state, changes=changes, earning=earning))

    def _failed(self, error: Exception) -> None:
        """Show the error; the old agreement stays."""
        self._waiting, self._takes_up_another = [], False
        kept = self._kept
        changes = self._changes_before if self.state.saving else self.state.changes
        stands = replace(self.state, treatments=kept.treatments, dials=kept.dials, news=kept.news, changes=changes)
        self._publish(replace(stands, saving=False, message=str(error)))

    def _publish(self, state: PartnershipState) -> None:
        self.state = state
        self._show(state)


def _briefly(title: str) -> str:
    """Return the name of a treatment without its explanation.

    >>> _briefly("+1 suit in first position: a strong suit with one Jack")
    '+1 suit in first position'
    """
    return re.split("[:;]", title)[0]


def _party(agreed: Agreed) -> Party:
    """Return what one side of a contest bids by."""
    if agreed.partnership is not None:
        return Party.of(agreed.partnership)
    return Party(agreed.plan.convention, agreed.plan.agreed)


def _own_text(agreed: Agreed | None) -> str:
    """Return the text of a file with own rows; empty where treatments and dials are sufficient."""
    partnership = None if agreed is None else agreed.partnership
    return "" if partnership is None or partnership.own is None else partnership.own.read_text(encoding="utf-8")


def _party_before(library: ConventionLibrary, before: Agreed, written: str) -> Party:
    """Return what one side bid by before its file changed."""
    if not written or before.path is None:
        return _party(before)
    return party_of_text(library, before.path, written, simulations_folder())


def _contest(library: ConventionLibrary, now: Agreed, party_before: Callable[[], Party]) -> Contest:
    return contest_of(library, _party(now), party_before())
