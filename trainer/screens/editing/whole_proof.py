"""The proof of a whole agreement as saved, in a process of its own: one row may affect later situations."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from trainer.games.game import Game
from trainer.language.files.book_cache import BookCache
from trainer.language.files.library import ConventionLibrary
from trainer.screens.editing.editing_state import WholeProofDisplay
from trainer.screens.editing.proof_display import whole_text
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork
from trainer.screens.work.own_process import OwnProcess, Report, StoppableWork

_PART_OF_SITUATIONS: Final = 0.87
"""The share of the time that situations take, measured on Standard American; deals and examples follow unreported."""


class WholeProof:
    """A proof at a time, in `background`; `own_process` makes the process in which it runs."""

    def __init__(
        self,
        show: Callable[[WholeProofDisplay], None],
        background: Background,
        failed: Callable[[Exception], None],
        own_process: Callable[[], StoppableWork] = OwnProcess,
    ) -> None:
        self._show = show
        self._failed = failed
        self._work = LatestWork(background, self._fail)
        self._own_process = own_process
        self._process: StoppableWork | None = None
        self.state = WholeProofDisplay()

    def start(self, library: ConventionLibrary, path: Path) -> None:
        """Prove the agreement in a file."""
        self.drop()
        process = self._process = self._own_process()
        self._publish(WholeProofDisplay("Proving the whole convention…", is_running=True))
        proof = partial(_proved, library.folder, library.game_called, library.kept, path)

        def work() -> str:
            try:
                return process.run(proof)
            finally:
                process.stop()

        self._work.run(work, lambda said: self._publish(WholeProofDisplay(said)))

    def look_on(self) -> None:
        """Show how far the proof is; a screen calls it several times a second while it runs."""
        done, of = (0, 0) if self._process is None else self._process.progress
        if self.state.is_running and done:
            said = f"Proving the whole convention: {done} of {of} situations…"
            if done == of:
                said = "Proving the whole convention: all situations are proved; deals and examples follow…"
            share = _PART_OF_SITUATIONS * done / of
            if share != self.state.share:
                self._publish(replace(self.state, said=said, share=share))

    def stop(self) -> None:
        """End the proof at once, and say so."""
        if self.state.is_running:
            self._end()
            self._publish(WholeProofDisplay("Stopped. Nothing was found out about the whole convention."))

    def drop(self) -> None:
        """End the proof at once, and clear its display, without publishing."""
        self._end()
        self.state = WholeProofDisplay()

    def _end(self) -> None:
        self._work.drop()
        if self._process is not None:
            self._process.stop()
            self._process = None

    def _fail(self, error: Exception) -> None:
        self._publish(WholeProofDisplay())
        self._failed(error)

    def _publish(self, state: WholeProofDisplay) -> None:
        self.state = state
        self._show(state)


def _proved(
    folder: Path, game_called: Callable[[str], Game], kept: BookCache | None, path: Path, report: Report
) -> str:
    """Return the result of proving the agreement in a file; raises the errors of `ConventionLibrary.book`.

    It runs in a process that reads the tables itself.
    """
    from trainer.verifying.proofs.treatment_proofs import verify_agreed
    from trainer.verifying.proofs.verification import LooksFor

    library = ConventionLibrary(folder, game_called, kept)
    agreed = library.partnership(path)
    return whole_text(verify_agreed(library, agreed, report, fresh_deals=0, looks_for=LooksFor.FAULTS))
