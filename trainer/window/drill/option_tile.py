"""One option: its number, and a text or a hand of cards."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from trainer.screens.drill.drill_state import Mark, OptionDisplay, SuitDisplay
from trainer.window.look.appearance import Appearance
from trainer.window.look.small_cards import CARD_HEIGHT, draw_hand, width_of_hand
from trainer.window.look.suit_text import draw_wrapped, wrapped_height
from trainer.window.look.theme import SPACE, Colours, font
from trainer.window.look.verdict_picture import verdict_colours
from trainer.window.parts.controls import PlainButton

ARROWS: Final = {Qt.Key.Key_Down: 1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1}
"""Keys that move between options."""

_BADGE: Final = 28
_SIGNS: Final = {Mark.RIGHT: "✓", Mark.WRONG: "✗"}
_ORDER: Final = "SHCD"
"""Black and red suits alternate, as in the learner's own hand."""

_BIGGEST: Final = 1.6
_BIGGEST_ANSWERED: Final = 1.2
"""The largest size after the answer, when there are reasons to read below."""

_LEAST_HEIGHT: Final = 44


class OptionTile(PlainButton):
    """A wide button with one option, which shows a mark and can't be pressed once the question is answered."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__("", kind="tile")
        self._appearance = appearance
        self._option = OptionDisplay(0)
        self._hand: tuple[SuitDisplay, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        appearance.changed.connect(self.update)

    @property
    def number(self) -> int:
        """Return the number of the option, from 1."""
        return self._option.number

    def show_option(self, option: OptionDisplay, *, can_choose: bool) -> None:
        """Show an option; `can_choose` is whether the question is still open."""
        self._option = option
        self._hand = tuple(sorted(option.hand, key=lambda suit: _ORDER.find(suit.suit)))
        self.setAccessibleName(option.spoken)
        self.setEnabled(can_choose)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if can_choose else Qt.FocusPolicy.NoFocus)
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        """Return True: a text takes more lines in a narrower tile."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the whole text, or of the cards."""
        if self._hand:
            return max(_LEAST_HEIGHT, round(CARD_HEIGHT * self._scale_at(width)) + 2 * SPACE)
        return max(_LEAST_HEIGHT, round(self._text_place(width).height()) + 2 * SPACE)

    def sizeHint(self) -> QSize:
        """Return the width of a panel beside the table."""
        return QSize(360, self.heightForWidth(360))

    def minimumSizeHint(self) -> QSize:
        """Return a narrow size; the height follows from the width."""
        return QSize(200, _LEAST_HEIGHT)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Highlight the tile under the mouse."""
        super().enterEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave arrow keys to the view, because a button would move to its neighbours in another order."""
        if event.key() in ARROWS:
            event.ignore()
            return
        super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the tile."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        colours = self._appearance.colours
        ink = self._draw_frame(painter, colours)
        self._draw_badge(painter, colours)
        if self._hand:
            self._draw_cards(painter)
        else:
            painter.setFont(font())
            place = self._text_place(self.width())
            place.moveTop((self.height() - place.height()) / 2)
            draw_wrapped(painter, place, self._option.text, ink, self._appearance)

    def _draw_frame(self, painter: QPainter, colours: Colours) -> QColor:
        """Draw the frame in the colour of the mark or of the mouse and focus, and return the text colour."""
        mark = self._option.mark
        ink = QColor(colours.text)
        if mark:
            edge, fill = verdict_colours(mark, colours)
            pen = QPen(QColor(edge), 2)
        else:
            fill = colours.chosen if self.isDown() else colours.surface
            if self.isEnabled() and self.underMouse() and not self.isDown():
                fill = colours.hover
            pen = QPen(QColor(colours.accent), 2.5) if self.hasFocus() else QPen(QColor(colours.outline), 1)
        painter.setPen(pen)
        painter.setBrush(QColor(fill))
        edge_width = 1.5 if mark or self.hasFocus() else 0.5
        place = QRectF(self.rect()).adjusted(edge_width, edge_width, -edge_width, -edge_width)
        painter.drawRoundedRect(place, 8, 8)
        return ink

    def _draw_badge(self, painter: QPainter, colours: Colours) -> None:
        """Draw the number, or the sign of the mark in its place."""
        mark = self._option.mark
        ink, fill = verdict_colours(mark, colours) if mark else (colours.text, colours.sunken)
        place = QRectF(SPACE, (self.height() - _BADGE) / 2, _BADGE, _BADGE)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ink if mark else fill))
        painter.drawEllipse(place)
        painter.setPen(QColor(fill if mark else ink))
        painter.setFont(font(bold=True))
        text = f"{self._option.number}{_SIGNS.get(mark, '')}"
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)

    def _draw_cards(self, painter: QPainter) -> None:
        """Draw the whole hand in a row, without overlaps."""
        scale = self._scale_at(self.width())
        painter.save()
        painter.translate(2 * SPACE + _BADGE, (self.height() - CARD_HEIGHT * scale) / 2)
        painter.scale(scale, scale)
        draw_hand(painter, 0, 0, self._hand, self._appearance)
        painter.restore()

    def _scale_at(self, width: int) -> float:
        """Return the scale of the small cards at which the whole hand fits into a tile of that width."""
        room = width - 3 * SPACE - _BADGE
        most = _BIGGEST if self.isEnabled() else _BIGGEST_ANSWERED
        return min(most, room / width_of_hand(self._hand))

    def _text_place(self, width: int) -> QRectF:
        """Return the place of the text in a tile of that width."""
        left, metrics = 2 * SPACE + _BADGE, QFontMetricsF(font())
        room = max(1, width - left - SPACE)
        return QRectF(left, 0, room, wrapped_height(self._option.text, metrics, room))
