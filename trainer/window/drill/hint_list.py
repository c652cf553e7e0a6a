"""The hints for a question, one below the other, above the bidding box, which they never move."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy

from trainer.screens.drill.auction_help_state import HintDisplay
from trainer.window.look.announcing import announce
from trainer.window.look.appearance import Appearance
from trainer.window.look.suit_text import rich
from trainer.window.look.theme import RADIUS, font
from trainer.window.parts.text_panel import TextPanel

_LEAST: Final = 58
_MOST: Final = 148
_OTHERS: Final = 608
"""The least height of everything else on the screen, with all rows of a bidding box."""


class HintList(TextPanel):
    """The list of hints, with the same height from the first question on; longer ones scroll."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(appearance, "Hints")
        self._hints: tuple[HintDisplay, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(_LEAST)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._write()
        appearance.changed.connect(self._write)

    def keep_height(self, beside: int) -> None:
        """Reserve the height, in pixels, that a screen of that size can spare."""
        self.setFixedHeight(max(_LEAST, min(_MOST, beside - _OTHERS)))

    def show_hints(self, hints: tuple[HintDisplay, ...]) -> None:
        """Show the hints given so far, the last one in sight."""
        if hints == self._hints:
            return
        self._hints = hints
        self.setAccessibleDescription(" ".join(hint.spoken for hint in hints))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if hints else Qt.FocusPolicy.NoFocus)
        self._write()
        if hints:
            announce(self, hints[-1].spoken)

    def _write(self) -> None:
        size = font().pointSizeF()
        parts = [self._part(hint, size) for hint in self._hints]
        self.write("".join(parts), fill=self.appearance.colours.sunken if parts else "transparent", radius=RADIUS)
        last = self.document().find(self._hints[-1].title[:20]) if len(self._hints) > 1 else None
        self.verticalScrollBar().setValue(0)
        if last is not None and not last.isNull():
            self.setTextCursor(last)
            self.verticalScrollBar().setValue(self.verticalScrollBar().value() + self.cursorRect(last).top())
            last.clearSelection()
            self.setTextCursor(last)

    def _part(self, hint: HintDisplay, size: float) -> str:
        bullet = "• " if hint.step > 1 else ""
        lines = "".join(
            f'<p style="margin:0 0 2px 0; font-size:{size}pt">{bullet}{rich(line, self.appearance)}</p>'
            for line in hint.lines
        )
        title = rich(hint.title, self.appearance)
        return f'<p style="margin:0 0 2px 0; font-size:{size}pt; font-weight:bold">{title}</p>{lines}'
