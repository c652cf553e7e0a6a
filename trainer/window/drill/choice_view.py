"""A question with a few options: the prompt, and a tile for each option."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.screens.drill.drill_state import ChoiceDisplay, Mark
from trainer.window.drill.option_tile import ARROWS, OptionTile
from trainer.window.drill.worked_view import WorkedView
from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import SPACE
from trainer.window.parts.controls import label, scrolled, turn_page

MOST_OPTIONS: Final = 6
_DIGITS: Final = tuple(Qt.Key(Qt.Key.Key_1.value + place) for place in range(MOST_OPTIONS))


class ChoiceView(QWidget):
    """A question and its `options`. No tile has the focus at first, so that Enter chooses nothing by accident."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._laid: WorkedView | None = None
        self.prompt = label(scale=1.05, wrap=True)
        self.options = OptionList(appearance)
        inside = QWidget()
        self._column = column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, SPACE // 2, 0)
        column.setSpacing(SPACE * 3 // 2)
        column.addWidget(self.prompt)
        column.addWidget(self.options)
        column.addStretch(1)
        self._scroll = scrolled(inside)
        self.options.reached.connect(self._scroll.ensureWidgetVisible)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE)
        layout.addWidget(self._scroll, 1)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @property
    def tiles(self) -> tuple[OptionTile, ...]:
        """Return the tiles in use, in their order."""
        return self.options.tiles

    def show_choice(self, choice: ChoiceDisplay, *, is_new: bool) -> None:
        """Show a question; a new one takes the focus."""
        self.prompt.setText(choice.prompt)
        self.setAccessibleName(choice.prompt)
        laid = "" if choice.laid is None else choice.laid.spoken
        options = ". ".join(option.spoken for option in choice.options)
        self.setAccessibleDescription(" ".join(filter(None, (choice.spoken_hand, laid, options))))
        self._lay(choice)
        self.options.show_options(choice, can_choose=True)
        if is_new:
            self._scroll.verticalScrollBar().setValue(0)
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay(self, choice: ChoiceDisplay) -> None:
        """Show the cards on the table below the prompt."""
        if self._laid is not None:
            self._laid.hide()
            self._column.removeWidget(self._laid)
            self._laid.deleteLater()
            self._laid = None
        if choice.laid is not None:
            self._laid = WorkedView(choice.laid, self._appearance)
            self._column.insertWidget(1, self._laid)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by numbers, go from tile to tile by arrows, scroll by page keys."""
        if not (self.press(event) or self.options.go(event.key()) or turn_page(self._scroll, event)):
            super().keyPressEvent(event)

    def press(self, event: QKeyEvent) -> bool:
        """Choose by a number key; return False for every other key."""
        key = Qt.Key(event.key())
        if key not in _DIGITS or event.isAutoRepeat():
            return False
        self.options.chosen.emit(str(_DIGITS.index(key) + 1))
        return True


class OptionList(QWidget):
    """The tiles of the options, one below the other, reused for every question.

    `chosen` is emitted with the number of an option, `reached` with the tile that the arrow keys moved to.
    """

    chosen = Signal(str)
    reached = Signal(QWidget)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._tiles = [OptionTile(appearance) for _ in range(MOST_OPTIONS)]
        self._used = 0
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE)
        for before, tile in zip((None, *self._tiles), self._tiles, strict=False):
            tile.clicked.connect(lambda *_, one=tile: self.chosen.emit(str(one.number)))
            tile.hide()
            layout.addWidget(tile)
            if before is not None:
                QWidget.setTabOrder(before, tile)

    @property
    def tiles(self) -> tuple[OptionTile, ...]:
        """Return the tiles in use."""
        return tuple(self._tiles[: self._used])

    def show_options(self, choice: ChoiceDisplay, *, can_choose: bool, only_marked: bool = False) -> None:
        """Show the options; after the answer perhaps only those that are marked."""
        options = [option for option in choice.options if not only_marked or option.mark is not Mark.NONE]
        self._used = len(options)
        for tile, option in zip(self._tiles, options, strict=False):
            tile.show_option(option, can_choose=can_choose)
        for number, tile in enumerate(self._tiles):
            tile.setVisible(number < self._used)

    def go(self, key: int) -> bool:
        """Go on to the next tile, or back, round and round; False where the key is no arrow."""
        if key not in ARROWS or not self._used:
            return False
        step = ARROWS[Qt.Key(key)]
        start = -1 if step > 0 else 0
        at = next((place for place, tile in enumerate(self.tiles) if tile.hasFocus()), start)
        tile = self.tiles[(at + step) % self._used]
        tile.setFocus(Qt.FocusReason.TabFocusReason)
        self.reached.emit(tile)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle arrow keys that a tile ignores, before the scroll area gets them."""
        if not self.go(event.key()):
            super().keyPressEvent(event)
