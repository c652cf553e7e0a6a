"""A hand as a row of small cards, with a void as its suit and a dash."""

from collections import Counter
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from trainer.screens.drill.drill_state import SuitDisplay
from trainer.window.look.appearance import Appearance
from trainer.window.look.suit_picture import suit_path
from trainer.window.look.theme import LIGHT, SMALL, font

CARD_WIDTH: Final = 21.0
CARD_HEIGHT: Final = 29.0
_BETWEEN_SUITS: Final = 8.0
_BETWEEN: Final = 2.0


def width_of_hand(hand: tuple[SuitDisplay, ...]) -> float:
    """Return the width that `draw_hand` uses, in device-independent pixels."""
    cards = sum(max(1, len(suit.ranks)) for suit in hand)
    return cards * (CARD_WIDTH + _BETWEEN) + (len(hand) - 1) * (_BETWEEN_SUITS - _BETWEEN)


def draw_hand(  # noqa: PLR0913, PLR0917  where, what, and how
    painter: QPainter,
    left: float,
    top: float,
    hand: tuple[SuitDisplay, ...],
    appearance: Appearance,
    ringed: tuple[str, ...] = (),
) -> None:
    """Draw a hand from a point to the right, with a ring around some of its cards (codes such as `SJ`)."""
    x, rings = left, Counter(ringed)
    for suit in hand:
        if not suit.ranks:
            _draw_void(painter, QRectF(x, top, CARD_WIDTH, CARD_HEIGHT), suit.suit, appearance)
        for rank in suit.ranks:
            place = QRectF(x, top, CARD_WIDTH, CARD_HEIGHT)
            _draw_card(painter, place, rank, suit.suit, appearance)
            if rings[suit.suit + rank]:
                rings[suit.suit + rank] -= 1
                _draw_ring(painter, place)
            x += CARD_WIDTH + _BETWEEN
        x += _BETWEEN_SUITS - _BETWEEN + (0 if suit.ranks else CARD_WIDTH + _BETWEEN)


def _draw_card(painter: QPainter, place: QRectF, rank: str, suit: str, appearance: Appearance) -> None:
    painter.setPen(QPen(QColor(appearance.colours.card_edge), 1))
    painter.setBrush(QColor(LIGHT.card))
    painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), 2.5, 2.5)
    ink = appearance.suit_colour(suit, on_card=True)
    painter.setFont(font(SMALL * SMALL, bold=True))
    text = "10" if rank == "T" else rank
    metrics = QFontMetricsF(painter.font())
    painter.setPen(ink)
    at = QPointF(place.center().x() - metrics.horizontalAdvance(text) / 2, place.top() + 3 + metrics.capHeight())
    painter.drawText(at, text)
    painter.fillPath(suit_path(suit, QRectF(place.center().x() - 4.5, place.bottom() - 12, 9, 9)), ink)


def _draw_ring(painter: QPainter, place: QRectF) -> None:
    # A card is paper in either theme.
    painter.setPen(QPen(QColor(LIGHT.right), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)


def _draw_void(painter: QPainter, place: QRectF, suit: str, appearance: Appearance) -> None:
    ink = appearance.suit_colour(suit)
    painter.fillPath(suit_path(suit, QRectF(place.left(), place.center().y() - 5, 10, 10)), ink)
    painter.setPen(QColor(appearance.colours.muted))
    painter.setFont(font(SMALL))
    painter.drawText(QPointF(place.left() + 12, place.center().y() + 4), "–")
