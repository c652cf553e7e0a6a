"""The four suits as shapes, which are crisp at any size and independent of fonts."""

from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QTransform

from trainer.cards.suit_symbols import SYMBOL_OF_LETTER


@cache
def _shape(suit: str) -> QPainterPath:
    """Return a suit in the square from (0, 0) to (1, 1)."""
    match suit:
        case "H":
            return _heart()
        case "D":
            return _diamond()
        case "S":
            return _spade()
        case _:
            return _club()


def suit_path(suit: str, place: QRectF) -> QPainterPath:
    """Return a suit, by its letter, that fills a rectangle."""
    moved = QTransform.fromTranslate(place.x(), place.y()).scale(place.width(), place.height())
    return moved.map(_shape(suit))


def is_suit(sign: str) -> bool:
    """Return whether the symbol of a game is the letter of a suit, not a short word."""
    return sign in SYMBOL_OF_LETTER


def _heart() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 0.98))
    path.cubicTo(0.38, 0.78, 0.02, 0.58, 0.02, 0.3)
    path.cubicTo(0.02, 0.12, 0.15, 0.03, 0.27, 0.03)
    path.cubicTo(0.38, 0.03, 0.47, 0.1, 0.5, 0.22)
    path.cubicTo(0.53, 0.1, 0.62, 0.03, 0.73, 0.03)
    path.cubicTo(0.85, 0.03, 0.98, 0.12, 0.98, 0.3)
    path.cubicTo(0.98, 0.58, 0.62, 0.78, 0.5, 0.98)
    path.closeSubpath()
    return path


def _diamond() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 0.0))
    path.cubicTo(0.6, 0.2, 0.75, 0.38, 0.9, 0.5)
    path.cubicTo(0.75, 0.62, 0.6, 0.8, 0.5, 1.0)
    path.cubicTo(0.4, 0.8, 0.25, 0.62, 0.1, 0.5)
    path.cubicTo(0.25, 0.38, 0.4, 0.2, 0.5, 0.0)
    path.closeSubpath()
    return path


def _spade() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 0.0))
    path.cubicTo(0.62, 0.2, 0.98, 0.38, 0.98, 0.62)
    path.cubicTo(0.98, 0.77, 0.87, 0.85, 0.76, 0.85)
    path.cubicTo(0.66, 0.85, 0.58, 0.8, 0.53, 0.71)
    path.cubicTo(0.54, 0.85, 0.6, 0.95, 0.7, 1.0)
    path.lineTo(0.3, 1.0)
    path.cubicTo(0.4, 0.95, 0.46, 0.85, 0.47, 0.71)
    path.cubicTo(0.42, 0.8, 0.34, 0.85, 0.24, 0.85)
    path.cubicTo(0.13, 0.85, 0.02, 0.77, 0.02, 0.62)
    path.cubicTo(0.02, 0.38, 0.38, 0.2, 0.5, 0.0)
    path.closeSubpath()
    return path


def _club() -> QPainterPath:
    """Return three leaves and a stem that overlap; uniting them would turn their curves into polygons at this size."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for centre in (QPointF(0.5, 0.24), QPointF(0.245, 0.6), QPointF(0.755, 0.6)):
        path.addEllipse(centre, 0.235, 0.235)
    path.moveTo(0.45, 0.42)
    path.lineTo(0.55, 0.42)
    path.cubicTo(0.53, 0.6, 0.53, 0.9, 0.7, 1.0)
    path.lineTo(0.3, 1.0)
    path.cubicTo(0.47, 0.9, 0.47, 0.6, 0.45, 0.42)
    path.closeSubpath()
    return path
