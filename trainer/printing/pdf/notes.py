"""System notes as PDF."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from trainer.printing.contents.forcing import forcing_text
from trainer.printing.contents.suit_runs import auction_text
from trainer.printing.notes.system_notes import NOT_MET, AuctionEntry, Chapter, SituationEntry, SystemNotes
from trainer.printing.pdf.call_block import call_block
from trainer.printing.pdf.drawing import ACCENT, LINE, MUTED, Pen, Type, lines_of, width
from trainer.printing.pdf.fonts import BOLD, PLAIN, SLANTED
from trainer.printing.pdf.pages import Block, Pages, drop
from trainer.printing.pdf.paper import Paper, pdf_file
from trainer.printing.pdf.title import draw_title, foot_of

_CHAPTER: Final = Type(15, BOLD, ACCENT)
_SITUATION: Final = Type(11, BOLD)
_AUCTION: Final = Type(9, PLAIN, MUTED)
_SMALL: Final = Type(7.4, PLAIN, MUTED)
_MARK: Final = Type(7.4, BOLD, ACCENT)
_CONTENTS: Final = Type(10)
_WORD: Final = Type(9, BOLD)
_MEANS: Final = Type(9)
_WHY: Final = Type(8, SLANTED, MUTED)
_GAP: Final = 24.0
"""The space between the columns of the contents, in points."""


def notes_pdf(notes: SystemNotes, paper: Paper) -> bytes:
    """Return all notes as the bytes of a PDF; contents and outline lead to the chapters."""
    title = f"{notes.imprint.title}: system notes"
    return pdf_file(title, notes.imprint.played_by, paper, partial(_draw, notes, paper))


def _draw(notes: SystemNotes, paper: Paper, pen: Pen) -> None:
    blocks = [*_blocks(notes, paper)]
    y = draw_title(pen, paper, notes.imprint, "System notes")
    chapters = [(block.chapter, block.anchor) for block in blocks if block.anchor]
    _contents(pen, paper, chapters, y)
    pages = Pages(pen, paper, f"{notes.imprint.title} · system notes", foot_of(notes.imprint))
    pages.turn("")
    numbers = pages.lay(blocks, pages.top)
    pages.finish_page()
    for anchor, number in numbers.items():  # the contents, drawn before, have a hole for each
        pen.canvas.beginForm(f"page-of-{anchor}", 0, 0, 30, 14)
        pen.canvas.setFont(_CONTENTS.font, _CONTENTS.size)
        pen.canvas.drawRightString(30, 3, str(number))
        pen.canvas.endForm()


def _contents(pen: Pen, paper: Paper, chapters: list[tuple[str, str]], y: float) -> None:
    """Draw the titles of all chapters in two columns, each with its page number."""
    wide = (paper.space - _GAP) / 2
    rows = [(title, anchor, lines_of(title, _CONTENTS, wide - 36)) for title, anchor in chapters]
    high = sum(len(lines) for _, _, lines in rows) / 2
    x, top, filled = paper.margin, y, 0
    for _, anchor, lines in rows:
        if filled >= high and x == paper.margin:
            x, y = paper.margin + wide + _GAP, top
        begin, filled = y, filled + len(lines)
        y = pen.lines(x, y, lines, _CONTENTS)
        pen.canvas.saveState()
        pen.canvas.translate(x + wide - 30, paper.high - y + 0.3)
        pen.canvas.doForm(f"page-of-{anchor}")
        pen.canvas.restoreState()
        pen.link(x, begin, wide, y - begin, anchor)
        pen.rule(x, y + 1.5, wide, LINE)
        y += 4


def _blocks(notes: SystemNotes, paper: Paper) -> Iterator[Block]:
    for place, chapter in enumerate(notes.chapters):
        yield from _chapter(chapter, f"chapter-{place}", paper)
    if notes.words:
        yield _heading("Words", "words", paper)
        for one in notes.words:
            yield _entry(one.word, one.means, one.why, paper)
    if notes.dials:
        yield _heading("Numbers", "numbers", paper)
        for dial in notes.dials:
            usual = "" if dial.usual is None else f" (usually {dial.usual})"
            yield _entry(f"{dial.name}: {dial.number}{usual}", dial.meaning, "", paper)


def _chapter(chapter: Chapter, anchor: str, paper: Paper) -> Iterator[Block]:
    yield _heading(chapter.title, anchor, paper)
    if chapter.about:
        yield _text(chapter.about, _MEANS, paper, after=6, leads=True)
    for situation in chapter.situations:
        yield from _situation(situation, paper)


def _situation(situation: SituationEntry, paper: Paper) -> Iterator[Block]:
    yield _situation_head(situation, paper)
    for place, auction in enumerate(situation.auctions):
        yield _text(_auction(auction), _AUCTION, paper, after=2, leads=True)
        if place == 0:
            source = " · ".join(filter(None, (situation.source, situation.note)))
            if source:
                yield _text(source, _SMALL, paper, after=2, leads=True)
        yield Block(3, lambda pen, x, y: pen.rule(x, y + 1, paper.space), leads=True)
        for call in auction.calls:
            yield call_block(call, forcing_text(call.row), situation.title, paper)


def _auction(auction: AuctionEntry) -> str:
    if not auction.is_met:
        return NOT_MET
    said = auction_text(auction.auction) if auction.auction else "You are the first to call."
    return said if auction.is_exact else f"{said}   (shares from drawn hands)"


def _heading(title: str, anchor: str, paper: Paper) -> Block:
    lines = lines_of(title, _CHAPTER, paper.space)
    high = 14 + len(lines) * _CHAPTER.leading

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.lines(x, y + 8, lines, _CHAPTER)
        pen.rule(x, y + high, paper.space, ACCENT, 1)

    return Block(high + 8, draw, leads=True, chapter=title, anchor=anchor)


def _situation_head(situation: SituationEntry, paper: Paper) -> Block:
    lines = lines_of(situation.title, _SITUATION, paper.space)
    mark = situation.mark
    beside = bool(mark) and width(lines[-1], _SITUATION) + width(mark, _MARK) + 8 < paper.space

    def draw(pen: Pen, x: float, y: float) -> None:
        end = pen.lines(x, y + 10, lines, _SITUATION)
        if beside:
            pen.text(
                x + width(lines[-1], _SITUATION) + 8, end - _SITUATION.leading + _SITUATION.size * 0.95, mark, _MARK
            )
        elif mark:
            pen.text(x, end + _MARK.size, mark, _MARK)

    extra = _MARK.leading if mark and not beside else 0
    return Block(10 + len(lines) * _SITUATION.leading + extra + 1, draw, leads=True)


def _text(said: str, kind: Type, paper: Paper, *, after: float, leads: bool) -> Block:
    lines = lines_of(said, kind, paper.space)
    return Block(len(lines) * kind.leading + after, lambda pen, x, y: drop(pen.lines(x, y, lines, kind)), leads=leads)


def _entry(word: str, means: str, why: str, paper: Paper) -> Block:
    """Return a word, its meaning, and the reason."""
    space = paper.space - 14
    parts = [(lines_of(said, kind, space), kind) for said, kind in ((means, _MEANS), (why, _WHY)) if said]

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.text(x, y + _WORD.size, word, _WORD)
        y += _WORD.leading + 1
        for lines, kind in parts:
            y = pen.lines(x + 14, y, lines, kind)

    return Block(_WORD.leading + sum(len(lines) * kind.leading for lines, kind in parts) + 7, draw)
