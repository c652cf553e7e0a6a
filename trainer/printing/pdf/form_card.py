"""A card in an organisation's form as PDF: front and back, each on one page, in the largest letters that fit."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from trainer.printing.card.convention_card import CardCall
from trainer.printing.card.form_card import Box, FormCalls, FormCard, FormLine, FormPart, SectionDisplay
from trainer.printing.contents.suit_runs import unbroken
from trainer.printing.pdf.drawing import ACCENT, FILL, LINE, MUTED, TEXT, Pen, Type, lines_of, width
from trainer.printing.pdf.fonts import BOLD, PLAIN
from trainer.printing.pdf.pages import Block
from trainer.printing.pdf.paper import Paper, pdf_file
from trainer.printing.pdf.title import foot_of

ALERT: Final = "#b3132b"
ANNOUNCEMENT: Final = "#1452c8"
"""The colours of calls that are alerted and announced, as on the printed forms."""

_MOST, _LEAST, _STEP = 10.0, 4.0, 0.1
_SPREAD: Final = 1.16
_GUTTER: Final = 9.0
_MARGIN: Final = 20.0
_FOOT: Final = 12.0
_LABEL_SHARE: Final = 0.34
_END: Final = "end of a section"
"""The mark of the line below a section, which no column begins with."""


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
    """Draw the players with their numbers and the system, and return where it ends."""
    wide, y = paper.wide - 2 * _MARGIN, _MARGIN
    half = wide / max(2, len(card.players))
    small, name = Type(6.5, PLAIN, MUTED), Type(11, BOLD)
    for place, player in enumerate(card.players):
        x = _MARGIN + place * half
        pen.text(x, y + 6, "Name", small)
        pen.text(x + 24, y + 9, player.name, name)
        pen.text(x + half - 92, y + 6, "Number", small)
        pen.text(x + half - 64, y + 9, player.number, name)
        pen.rule(x + 24, y + 12, half - 34, MUTED)
    pen.rule(_MARGIN, y + 18, wide, ACCENT, 1.2)
    return y + 24


def _column(paper: Paper, card: FormCard) -> float:
    return (paper.wide - 2 * _MARGIN - (card.columns - 1) * _GUTTER) / card.columns


def _fitted(side: tuple[SectionDisplay, ...], columns: int, wide: float, high: float) -> list[list[Block]]:
    """Return the blocks of each column, in the largest letters with which the side fits on its page."""
    low, most = 0, round((_MOST - _LEAST) / _STEP)
    best, look = _laid(side, columns, _Look(_LEAST, wide), high) or [], _Look(_LEAST, wide)
    while low <= most:
        middle = (low + most) // 2
        larger = _Look(_LEAST + middle * _STEP, wide)
        found = _laid(side, columns, larger, high)
        if found is None:
            most = middle - 1
        else:
            best, look, low = found, larger, middle + 1
    return _balanced(side, columns, look, high) or best


def _balanced(side: tuple[SectionDisplay, ...], columns: int, look: "_Look", high: float) -> list[list[Block]] | None:
    """Return the blocks in columns of about the same height, `high` at most."""
    low, best = 0.0, None
    while high - low > look.points:
        middle = (low + high) / 2
        found = _laid(side, columns, look, middle)
        if found is None:
            low = middle
        else:
            best, high = found, middle
    return best


@dataclass(frozen=True)
class _Look:
    """Letters of a size in a column of a width, both in points."""

    points: float
    wide: float

    def type(self, font: str = PLAIN, colour: str = TEXT, scale: float = 1.0) -> Type:
        """Return the look of a text."""
        return Type(self.points * scale, font, colour, _SPREAD)


def _laid(side: tuple[SectionDisplay, ...], columns: int, look: _Look, high: float) -> list[list[Block]] | None:
    """Return the blocks of each column; None if there is not enough space."""
    laid: list[list[Block]] = [[]]
    filled = 0.0
    blocks = [block for section in side for block in _section(section, look)]
    for place, block in enumerate(blocks):
        needed, ahead = block.height, place
        while blocks[ahead].leads and ahead + 1 < len(blocks):
            ahead += 1
            needed += blocks[ahead].height
        if filled + needed > high:
            if len(laid) == columns:
                return None
            laid.append([])
            filled = 0.0
        if block.chapter == _END and not laid[-1]:
            continue
        laid[-1].append(block)
        filled += block.height
    return laid


def _section(section: SectionDisplay, look: _Look) -> Iterator[Block]:
    title = look.type(BOLD, ACCENT, 1.08)
    lines = lines_of(section.title.upper(), title, look.wide - 6)
    tall = len(lines) * title.leading + look.points * 0.3

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.box(x, y, look.wide, tall, FILL)
        pen.lines(x + 3, y + look.points * 0.15, lines, title)

    yield Block(tall + look.points * 0.3, draw, leads=True)
    for part in section.parts:
        yield from _part(part, look)
    yield Block(look.points * 0.6, lambda pen, x, y: pen.rule(x, y, look.wide, LINE), chapter=_END)


def _part(part: FormPart, look: _Look) -> Iterator[Block]:
    if isinstance(part, FormLine):
        yield _line(part, look)
    elif isinstance(part, FormCalls):
        yield from _calls(part, look)
    else:
        yield _boxes(part, look)


def _boxes(boxes: tuple[Box, ...], look: _Look) -> Block:
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


def _line(line: FormLine, look: _Look) -> Block:
    label, kind = look.type(BOLD), look.type(PLAIN, _colour(line.alert_text))
    begin = 0.0 if not line.label else min(look.wide * _LABEL_SHARE, width(line.label, label) + look.points * 0.7)
    labels = lines_of(line.label, label, look.wide * _LABEL_SHARE)
    words = lines_of(line.words, kind, look.wide - begin)

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.lines(x, y, labels, label)
        pen.lines(x + begin, y, words, kind)

    return Block(max(len(labels), len(words)) * kind.leading + look.points * 0.12, draw)


def _calls(calls: FormCalls, look: _Look) -> Iterator[Block]:
    title, small = look.type(BOLD, MUTED, 0.94), look.type(PLAIN, MUTED, 0.86)
    end = width(calls.title, title) + look.points * 0.7
    is_beside = end + width(calls.auction, small) <= look.wide
    lines = lines_of(calls.title, title, look.wide)

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.lines(x, y + look.points * 0.2, lines, title)
        if is_beside:
            pen.text(x + end, y + look.points * 0.2 + title.size * 0.95, calls.auction, small)

    yield Block(len(lines) * title.leading + look.points * 0.3, draw, leads=True)
    bold = look.type(BOLD)
    widest = max((width(one.call, bold) for one in calls.calls), default=0.0)
    column = min(look.wide * _LABEL_SHARE, widest + look.points * 0.7)
    for one in calls.calls:
        yield _call(one, look, column)


def _call(call: CardCall, look: _Look, column: float) -> Block:
    bold, kind = look.type(BOLD, _colour(call.alert_text)), look.type(PLAIN, _colour(call.alert_text))
    mark = look.type(BOLD, ACCENT, 0.86)
    said = f"{call.words} ({call.span})" if call.span else call.words
    words, marks = lines_of(said, kind, look.wide - column), lines_of(call.mark, mark, look.wide - column)
    named = lines_of(unbroken(call.call).replace("–", "– "), bold, column - look.points * 0.5)

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.lines(x, y, named, bold)
        pen.lines(x + column, pen.lines(x + column, y, words, kind), marks, mark)

    high = max(len(named) * bold.leading, len(words) * kind.leading + len(marks) * mark.leading)
    return Block(high + look.points * 0.08, draw)


def _colour(alert_text: str) -> str:
    if not alert_text:
        return TEXT
    return ALERT if alert_text.startswith("alert") else ANNOUNCEMENT
