"""One playing card, face up or face down, drawn at any size."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from trainer.window.look.appearance import Appearance, CardFace
from trainer.window.look.suit_picture import suit_path
from trainer.window.look.theme import Colours

CARD_RATIO: Final = 1.4
"""The height of a card divided by its width."""

_COURT: Final = "JQK"

_EIGHT: Final = tuple((x, y) for y in (0.0, 1 / 3, 2 / 3, 1.0) for x in (0.0, 1.0))

_PIPS: Final = {
    "2": ((0.5, 0.0), (0.5, 1.0)),
    "3": ((0.5, 0.0), (0.5, 0.5), (0.5, 1.0)),
    "4": ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)),
    "5": ((0.0, 0.0), (1.0, 0.0), (0.5, 0.5), (0.0, 1.0), (1.0, 1.0)),
    "6": ((0.0, 0.0), (1.0, 0.0), (0.0, 0.5), (1.0, 0.5), (0.0, 1.0), (1.0, 1.0)),
    "7": ((0.0, 0.0), (1.0, 0.0), (0.5, 0.25), (0.0, 0.5), (1.0, 0.5), (0.0, 1.0), (1.0, 1.0)),
    "8": (
        *((0.0, 0.0), (1.0, 0.0), (0.5, 0.25), (0.0, 0.5)),
        *((1.0, 0.5), (0.5, 0.75), (0.0, 1.0), (1.0, 1.0)),
    ),
    "9": (*_EIGHT, (0.5, 0.5)),
    "T": (*_EIGHT, (0.5, 1 / 6), (0.5, 5 / 6)),
}
"""The places of the pips in the field between the indices, both coordinates from 0 to 1."""


@dataclass(frozen=True)
class _Corner:
    """Rank and suit in a corner, relative to the width of the card: sizes, and the column in which they stand."""

    rank: float
    ten: float
    stretch: int
    """The width of a ten's figures in percent of the usual one."""
    left: float
    top: float
    wide: float
    high: float
    suit: float
    below: float
    """The middle of the suit below the column, relative to the size of the suit."""


_OF_FACE: Final = _Corner(0.23, 0.21, 82, left=0.025, top=0.045, wide=0.24, high=0.24, suit=0.155, below=0.62)
"""Big enough to be read in a fan."""

_OF_COVERED: Final = _Corner(0.33, 0.33, 82, left=0.05, top=0.03, wide=0.42, high=0.34, suit=0.27, below=0.6)
_OF_PLAIN: Final = _Corner(0.31, 0.25, 68, left=0.02, top=0.04, wide=0.24, high=0.3, suit=0.2, below=0.65)


def draw_card(painter: QPainter, place: QRectF, rank: str, suit: str, appearance: Appearance) -> None:
    """Draw a card face up, with the face that is chosen: `rank` is a letter (`T` for ten), `suit` a letter."""
    if appearance.face is CardFace.PLAIN:
        _draw_plain(painter, place, rank, suit, appearance)
        return
    colours = appearance.colours
    ink = appearance.suit_colour(suit, on_card=True)
    _draw_sheet(painter, place, QColor(colours.card), colours)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    _draw_corner(painter, place, rank, suit, _OF_FACE)
    painter.save()
    painter.translate(place.center() * 2)
    painter.rotate(180)
    _draw_corner(painter, place, rank, suit, _OF_FACE)
    painter.restore()
    if rank in _PIPS:
        _draw_pips(painter, place, rank, suit)
    elif rank in _COURT:
        _draw_court(painter, place, rank, suit, ink)
    else:
        side = place.width() * 0.42
        painter.drawPath(suit_path(suit, _square(place.center(), side)))


def draw_index_card(painter: QPainter, place: QRectF, rank: str, suit: str, appearance: Appearance) -> None:
    """Draw a mostly covered card face up: a big rank in the corner, and its suit below it."""
    _draw_sheet(painter, place, QColor(appearance.colours.card), appearance.colours)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(appearance.suit_colour(suit, on_card=True))
    _draw_corner(painter, place, rank, suit, _OF_COVERED)


def _draw_plain(painter: QPainter, place: QRectF, rank: str, suit: str, appearance: Appearance) -> None:
    """Draw a card with a big rank and suit, as wide as what a fan of thirteen cards shows of each."""
    _draw_sheet(painter, place, QColor(appearance.colours.card), appearance.colours)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(appearance.suit_colour(suit, on_card=True))
    _draw_corner(painter, place, rank, suit, _OF_PLAIN)
    side = place.width() * 0.5
    centre = QPointF(place.right() - side * 0.72, place.bottom() - side * 0.78)
    painter.drawPath(suit_path(suit, _square(centre, side)))


def draw_back(painter: QPainter, place: QRectF, colours: Colours) -> None:
    """Draw a card face down."""
    _draw_sheet(painter, place, QColor(colours.card), colours)
    edge = place.width() * 0.07
    inner = place.adjusted(edge, edge, -edge, -edge)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.card_back))
    painter.drawRoundedRect(inner, edge, edge)
    line = QColor(colours.card_back_line)
    line.setAlphaF(0.55)
    painter.save()
    painter.setClipRect(inner.adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2))
    painter.setPen(QPen(line, place.width() * 0.014))
    step = place.width() * 0.13
    for number in range(-12, 24):
        x = inner.left() + number * step
        painter.drawLine(QPointF(x, inner.top()), QPointF(x + inner.height(), inner.bottom()))
        painter.drawLine(QPointF(x + inner.height(), inner.top()), QPointF(x, inner.bottom()))
    painter.restore()


def _draw_sheet(painter: QPainter, place: QRectF, paper: QColor, colours: Colours) -> None:
    radius = place.width() * 0.075
    shadow = QColor(0, 0, 0, 38)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shadow)
    painter.drawRoundedRect(place.translated(-1.2, 1.6), radius, radius)
    painter.setPen(QPen(QColor(colours.card_edge), 1))
    painter.setBrush(paper)
    painter.drawRoundedRect(place, radius, radius)


def _draw_corner(painter: QPainter, place: QRectF, rank: str, suit: str, corner: _Corner) -> None:
    """Draw the rank above the suit in the upper left corner, in the colour of the painter's brush."""
    width = place.width()
    shown = "10" if rank == "T" else rank
    written = QFont(painter.font())
    written.setPixelSize(max(8, round(width * (corner.rank if len(shown) == 1 else corner.ten))))
    written.setBold(True)
    if len(shown) > 1:
        written.setStretch(corner.stretch)
    column = QRectF(
        place.left() + width * corner.left, place.top() + width * corner.top, width * corner.wide, width * corner.high
    )
    painter.save()
    painter.setFont(written)
    painter.setPen(painter.brush().color())
    painter.drawText(column, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, shown)
    painter.restore()
    side = width * corner.suit
    below = column.bottom() + side * corner.below
    painter.drawPath(suit_path(suit, _square(QPointF(column.center().x(), below), side)))


def _draw_pips(painter: QPainter, place: QRectF, rank: str, suit: str) -> None:
    width, height = place.width(), place.height()
    field = QRectF(place.left() + width * 0.38, place.top() + height * 0.15, width * 0.24, height * 0.7)
    side = width * 0.155
    for x, y in _PIPS[rank]:
        centre = QPointF(field.left() + x * field.width(), field.top() + y * field.height())
        painter.save()
        painter.translate(centre)
        if y > 0.5:  # noqa: PLR2004  the lower half stands on its head
            painter.rotate(180)
        painter.drawPath(suit_path(suit, _square(QPointF(), side)))
        painter.restore()


def _draw_court(painter: QPainter, place: QRectF, rank: str, suit: str, ink: QColor) -> None:
    """Draw a framed field with the letter of the court card and its suit at two corners."""
    width, height = place.width(), place.height()
    field = QRectF(place.left() + width * 0.27, place.top() + height * 0.11, width * 0.46, height * 0.78)
    tint = QColor(ink)
    tint.setAlphaF(0.07)
    painter.save()
    painter.setBrush(tint)
    line = QColor(ink)
    line.setAlphaF(0.55)
    painter.setPen(QPen(line, max(0.8, width * 0.01)))
    painter.drawRoundedRect(field, width * 0.03, width * 0.03)
    font = QFont(["Noto Serif", "Georgia", "DejaVu Serif"])
    font.setStyleHint(QFont.StyleHint.Serif)
    font.setPixelSize(max(10, round(width * 0.44)))
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(field, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, rank)
    painter.restore()
    side = width * 0.13
    offset = QPointF(side * 0.8, side * 0.8)
    painter.drawPath(suit_path(suit, _square(field.topLeft() + offset, side)))
    painter.save()
    painter.translate(field.bottomRight() - offset)
    painter.rotate(180)
    painter.drawPath(suit_path(suit, _square(QPointF(), side)))
    painter.restore()


def _square(centre: QPointF, side: float) -> QRectF:
    return QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
