"""A line in which a phrase is typed; below it a list of what may come next, and nothing else."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QCompleter, QLineEdit

if TYPE_CHECKING:
    from trainer.screens.editing.editing_state import WayShown

Ways = Callable[[str, str], "tuple[WayShown, ...]"]
"""What may come next after a text, in a kind of phrase."""

_PHRASE: Final = Qt.ItemDataRole.UserRole
_LONGEST: Final = 600
_SHOWN: Final = 9


class PhraseField(QLineEdit):
    """`typed` gives the text with every letter, `hinted` what may come next while the field has the focus.

    `start` is the kind of phrase; empty for a text that is none.
    """

    typed = Signal(str)
    hinted = Signal(str)

    def __init__(self, name: str, start: str = "", ways: Ways | None = None) -> None:
        super().__init__()
        self.start = start
        self._ways = ways
        self._shown = ""
        self.setAccessibleName(name)
        self.setMaxLength(_LONGEST)
        self.textEdited.connect(self._edited)
        self._model = QStandardItemModel(self)
        if ways is not None:
            completer = QCompleter(self._model, self)
            completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
            completer.setCompletionRole(_PHRASE)
            completer.setMaxVisibleItems(_SHOWN)
            completer.activated.connect(self._chosen)
            self.setCompleter(completer)

    def show_text(self, text: str) -> None:
        """Show a text; what is being typed and says the same stays as it is."""
        if text != self._shown and _plain(text) != _plain(self.text()):
            self.setText(text)
        self._shown = text

    def choices(self) -> tuple[str, ...]:
        """The phrases in the list below."""
        return tuple(self._model.item(row).data(_PHRASE) for row in range(self._model.rowCount()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrow down opens the list; Enter stays here."""
        if event.key() == Qt.Key.Key_Down and self._ways is not None:
            self.offer()
            return
        super().keyPressEvent(event)
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            event.accept()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Say what may come next."""
        super().focusInEvent(event)
        self._look_up()

    def offer(self) -> None:
        """Open the list of what may come next."""
        self._look_up()
        if self.completer() is not None and self._model.rowCount():
            self.completer().complete()

    def _edited(self, text: str) -> None:
        self._shown = text
        self._look_up()
        self.typed.emit(text)

    def _look_up(self) -> None:
        if self._ways is None:
            return
        found = self._ways(self.text(), self.start)
        self._model.clear()
        for way in found:
            if way.phrase:
                item = QStandardItem(f"{way.word}   {way.means}" if way.means else way.word)
                item.setData(way.phrase, _PHRASE)
                self._model.appendRow(item)
        words = [way.word for way in found]
        self.hinted.emit(" · ".join(words))
        self.setAccessibleDescription(f"Next: {', '.join(words)}" if words else "")

    def _chosen(self, phrase: str) -> None:
        self.setText(phrase)
        self._edited(phrase)
        # The list closes once this has been dealt with; whatever follows is offered then.
        QTimer.singleShot(0, self, self._look_up)


def _plain(text: str) -> str:
    """What a text says, whatever is begun behind it."""
    return " ".join(text.split()).rstrip(" ,;")
