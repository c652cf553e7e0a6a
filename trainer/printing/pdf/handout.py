"""Handouts as PDF: the text, then one to twelve questions on a page, and the key on the last pages.

As slides, each question has a page of its own, and its answer the next one.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from trainer.cards.hand import Hand
from trainer.printing.handouts.auction_sheet import AuctionSheet
from trainer.printing.handouts.handout import SLIDES, Handout, HandoutQuestion
from trainer.printing.pdf.choices import draw_choices
from trainer.printing.pdf.drawing import ACCENT, LINE, MUTED, Pen, Type, hand_height, hand_width, lines_of, width
from trainer.printing.pdf.fonts import BOLD, PLAIN
from trainer.printing.pdf.pages import Block, Pages
from trainer.printing.pdf.paper import Paper, pdf_file
from trainer.printing.pdf.title import foot_of

TO_A_PAGE: Final = (1, 4, 8, 12, SLIDES)
"""The possible numbers of questions on a page."""

_SLIDE: Final = 960.0, 540.0
"""The width and height of a slide, in points."""

_KEY: Final = Type(15, BOLD, ACCENT)
_NUMBER: Final = Type(10, BOLD)
_TELLS: Final = Type(9)
_SMALL: Final = Type(7.4, PLAIN, MUTED)
_GAP: Final = 16.0


@dataclass(frozen=True, slots=True)
class _Look:
    """The look of questions: the columns and lines in which they stand, and their letters."""

    columns: int
    lines: int
    number: Type
    title: Type
    auction: Type
    hand: Type


_LOOKS: Final = {
    1: _Look(1, 1, Type(20, BOLD, ACCENT), Type(20, PLAIN, MUTED), Type(24), Type(44)),
    4: _Look(2, 2, Type(12, BOLD, ACCENT), Type(10, PLAIN, MUTED), Type(12.5), Type(20)),
    8: _Look(2, 4, Type(10, BOLD, ACCENT), Type(8, PLAIN, MUTED), Type(9.5), Type(11.5)),
    12: _Look(3, 4, Type(9.5, BOLD, ACCENT), Type(7.4, PLAIN, MUTED), Type(8.8), Type(11)),
    SLIDES: _Look(1, 1, Type(24, BOLD, ACCENT), Type(20, PLAIN, MUTED), Type(26), Type(40)),
}
_BESIDE: Final = 0.64
"""The share of a slide's width to the left of the hand."""

_TEXT: Final = Type(10.5)
_PARAGRAPH: Final = 7.0
"""The space below a paragraph, in points."""

_ANSWER: Final = Type(30, BOLD, ACCENT)
_REASON: Final = Type(20)


def handout_pdf(handout: Handout, paper: Paper, *, to_a_page: int = 4, with_key: bool = True) -> bytes:
    """Return the handout as the bytes of a PDF, with `to_a_page` questions on a page (one of `TO_A_PAGE`).

    The key, if it is wanted, has pages of its own; of slides, each answer follows its question.
    """
    if to_a_page == SLIDES:
        wide, high = _SLIDE
        paper = replace(paper, wide=wide, high=high)
        return pdf_file(
            handout.title, handout.imprint.played_by, paper, partial(_draw_slides, handout, paper, with_key=with_key)
        )
    draw = partial(_draw, handout, paper, to_a_page, with_key=with_key)
    return pdf_file(handout.title, handout.imprint.played_by, paper, draw)


def _draw(handout: Handout, paper: Paper, to_a_page: int, pen: Pen, *, with_key: bool) -> None:
    pages = Pages(pen, paper, handout.title, foot_of(handout.imprint))
    y = _head(pen, paper, handout)
    look = _LOOKS[to_a_page]
    if handout.text:
        pages.lay([_paragraph(one, paper) for one in handout.text], y)
        pages.turn("")
        y = pages.top
    for begin in range(0, len(handout.questions), to_a_page):
        if begin:
            pages.turn("")
            y = pages.top
        _page(pen, paper, look, handout.questions[begin : begin + to_a_page], y)
    if with_key:
        pages.turn("Key")
        pages.lay(list(_key(handout, paper)), pages.top)
    pages.finish_page()


def _draw_slides(handout: Handout, paper: Paper, pen: Pen, *, with_key: bool) -> None:
    """Draw a slide for each question and, with a key, one for its answer."""
    pages = Pages(pen, paper, handout.title, foot_of(handout.imprint))
    look = _LOOKS[SLIDES]
    for place, question in enumerate(handout.questions):
        if place:
            pages.turn("")
        _page(pen, paper, look, (question,), pages.top)
        if with_key:
            pages.turn("")
            answer = question.answer if not question.options else f"Answer {question.answer}"
            y = pen.lines(
                paper.margin, pages.top + 10, lines_of(f"{question.number}. {answer}", _ANSWER, paper.space), _ANSWER
            )
            space = paper.space * 0.62
            pen.lines(paper.margin, y + 14, lines_of(question.key, _REASON, space), _REASON)
            if question.hand is not None:
                pen.hand(paper.margin + space + 40, pages.top + 20, question.hand, Type(28))
    pages.finish_page()


def _paragraph(said: str, paper: Paper) -> Block:
    """Return a paragraph of the text before the questions."""
    lines = lines_of(said, _TEXT, paper.space)

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.lines(x, y, lines, _TEXT)

    return Block(len(lines) * _TEXT.leading + _PARAGRAPH, draw)


def _head(pen: Pen, paper: Paper, handout: Handout) -> float:
    """Draw the title, the aim, and a line for the name; return where it ends."""
    x, title, aim = paper.margin, Type(17, BOLD), Type(9.5, PLAIN, MUTED)
    space = paper.space - 190
    y = pen.lines(x, paper.margin - 6, lines_of(handout.title, title, space), title)
    y = pen.lines(x, y + 1, lines_of(handout.about, aim, space), aim)
    pen.text(paper.wide - paper.margin - 180, paper.margin + 10, "Name", aim)
    pen.rule(paper.wide - paper.margin - 150, paper.margin + 11, 150, LINE, 0.8)
    pen.rule(x, y + 5, paper.space, ACCENT, 1.2)
    return y + 16


def _page(pen: Pen, paper: Paper, look: _Look, questions: tuple[HandoutQuestion, ...], top: float) -> None:
    """Draw the questions of one page, each in its part of it."""
    high = (paper.high - paper.margin - 26 - top) / look.lines
    wide = (paper.space - (look.columns - 1) * _GAP) / look.columns
    for place, question in enumerate(questions):
        line, column = divmod(place, look.columns)
        _question(pen, look, question, (paper.margin + column * (wide + _GAP), top + line * high), (wide, high))


def _question(
    pen: Pen, look: _Look, question: HandoutQuestion, corner: tuple[float, float], size: tuple[float, float]
) -> None:
    (x, y), (wide, high) = corner, size
    bottom = y + high - look.auction.leading * 1.6
    lowest = bottom - look.auction.leading * 2 - hand_height(look.hand)
    top = y
    pen.text(x, y + look.number.size, str(question.number), look.number)
    indent = width("00", look.number) + 6
    y = pen.lines(x + indent, y + 2, lines_of(question.title, look.title, wide - indent), look.title)
    if question.before:
        y = pen.lines(x, y + look.auction.size * 0.7, lines_of(question.before, look.auction, wide), look.auction)
    if question.sheet is not None:
        y = _sheet(pen, look, question.sheet, (x, y + look.auction.size * 0.4), wide)
    for said in filter(None, (question.states_text, *question.laid)):
        y = pen.lines(x, y + 2, lines_of(said, look.title, wide), look.title)
    if question.options:
        draw_choices(pen, question, (x, y + look.title.size * 0.5), (wide, bottom - y), look.hand)
        return
    assert question.hand is not None  # noqa: S101  a call is asked for
    if look is _LOOKS[SLIDES]:
        pen.hand(x + wide * _BESIDE, top + look.number.leading * 1.5, question.hand, look.hand)
    else:
        y += look.title.size * 0.5
        kind = _hand_type(look, question.hand, wide, bottom - look.title.leading - y)
        pen.hand(x, max(y, top + (lowest - top) * 0.75), question.hand, kind)
    pen.text(x, bottom, "You call", look.title)
    begin = x + width("You call ", look.title) + 4
    pen.rule(begin, bottom + 2, min(wide - (begin - x), 12 * look.title.size), LINE, 0.8)


def _hand_type(look: _Look, hand: Hand, wide: float, high: float) -> Type:
    """Return the letters of a hand: those of the look, or the largest smaller ones that fit into a space."""
    kind = look.hand
    while kind.size > look.title.size and (hand_width(hand, kind) > wide or hand_height(kind) > high):
        kind = Type(kind.size - 0.5)
    return kind


def _sheet(pen: Pen, look: _Look, sheet: AuctionSheet, corner: tuple[float, float], wide: float) -> float:
    """Draw an auction in columns, and return where it ends."""
    (x, y), column = corner, min(wide / len(sheet.heads), 6 * look.auction.size)
    head = replace(look.title, font=BOLD)
    for place, name in enumerate(sheet.heads):
        pen.lines(x + place * column, y, (name,), head)
    y += head.leading
    for row in sheet.rows:
        for place, cell in enumerate(row):
            pen.lines(x + place * column, y, (cell,), look.auction)
        y += look.auction.leading
    return y


def _key(handout: Handout, paper: Paper) -> Iterator[Block]:
    def head(pen: Pen, x: float, y: float) -> None:
        pen.text(x, y + _KEY.size, "Key", _KEY)

    yield Block(_KEY.leading + 8, head, leads=True, chapter="Key", anchor="key")
    for one in handout.questions:
        yield _answer(one, paper)


def _answer(question: HandoutQuestion, paper: Paper) -> Block:
    """Return the number, the hand in a line, the answer with its reason, and its source."""
    indent = 26.0
    space = paper.space - indent
    lines = lines_of(question.key, _TELLS, space - width(question.source, _SMALL) - 8)
    high = len(lines) * _TELLS.leading

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.text_right(x + indent - 8, y + _NUMBER.size * 0.92, str(question.number), _NUMBER)
        pen.lines(x + indent, y, lines, _TELLS)
        pen.text_right(x + paper.space, y + _TELLS.size * 0.95, question.source, _SMALL)
        pen.rule(x, y + high + 2.5, paper.space)

    return Block(high + 6, draw, within="Key")
