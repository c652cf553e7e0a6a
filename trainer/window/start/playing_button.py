"""The convention in use, at the right of the bar: a menu with the conventions of the game, and the agreement."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMenu, QSizePolicy

from trainer.screens.home.today_state import ConventionEntry
from trainer.window.look.theme import SMALL, font, width_for_text
from trainer.window.parts.controls import PlainButton

_BEFORE: Final = "Playing: "
_WIDEST: Final = 340
_LEAST: Final = 70
_SLACK: Final = 12
_AROUND: Final = 28
"""The space beside the text of a flat button."""


class PlayingButton(PlainButton):
    """A button with the convention in use.

    The entries of its menu have the name of a convention as their data; that of the last one, for the agreement, is
    empty.
    """

    def __init__(self) -> None:
        super().__init__("", kind="flat")
        self._whole = ""
        self._entries: tuple[tuple[ConventionEntry, ...], str] = ((), "")
        self.menu_of_conventions = QMenu(self)
        self.setFont(font(SMALL * 1.05))
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._open)

    def show_playing(self, playing: str, conventions: Sequence[ConventionEntry], chosen: str) -> None:
        """Show the current agreement: its owners and its convention. `conventions` are the choices; one is `chosen`."""
        self._whole = f"{_BEFORE}{playing}" if playing else ""
        self.setToolTip(self._whole)
        self.setAccessibleName(f"{self._whole}; press to change the convention, or to see your agreement")
        self.setEnabled(bool(playing))
        self.updateGeometry()
        self._elide()
        if (tuple(conventions), chosen) == self._entries:
            return
        self._entries = (tuple(conventions), chosen)
        menu = self.menu_of_conventions
        menu.clear()
        for entry in conventions:
            action = menu.addAction(f"{entry.title} – {entry.players}" if entry.players else entry.title)
            action.setCheckable(True)
            action.setChecked(entry.name == chosen)
            action.setData(entry.name)
        menu.addSeparator()
        menu.addAction("Your agreement, and what a change would do …").setData("")

    def sizeHint(self) -> QSize:
        """Return the width of the whole text, up to a limit."""
        wide = self.fontMetrics().horizontalAdvance(f"{self._whole} ▾") + _AROUND + _SLACK
        return QSize(min(_WIDEST, wide), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Return the width of a part of the text."""
        return QSize(width_for_text(_LEAST), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Elide the text again."""
        super().resizeEvent(event)
        self._elide()

    def _elide(self) -> None:
        metrics = self.fontMetrics()
        room = self.width() - _AROUND - metrics.horizontalAdvance(" ▾")
        # Where there is little room, the name says more than the word before it.
        text = self._whole if metrics.horizontalAdvance(self._whole) <= room else self._whole.removeprefix(_BEFORE)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
        self.setText(f"{shown} ▾" if shown else "")

    @property
    def drawn_text(self) -> str:
        """Return the text, which has been shortened to the width of the button."""
        return self.text()

    def _open(self) -> None:
        self.menu_of_conventions.popup(self.mapToGlobal(self.rect().bottomLeft()))
