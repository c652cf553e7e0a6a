"""The texts beside the auction: a verdict in a line, a hint, or the meaning of a call."""

from typing import Final

from trainer.screens.drill.auction_help_state import HintDisplay, MeaningDisplay
from trainer.screens.table.table_state import CallChip, TablePhase, TableState
from trainer.window.look.appearance import Appearance
from trainer.window.look.suit_text import rich
from trainer.window.look.theme import SMALL, font
from trainer.window.look.verdict_picture import verdict_colours
from trainer.window.parts.text_panel import TextPanel

_GAP: Final = 4
"""Between two paragraphs, in pixels."""

Note = tuple[str, str, bool]
"""A text, the kind of verdict for its colour (or empty), and whether it is bold."""


class NotesView(TextPanel):
    """One note at a time: the meaning of the call that is pointed at, else the hints, else the last verdict."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(appearance, "Notes")
        self._notes: tuple[Note, ...] = ()
        self.setMinimumHeight(44)
        appearance.changed.connect(self._write)

    @property
    def text(self) -> str:
        """Return the whole text on display."""
        return " ".join(text for text, _, _ in self._notes)

    def show_notes(self, state: TableState, otherwise: str = "") -> None:
        """Show the notes of the state; `otherwise` if there are none."""
        notes = _notes(state, otherwise)
        if notes != self._notes:
            self._notes = notes
            self.setAccessibleDescription(self.text)
            self._write()
            self.verticalScrollBar().setValue(0)

    def _write(self) -> None:
        lines = [self._line(note, gap=_GAP) for note in self._notes[:-1]]
        self.write("".join((*lines, *(self._line(note, gap=0) for note in self._notes[-1:]))))

    def _line(self, note: Note, *, gap: int) -> str:
        text, kind, bold = note
        ink = verdict_colours(kind, self.appearance.colours)[0] if kind else self.appearance.colours.text
        size = font().pointSizeF() * (1.0 if bold else SMALL * 1.05)
        shown = rich(text, self.appearance)
        weight = "bold" if bold else "normal"
        return f'<p style="margin:0 0 {gap}px 0; font-size:{size}pt; font-weight:{weight}; color:{ink}">{shown}</p>'


def _notes(state: TableState, otherwise: str) -> tuple[Note, ...]:
    if state.meaning is not None:
        return _of_meaning(state.meaning)
    if state.hints:
        # The last one first: there is not always room for all of them.
        return tuple(note for hint in reversed(state.hints) for note in _of_hint(hint))
    if state.verdict is not None:
        reasons = ((text, "", False) for text in state.verdict.lines)
        return ((state.verdict.headline, state.verdict.kind, True), *reasons)
    alerted = _last_alert(state)
    if alerted is not None:
        names = {seat.place: seat.name for seat in state.seats}
        return ((f"{names.get(alerted.place, '')}: {alerted.label}", "", True), (alerted.alert, "", False))
    return ((otherwise, "", False),) if otherwise else ()


def _last_alert(state: TableState) -> CallChip | None:
    """Return the last alerted or announced call since the learner's own, or of the seat before."""
    since = state.chips[-(len(state.seats) - 1) :] if state.seats and state.phase is TablePhase.BIDDING else ()
    return next((chip for chip in reversed(since) if chip.alert), None)


def _of_meaning(meaning: MeaningDisplay) -> tuple[Note, ...]:
    return ((meaning.headline, "", True), *((line, "", False) for line in meaning.lines))


def _of_hint(hint: HintDisplay) -> tuple[Note, ...]:
    bullet = "• " if hint.step > 1 else ""
    return ((hint.title, "", True), *((f"{bullet}{line}", "", False) for line in hint.lines))
