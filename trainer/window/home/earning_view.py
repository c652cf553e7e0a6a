"""What an agreement gains: a button, the progress, a way to stop, and the result."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from trainer.window.look.theme import SMALL, SPACE
from trainer.window.parts.controls import PlainButton, label, line, scrolled_panel

if TYPE_CHECKING:
    from trainer.screens.partners.comparison import Comparison
    from trainer.screens.partners.earning import EarningDisplay
    from trainer.window.home.changes_view import ChangesView


_STEPS: Final = 1000
"""The steps of the progress bar."""


class EarningView(QWidget):
    """The view of an `EarningDisplay`. One button begins, stops and resumes."""

    begun = Signal()
    stopped = Signal()
    went_on = Signal()

    def __init__(self, begin: str = "What do&es it gain?", *, beside: QWidget | None = None) -> None:
        """Create the view; with `beside` next to the button, the progress has a line of its own above them."""
        super().__init__()
        self._begin = begin
        self._does = self.begun
        self.button = PlainButton(begin)
        self.button.clicked.connect(self._press)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName("Deals played")
        self._count = label(scale=SMALL, tone="muted")
        self._said = label(scale=SMALL, wrap=True)
        row, far = QHBoxLayout(), QHBoxLayout()
        for one in (row, far):
            one.setSpacing(SPACE)
        row.addWidget(self.button, 1 if beside else 0)
        how_far = far if beside else row
        how_far.addWidget(self._bar, 1)
        how_far.addWidget(self._count)
        if beside:
            row.addWidget(beside)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE // 2)
        layout.addWidget(self._said)
        layout.addLayout(far)
        layout.addLayout(row)

    def show_earning(self, earning: "EarningDisplay", *, possible: bool = True) -> None:
        """Show the progress of the comparison, and the button's next action.

        `possible` is whether there are two agreements to play against each other.
        """
        text, self._does = self._begin, self.begun
        if earning.running:
            text, self._does = "Sto&p", self.stopped
        elif earning.can_go_on:
            text, self._does = "Go on wit&h it", self.went_on
        elif earning.is_over:
            text, self._does = "Play more d&eals", self.went_on
        self.button.setText(text)
        self.button.setAccessibleName(text.replace("&", ""))
        self.button.setEnabled(possible or earning.running)
        is_begun = bool(earning.title)
        self._bar.setVisible(is_begun)
        self._count.setVisible(is_begun)
        self._bar.setRange(0, _STEPS)
        self._bar.setValue(round(_STEPS * earning.progress))
        self._count.setText(f"{earning.done:,} deals, {earning.touched:,} bid differently" if is_begun else "")
        self._said.setText(earning.message or earning.said)
        self._said.setProperty("tone", "wrong" if earning.message else "")
        self._said.setVisible(bool(self._said.text()))

    def _press(self) -> None:
        self._does.emit()


def connect_changes(changes: "ChangesView", earning: EarningView, comparison: "Comparison") -> None:
    """Connect the views of differences and of their gains with their comparison."""
    changes.chosen.connect(comparison.look_at)
    changes.stopped.connect(comparison.stop_looking)
    changes.went_on.connect(comparison.go_on_looking)
    earning.begun.connect(comparison.earn)
    earning.stopped.connect(comparison.stop_earning)
    earning.went_on.connect(comparison.go_on_earning)


def changes_panel(changes: QWidget, earning: EarningView) -> QWidget:
    """Return a panel with the differences, which may scroll, and the gain below, which is always visible."""
    made, layout = scrolled_panel(changes)
    foot = QVBoxLayout()
    foot.setContentsMargins(0, 0, SPACE, 0)
    foot.setSpacing(SPACE)
    foot.addWidget(line())
    foot.addWidget(earning)
    layout.addLayout(foot)
    return made
