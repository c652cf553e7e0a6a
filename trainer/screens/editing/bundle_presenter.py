"""The presenter of taking rows: a source, one of its conventions, what fits, and what stands in its way."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from trainer.practice.guide.introductions import introduction_of
from trainer.screens.choose.convention_label import convention_label
from trainer.screens.choose.practice_setup import PracticeSetup
from trainer.screens.editing.bundle_proof import BundleProof
from trainer.screens.editing.bundle_taking import (
    BundleOffer,
    FittedBundle,
    bundle_lines,
    fitted_bundle,
    offered_bundles,
    write_bundle,
)
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork


@dataclass(frozen=True, slots=True)
class BundleState:
    """The state of the dialog: the sources by key and title, the bundles of the chosen one, and a preview.

    `lines` are the rows and situations of the chosen bundle, `conflicts` what stands in its way. `faults` are what does
    not hold with it, found so far; `proved` says how far the proof is.
    """

    file: str = ""
    sources: tuple[tuple[str, str], ...] = ()
    source: str = ""
    offers: tuple[BundleOffer, ...] = ()
    chosen: BundleOffer | None = None
    lines: tuple[str, ...] = ()
    conflicts: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()
    proved: str = ""
    can_take: bool = False
    busy: bool = True
    is_taken: bool = False
    message: str = ""


class BundlePresenter:
    """The presenter of taking rows into the agreement at `path`."""

    def __init__(
        self, practice: PracticeSetup, path: Path, show: Callable[[BundleState], None], background: Background
    ) -> None:
        self._practice = practice
        self._path = path
        self._show = show
        self._work = LatestWork(background, self._failed)
        self._fitted: FittedBundle | None = None
        self.state = BundleState(path.name)

    def start(self) -> None:
        """Offer the conventions of the game, and open the first one."""
        library = self._practice.library
        self._publish(self.state)

        def work() -> tuple[tuple[str, str], ...]:
            own = library.partnership(self._path).convention
            game = (own if own in library.names() else library.book_at(self._path).name).partition("/")[0]
            names = [name for name in library.names() if name.partition("/")[0] == game]
            introduced = introduction_of(library.folder, game, library.names()).conventions
            short = {one.name: one.short for one in introduced}
            others = sorted(names, key=lambda name: name == own)
            return tuple((name, convention_label(name, library.game_called, short.get(name, ""))) for name in others)

        def done(sources: tuple[tuple[str, str], ...]) -> None:
            self._publish(replace(self.state, sources=sources))
            if sources:
                self.choose_source(sources[0][0])

        self._work.run(work, done)

    def open_file(self, path: Path) -> None:
        """Offer the bundles in the file of a table, an agreement or a treatment."""
        known = tuple(one for one in self.state.sources if one[0] != str(path))
        self._publish(replace(self.state, sources=(*known, (str(path), path.name))))
        self.choose_source(str(path))

    def choose_source(self, source: str) -> None:
        """List the bundles of a source."""
        library, path = self._practice.library, self._path
        self._fitted = None
        self._publish(
            replace(self._emptied(), source=source, offers=(), chosen=None, busy=True, message="", is_taken=False)
        )

        def done(offers: tuple[BundleOffer, ...]) -> None:
            nothing = "" if offers else "No rows of this table have the name of a convention."
            self._publish(replace(self.state, offers=offers, busy=False, message=nothing))
            if len(offers) == 1:
                self.choose(offers[0])

        self._work.run(lambda: offered_bundles(library, source, library.book_at(path)), done)

    def choose(self, offer: BundleOffer) -> None:
        """Show the rows that would be taken from a bundle."""
        library, path, source = self._practice.library, self._path, self.state.source
        self._fitted = None
        self._publish(replace(self._emptied(), chosen=offer, busy=True, message="", is_taken=False))

        def done(fitted: FittedBundle) -> None:
            self._fitted = fitted
            lines, conflicts = bundle_lines(fitted), fitted.taken.conflicts
            self._publish(replace(self.state, lines=lines, conflicts=conflicts, can_take=fitted.is_new, busy=False))
            if fitted.is_new:
                self._prove(BundleProof(fitted))

        self._work.run(lambda: fitted_bundle(library, path, source, offer.key), done)

    def take(self) -> None:
        """Write the agreement with the chosen bundle."""
        fitted, practice = self._fitted, self._practice
        if fitted is None or not self.state.can_take:
            return
        self._publish(replace(self.state, busy=True, can_take=False, message=""))

        def done(is_noted: bool) -> None:  # noqa: FBT001  what the work returns
            undo = "The history can undo it." if is_noted else "The history beside it can't be written: no undo."
            message = f"{fitted.taken.bundle.name} is in {self._path.name} now. {undo}"
            self._publish(replace(self.state, busy=False, is_taken=True, conflicts=(), message=message))

        self._work.run(lambda: write_bundle(practice.library, fitted, practice.learner, practice.clock()), done)

    def _prove(self, proof: BundleProof, done: int = 0) -> None:
        """Prove one situation after another, unless something else is done meanwhile."""
        number = len(proof.situations)
        several = "1 situation" if number == 1 else f"{number} situations"
        if done == number:
            wrong = "Not all of it holds" if self.state.faults else "Every hand has a call, and every row has hands"
            self._publish(replace(self.state, proved=f"{wrong}: {several} proved."))
            return
        self._publish(replace(self.state, proved=f"Proving {several}: {done} done…"))

        def proved(lines: tuple[str, ...]) -> None:
            self._publish(replace(self.state, faults=(*self.state.faults, *lines)))
            self._prove(proof, done + 1)

        self._work.run(lambda: tuple(proof.faults_at(proof.situations[done])), proved)

    def _emptied(self) -> BundleState:
        return replace(self.state, lines=(), conflicts=(), faults=(), proved="", can_take=False)

    def stop(self) -> None:
        """Drop the result of the work in progress; a file that is being written is finished."""
        self._work.drop()

    def _failed(self, error: Exception) -> None:
        self._publish(replace(self.state, busy=False, message=str(error)))

    def _publish(self, state: BundleState) -> None:
        self.state = state
        self._show(state)
