"""The proof of a draft while it is made: first its answers, which is quick, then what goes unnoticed."""

from collections.abc import Callable

from trainer.screens.teach.builder_display import proof_display
from trainer.screens.teach.builder_state import ProofDisplay
from trainer.screens.teach.drafts import Draft
from trainer.screens.teach.text_examples import wrong_examples
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork
from trainer.teaching.proving import Flaw, flaws_of
from trainer.teaching.unnoticed import Noticed, noticed_by


class DraftProof:
    """The proof of one draft after another; `changed` is called after each result, `failed` with an error.

    `flaws` and `noticed` are None before they are computed. `wrong_examples` are those in the text that the table calls
    differently.
    """

    def __init__(
        self, background: Background, changed: Callable[[], None], failed: Callable[[Exception], None]
    ) -> None:
        self._work = LatestWork(background, failed)
        self._changed = changed
        self.flaws: tuple[Flaw, ...] | None = None
        self.noticed: Noticed | None = None
        self.wrong_examples: tuple[str, ...] = ()

    def forget(self) -> None:
        """Drop all results, because the questions have changed."""
        self._work.drop()
        self.flaws = self.noticed = None

    def begin(self, draft: Draft, sample: str) -> None:
        """Prove a draft; `sample` is the builder's own example, which is not checked."""

        def look() -> tuple[tuple[Flaw, ...], tuple[str, ...]]:
            return flaws_of(draft.lesson, draft.reasoner), wrong_examples(draft.pack, draft.reasoner, sample)

        def done(result: tuple[tuple[Flaw, ...], tuple[str, ...]]) -> None:
            self.flaws, self.wrong_examples = result
            self._changed()
            if self.noticed is None:
                self._work.run(lambda: noticed_by(draft.lesson, draft.reasoner), notice)

        def notice(noticed: Noticed) -> None:
            self.noticed = noticed
            self._changed()

        self._work.run(look, done)

    def display(self, draft: Draft) -> ProofDisplay:
        """Return the results so far."""
        return proof_display(draft, self.flaws, self.noticed, self.wrong_examples)

    def first_to_mend(self) -> str:
        """Return the first obstacle to handing out the draft, in a sentence."""
        if self.flaws is None:
            return "The answers are still being proved: try once more in a moment."
        wrong = self.wrong_examples or tuple(map(str, self.flaws)) or ("There are no questions yet",)
        return f"First fix this. {wrong[0].rstrip('.')}."
