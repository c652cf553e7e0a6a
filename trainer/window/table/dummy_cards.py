"""The open hand on the table: its suits in columns below the seat opposite, in rows below a seat at the side."""

from itertools import groupby
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from trainer.screens.table.table_state import CardDisplay, DummyDisplay
from trainer.window.look.appearance import Appearance
from trainer.window.look.card_picture import CARD_RATIO, draw_index_card
from trainer.window.look.theme import LIGHT
from trainer.window.table.card_row import CardButton, CardRow

_SUITS: Final = 4
_BETWEEN: Final = 0.28
"""The gap between two columns, in widths of a card."""

_LEAST_SEEN: Final = 0.3
"""The visible part of a covered card, in widths of a card, with the rank."""

_MOST_SEEN: Final = 0.46
_SIDE_STEP: Final = 0.5


class DummyCards(CardRow):
    """The view of a `DummyDisplay`. Its cards do not rise."""

    lift = 0

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(appearance)
        self._lies_aside = False
        self.setMinimumSize(0, 0)
        self.hide()

    def show_dummy(self, dummy: DummyDisplay | None, *, is_turn: bool, lies_aside: bool) -> None:
        """Show the hand, None for none; its cards can be chosen where it `is_turn` and the learner plays them."""
        self.setVisible(dummy is not None)
        if dummy is None:
            return
        self._lies_aside = lies_aside
        self.show_cards(dummy.cards, is_turn=is_turn, waits=not dummy.is_turn, whose=dummy.name)

    def _in_order(self, cards: tuple[CardDisplay, ...]) -> list[CardDisplay]:
        return list(cards)

    def draw(self, painter: QPainter, place: QRectF, card: CardDisplay) -> None:
        """Draw one of the cards, with a rank that can be read where little of it is seen."""
        draw_index_card(painter, place, card.rank, card.suit, self._appearance)

    @property
    def ground(self) -> str:
        """Return a light colour in either theme, so that dimmed cards stay light on the felt."""
        return LIGHT.window

    def _arrange(self) -> None:
        suits = [list(several) for _, several in groupby(self.buttons, key=lambda button: button.suit)]
        if not suits:
            return
        if self._lies_aside:
            self._in_rows(suits)
        else:
            self._in_columns(suits)

    def _in_columns(self, suits: list[list[CardButton]]) -> None:
        """Arrange a column for each suit, with visible ranks; all four keep their places as suits run out."""
        wide = self.width() / (_SUITS + (_SUITS - 1) * _BETWEEN)
        high = wide * CARD_RATIO
        longest = max(map(len, suits))
        step = min(wide * _MOST_SEEN, (self.height() - high) / max(1, longest - 1))
        step = max(step, wide * _LEAST_SEEN)  # of a very long suit the last card is cut off below
        left = (self.width() - len(suits) * wide * (1 + _BETWEEN) + wide * _BETWEEN) / 2
        for column, several in enumerate(suits):
            for number, button in enumerate(several):
                x, y = left + column * wide * (1 + _BETWEEN), number * step
                button.setGeometry(round(x), round(y), round(wide), round(high))
                button.raise_()

    def _in_rows(self, suits: list[list[CardButton]]) -> None:
        """Arrange a row for each suit, the lower ones over the upper ones, with visible rank and suit."""
        below = self.height() / (_SUITS + 0.75)
        high = below * 1.75
        wide = high / CARD_RATIO
        for row, several in enumerate(suits):
            step = min(wide * _SIDE_STEP, (self.width() - wide) / max(1, len(several) - 1))
            for number, button in enumerate(several):
                button.setGeometry(round(number * step), round(row * below), round(wide), round(high))
                button.raise_()
