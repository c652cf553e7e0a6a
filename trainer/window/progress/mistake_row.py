"""One mistake on the page of progress: the call, the hand, and a button to repeat it."""

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from trainer.window.home.small_hand import SmallHand
from trainer.window.look.appearance import Appearance
from trainer.window.look.grade_colours import grade_colours
from trainer.window.look.suit_text import rich
from trainer.window.look.theme import SMALL, SPACE
from trainer.window.parts.controls import PlainButton, rich_label

if TYPE_CHECKING:
    from trainer.screens.progress.progress_state import MissedLine

_LEAST_WORDS: Final = 240
"""The least width of the words."""


class MistakeRow(QWidget):
    """Words with the hand beside them, or below without room; `open` shows the mistake, `again` asks it."""

    def __init__(self, one: "MissedLine", action: str, appearance: Appearance) -> None:
        super().__init__()
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(rich_label(rich(one.said, appearance), wrap=True))
        words.addWidget(rich_label(rich(one.under, appearance), scale=SMALL, tone="muted", wrap=True))
        if one.cost:
            cost = rich_label(rich(one.cost, appearance), scale=SMALL, bold=True, wrap=True)
            cost.setStyleSheet(f"color: {grade_colours(one.grade, appearance.colours)[0]}")
            words.addWidget(cost)
        self._hand = SmallHand(appearance)
        self._hand.show_hand(one.hand)
        self.again = PlainButton(action, kind="chip", name=f"{action}: {one.said}{f', {one.cost}' if one.cost else ''}")
        self.again.setVisible(bool(one.action))
        self.open = PlainButton("Open", kind="chip", name=f"Open it again, with its verdict: {one.said}")
        self.open.setVisible(bool(one.opens))
        foot = QHBoxLayout()
        foot.setSpacing(SPACE)
        foot.addWidget(self._hand, 1)
        foot.addWidget(self.open)
        foot.addWidget(self.again)
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(SPACE)
        self._layout.addLayout(words, 1)
        self._layout.addLayout(foot)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the words at a legible width."""
        super().resizeEvent(event)
        buttons = (one.sizeHint().width() + SPACE for one in (self.open, self.again) if not one.isHidden())
        beside = self._hand.sizeHint().width() + sum(buttons) + SPACE
        is_wide = event.size().width() >= beside + _LEAST_WORDS
        direction = QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom
        if direction != self._layout.direction():
            self._layout.setDirection(direction)
