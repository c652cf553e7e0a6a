"""All cards of each suit in a line: a click adds a card to the hand, or removes it."""

from functools import partial
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QWidget

from trainer.cards.rank import rank_name
from trainer.cards.suit import SUITS
from trainer.screens.drill.drill_state import SuitDisplay
from trainer.window.look.appearance import Appearance
from trainer.window.look.suit_picture import suit_path
from trainer.window.look.theme import SMALL, font, text_factor
from trainer.window.parts.controls import PlainButton

_SUIT: Final = 9
"""The side of a suit's picture at the usual size of text, in device-independent pixels."""


class CardPicker(QWidget):
    """The four lines of cards; `picked` is emitted with the hand as text, and a double card can be picked twice."""

    picked = Signal(str)

    def __init__(self, ranks: str, copies: int, appearance: Appearance) -> None:
        super().__init__()
        self._copies = copies
        self._ranks = ranks
        self.cards: dict[str, _Card] = {}
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(3)
        for line, suit in enumerate(SUITS):
            for column, rank in enumerate(ranks):
                card = _Card(rank, suit.value, f"{rank_name(rank)} of {suit.plural}", appearance)
                card.clicked.connect(partial(self._pick, f"{suit.value}{rank}"))
                self.cards[f"{suit.value}{rank}"] = card
                layout.addWidget(card, line, column)
        layout.setColumnStretch(len(ranks), 1)

    def show_hand(self, hand: tuple[SuitDisplay, ...]) -> None:
        """Show which cards are in the hand."""
        held = {suit.suit: suit.ranks for suit in hand}
        for name, card in self.cards.items():
            card.show_count(held.get(name[0], "").count(name[1:]))

    def _pick(self, name: str) -> None:
        card = self.cards[name]
        card.show_count((card.count + 1) % (self._copies + 1))
        self.picked.emit(self._written())

    def _written(self) -> str:
        suits = ("".join(rank * self.cards[f"{suit.value}{rank}"].count for rank in self._ranks) for suit in SUITS)
        return ".".join(suits)


class _Card(PlainButton):
    """A card, with the number of copies in the hand."""

    def __init__(self, rank: str, suit: str, name: str, appearance: Appearance) -> None:
        super().__init__("", kind="tile", name=name)
        self._rank = rank
        self._suit = suit
        self._name = name
        self._appearance = appearance
        self.count = 0
        appearance.changed.connect(self.update)

    def show_count(self, count: int) -> None:
        """Show how many copies are in the hand."""
        self.count = count
        taken = {0: "not in the hand", 1: "in the hand"}.get(count, f"{count} in the hand")
        self.setAccessibleName(f"{self._name}, {taken}")
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of a small card."""
        return QSize(34, 30) * text_factor()

    def minimumSizeHint(self) -> QSize:
        """Return the usual size, so that the card never shrinks."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the card: paper where it is in the hand, twice where it is twice."""
        colours = self._appearance.colours
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        place = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        if self.count > 1:
            painter.setPen(QPen(QColor(colours.card_edge), 1))
            painter.setBrush(QColor(colours.card))
            painter.drawRoundedRect(place.adjusted(4, 0, 0, -3), 4, 4)
            place.adjust(0, 3, -4, 0)
        edge = colours.accent if self.hasFocus() else colours.card_edge if self.count else colours.border
        painter.setPen(QPen(QColor(edge), 2 if self.hasFocus() else 1))
        painter.setBrush(QColor(colours.card if self.count else colours.sunken))
        painter.drawRoundedRect(place, 4, 4)
        ink = (
            self._appearance.suit_colour(self._suit, on_card=bool(self.count)) if self.count else QColor(colours.muted)
        )
        painter.setPen(ink)
        painter.setFont(font(SMALL, bold=bool(self.count)))
        left, right = QRectF(place), QRectF(place)
        left.setWidth(place.width() * 0.58)
        right.setLeft(place.left() + place.width() * 0.54)
        painter.drawText(left, Qt.AlignmentFlag.AlignCenter, "10" if self._rank == "T" else self._rank)
        side = _SUIT * text_factor()
        painter.fillPath(suit_path(self._suit, QRectF(right.left(), place.center().y() - side / 2, side, side)), ink)
