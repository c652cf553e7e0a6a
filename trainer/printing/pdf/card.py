"""Convention cards as PDF: one page in columns, or both sides of it if the letters would be too small."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from trainer.printing.card.convention_card import CardArea, CardCall, CardSituation, ConventionCard
from trainer.printing.contents.suit_runs import unbroken
from trainer.printing.pdf.drawing import ACCENT, FILL, MUTED, Pen, Type, lines_of, width
from trainer.printing.pdf.fonts import BOLD, PLAIN
from trainer.printing.pdf.pages import Block, drop
from trainer.printing.pdf.paper import Paper, pdf_file
from trainer.printing.pdf.title import foot_of

MOST_POINTS: Final = 9.0
LEAST_POINTS: Final = 4.0
READABLE: Final = 6.5
"""The size of letters, in points, below which both sides of the page are used."""

_SPREAD: Final = 1.16
"""The distance of lines as a multiple of the size of letters: small, because a card is for looking things up."""

_STEP: Final = 0.1
_COLUMNS: Final = 4
_GUTTER: Final = 10.0
_MARGIN: Final = 20.0
_WIDEST_CALL: Final = 0.34
"""The largest share of a column for the calls; a longer call is broken."""

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


def _fitted(card: ConventionCard, paper: Paper) -> list[list[Block]]:
    """Return the columns, in the largest letters with which everything fits on one page, or else on two."""
    points, columns = _largest(card, paper, _COLUMNS)
    return columns if points >= READABLE else _largest(card, paper, 2 * _COLUMNS)[1]


def _largest(card: ConventionCard, paper: Paper, most: int) -> tuple[float, list[list[Block]]]:
    """Return the largest letters, in points, with which everything fits into `most` columns, and the columns."""
    low, high = 0, round((MOST_POINTS - LEAST_POINTS) / _STEP)
    best = (LEAST_POINTS, _columns(card, paper, LEAST_POINTS, most) or [])
    while low <= high:
        middle = (low + high) // 2
        points = LEAST_POINTS + middle * _STEP
        columns = _columns(card, paper, points, most)
        if columns is None:
            high = middle - 1
        else:
            best, low = (points, columns), middle + 1
    return best


def _columns(card: ConventionCard, paper: Paper, points: float, most: int) -> list[list[Block]] | None:
    """Return the blocks column by column, with headings above what follows them; None if there is not enough space."""
    room = paper.high - 2 * _MARGIN - _head_height(paper, card) - _FOOT
    columns: list[list[Block]] = [[]]
    filled = 0.0
    look = _Look(points, _column_width(paper))
    blocks = list(_blocks(card, look))
    for place, block in enumerate(blocks):
        needed, ahead = block.height, place
        while blocks[ahead].leads and ahead + 1 < len(blocks):
            ahead += 1
            needed += blocks[ahead].height
        if filled + needed > room:
            if len(columns) == most:
                return None
            columns.append([_continued(block.within, look)] if block.within else [])
            filled = sum(one.height for one in columns[-1])
        columns[-1].append(block)
        filled += block.height
    return columns


@dataclass(frozen=True)
class _Look:
    """Letters of a size, in a column of a width, both in points."""

    points: float
    wide: float

    @property
    def gap(self) -> float:
        """Return the space between a call and its meaning."""
        return self.points * 0.7

    @property
    def words(self) -> Type:
        return Type(self.points, spread=_SPREAD)

    @property
    def call(self) -> Type:
        return Type(self.points, BOLD, spread=_SPREAD)

    @property
    def span(self) -> Type:
        return Type(self.points * 0.86, PLAIN, MUTED, _SPREAD)

    @property
    def mark(self) -> Type:
        return Type(self.points * 0.86, BOLD, ACCENT, _SPREAD)

    @property
    def title(self) -> Type:
        return Type(self.points * 1.12, BOLD, ACCENT, _SPREAD)

    @property
    def situation(self) -> Type:
        return Type(self.points, BOLD, spread=_SPREAD)


def _blocks(card: ConventionCard, look: _Look) -> Iterator[Block]:
    for area in card.areas:
        yield _area_head(area, look)
        for situation in area.situations:
            if len(area.situations) > 1 or situation.auction:
                yield _situation_head(situation, look)
            if situation.like:
                yield _like(situation.like, look)
            widest = max((width(one.call, look.call) for one in situation.calls), default=0)
            column = min(look.wide * _WIDEST_CALL, widest + look.gap)
            for place, call in enumerate(situation.calls):
                yield replace(_call(call, look, column), within=situation.title if place else "")
        for line in area.lines:
            yield _line(line, look)
        yield Block(look.points * 0.7, lambda _pen, _x, _y: None)


def _area_head(area: CardArea, look: _Look) -> Block:
    high = look.title.leading + look.points * 0.35

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.box(x, y, look.wide, high, FILL)
        pen.text(x + 3, y + high * 0.72, area.title, look.title)

    return Block(high + look.points * 0.3, draw, leads=True)


def _situation_head(situation: CardSituation, look: _Look) -> Block:
    """Return the title, with the auction after it if there is space."""
    lines = lines_of(situation.title, look.situation, look.wide)
    end = width(lines[-1], look.situation) + look.gap
    is_beside = end + width(situation.auction, look.span) <= look.wide
    auction = () if is_beside else lines_of(situation.auction, look.span, look.wide)

    def draw(pen: Pen, x: float, y: float) -> None:
        below = pen.lines(x, y + look.points * 0.3, lines, look.situation)
        if is_beside:
            pen.lines(x + end, below - look.situation.leading, (situation.auction,), look.span)
        pen.lines(x, below, auction, look.span)

    high = len(lines) * look.situation.leading + len(auction) * look.span.leading
    return Block(high + look.points * 0.45, draw, leads=True)


def _continued(title: str, look: _Look) -> Block:
    lines = lines_of(f"{title}, continued", look.span, look.wide)
    return Block(
        len(lines) * look.span.leading + look.points * 0.3, lambda pen, x, y: drop(pen.lines(x, y, lines, look.span))
    )


def _call(call: CardCall, look: _Look, column: float) -> Block:
    """Return the call in a column of its own, with its meaning beside it."""
    room = look.wide - column
    said = f"{call.words} ({call.span})" if call.span else call.words
    words = lines_of(said, look.words, room)
    mark = lines_of(call.mark, look.mark, room) if call.mark else ()
    # A range that is too long ends its line at the dash, and nowhere else.
    named = lines_of(unbroken(call.call).replace("–", "– "), look.call, column - look.gap)
    named = (call.call,) if width(call.call, look.call) <= column - look.gap else named

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.lines(x, y, named, look.call)
        end = pen.lines(x + column, y, words, look.words)
        pen.lines(x + column, end, mark, look.mark)

    high = max(len(named) * look.call.leading, len(words) * look.words.leading + len(mark) * look.mark.leading)
    return Block(high + look.points * 0.12, draw)


def _like(title: str, look: _Look) -> Block:
    lines = lines_of(f"As above: {title}", look.words, look.wide)
    return Block(len(lines) * look.words.leading, lambda pen, x, y: drop(pen.lines(x, y, lines, look.words)))


def _line(said: str, look: _Look) -> Block:
    indent = look.points * 0.9
    lines = lines_of(said, look.words, look.wide - indent)

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.text(x, y + look.points * 0.95, "•", look.words)
        pen.lines(x + indent, y, lines, look.words)

    return Block(len(lines) * look.words.leading + look.points * 0.12, draw)
