"""Convention cards as PDF: one page in columns, or both sides of it if the letters would be too small."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from trainer.printing.card.convention_card import CardArea, CardSituation, ConventionCard
from trainer.printing.pdf.columns import ColumnLook, Columns, column_call, laid_in_columns, largest_fitting
from trainer.printing.pdf.drawing import ACCENT, FILL, MUTED, Pen, Type, lines_of, width
from trainer.printing.pdf.fonts import BOLD, PLAIN
from trainer.printing.pdf.pages import Block, drop
from trainer.printing.pdf.paper import Paper, pdf_file
from trainer.printing.pdf.title import foot_of

MOST_POINTS: Final = 9.0
LEAST_POINTS: Final = 4.0
READABLE: Final = 6.5
"""The size of letters, in points, below which both sides of the page are used."""

_COLUMNS: Final = 4
_GUTTER: Final = 10.0
_MARGIN: Final = 20.0
_FOOT: Final = 14.0


def card_pdf(card: ConventionCard, paper: Paper) -> bytes:
    """Return the card as the bytes of a PDF with one page, or two."""
    title = f"{card.imprint.title}: convention card"
    return pdf_file(title, card.imprint.played_by, paper, partial(_draw, card, paper))


def _draw(card: ConventionCard, paper: Paper, pen: Pen) -> None:
    top = 0.0
    for place, blocks in enumerate(_fitted(card, paper)):
        column = place % _COLUMNS
        if column == 0:
            if place:
                pen.canvas.showPage()
            top = _head(pen, paper, card)
            _draw_foot(pen, paper, card)
        x, y = _MARGIN + column * (_column_width(paper) + _GUTTER), top
        for block in blocks:
            block.draw(pen, x, y)
            y += block.height


def _draw_foot(pen: Pen, paper: Paper, card: ConventionCard) -> None:
    pen.text(_MARGIN, paper.high - _MARGIN + 4, foot_of(card.imprint), Type(6.5, PLAIN, MUTED))
    pen.text_right(paper.wide - _MARGIN, paper.high - _MARGIN + 4, card.imprint.source, Type(6.5, PLAIN, MUTED))


def _head(pen: Pen, paper: Paper, card: ConventionCard) -> float:
    """Draw who plays what, and return where it ends, in points from the top."""
    imprint, wide = card.imprint, paper.wide - 2 * _MARGIN
    title, names, agreed = Type(15, BOLD), Type(11), Type(7.5, PLAIN, MUTED)
    pen.text(_MARGIN, _MARGIN + 13, imprint.title, title)
    pen.text_right(paper.wide - _MARGIN, _MARGIN + 13, imprint.played_by, names)
    y = _MARGIN + 18
    said = " · ".join(imprint.agreed)
    y = pen.lines(_MARGIN, y, lines_of(said, agreed, wide), agreed) if said else y
    pen.rule(_MARGIN, y + 2, wide, ACCENT, 1.2)
    return y + 9


def _head_height(paper: Paper, card: ConventionCard) -> float:
    agreed = Type(7.5)
    return 27 + len(lines_of(" · ".join(card.imprint.agreed), agreed, paper.wide - 2 * _MARGIN)) * agreed.leading


def _column_width(paper: Paper) -> float:
    return (paper.wide - 2 * _MARGIN - (_COLUMNS - 1) * _GUTTER) / _COLUMNS


def _fitted(card: ConventionCard, paper: Paper) -> Columns:
    """Return the columns, in the largest letters with which everything fits on one page, or else on two."""
    points, columns = _largest(card, paper, _COLUMNS)
    return columns if points >= READABLE else _largest(card, paper, 2 * _COLUMNS)[1]


def _largest(card: ConventionCard, paper: Paper, most: int) -> tuple[float, Columns]:
    """Return the largest letters, in points, with which everything fits into `most` columns, and the columns."""
    high = paper.high - 2 * _MARGIN - _head_height(paper, card) - _FOOT
    wide = _column_width(paper)

    def laid(points: float) -> Columns | None:
        look = ColumnLook(points, wide)
        return laid_in_columns(list(_blocks(card, look)), most, high, look)

    return largest_fitting(LEAST_POINTS, MOST_POINTS, laid)


def _blocks(card: ConventionCard, look: ColumnLook) -> Iterator[Block]:
    for area in card.areas:
        yield _area_head(area, look)
        for situation in area.situations:
            if len(area.situations) > 1 or situation.auction:
                yield _situation_head(situation, look)
            if situation.like:
                yield _like(situation.like, look)
            column = look.beside([one.call for one in situation.calls])
            for place, call in enumerate(situation.calls):
                yield column_call(call, look, column, situation.title if place else "")
        for line in area.lines:
            yield _line(line, look)
        yield Block(look.points * 0.7, lambda _pen, _x, _y: None)


def _area_head(area: CardArea, look: ColumnLook) -> Block:
    high = look.type(BOLD, ACCENT, 1.12).leading + look.points * 0.35

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.box(x, y, look.wide, high, FILL)
        pen.text(x + 3, y + high * 0.72, area.title, look.type(BOLD, ACCENT, 1.12))

    return Block(high + look.points * 0.3, draw, leads=True)


def _situation_head(situation: CardSituation, look: ColumnLook) -> Block:
    """Return the title, with the auction after it if there is space."""
    lines = lines_of(situation.title, look.type(BOLD), look.wide)
    end = width(lines[-1], look.type(BOLD)) + look.gap
    is_beside = end + width(situation.auction, look.span) <= look.wide
    auction = () if is_beside else lines_of(situation.auction, look.span, look.wide)

    def draw(pen: Pen, x: float, y: float) -> None:
        below = pen.lines(x, y + look.points * 0.3, lines, look.type(BOLD))
        if is_beside:
            pen.lines(x + end, below - look.type(BOLD).leading, (situation.auction,), look.span)
        pen.lines(x, below, auction, look.span)

    high = len(lines) * look.type(BOLD).leading + len(auction) * look.span.leading
    return Block(high + look.points * 0.45, draw, leads=True)


def _like(title: str, look: ColumnLook) -> Block:
    lines = lines_of(f"As above: {title}", look.type(), look.wide)
    return Block(len(lines) * look.type().leading, lambda pen, x, y: drop(pen.lines(x, y, lines, look.type())))


def _line(said: str, look: ColumnLook) -> Block:
    indent = look.points * 0.9
    lines = lines_of(said, look.type(), look.wide - indent)

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.text(x, y + look.points * 0.95, "•", look.type())
        pen.lines(x + indent, y, lines, look.type())

    return Block(len(lines) * look.type().leading + look.points * 0.12, draw)
