"""The auction round the table: the learner at the bottom, the others counter-clockwise in the order of calling.

The mouse or the arrow keys can point at every call; its meaning appears in the middle of the table.
"""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from trainer.games.words import AuctionState
from trainer.screens.drill.auction_columns import are_on_compass
from trainer.screens.drill.auction_help_state import MeaningDisplay
from trainer.screens.drill.drill_state import NOTHING_STANDS, SeatDisplay
from trainer.window.look.announcing import announce
from trainer.window.look.appearance import Appearance
from trainer.window.look.focus_ring import PictureWithFocusRing
from trainer.window.look.language import in_language
from trainer.window.look.suit_text import draw_text
from trainer.window.look.theme import LARGE, SMALL, is_text_large, picture_font
from trainer.window.parts.auction_sheet import SEATS, SHEET_WIDTH, draw_sheet
from trainer.window.parts.meaning_picture import draw_meaning
from trainer.window.parts.seat_view import (
    OPEN_SEAT_SIZE,
    SEAT_SIZE,
    CallPlace,
    call_places,
    draw_seat,
    draw_seat_label,
    seat_label_height,
    spoken_seat,
)

_EDGE: Final = 4.0
_FEW: Final = 2
_INSET: Final = 0.64
"""The room below a seat for an open hand, relative to the seat's height."""

_USUAL: Final = QSizeF(730, 372)
"""At this size everything has the usual text size; a bigger table is drawn bigger."""

_LEAST: Final = (460, 300)
_LEAST_IN_LARGE_TEXT: Final = (300, 220)
"""The smallest sizes of the picture, in device-independent pixels: a large text beside it needs more room."""

_SMALLEST: Final = 0.78
_SMALLEST_IN_LARGE_TEXT: Final = 0.68
_LARGEST: Final = 1.5


def seat_places(seats: int, room: QRectF, size: QSizeF, own: QSizeF, *, clockwise: bool = False) -> list[QRectF]:
    """Return the places of the seats, the learner's (bottom) first, then counter-clockwise: right side, top, left side.

    `seats` is even and at least 4; `own` is the size of the learner's seat, whose hand is never shown there. In a game
    that goes `clockwise` the left side comes first.
    """
    side = (seats - 2) // 2
    left, right = room.left(), room.right() - size.width()
    middle = room.center().x() - size.width() / 2
    bottom, top = room.bottom() - size.height(), room.top()
    if side == 1:
        heights = [room.center().y() - size.height() / 2]
    else:
        # Two seats at a side stand a little inwards, as round a real table; three need all the room.
        inset = size.height() * _INSET if side == _FEW else 0.0
        low, high = bottom - inset, top + inset
        heights = [low + (high - low) * number / (side - 1) for number in range(side)]
    points = [QPointF(right, height) for height in heights]
    points.append(QPointF(middle, top))
    points += [QPointF(left, height) for height in reversed(heights)]
    mine = QRectF(QPointF(room.center().x() - own.width() / 2, room.bottom() - own.height()), own)
    if clockwise:
        points.reverse()
    return [mine, *(QRectF(point, size) for point in points)]


class TableView(PictureWithFocusRing):
    """The view of all seats with their calls, and the standing bid in the middle.

    `asked` is emitted with the index of the call under the mouse or the arrow keys, `left` when there is none.
    """

    asked = Signal(int)
    left = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._seats: tuple[SeatDisplay, ...] = ()
        self._standing = NOTHING_STANDS
        self._clockwise = False
        self._meaning: MeaningDisplay | None = None
        self._pointed: int | None = None
        self._calls: list[tuple[int, QRectF]] = []
        self.setMouseTracking(True)
        appearance.changed.connect(self.update)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(*(_LEAST_IN_LARGE_TEXT if is_text_large() else _LEAST))
        self.setAccessibleName("The auction")

    def show_auction(
        self, seats: tuple[SeatDisplay, ...], standing: AuctionState, *, asking: bool = True, clockwise: bool = False
    ) -> None:
        """Show the seats, the learner's first, and the standing bid; a turn is marked only if `asking`."""
        self._clockwise = clockwise
        self._seats = seats if asking else tuple(replace(seat, is_turn=False) for seat in seats)
        self._standing = standing
        spoken = ". ".join(map(spoken_seat, self._seats))
        self.setAccessibleName(f"The auction. {standing}. {spoken}" if seats else "The auction")
        self.update()

    def show_meaning(self, meaning: MeaningDisplay | None) -> None:
        """Show the meaning of the call that is pointed at; None where no call is."""
        if meaning == self._meaning:
            return
        self._meaning = meaning
        self._pointed = None if meaning is None else meaning.index
        self.setAccessibleDescription("" if meaning is None else meaning.spoken)
        if meaning is not None:
            announce(self, meaning.spoken)
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Request the meaning of the call under the mouse."""
        place = event.position()
        index = next((index for index, chip in self._calls if chip.contains(place)), None)
        self.setCursor(Qt.CursorShape.ArrowCursor if index is None else Qt.CursorShape.WhatsThisCursor)
        self._point_at(index)

    def leaveEvent(self, event: QEvent) -> None:
        """Stop pointing when the mouse leaves."""
        super().leaveEvent(event)
        if not self.hasFocus():
            self._point_at(None)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Stop pointing when the focus leaves."""
        super().focusOutEvent(event)
        self._point_at(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move from call to call by arrow keys, to the first and the last by Home and End."""
        indexes = sorted(index for index, _ in self._calls)
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
        key = event.key()
        if not indexes or (key not in steps and key not in {Qt.Key.Key_Home, Qt.Key.Key_End}):
            super().keyPressEvent(event)
            return
        at = len(indexes) if self._pointed not in indexes else indexes.index(self._pointed)
        place = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: len(indexes) - 1}.get(Qt.Key(key), at + steps.get(Qt.Key(key), 0))
        self._point_at(indexes[max(0, min(len(indexes) - 1, place))])

    def _point_at(self, index: int | None) -> None:
        if index == self._pointed:
            return
        self._pointed = index
        if index is None:
            self.left.emit()
        else:
            self.asked.emit(index)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size in a window of 1280x720."""
        return QSize(740, 380)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the table cloth, the standing bid, and the seats over its edge."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        colours = self._appearance.colours
        room, scale = self._room()
        painter.save()
        painter.scale(scale, scale)
        is_open = any(seat.hand and not seat.is_learner for seat in self._seats)
        width = min(SEAT_SIZE.width(), room.width() / 3 - 6)
        own = QSizeF(width, SEAT_SIZE.height())
        cloth = room.adjusted(own.width() * 0.42, own.height() * 0.5, -own.width() * 0.42, -own.height() * 0.5)
        painter.setPen(QPen(QColor(colours.felt_edge), 5))
        painter.setBrush(QColor(colours.felt))
        painter.drawRoundedRect(cloth, cloth.height() * 0.42, cloth.height() * 0.42)
        self._calls = []
        if self.has_labels:
            middle = self._draw_labels(painter, room, is_open=is_open)
            self._draw_between_labels(painter, middle, scale)
        elif self._seats:
            opened = OPEN_SEAT_SIZE.height() - own.height() if is_open else 0.0
            middle = room.adjusted(own.width() + 8, own.height() + opened + 6, -own.width() - 8, -own.height() - 6)
            if self._meaning is None:
                self._draw_middle(painter, middle)
            else:
                draw_meaning(painter, middle, self._meaning, self._appearance)
            places = seat_places(len(self._seats), room, own, own, clockwise=self._clockwise)
            for seat, closed in zip(self._seats, places, strict=True):
                place = closed if seat.is_learner else closed.adjusted(0, 0, 0, opened)
                place.moveBottom(min(place.bottom(), room.bottom()))
                draw_seat(painter, place, seat, self._appearance, self._pointed)
                self._keep_places(call_places(place, seat), scale)
        painter.restore()
        self.draw_focus_ring(painter, colours.accent)

    @property
    def has_labels(self) -> bool:
        """Return whether four seats are labels without calls, which are displayed elsewhere."""
        return are_on_compass(self._seats)

    def _room(self) -> tuple[QRectF, float]:
        """Return the drawing area in scaled units, and the pixels per unit."""
        room = QRectF(self.rect()).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        scale = min(room.width() / _USUAL.width(), room.height() / _USUAL.height())
        scale = min(_LARGEST, max(_SMALLEST_IN_LARGE_TEXT if is_text_large() else _SMALLEST, scale))
        return QRectF(room.topLeft() / scale, room.size() / scale), scale

    def _labels(self, room: QRectF) -> list[QRectF]:
        """Return the places of four labels, the learner's first."""
        sheet = min(SHEET_WIDTH, room.width() * 0.52)
        wide = min(SEAT_SIZE.width(), room.width() / 3)
        closed = QSizeF(wide, seat_label_height(is_open=False, is_narrow=False))
        narrow = QSizeF((room.width() - sheet) / 2 - 8, closed.height())
        sides = seat_places(SEATS, room, narrow, closed, clockwise=self._clockwise)
        ends = seat_places(SEATS, room, closed, closed, clockwise=self._clockwise)
        return [sides[number] if number % 2 else ends[number] for number in range(SEATS)]

    def _draw_labels(self, painter: QPainter, room: QRectF, *, is_open: bool) -> QRectF:
        """Draw four seats as labels, which open downwards, and return the room between them."""
        sheet = min(SHEET_WIDTH, room.width() * 0.52)
        for number, (seat, place) in enumerate(zip(self._seats, self._labels(room), strict=True)):
            is_narrow = number % 2 == 1
            if is_open and not seat.is_learner:
                place.setHeight(seat_label_height(is_open=True, is_narrow=is_narrow))
            draw_seat_label(painter, place, seat, self._appearance, is_narrow=is_narrow)
        # Below the hand of the seat opposite even before it is open, so that no call moves.
        top = room.top() + seat_label_height(is_open=True, is_narrow=False) + 8
        bottom = room.bottom() - seat_label_height(is_open=False, is_narrow=False) - 8
        return QRectF(room.center().x() - sheet / 2, top, sheet, bottom - top)

    def _draw_between_labels(self, painter: QPainter, middle: QRectF, scale: float) -> None:
        """Draw the auction on a sheet."""
        places = draw_sheet(painter, middle, self._seats, self._meaning, self._pointed, self._appearance)
        self._keep_places(places, scale)

    def _keep_places(self, places: list[CallPlace], scale: float) -> None:
        """Store where calls can be pointed at."""
        self._calls += [
            (one.number, QRectF(one.place.topLeft() * scale, one.place.size() * scale))
            for one in places
            if one.number is not None
        ]

    def _draw_middle(self, painter: QPainter, middle: QRectF) -> None:
        """Draw the standing bid, and an arrow for the direction."""
        colours = self._appearance.colours
        lines: list[tuple[str, float, bool, str]] = []
        if self._standing.by:
            lines.append(("Standing bid", SMALL, False, colours.on_felt_muted))
        lines.append((self._standing.printed or self._standing.bid, LARGE * 1.1, True, colours.on_felt))
        if self._standing.by:
            lines.append((_bidder(self._standing.by), SMALL, False, colours.on_felt_muted))
        height = 24.0
        y = middle.center().y() - height * (len(lines) + 0.6) / 2
        for text, scale, bold, colour in lines:
            painter.setFont(picture_font(scale, bold=bold))
            row = QRectF(middle.left(), y, middle.width(), height)
            draw_text(painter, row, text, QColor(colour), self._appearance, left=False, on_felt=True)
            y += height + (2 if bold else 0)
        _draw_way_round(
            painter, QPointF(middle.center().x(), y + 8), QColor(colours.on_felt_muted), clockwise=self._clockwise
        )


def _bidder(name: str) -> str:
    """Say who made the standing bid: "by Partner 1", or in another language the name alone."""
    shown = in_language(name)
    return f"by {name}" if shown == name else shown


def _draw_way_round(painter: QPainter, centre: QPointF, ink: QColor, *, clockwise: bool) -> None:
    """Draw a flat arrow, as seen from the bottom: to the right for counter-clockwise, else to the left."""
    side = -1 if clockwise else 1
    painter.setPen(QPen(ink, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    path = QPainterPath(centre + QPointF(-34 * side, -3))
    path.cubicTo(centre + QPointF(-18 * side, 9), centre + QPointF(18 * side, 9), centre + QPointF(34 * side, -3))
    painter.drawPath(path)
    painter.drawLine(centre + QPointF(34 * side, -3), centre + QPointF(25.5 * side, -3.5))
    painter.drawLine(centre + QPointF(34 * side, -3), centre + QPointF(31 * side, 5))
