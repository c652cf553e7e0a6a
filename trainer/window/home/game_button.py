"""A game in the list of games: its symbol, its convention, and what is due."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from trainer.screens.home.today_state import GameCard
from trainer.window.look.appearance import Appearance
from trainer.window.look.game_sign import draw_sign
from trainer.window.look.theme import SMALL, SPACE, font, text_height

_HEIGHT: Final = 56
_LOW: Final = 44
_SUIT: Final = 20
_LINE: Final = 20


class GameButton(QAbstractButton):
    """The view of a game; a click selects it."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._height = _HEIGHT
        self._card = GameCard("", "", "", "", "", is_chosen=False)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.update)

    @property
    def card(self) -> GameCard:
        """Return the game on display."""
        return self._card

    def show_card(self, card: GameCard) -> None:
        """Show a game."""
        self._card = card
        self.setText(card.title)
        self.setAccessibleName(f"{card.title}: {card.about}, {card.note}")
        self.setChecked(card.is_chosen)
        self.update()

    def be_low(self, *, low: bool) -> None:
        """Take less height, for a small window."""
        self._height = _LOW if low else _HEIGHT
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the height of two lines of text."""
        return QSize(240, max(self._height, 2 * text_height(_LINE) + SPACE // 2))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the game, with a ring around it while it has the keyboard focus."""
        card, colours = self._card, self._appearance.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_edged = card.is_chosen or self.hasFocus()
        painter.setPen(QPen(QColor(colours.accent if is_edged else colours.border), 2 if is_edged else 1))
        fill = colours.chosen if card.is_chosen else colours.hover if self.underMouse() else colours.surface
        painter.setBrush(QColor(fill))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), SPACE - 2, SPACE - 2)
        middle = self.height() / 2
        place = QRectF(SPACE * 2, middle - _SUIT / 2, _SUIT, _SUIT)
        draw_sign(painter, place, card.suit, self._appearance)
        note_font = font(SMALL, bold=card.is_chosen)
        note_width = QFontMetricsF(note_font).horizontalAdvance(card.note)
        note_left = self.width() - note_width - SPACE * 2
        left = SPACE * 3 + _SUIT
        line = text_height(_LINE)
        edge = (self.height() - 2 * line) / 2
        room = QRectF(left, edge, note_left - left - SPACE, line)
        painter.setFont(font(bold=True))
        # Where the note has no room beside the name, it stands below it, beside the convention.
        is_narrow = QFontMetricsF(painter.font()).horizontalAdvance(card.title) > room.width()
        painter.setPen(QColor(colours.text))
        named = QRectF(left, edge, self.width() - left - SPACE, line) if is_narrow else room
        painter.drawText(named, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, card.title)
        painter.setFont(font(SMALL))
        painter.setPen(QColor(colours.muted))
        below = room.translated(0, line)
        about = QFontMetricsF(painter.font()).elidedText(card.about, Qt.TextElideMode.ElideRight, below.width())
        painter.drawText(below, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, about)
        painter.setFont(note_font)
        painter.setPen(QColor(colours.accent if card.is_chosen or not card.about else colours.muted))
        right = QRectF(note_left, below.top() if is_narrow else 0, note_width + 1, line if is_narrow else self.height())
        painter.drawText(right, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, card.note)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Redraw the button with its focus ring."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Redraw the button without its focus ring."""
        super().focusOutEvent(event)
        self.update()
