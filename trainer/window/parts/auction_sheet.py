"""An auction of four as players write it: a column for each seat, West first, and the meaning of a call below.

Seats in a relevant state, such as vulnerable ones, are red, and named below the sheet.
"""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from trainer.screens.drill.auction_columns import auction_columns, column_name
from trainer.screens.drill.auction_help_state import MeaningDisplay
from trainer.screens.drill.drill_state import SeatDisplay
from trainer.window.look.appearance import Appearance
from trainer.window.look.language import in_language
from trainer.window.look.suit_text import draw_text, width_of
from trainer.window.look.theme import RADIUS, SMALL, picture_font
from trainer.window.look.verdict_picture import verdict_colours
from trainer.window.parts.meaning_picture import fitting_text
from trainer.window.parts.seat_view import SIGNS, CallPlace

SEATS: Final = 4
"""The columns of a sheet."""

SHEET_WIDTH: Final = 360.0

_HEAD: Final = 30.0
_ROW: Final = 30.0
_CHIP: Final = 25.0
_NOTE: Final = 24.0
_MARGIN: Final = 10.0
_TURN: Final = "▸ ?"
_MARK: Final = 15.0


def draw_sheet(  # noqa: PLR0913, PLR0917  what stands on it, and where
    painter: QPainter,
    room: QRectF,
    seats: tuple[SeatDisplay, ...],
    meaning: MeaningDisplay | None,
    pointed: int | None,
    appearance: Appearance,
) -> list[CallPlace]:
    """Draw the sheet from the top of `room` down, the learner's seat first, and return the places of its calls."""
    columns, begins = auction_columns(seats)
    cells = _cells(columns, begins)
    rows = max((cell // len(columns) for _, _, _, cell in cells), default=0) + 1
    note = states_text(seats)
    space = room.height() - (_NOTE if note else 0)
    first = max(0, rows - int((space - _HEAD) // _ROW))
    text = None
    if meaning is not None:
        told = next((cell // len(columns) for index, _, _, cell in cells if index == meaning.index), 0)
        # Where it is long, only the round in which the call was made stays beside it.
        left = space - _HEAD - (rows - first) * _ROW - 2 * _MARGIN
        text = fitting_text(meaning, appearance, room.width() - 2 * _MARGIN, left)
        if text.size().height() > left:
            left += (rows - first - 1) * _ROW
            first, rows = told, told + 1
            text = fitting_text(meaning, appearance, room.width() - 2 * _MARGIN, left)
    height = _HEAD + (rows - first) * _ROW + (text.size().height() + 2 * _MARGIN if text is not None else 0)
    sheet = QRectF(room.left(), room.top(), room.width(), height)
    _draw_paper(painter, sheet, columns, appearance)
    places = _draw_calls(
        painter, sheet, [one for one in cells if first <= one[3] // len(columns) < rows], first, pointed, appearance
    )
    if text is not None:
        top = sheet.bottom() - text.size().height() - 2 * _MARGIN
        painter.setPen(QPen(QColor(appearance.colours.border), 1))
        painter.drawLine(QPointF(sheet.left(), top), QPointF(sheet.right(), top))
        painter.save()
        painter.translate(sheet.left() + _MARGIN, top + _MARGIN)
        text.drawContents(painter)
        painter.restore()
    if note:
        painter.setFont(picture_font(SMALL))
        below = QRectF(room.left() - 40, sheet.bottom() + 2, room.width() + 80, _NOTE)
        draw_text(painter, below, note, QColor(appearance.colours.on_felt_muted), appearance, left=False, on_felt=True)
    return places


def states_text(seats: tuple[SeatDisplay, ...]) -> str:
    """Return the states of the sides: "North and South vulnerable", "Both sides vulnerable"; empty without any."""
    states = sorted({state for seat in seats for state in seat.states})
    return " · ".join(
        f"{_who([one for one in seats if state in one.states], of=len(seats))} {state}" for state in states
    )


def _who(seats: list[SeatDisplay], of: int) -> str:
    return "Both sides" if len(seats) == of else _listed([_short(one) for one in seats])


def _listed(names: list[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}" if names[1:] else names[0]


def _short(seat: SeatDisplay) -> str:
    """Return the name in the label of a seat without its owner: "North" of "North, partner"."""
    return (seat.label or seat.name).partition(",")[0]


def _cells(columns: tuple[SeatDisplay, ...], begins: int) -> list[tuple[int | None, str, str, int]]:
    """Return every call with its index, text, verdict and cell, counted from the left of the first round.

    An answer is where it was asked for, and the right call below it.
    """
    found: list[tuple[int | None, str, str, int]] = []
    for place, seat in enumerate(columns):
        turn = (place - begins) % len(columns) + begins
        calls = [*zip(seat.indexes or [None] * len(seat.calls), seat.calls, strict=True)]
        found += [(index, text, "", turn + len(columns) * number) for number, (index, text) in enumerate(calls)]
        judged = [(None, f"{SIGNS.get(one.kind, '✗')} {one.call}", one.kind) for one in seat.judged]
        judged = judged or ([(None, _TURN, "turn")] if seat.is_turn else [])
        found += [
            (index, text, kind, turn + len(columns) * (len(calls) + number))
            for number, (index, text, kind) in enumerate(judged)
        ]
    return found


def _draw_paper(painter: QPainter, sheet: QRectF, columns: tuple[SeatDisplay, ...], appearance: Appearance) -> None:
    colours = appearance.colours
    painter.save()
    outline = QPainterPath()
    outline.addRoundedRect(sheet, RADIUS, RADIUS)
    painter.fillPath(outline, QColor(colours.surface))
    painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
    painter.setFont(picture_font(bold=True))
    wide = sheet.width() / len(columns)
    for place, seat in enumerate(columns):
        head = QRectF(sheet.left() + place * wide, sheet.top(), wide, _HEAD)
        ink, fill = (colours.wrong, colours.wrong_fill) if seat.in_red else (colours.muted, colours.sunken)
        painter.fillRect(head, QColor(fill))
        name = in_language(column_name(seat))
        has_mark = seat.is_first_caller
        marked = head.adjusted(_MARK + 6, 0, 0, 0) if has_mark else head
        # The name stays in the middle of its column, unless it would lie under the mark.
        is_covered = has_mark and width_of(name, QFontMetricsF(painter.font())) > wide - 2 * (_MARK + 6)
        room = marked if is_covered else head
        text = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, int(room.width() - 4))
        draw_text(painter, room, text, QColor(ink), appearance, left=False)
        if seat.is_first_caller:
            draw_dealers_mark(painter, head, QColor(ink), QColor(fill))
    painter.restore()


def draw_dealers_mark(painter: QPainter, head: QRectF, ink: QColor, paper: QColor) -> None:
    """Draw a disc with a D at the left of the head of a column: that player deals and calls first."""
    painter.save()
    place = QRectF(head.left() + 5, head.center().y() - _MARK / 2, _MARK, _MARK)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawEllipse(place)
    letter = picture_font(SMALL * SMALL, bold=True)
    painter.setFont(letter)
    painter.setPen(paper)
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, "D")
    painter.restore()


def _draw_calls(  # noqa: PLR0913, PLR0917  what stands where, and how
    painter: QPainter,
    sheet: QRectF,
    cells: list[tuple[int | None, str, str, int]],
    first: int,
    pointed: int | None,
    appearance: Appearance,
) -> list[CallPlace]:
    colours = appearance.colours
    wide = sheet.width() / SEATS
    places = []
    for index, text, kind, cell in cells:
        row, column = divmod(cell, SEATS)
        middle = QPointF(sheet.left() + (column + 0.5) * wide, sheet.top() + _HEAD + (row - first + 0.5) * _ROW)
        is_turn = kind == "turn"
        painter.setFont(picture_font(bold=is_turn or bool(kind) or text != "Pass"))
        width = min(wide - 4, max(44.0, width_of(text, QFontMetricsF(painter.font())) + 14))
        place = QRectF(middle.x() - width / 2, middle.y() - _CHIP / 2, width, _CHIP)
        ink, fill = (
            (colours.accent, "")
            if is_turn
            else verdict_colours(kind, colours)
            if kind
            else (colours.muted if text == "Pass" else colours.text, "")
        )
        is_pointed = index is not None and index == pointed
        if fill or is_pointed:
            painter.setPen(QPen(QColor(colours.accent if is_pointed else ink), 2 if is_pointed else 1))
            painter.setBrush(QColor(fill or colours.surface))
            painter.drawRoundedRect(place, 6, 6)
        draw_text(painter, place, text, QColor(ink), appearance, left=False)
        places.append(CallPlace(index, text, kind, place))
    return places
