"""One seat at the table: its player, their calls, whether it is their turn, and their hand once it is open."""

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QFontMetricsF, QPainter, QPen

from trainer.screens.drill.drill_state import SeatDisplay, SuitDisplay
from trainer.window.look.appearance import Appearance
from trainer.window.look.language import in_language
from trainer.window.look.suit_text import draw_text, width_of
from trainer.window.look.theme import LARGE, SMALL, Colours, picture_font
from trainer.window.look.verdict_picture import verdict_colours

SEAT_SIZE: Final = QSizeF(220, 66)
"""The size with a hidden hand, in device-independent pixels; narrower without room."""

OPEN_SEAT_SIZE: Final = QSizeF(220, 106)
"""The size with an open hand."""

_BESIDE_NAME: Final = 6
_IN_BADGE: Final = 12
_SMALLEST_BADGE: Final = 0.7
_MARGIN: Final = 10.0
_ROW: Final = 24.0
_LABEL: Final = 42.0
_LINE: Final = 19.0
_YOUR_CALL: Final = "your call?"
_NARROW: Final = "\u2009"
SIGNS: Final = {"right": "✓", "accepted": "≈", "fine": "≈", "wrong": "✗"}


def seat_label_height(*, is_open: bool, is_narrow: bool) -> float:
    """Return the height of a seat without calls: closed, or open with two suits a line, or one if it is narrow."""
    return _LABEL + (0 if not is_open else (4 if is_narrow else 2) * _LINE + 6)


def spoken_seat(seat: SeatDisplay) -> str:
    """Return the text for a screen reader: "Partner 1, opening leader, called 28♠; spades: J, 9"."""
    parts = [seat.label or seat.name]
    if seat.role:
        parts.append(seat.role)
    parts += seat.states
    parts.append(f"called {', then '.join(seat.calls)}" if seat.calls else "no call yet")
    parts += [f"{judged.kind}: {judged.call}" for judged in seat.judged]
    if seat.tally:
        parts.append(f"bid and taken {seat.tally}")
    if seat.plays:
        parts.append("to play now")
    elif seat.is_turn:
        parts.append("to call now")
    spoken = ", ".join(parts)
    if seat.hand and not seat.is_learner:
        spoken += "; " + "; ".join(suit.spoken for suit in seat.hand)
    return spoken


def draw_seat(
    painter: QPainter, place: QRectF, seat: SeatDisplay, appearance: Appearance, pointed: int | None = None
) -> None:
    """Draw a seat; the learner's partners in one colour, the opponents in another. Call `pointed` has a ring."""
    colours = appearance.colours
    ink, fill = _draw_box(painter, place, seat, colours)
    inner = place.adjusted(_MARGIN, 6, -_MARGIN, -6)
    top = QRectF(inner.left(), inner.top(), inner.width(), _ROW)
    _draw_name(painter, top, seat, appearance, (ink, fill))
    calls = QRectF(inner.left(), top.bottom() + 4, inner.width(), _ROW)
    if seat.is_turn:
        _draw_turn(painter, calls, appearance, after=bool(seat.calls))
    if seat.calls or not seat.is_turn:
        _draw_calls(painter, calls, call_places(place, seat), appearance, pointed)
    if seat.hand and not seat.is_learner:
        below = QRectF(inner.left(), calls.bottom() + 2, inner.width(), inner.bottom() - calls.bottom() - 2)
        _draw_hand(painter, below, seat.hand, appearance)


def draw_seat_label(
    painter: QPainter, place: QRectF, seat: SeatDisplay, appearance: Appearance, *, is_narrow: bool
) -> None:
    """Draw a seat without its calls: the name, and the hand once it is open."""
    look = _draw_box(painter, place, seat, appearance.colours)
    inner = place.adjusted(_MARGIN, 6, -_MARGIN, -6)
    top = QRectF(inner.left(), inner.top(), inner.width(), _LABEL - 12)
    _draw_name(painter, top, seat, appearance, look, edge=place.top() if seat.is_learner else place.bottom())
    if seat.hand and not seat.is_learner:
        below = QRectF(inner.left(), top.bottom(), inner.width(), inner.bottom() - top.bottom())
        _draw_hand(painter, below, seat.hand, appearance, columns=1 if is_narrow else 2)


def _draw_box(painter: QPainter, place: QRectF, seat: SeatDisplay, colours: Colours) -> tuple[str, str]:
    """Draw the box of a seat, in the colours of its side, and return ink and fill."""
    ink, fill = (
        (colours.you, colours.you_fill)
        if seat.is_learner
        else (colours.partner, colours.partner_fill)
        if seat.is_partner
        else (colours.opponent, colours.opponent_fill)
    )
    is_lit = seat.is_turn or seat.plays
    painter.setPen(QPen(QColor(colours.accent), 3) if is_lit else QPen(QColor(ink), 1))
    painter.setBrush(QColor(fill))
    painter.drawRoundedRect(place, 10, 10)
    return ink, fill


def _draw_name(  # noqa: PLR0913  what a name stands beside
    painter: QPainter,
    row: QRectF,
    seat: SeatDisplay,
    appearance: Appearance,
    look: tuple[str, str],
    *,
    edge: float | None = None,
) -> None:
    """Draw the name, and the badge at the right, or on an `edge` of the seat where it has no room beside the name."""
    painter.setFont(picture_font(bold=True))
    name = ", ".join(map(in_language, (seat.label or seat.name).split(", ")))
    draw_text(painter, row, name, QColor(look[0]), appearance, left=True)
    if seat.tally:
        painter.setFont(picture_font(LARGE, bold=True))
        wide = width_of(seat.tally, QFontMetricsF(painter.font()))
        place = QRectF(row.right() - wide, row.top(), wide, row.height())
        draw_text(painter, place, seat.tally, QColor(look[0]), appearance, left=True)
    elif seat.badge:
        height = min(_ROW, row.height())
        taken = width_of(name, QFontMetricsF(painter.font())) + _BESIDE_NAME
        badge = QRectF(row.left() + taken, row.center().y() - height / 2, row.width() - taken, height)
        if edge is not None and _badge_width(seat.badge) * _SMALLEST_BADGE > badge.width():
            badge = QRectF(row.left(), edge - height / 2, row.width(), height)
        _draw_badge(painter, badge, seat.badge, appearance, look)


def _badge_width(text: str) -> float:
    return width_of(text, QFontMetricsF(picture_font(SMALL * SMALL, bold=True))) + _IN_BADGE


def _draw_badge(painter: QPainter, row: QRectF, text: str, appearance: Appearance, look: tuple[str, str]) -> None:
    """Draw a badge at the right of a row, in smaller letters where it has no room."""
    ink, fill = (QColor(colour) for colour in look)
    share = min(1.0, max(_SMALLEST_BADGE, row.width() / _badge_width(text)))
    painter.setFont(picture_font(SMALL * SMALL * share, bold=True))
    # Without room for all of it, the end is what it is about: "opening lead".
    metrics = QFontMetrics(painter.font())
    text = metrics.elidedText(text, Qt.TextElideMode.ElideLeft, round(row.width() - _IN_BADGE * share) + 1)
    width = width_of(text, QFontMetricsF(painter.font())) + _IN_BADGE * share
    place = QRectF(row.right() - width, row.top() + 3, width, row.height() - 5)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawRoundedRect(place, place.height() / 2, place.height() / 2)
    draw_text(painter, place, text, fill, appearance, left=False)


class CallPlace(NamedTuple):
    """The place of a call on a seat: its index in the auction (`number`), its text and verdict, and its rectangle."""

    number: int | None
    text: str
    kind: str
    place: QRectF


def call_places(place: QRectF, seat: SeatDisplay) -> list[CallPlace]:
    """Return the places of a seat's calls, an answer with its verdict; without room the earliest are left out."""
    inner = place.adjusted(_MARGIN, 6, -_MARGIN, -6)
    row = QRectF(inner.left(), inner.top() + _ROW + 4, inner.width(), _ROW)
    metrics = QFontMetricsF(picture_font(bold=True))
    taken = _turn_width() if seat.is_turn and seat.calls else 0.0
    indexes: list[int | None] = [*seat.indexes]
    chips = list(zip(indexes or [None] * len(seat.calls), seat.calls, [""] * len(seat.calls), strict=True))
    chips += [(None, f"{SIGNS.get(judged.kind, '✗')} {judged.call}", judged.kind) for judged in seat.judged]
    widths = [max(34.0, width_of(text, metrics) + 14) for _, text, _ in chips]
    first, room = 0, row.width() - taken
    while first < len(chips) - 1 and sum(widths[first:]) + 5 * (len(chips) - first - 1) > room - 16 * (first > 0):
        first += 1
    x = row.left() + (16 if first else 0)
    places = []
    for (index, text, kind), width in zip(chips[first:], widths[first:], strict=True):
        places.append(CallPlace(index, text, kind, QRectF(x, row.top() + 0.5, width, row.height() - 1)))
        x += width + 5
    return places


def _draw_calls(
    painter: QPainter, row: QRectF, places: list[CallPlace], appearance: Appearance, pointed: int | None
) -> None:
    """Draw the calls as chips, the one that is pointed at in a ring."""
    colours = appearance.colours
    if not places:
        painter.setFont(picture_font(SMALL))
        draw_text(painter, row, "–", QColor(colours.muted), appearance, left=True)
        return
    painter.setFont(picture_font(bold=True))
    if places[0].place.left() > row.left():
        before = QRectF(row.left(), row.top(), 14, row.height())
        draw_text(painter, before, "…", QColor(colours.muted), appearance, left=True)
    for one in places:
        plain = (colours.muted if one.text == "Pass" else colours.text, colours.surface)
        ink, fill = verdict_colours(one.kind, colours) if one.kind else plain
        is_pointed = one.number is not None and one.number == pointed
        edge = QColor(colours.accent if is_pointed else ink if one.kind else colours.border)
        painter.setPen(QPen(edge, 2 if is_pointed else 1))
        painter.setBrush(QColor(fill))
        painter.drawRoundedRect(one.place, 6, 6)
        draw_text(painter, one.place, one.text, QColor(ink), appearance, left=False)


def _turn_width() -> float:
    return width_of(_YOUR_CALL, QFontMetricsF(picture_font(SMALL, bold=True))) + 21


def _draw_turn(painter: QPainter, row: QRectF, appearance: Appearance, *, after: bool) -> None:
    """Draw an arrow and the word, at the right if there are calls already."""
    colours = appearance.colours
    painter.setFont(picture_font(SMALL, bold=True))
    width = _turn_width() - 5
    left = row.right() - width if after else row.left()
    middle = row.center().y()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.accent))
    painter.drawPolygon([QPointF(left, middle - 5), QPointF(left + 8, middle), QPointF(left, middle + 5)])
    place = QRectF(left + 13, row.top(), width - 13, row.height())
    draw_text(painter, place, _YOUR_CALL, QColor(colours.accent), appearance, left=True)


def _draw_hand(
    painter: QPainter, place: QRectF, hand: tuple[SuitDisplay, ...], appearance: Appearance, *, columns: int = 2
) -> None:
    """Draw two suits a line, or one, a void as a dash; smaller where a suit would not fit."""
    texts = [f"{suit.symbol} {_NARROW.join(suit.ranks).replace('T', '10') or '–'}" for suit in hand]
    painter.setFont(picture_font(SMALL))
    width, height = place.width() / columns, place.height() * columns / len(texts)
    widest = max(width_of(text, QFontMetricsF(painter.font())) for text in texts)
    painter.setFont(picture_font(SMALL * min(1.0, (width - 4) / widest)))
    for number, text in enumerate(texts):
        line, column = divmod(number, columns)
        half = QRectF(place.left() + column * width, place.top() + line * height, width, height)
        draw_text(painter, half, text, QColor(appearance.colours.text), appearance, left=True)
