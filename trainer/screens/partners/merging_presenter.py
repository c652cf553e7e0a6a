"""The presenter of merging: two copies of an agreement, part by part, and whose version of each is taken."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from trainer.language.agreements.agreement_parts import PartName
from trainer.language.agreements.differences import Taken
from trainer.screens.choose.practice_setup import PracticeSetup
from trainer.screens.partners.agreement_history import when_text
from trainer.screens.partners.changes_state import HandChanged
from trainer.screens.partners.merging import TwoCopies, differing_hands, two_copies, write_merged
from trainer.screens.partners.part_words import hand_text_of, part_text, value_text
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork

MERGED_UNNOTED = "Merged, but the history beside it can't be written, so this can't be undone."


@dataclass(frozen=True, slots=True)
class PartDisplay:
    """A part in which two copies differ: both versions, and whose is taken (None before the choice).

    `hands` are lines with hands that the copies call differently.
    """

    part: PartName
    title: str
    mine: str
    yours: str
    taken: Taken | None
    can_be_both: bool = False
    hands: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MergingState:
    """The state of the dialog: the files, the parts, and the choices to make. `is_merged`: the file is written."""

    mine: str = ""
    yours: str = ""
    said: str = "Reading both files…"
    parts: tuple[PartDisplay, ...] = ()
    busy: bool = True
    is_merged: bool = False
    message: str = ""

    @property
    def open_parts(self) -> int:
        """Return how many parts nobody has chosen yet."""
        return sum(one.taken is None for one in self.parts)

    @property
    def can_merge(self) -> bool:
        """Return whether there is something to write, and everything is chosen."""
        return bool(self.parts) and not self.open_parts and not self.busy and not self.is_merged


class MergingPresenter:
    """The presenter of merging `yours` into `mine`, the file that is played by."""

    def __init__(
        self,
        practice: PracticeSetup,
        files: tuple[Path, Path],
        show: Callable[[MergingState], None],
        background: Background,
    ) -> None:
        self._practice = practice
        self._mine, self._yours = files
        self._show = show
        self._work = LatestWork(background, self._failed)
        self._copies: TwoCopies | None = None
        self.state = MergingState(self._mine.name, self._yours.name)

    def start(self) -> None:
        """Read and compare both files, then look for hands that they call differently."""
        self._publish(self.state)
        self._work.run(lambda: two_copies(self._practice.library, self._mine, self._yours), self._compared)

    def choose(self, part: PartName, taken: Taken) -> None:
        """Choose whose version of a part is taken."""
        parts = tuple(replace(one, taken=taken) if one.part == part else one for one in self.state.parts)
        self._publish(replace(self.state, parts=parts, message=""))

    def merge(self) -> None:
        """Write the merged file."""
        copies, practice = self._copies, self._practice
        if copies is None or not self.state.can_merge:
            return
        chosen = {one.part: one.taken for one in self.state.parts if one.taken is not None}
        self._publish(replace(self.state, busy=True, message=""))

        def done(is_noted: bool) -> None:  # noqa: FBT001  what the work returns
            said = f"Merged into {self._mine.name}. The history can undo it." if is_noted else MERGED_UNNOTED
            self._publish(replace(self.state, busy=False, is_merged=True, said=said))

        self._work.run(
            lambda: write_merged(practice.library, copies, chosen, self._mine, practice.learner, practice.clock()), done
        )

    def stop(self) -> None:
        """Drop the result of the work in progress; a file that is being written is finished."""
        self._work.drop()

    def _compared(self, copies: TwoCopies) -> None:
        self._copies = copies
        book, theirs = copies.books
        parts = tuple(
            PartDisplay(
                one.part,
                part_text(one.part, book),
                value_text(one.part, one.mine, book),
                value_text(one.part, one.yours, theirs),
                one.usual,
                one.can_be_both,
            )
            for one in copies.differences
        )
        self._publish(replace(self.state, parts=parts, busy=False, said=_said(copies)))
        if parts:
            self._work.run(lambda: dict(differing_hands(self._practice.library, copies)), self._found)

    def _found(self, hands: dict[PartName, tuple[HandChanged, ...]]) -> None:
        parts = tuple(
            replace(one, hands=tuple(hand_text_of(hand, "mine", "partner's") for hand in hands.get(one.part, ())))
            for one in self.state.parts
        )
        self._publish(replace(self.state, parts=parts))

    def _failed(self, error: Exception) -> None:
        said = self.state.said if self._copies is not None else ""
        self._publish(replace(self.state, busy=False, said=said, message=str(error)))

    def _publish(self, state: MergingState) -> None:
        self.state = state
        self._show(state)


def _said(copies: TwoCopies) -> str:
    if not copies.differences:
        return "The two copies agree on everything."
    since = "" if copies.base is None else f" since {when_text(copies.base)}"
    number, chosen = len(copies.differences), len(copies.open_ones)
    parts = "one part" if number == 1 else f"{number} parts"
    if not chosen:
        return f"They differ in {parts}{since}. Only one of you changed each, so nothing has to be chosen."
    if chosen == number:
        return f"They differ in {parts}{since}: choose."
    both = "both of you changed one of them" if chosen == 1 else f"both of you changed {chosen} of them"
    return f"They differ in {parts}{since}; {both}: choose there."
