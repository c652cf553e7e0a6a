"""The learner's cards during the play: each is a button, bright if it may be played, else dimmed."""

from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from trainer.screens.table.table_state import CardDisplay
from trainer.window.look.appearance import Appearance
from trainer.window.look.card_picture import CARD_RATIO, draw_card

_ORDER: Final = "SHCD"
"""Black and red suits alternate, so that neighbouring suits differ."""

_LIFT: Final = 14
_MOST_APART: Final = 0.86
_TALLEST: Final = 210
_DIM: Final = 0.45
_ENTER: Final = {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}


class CardRow(QWidget):
    """A row of cards; `played` is emitted with the one that was clicked or got Enter.

    Cards have the same size and distance from the beginning to the end of a deal.
    """

    played = Signal(str)
    lift = _LIFT
    """The pixels by which a card rises under the mouse or with the focus."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._buttons: list[CardButton] = []
        self._used = 0
        self._most = 0
        self.setAccessibleName("Your cards")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setMinimumSize(300, 100)
        appearance.changed.connect(self.update)

    @property
    def buttons(self) -> tuple["CardButton", ...]:
        """Return the cards in use, from left to right."""
        return tuple(self._buttons[: self._used])

    def show_cards(
        self, cards: tuple[CardDisplay, ...], *, is_turn: bool, waits: bool = False, whose: str = ""
    ) -> None:
        """Show the remaining cards of a hand. Legal cards can be clicked when the learner `is_turn`.

        The whole hand is pale while it `waits` for another one that the learner plays from. `whose` names the seat
        whose cards they are, where they are not the learner's.
        """
        self.setAccessibleName(f"The cards of {whose}" if whose else "Your cards")
        ordered = self._in_order(cards)
        self._most = len(ordered) if len(ordered) > self._used else max(self._most, len(ordered))
        while len(self._buttons) < len(ordered):
            self._buttons.append(self._new_button())
        had_focus = any(button.hasFocus() for button in self.buttons)
        self._used = len(ordered)
        for button, card in zip(self._buttons, ordered, strict=False):
            can_play = is_turn and card.may_play
            button.show_card(card, can_play=can_play, is_pale=waits or (is_turn and not can_play))
        for number, button in enumerate(self._buttons):
            button.setVisible(number < self._used)
        self._let_in()
        if had_focus and not any(button.hasFocus() for button in self.buttons):
            self.take_focus()
        self._arrange()

    def _in_order(self, cards: tuple[CardDisplay, ...]) -> list[CardDisplay]:
        return sorted(cards, key=lambda card: _ORDER.find(card.suit))

    def draw(self, painter: QPainter, place: QRectF, card: CardDisplay) -> None:
        """Draw one of the cards."""
        draw_card(painter, place, card.rank, card.suit, self._appearance)

    @property
    def ground(self) -> str:
        """Return the colour behind the cards, into which dimmed ones fade."""
        return self._appearance.colours.window

    def take_focus(self) -> None:
        """Put the focus on the first card that may be played."""
        first = next((button for button in self.buttons if button.can_play), None)
        if first is not None:
            self._focus(first)

    def move_from(self, button: "CardButton", key: int) -> bool:
        """Move the focus with an arrow key among the cards that may be played; False for every other key."""
        if key not in {Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End}:
            return False
        able = [one for one in self.buttons if one.can_play]
        if button not in able:
            self.take_focus()
            return True
        place = able.index(button) + {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(key), 0)
        if key in {Qt.Key.Key_Home, Qt.Key.Key_End}:
            place = 0 if key == Qt.Key.Key_Home else len(able) - 1
        self._focus(able[max(0, min(len(able) - 1, place))])
        return True

    def sizeHint(self) -> QSize:
        """Return the size in a window of 1280x720."""
        return QSize(640, 200)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the cards again."""
        super().resizeEvent(event)
        self._arrange()

    def _focus(self, button: "CardButton") -> None:
        for one in self.buttons:
            one.setFocusPolicy(Qt.FocusPolicy.StrongFocus if one is button else Qt.FocusPolicy.ClickFocus)
        button.setFocus(Qt.FocusReason.TabFocusReason)

    def _let_in(self) -> None:
        """Let Tab reach one card: the one that had the focus, or the first playable one."""
        able = [button for button in self.buttons if button.can_play]
        entry = next((button for button in able if button.hasFocus()), able[0] if able else None)
        for button in self._buttons:
            is_able = button in able
            button.setFocusPolicy(
                Qt.FocusPolicy.StrongFocus
                if button is entry
                else Qt.FocusPolicy.ClickFocus
                if is_able
                else Qt.FocusPolicy.NoFocus
            )

    def _arrange(self) -> None:
        if not self._used:
            return
        height = min(_TALLEST, self.height() - _LIFT - 8)
        width = round(height / CARD_RATIO)
        apart = (self.width() - width - 16) / max(1, self._most - 1)
        step = min(width * _MOST_APART, apart)
        left = (self.width() - width - step * (self._used - 1)) / 2
        for number, button in enumerate(self.buttons):
            button.setGeometry(
                round(left + number * step), (self.height() - height - _LIFT) // 2, width, height + _LIFT
            )
            button.raise_()

    def _new_button(self) -> "CardButton":
        button = CardButton(self, self._appearance)
        button.clicked.connect(lambda: self.played.emit(button.card) if button.can_play else None)
        return button


class CardButton(QAbstractButton):
    """One card. It rises a little under the mouse or with the focus."""

    def __init__(self, row: CardRow, appearance: Appearance) -> None:
        super().__init__(row)
        self._row = row
        self._appearance = appearance
        self._shown = CardDisplay("", "", "", "", "")
        self._dim = False
        self.can_play = False
        self.card = ""
        self.suit = ""

    def show_card(self, card: CardDisplay, *, can_play: bool, is_pale: bool) -> None:
        """Show another card."""
        self._shown = card
        self.card, self.suit = card.card, card.suit
        self.can_play = can_play
        self._dim = is_pale
        self.setAccessibleName(card.name)
        self.setAccessibleDescription("" if can_play else "can't be played now")
        self.setCursor(Qt.CursorShape.PointingHandCursor if can_play else Qt.CursorShape.ArrowCursor)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of a card."""
        return QSize(100, 140 + _LIFT)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move by arrow keys, play by Enter and Space."""
        if event.key() in _ENTER:
            if not event.isAutoRepeat():
                self.click()
            return
        if not self._row.move_from(self, event.key()):
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Lift the card."""
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Lower the card."""
        super().leaveEvent(event)
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Lift the card."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Lower the card."""
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the card."""
        if not self._shown.card:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        lifted = self.can_play and (self.underMouse() or self.hasFocus())
        lift = self._row.lift
        top = 2 if lifted or not lift else lift
        place = QRectF(2, top, self.width() - 4, self.height() - lift - 2 - (0 if lift else 2))
        self._row.draw(painter, place, self._shown)
        if self._dim:
            veil = QColor(self._row.ground)
            veil.setAlphaF(1 - _DIM)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(veil)
            painter.drawRoundedRect(place, place.width() * 0.075, place.width() * 0.075)
        if self.hasFocus() or (lifted and not lift):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self._appearance.colours.accent), 3.5))
            painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), 8, 8)
