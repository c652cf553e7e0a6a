"""The list of possible drills, in sections."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from trainer.window.look.appearance import Appearance
from trainer.window.look.entry_delegate import BELOW, BESIDE, NAME, EntryDelegate, heading

if TYPE_CHECKING:
    from trainer.screens.choose.choosing import PartChoice

_HEADINGS: Final = {
    "own": "From your teacher",
    "lesson": "Lessons",
    "play": "The play of the cards",
    "laws": "The laws of the game",
    "all": "The whole convention",
    "priced": "By what calls are worth",
    "asked": "One kind of question",
    "named": "Conventions by name",
    "situation": "One situation",
}


class PartList(QListWidget):
    """A list; `chosen` is emitted with the current part, `started` on Enter or a double click."""

    chosen = Signal(str)
    started = Signal(str)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._parts: tuple[PartChoice, ...] = ()
        self.setItemDelegate(EntryDelegate(self, appearance))
        self.setAccessibleName("What to drill")
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentItemChanged.connect(self._choose)
        self.itemActivated.connect(lambda item: self.started.emit(item.data(NAME)))
        appearance.changed.connect(self.viewport().update)

    def show_parts(self, parts: tuple["PartChoice", ...], chosen: str) -> None:
        """Show the parts and the chosen one; widgets are rebuilt only if something changed."""
        self.blockSignals(True)  # noqa: FBT003  Qt's own signature
        if parts != self._parts:
            self._parts = parts
            self._fill()
        for row in range(self.count()):
            item = self.item(row)
            if item.data(NAME) == chosen and self.currentRow() != row:
                self.setCurrentRow(row)
                self._show_chosen()
        self.blockSignals(False)  # noqa: FBT003  Qt's own signature

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Scroll to the beginning, then to the chosen part."""
        super().resizeEvent(event)
        self._show_chosen()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the first entry on Home; above it there is a heading, which can't be selected."""
        if event.key() == Qt.Key.Key_Home:
            self.setCurrentRow(self._first_entry())
            self.scrollToTop()
            return
        super().keyPressEvent(event)

    def take_focus(self) -> None:
        """Put the cursor into the list: on the chosen entry, or on the first one where that is not among them."""
        self.setFocus(Qt.FocusReason.TabFocusReason)
        if self.currentItem() is None or not self.currentItem().data(NAME):
            self.setCurrentRow(self._first_entry())

    def _first_entry(self) -> int:
        """Return the row of the first entry, which is below a heading; -1 without one."""
        return next((row for row in range(self.count()) if self.item(row).data(NAME)), -1)

    def _show_chosen(self) -> None:
        """Show the beginning, or what is chosen with its neighbours, where that is further down."""
        self.scrollToTop()
        if self.currentRow() < 0:
            return
        chosen = self.currentItem()
        if self.visualItemRect(chosen).bottom() > self.viewport().height():
            self.scrollToItem(chosen, QListWidget.ScrollHint.PositionAtCenter)

    def _fill(self) -> None:
        self.clear()
        above = ""
        for part in self._parts:
            over = part.chapter or _HEADINGS.get(part.kind, part.kind)
            if over != above:
                above = over
                self.addItem(heading(over))
            item = QListWidgetItem(part.title)
            item.setData(NAME, part.part)
            # Of what there are dozens, each takes a single line.
            item.setData(BESIDE if part.chapter else BELOW, part.about)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{part.title}. {part.about or part.chapter}")
            item.setToolTip(part.about)
            self.addItem(item)

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None and item.data(NAME):
            self.chosen.emit(item.data(NAME))
