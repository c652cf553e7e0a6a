"""A card in an organisation's form as PDF: front and back, each on one page, in the largest letters that fit."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from trainer.printing.card.form_card import Box, FormCalls, FormCard, FormLine, FormPart, SectionDisplay
from trainer.printing.pdf.columns import ColumnLook, Columns, column_call, laid_in_columns, largest_fitting
from trainer.printing.pdf.drawing import ACCENT, FILL, LINE, MUTED, TEXT, Pen, Type, lines_of, width
from trainer.printing.pdf.fonts import BOLD, PLAIN
from trainer.printing.pdf.pages import Block
from trainer.printing.pdf.paper import Paper, pdf_file
from trainer.printing.pdf.title import foot_of

ALERT: Final = "#b3132b"
ANNOUNCEMENT: Final = "#1452c8"
"""The colours of calls that are alerted and announced, as on the printed forms."""

_MOST, _LEAST = 10.0, 4.0
"""The largest and the smallest letters, in points."""

_GUTTER: Final = 9.0
_MARGIN: Final = 20.0
_FOOT: Final = 12.0
_IN_A_ROW: Final = 2
"""The players that stand side by side."""

_ROW_HIGH: Final = 18.0
_NUMBER_WIDE: Final = 92.0
"""The space for a player's number with its label, in points."""


def form_card_pdf(card: FormCard, paper: Paper) -> bytes:
    """Return the card as the bytes of a PDF with two pages."""
    return pdf_file(f"{card.imprint.title}: {card.title}", card.imprint.played_by, paper, partial(_draw, card, paper))


def _draw(card: FormCard, paper: Paper, pen: Pen) -> None:
    for place, side in enumerate(card.sides):
        if place:
            pen.canvas.showPage()
        top = _head(pen, paper, card) if place == 0 else _MARGIN
        low = paper.high - _MARGIN - _FOOT
        for column, blocks in enumerate(_fitted(side, card.columns, _column(paper, card), low - top)):
            x, y = _MARGIN + column * (_column(paper, card) + _GUTTER), top
            for block in blocks:
                block.draw(pen, x, y)
                y += block.height
        at = paper.high - _MARGIN + 4
        pen.text(_MARGIN, at, foot_of(card.imprint), Type(6.5, PLAIN, MUTED))
        number = f"{card.title} · {place + 1}/{len(card.sides)}"
        pen.text_right(paper.wide - _MARGIN, at, number, Type(6.5, PLAIN, MUTED))


def _head(pen: Pen, paper: Paper, card: FormCard) -> float:
    """Draw the players with their numbers, two in a row, and return where it ends."""
    wide, y = paper.wide - 2 * _MARGIN, _MARGIN
    half = wide / _IN_A_ROW
    small = Type(6.5, PLAIN, MUTED)
    for place, player in enumerate(card.players):
        row, column = divmod(place, _IN_A_ROW)
        x, top = _MARGIN + column * half, y + row * _ROW_HIGH
        pen.text(x, top + 6, "Name", small)
        pen.text(x + 24, top + 9, player.name, _shrunk(player.name, half - _NUMBER_WIDE - 30))
        pen.text(x + half - _NUMBER_WIDE, top + 6, "Number", small)
        pen.text(x + half - _NUMBER_WIDE + 28, top + 9, player.number, _shrunk(player.number, _NUMBER_WIDE - 38))
        pen.rule(x + 24, top + 12, half - 34, MUTED)
    y += -(-len(card.players) // _IN_A_ROW) * _ROW_HIGH
    pen.rule(_MARGIN, y, wide, ACCENT, 1.2)
    return y + 6


def _shrunk(said: str, space: float) -> Type:
    """Return the look of a name, small enough for its place."""
    usual = Type(11, BOLD)
    return Type(11 * min(1.0, space / width(said, usual)), BOLD) if said else usual


def _column(paper: Paper, card: FormCard) -> float:
    return (paper.wide - 2 * _MARGIN - (card.columns - 1) * _GUTTER) / card.columns


def _fitted(side: tuple[SectionDisplay, ...], most: int, wide: float, high: float) -> Columns:
    """Return the blocks of each column, in the largest letters with which the side fits on its page."""

    def laid(points: float, space: float = high) -> Columns | None:
        look = ColumnLook(points, wide)
        return laid_in_columns([block for section in side for block in _section(section, look)], most, space, look)

    points, best = largest_fitting(_LEAST, _MOST, laid)
    low = 0.0
    while best and high - low > points:  # columns of about the same height
        middle = (low + high) / 2
        found = laid(points, middle)
        if found is None:
            low = middle
        else:
            best, high = found, middle
    return best


def _section(section: SectionDisplay, look: ColumnLook) -> Iterator[Block]:
    title = look.type(BOLD, ACCENT, 1.08)
    lines = lines_of(section.title.upper(), title, look.wide - 6)
    tall = len(lines) * title.leading + look.points * 0.3

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.box(x, y, look.wide, tall, FILL)
        pen.lines(x + 3, y + look.points * 0.15, lines, title)

    yield Block(tall + look.points * 0.3, draw, leads=True)
    parts = (block for part in section.parts for block in _part(part, look))
    for place, block in enumerate(parts):
        yield replace(block, within=block.within or section.title) if place else block
    yield Block(look.points * 0.6, lambda pen, x, y: pen.rule(x, y, look.wide, LINE), closes=True)


def _part(part: FormPart, look: ColumnLook) -> Iterator[Block]:
    if isinstance(part, FormLine):
        yield _line(part, look)
    elif isinstance(part, FormCalls):
        yield from _calls(part, look)
    else:
        yield _boxes(part, look)


def _boxes(boxes: tuple[Box, ...], look: ColumnLook) -> Block:
    """Return boxes side by side, in as many lines as they need."""
    square, gap, high = look.points * 0.82, look.points * 0.9, look.type().leading
    kinds = [look.type(BOLD) if box.is_ticked else look.type() for box in boxes]
    places: list[tuple[float, int]] = []
    x, line = 0.0, 0
    for box, kind in zip(boxes, kinds, strict=True):
        wide = square + 2.5 + width(box.label, kind)
        if x and x + wide > look.wide:
            x, line = 0.0, line + 1
        places.append((x, line))
        x += wide + gap

    def draw(pen: Pen, left: float, y: float) -> None:
        for box, kind, (at, number) in zip(boxes, kinds, places, strict=True):
            top = y + number * high + look.points * 0.14
            pen.check_box(left + at, top, square, is_ticked=box.is_ticked)
            pen.text(left + at + square + 2.5, top + look.points * 0.76, box.label, kind)

    return Block((line + 1) * high + look.points * 0.25, draw)


def _line(line: FormLine, look: ColumnLook) -> Block:
    label, kind = look.type(BOLD), look.type(PLAIN, _colour(line.alert_text))
    begin = look.beside([line.label]) if line.label else 0.0
    labels = lines_of(line.label, label, begin)
    words = lines_of(line.words, kind, look.wide - begin)

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.lines(x, y, labels, label)
        pen.lines(x + begin, y, words, kind)

    return Block(max(len(labels), len(words)) * kind.leading + look.points * 0.12, draw)


def _calls(calls: FormCalls, look: ColumnLook) -> Iterator[Block]:
    title, small = look.type(BOLD, MUTED, 0.94), look.span
    end = width(calls.title, title) + look.points * 0.7
    is_beside = end + width(calls.auction, small) <= look.wide
    lines = lines_of(calls.title, title, look.wide)

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.lines(x, y + look.points * 0.2, lines, title)
        if is_beside:
            pen.text(x + end, y + look.points * 0.2 + title.size * 0.95, calls.auction, small)

    yield Block(len(lines) * title.leading + look.points * 0.3, draw, leads=True)
    column = look.beside([one.call for one in calls.calls])
    for place, one in enumerate(calls.calls):
        yield column_call(one, look, column, calls.title if place else "", _colour(one.alert_text))


def _colour(alert_text: str) -> str:
    if not alert_text:
        return TEXT
    return ALERT if alert_text.startswith("alert") else ANNOUNCEMENT
