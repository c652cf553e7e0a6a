"""The glossary over the screen: words on the left, the meaning of one on the right, with an example hand."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from trainer.window.home.small_hand import SmallHand
from trainer.window.look.language import word_in_language
from trainer.window.look.suit_text import rich
from trainer.window.look.theme import LARGE, SMALL, SPACE, TITLE
from trainer.window.parts.controls import label, page, panel, rich_label

if TYPE_CHECKING:
    from trainer.screens.words.word_list import WordDisplay, WordsState
    from trainer.window.screen.screen import Hub

_SIZE = (760, 480)
_LEFT = 230
_WORD = Qt.ItemDataRole.UserRole
"""Where an entry of the list has its word in English."""

_ARROWS = {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown}


class WordsDialog(QDialog):
    """The view of a `WordsState`. Escape closes it."""

    def __init__(self, hub: "Hub", parent: QWidget) -> None:
        from trainer.screens.words.word_list import WordsPresenter

        super().__init__(parent)
        page(self)
        self.presenter = WordsPresenter(hub.agreements, self.show_state, hub.background)
        self._appearance = appearance = hub.appearance
        self.resize(*_SIZE)
        self.search_field = QLineEdit()
        self.search_field.setPlaceholderText("Find a word")
        self.search_field.setAccessibleName("Find a word")
        self.search_field.setClearButtonEnabled(True)
        self.search_field.textEdited.connect(self.presenter.search)
        self.words = QListWidget()
        self.words.setAccessibleName("Words")
        self.words.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.words.currentItemChanged.connect(self._choose)
        self._here = label(scale=SMALL, tone="muted", wrap=True)
        self._note = label(scale=SMALL, tone="muted", wrap=True)
        self._message = label(tone="wrong", wrap=True)
        self._word = label(scale=TITLE, bold=True, wrap=True)
        self._also = label(scale=SMALL, tone="muted", wrap=True)
        self._means = rich_label(wrap=True)
        self._convention = label(scale=SMALL, tone="muted", wrap=True)
        self.hand = SmallHand(appearance)
        self._after = rich_label(wrap=True)
        self._call = rich_label(wrap=True)
        self._call.setFont(label(scale=LARGE, bold=True).font())
        self._says = rich_label(wrap=True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
        layout.setSpacing(SPACE * 2)
        layout.addLayout(self._left_side())
        layout.addWidget(self._right_side(), 1)

    def explain(self, text: str) -> None:
        """Open the glossary at the words of a text."""
        self.presenter.open(text)
        self.open()
        self.search_field.setFocus()

    def show_state(self, state: "WordsState") -> None:
        """Bring the whole dialog into line with the presenter's state."""
        self.setWindowTitle(state.title or "Words")
        self._here.setText(f"On this screen: {', '.join(state.here)}" if state.here else "")
        self._here.setVisible(bool(state.here))
        self._note.setText(state.note)
        self._note.setVisible(bool(state.note))
        self._message.setText(state.message)
        self._message.setVisible(bool(state.message))
        if self.search_field.text() != state.typed:
            self.search_field.setText(state.typed)
        self.words.blockSignals(True)  # noqa: FBT003  Qt's own signature
        if [self.words.item(row).data(_WORD) for row in range(self.words.count())] != list(state.matches):
            self.words.clear()
            for word in state.matches:
                entry = QListWidgetItem(word_in_language(word))
                entry.setData(_WORD, word)
                self.words.addItem(entry)
        for row in range(self.words.count()):
            if state.word is not None and self.words.item(row).data(_WORD) == state.word.word:
                self.words.setCurrentRow(row)
        self.words.blockSignals(False)  # noqa: FBT003  Qt's own signature
        if state.word is not None:
            self._show_word(state.word)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move through the words by arrows, although the cursor is in the search field."""
        if event.key() in _ARROWS and self.focusWidget() is self.search_field:
            step = 1 if event.key() in {Qt.Key.Key_Down, Qt.Key.Key_PageDown} else -1
            row = self.words.currentRow() + step
            self.words.setCurrentRow(max(0, min(self.words.count() - 1, row)))
            return
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            return  # what was found is there already
        super().keyPressEvent(event)

    def _show_word(self, word: "WordDisplay") -> None:
        example = word.example
        self._word.setText(word_in_language(word.word))
        self._also.setText(f"also: {word.also}")
        self._also.setVisible(bool(word.also))
        self._means.setText(self._rich(word.means))
        self._convention.setText(f"For example · {example.convention}")
        self.hand.show_hand(example.hand)
        self._after.setText(self._rich(example.after))
        self._call.setText(self._rich(f"→ {example.call}"))
        self._says.setText(self._rich(example.says))
        self.words.setAccessibleDescription(
            f"{word.means} For example, {example.after}: {example.call}. {example.says}"
        )

    def _rich(self, text: str) -> str:
        return rich(text, self._appearance)

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.presenter.choose(item.data(_WORD))

    def _left_side(self) -> QVBoxLayout:
        side = QVBoxLayout()
        side.setSpacing(SPACE)
        for shown in (self.search_field, self._here, self._note):
            shown.setFixedWidth(_LEFT)
            side.addWidget(shown)
        self.words.setFixedWidth(_LEFT)
        side.addWidget(self.words, 1)
        return side

    def _right_side(self) -> QWidget:
        side = panel()
        example = panel()
        inner = QVBoxLayout(example)
        inner.setContentsMargins(SPACE * 2, SPACE * 3 // 2, SPACE * 2, SPACE * 3 // 2)
        inner.setSpacing(SPACE)
        for shown in (self._convention, self.hand, self._after, self._call, self._says):
            inner.addWidget(shown)
        layout = QVBoxLayout(side)
        layout.setContentsMargins(SPACE * 3, SPACE * 2, SPACE * 3, SPACE * 2)
        layout.setSpacing(SPACE)
        for shown in (self._message, self._word, self._also, self._means):
            layout.addWidget(shown)
        layout.addSpacing(SPACE)
        layout.addWidget(example)
        layout.addStretch(1)
        return side
