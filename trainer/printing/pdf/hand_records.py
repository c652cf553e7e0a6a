"""Hand records as PDF: deals in two columns, hands round the table, tricks and par beside them."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from trainer.printing.handouts.hand_records import HandRecord, HandRecords
from trainer.printing.pdf.drawing import ACCENT, FILL, MUTED, Pen, Type, hand_height, lines_of, width
from trainer.printing.pdf.fonts import BOLD, PLAIN
from trainer.printing.pdf.pages import FOOT_SPACE, Pages
from trainer.printing.pdf.paper import Paper, pdf_file
from trainer.printing.pdf.title import draw_title, foot_of

_COLUMNS: Final = 2
_GAP: Final = 18.0
_HIGH: Final = 176.0
"""The height of a deal, in points."""

_NUMBER: Final = Type(13, BOLD, ACCENT)
_SMALL: Final = Type(7.4, PLAIN, MUTED)
_NAME: Final = Type(6.8, PLAIN, MUTED)
_HAND: Final = Type(9, spread=1.13)
_TRICKS: Final = Type(7.4)
_PAR: Final = Type(7.6, BOLD)
_CELL: Final = 13.0
_TITLE_ACROSS: Final = 0.66
"""Where a title begins, 0 to 1: the corner beside the top hand is free, also above six hands in two lines."""
_TITLE_LINES: Final = 4
"""The most lines of a title that fit above the hand below it."""

_PLACES: Final[Mapping[int, Sequence[tuple[float, float]]]] = {4: ((0.36, 2), (0.02, 1), (0.36, 0), (0.68, 1))}
"""For the seats from the bottom one on, clockwise: the place across (0 to 1), and which of three lines."""


def hand_records_pdf(records: HandRecords, paper: Paper) -> bytes:
    """Return the deals of a set as the bytes of a PDF, as many on a page as fit."""
    return pdf_file(records.title, records.imprint.played_by, paper, partial(_draw, records, paper))


def _draw(records: HandRecords, paper: Paper, pen: Pen) -> None:
    pages = Pages(pen, paper, records.title, foot_of(records.imprint))
    y = draw_title(pen, paper, records.imprint, records.title)
    wide = (paper.space - (_COLUMNS - 1) * _GAP) / _COLUMNS
    column = 0
    for record in records.records:
        if column == 0 and y + _HIGH > paper.high - paper.margin - FOOT_SPACE:
            pages.turn("")
            y = pages.top
        _record(pen, record, paper.margin + column * (wide + _GAP), y, wide)
        column = (column + 1) % _COLUMNS
        y += 0.0 if column else _HIGH
    pages.finish_page()


def _record(pen: Pen, record: HandRecord, x: float, y: float, wide: float) -> None:
    pen.text(x, y + _NUMBER.size, str(record.number), _NUMBER)
    indent = width("00", _NUMBER) + 6
    said = "; ".join((record.begins, *record.states))
    pen.lines(x + indent, y + 1, lines_of(said, _SMALL, wide * 0.34 - indent), _SMALL)
    if record.title:
        pen.lines(x + _TITLE_ACROSS * wide, y + 2, _title(record.title, (1 - _TITLE_ACROSS) * wide), _NAME)
    _hands(pen, record, x, y, wide)
    if record.tricks:
        _tricks(pen, record, x + wide, y + _HIGH - 66)
    par = lines_of(record.par, _PAR, wide * 0.34)
    pen.lines(x, y + _HIGH - 14 - len(par) * _PAR.leading, par, _PAR)
    pen.rule(x, y + _HIGH - 8, wide)


def _title(title: str, wide: float) -> tuple[str, ...]:
    """Return the lines of a title; one that is cut ends with an ellipsis."""
    lines = lines_of(title, _NAME, wide)
    return lines if len(lines) <= _TITLE_LINES else (*lines[: _TITLE_LINES - 1], f"{lines[_TITLE_LINES - 1]} …")


def _hands(pen: Pen, record: HandRecord, x: float, y: float, wide: float) -> None:
    """Draw the hands where their players sit; in two lines if there are more than four."""
    seats = len(record.players)
    step = hand_height(_HAND) + _NAME.leading + 2
    for place in range(seats):
        seat = (record.bottom + place) % seats
        places = _PLACES.get(seats)
        across, line = places[place] if places else (0.02 + (place % 3) * 0.33, 0.7 + place // 3)
        left, top = x + across * wide, y + 2 + line * step
        pen.text(left, top + _NAME.size, record.players[seat], _NAME)
        pen.hand(left, top + _NAME.leading, record.hands[seat], _HAND)


def _tricks(pen: Pen, record: HandRecord, x: float, y: float) -> None:
    """Draw what each player takes in each denomination, as a small table that ends at `x`."""
    left = x - _CELL * len(record.denominations) - 2
    x = left - max(width(line.player, _TRICKS) for line in record.tricks) - 4
    lines = 1 + len(record.tricks)
    pen.box(x - 3, y - 1, left - x + _CELL * len(record.denominations) + 5, _TRICKS.leading * lines + 3, FILL)
    for column, denomination in enumerate(record.denominations):
        pen.text_right(left + (column + 1) * _CELL - 2, y + _TRICKS.size, denomination, _TRICKS)
    for number, line in enumerate(record.tricks, 1):
        base = y + number * _TRICKS.leading + _TRICKS.size
        pen.text(x, base, line.player, _TRICKS)
        for column, takes in enumerate(line.takes):
            pen.text_right(left + (column + 1) * _CELL - 2, base, takes, _TRICKS)
