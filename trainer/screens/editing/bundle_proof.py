"""The proof of a bundle before it is taken: whether it holds in each situation that it changes or adds."""

from collections.abc import Iterator
from functools import cached_property

from trainer.problems import BiddingTrainerError
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.screens.editing.bundle_taking import FittedBundle
from trainer.screens.editing.proof_display import proof_display
from trainer.verifying.live.live_proof import LiveProof, NoAuctionError


class BundleProof:
    """A proof of the agreement with a bundle, one situation after another. Not thread-safe."""

    def __init__(self, fitted: FittedBundle) -> None:
        self._fitted = fitted
        self._before, self._book = fitted.books

    @cached_property
    def situations(self) -> tuple[str, ...]:
        """Return the situations in which the bundle changes rows, then those that it adds, by their ids."""
        taken = self._fitted.taken
        return tuple(dict.fromkeys((*(one.situation for one in taken.rows), *taken.situations)))

    def faults_at(self, situation: str) -> Iterator[str]:
        """Yield what does not hold in a situation with the bundle, each a sentence without its full stop."""
        title = self._book.situations_by_id[situation].title
        rows = [one.row for one in self._fitted.taken.rows if one.situation == situation]
        try:
            found = LiveProof(self._reasoner_for(situation), situation).of(self._book, *rows)
        except NoAuctionError:
            yield f"No auction of your system leads to “{title}”"
            return
        except BiddingTrainerError as error:
            yield f"“{title}” can't be proved: {error}"
            return
        failed = (one.said for one in proof_display(found, self._book.game).checks if not one.holds)
        for said in dict.fromkeys(failed):
            yield f"“{title}”: {said}"

    def _reasoner_for(self, situation: str) -> Reasoner:
        """Return the agreement as it is; for a situation that the bundle adds, the agreement with it."""
        return self._old if situation in self._before.situations_by_id else self._new

    @cached_property
    def _old(self) -> Reasoner:
        return Reasoner(self._before)

    @cached_property
    def _new(self) -> Reasoner:
        return Reasoner(self._book, beside=self._old)
