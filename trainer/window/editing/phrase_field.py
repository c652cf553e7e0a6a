"""A line for typing a phrase, with a list of possible continuations below it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem

if TYPE_CHECKING:
    from trainer.screens.editing.editing_state import WayDisplay

Ways = Callable[[str, str], "tuple[WayDisplay, ...]"]
"""A function that returns the continuations of a text, for a kind of phrase."""

_PHRASE: Final = Qt.ItemDataRole.UserRole
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_LONGEST: Final = 600
_SHOWN: Final = 7
_LEAST_WIDTH: Final = 260


class PhraseField(QLineEdit):
    """A field for a phrase; `typed` is emitted with the text after every letter, `hinted` with continuations.

    `start` is the kind of phrase; empty for other texts. The list opens during typing, and by the arrow down; the
    arrows move in it, Enter accepts the selected entry, Escape closes it.
    """

    typed = Signal(str)
    hinted = Signal(str)

    def __init__(self, name: str, start: str = "", ways: Ways | None = None) -> None:
        super().__init__()
        self.start = start
        self._ways = ways
        self._found: tuple[WayDisplay, ...] = ()
        self._list: QListWidget | None = None
        self._shown = ""
        self.setAccessibleName(name)
        self.setMaxLength(_LONGEST)
        self.textEdited.connect(self._edited)

    def show_text(self, text: str) -> None:
        """Show a text, unless the typed text means the same."""
        if text != self._shown and _plain(text) != _plain(self.text()):
            self.setText(text)
        self._shown = text

    def choices(self) -> tuple[str, ...]:
        """Return the possible continued phrases."""
        return tuple(way.phrase for way in self._found if way.phrase)

    @property
    def is_offering(self) -> bool:
        """Return whether the list is visible."""
        return self._list is not None and self._list.isVisible()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type, or choose in the list; Enter does not leave the field."""
        key, ways = event.key(), self._list
        if self.is_offering and ways is not None and self._choose(ways, Qt.Key(key)):
            return
        if key == Qt.Key.Key_Down and self._ways is not None:
            self.offer()
            return
        super().keyPressEvent(event)
        if key in _ENTER:
            event.accept()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Offer the phrases that can come next."""
        super().focusInEvent(event)
        self._look_up()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Close the list of phrases."""
        super().focusOutEvent(event)
        self.close_list()

    def hideEvent(self, event: QHideEvent) -> None:
        """Close the list of phrases, which would stay over another page of the window."""
        super().hideEvent(event)
        if self.window().isVisible():  # else it goes with the window
            self.close_list()

    def offer(self) -> None:
        """Open the list of phrases that can come next."""
        self._look_up()
        found = [way for way in self._found if way.phrase]
        if not found or not self.isVisible():
            self.close_list()
            return
        ways = self._list = self._list or self._made()
        ways.clear()
        for way in found:
            item = QListWidgetItem(f"{way.word}   –   {way.means}" if way.means else way.word)
            item.setData(_PHRASE, way.phrase)
            ways.addItem(item)
        ways.setCurrentRow(-1)
        line = ways.sizeHintForRow(0)
        window = self.window()
        high = min(len(found), _SHOWN) * line + 10
        below = self.mapTo(window, QPoint(0, self.height() + 1))
        top = below.y() if below.y() + high <= window.height() else below.y() - self.height() - high - 2
        ways.setGeometry(below.x(), max(0, top), max(_LEAST_WIDTH, self.width()), high)
        ways.show()
        ways.raise_()

    def close_list(self) -> None:
        """Close the list of phrases."""
        if self._list is not None:
            self._list.hide()
            self._list.deleteLater()
            self._list = None

    def take(self, phrase: str) -> None:
        """Insert one of the offered phrases."""
        self.setText(phrase)
        self._edited(phrase)

    def _choose(self, ways: QListWidget, key: Qt.Key) -> bool:
        """Return whether a key was meant for the list, after handling it."""
        row, last = ways.currentRow(), ways.count() - 1
        if key == Qt.Key.Key_Escape:
            self.close_list()
        elif key == Qt.Key.Key_Down:
            ways.setCurrentRow(min(last, row + 1))
        elif key == Qt.Key.Key_Up:
            ways.setCurrentRow(max(0, row - 1))
        elif key in _ENTER and row >= 0:
            self.take(ways.item(row).data(_PHRASE))
        else:
            return False
        if self._list is not None and self._list.currentItem() is not None:
            self.setAccessibleDescription(self._list.currentItem().text())
        return True

    def _made(self) -> QListWidget:
        """Return the list, which lies over the screen and does not take the focus."""
        made = QListWidget(self.window())
        made.setAccessibleName("What may come next")
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        made.setUniformItemSizes(True)
        made.itemClicked.connect(lambda item: self.take(item.data(_PHRASE)))
        return made

    def _edited(self, text: str) -> None:
        self._shown = text
        if self._ways is not None:
            self.offer()
        self.typed.emit(text)

    def _look_up(self) -> None:
        if self._ways is None:
            return
        self._found = self._ways(self.text(), self.start)
        words = [way.word for way in self._found]
        self.hinted.emit(" · ".join(words))
        self.setAccessibleDescription(f"Next: {', '.join(words)}" if words else "")


def _plain(text: str) -> str:
    """Return a text without an unfinished end."""
    return " ".join(text.split()).rstrip(" ,;")
