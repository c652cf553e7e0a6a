"""Short notes as PDF: a line or two for each call with an example hand beside it, then auctions with all hands."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from trainer.printing.contents.forcing import forcing_text
from trainer.printing.contents.suit_runs import auction_text, hand_text, unbroken
from trainer.printing.notes.system_notes import (
    HOW_TO_TRY,
    CallEntry,
    Chapter,
    SituationEntry,
    SystemNotes,
    TriedAuction,
)
from trainer.printing.pdf.drawing import ACCENT, FILL, MUTED, Pen, Type, lines_of, width
from trainer.printing.pdf.fonts import BOLD, PLAIN, SLANTED
from trainer.printing.pdf.pages import Block, Pages, drop
from trainer.printing.pdf.paper import Paper, pdf_file
from trainer.printing.pdf.title import draw_title, foot_of

_CHAPTER: Final = Type(11.5, BOLD, ACCENT)
_SITUATION: Final = Type(9, BOLD)
_AUCTION: Final = Type(8.5, PLAIN, MUTED)
_CALL: Final = Type(8.4, BOLD)
_WORDS: Final = Type(8.3)
_SMALL: Final = Type(7.6, SLANTED, MUTED)
_HAND: Final = Type(7.6, PLAIN, MUTED)
_CALL_WIDE: Final = 84.0
_HAND_WIDE: Final = 146.0
_GAP: Final = 8.0
_CALLER_WIDE: Final = 14.0
_TRIED_WIDE: Final = 44.0


def short_notes_pdf(notes: SystemNotes, paper: Paper) -> bytes:
    """Return short notes as the bytes of a PDF."""
    title = f"{notes.imprint.title}: {notes.kind.lower()}"
    return pdf_file(title, notes.imprint.played_by, paper, partial(_draw, notes, paper))


def _draw(notes: SystemNotes, paper: Paper, pen: Pen) -> None:
    y = draw_title(pen, paper, notes.imprint, notes.kind)
    pages = Pages(pen, paper, f"{notes.imprint.title} · {notes.kind.lower()}", foot_of(notes.imprint))
    pages.lay(list(_blocks(notes, paper)), y)
    pages.finish_page()


def _blocks(notes: SystemNotes, paper: Paper) -> Iterator[Block]:
    if notes.own_words:
        yield _heading("In our own words", "own-words", paper)
        yield from (_text(line, _WORDS, paper) for line in notes.own_words)
    if notes.dropped:
        yield _heading("What we don't play", "dropped", paper)
        yield from (_text(f"• {line}", _WORDS, paper) for line in notes.dropped)
    if notes.dials:
        yield _heading("Our numbers", "numbers", paper)
        for dial in notes.dials:
            yield _text(f"• {dial.line}", _WORDS, paper)
    for place, chapter in enumerate(notes.chapters):
        yield from _chapter(chapter, f"chapter-{place}", paper)
    if notes.elsewhere:
        yield _text(notes.elsewhere, _SMALL, paper)
    if notes.tried:
        yield _heading("Auctions to try", "tried", paper)
        yield _text(HOW_TO_TRY, _SMALL, paper)
        for tried in notes.tried:
            yield _tried(tried, paper)


def _chapter(chapter: Chapter, anchor: str, paper: Paper) -> Iterator[Block]:
    yield _heading(chapter.title, anchor, paper)
    for situation in chapter.situations:
        yield from _situation(situation, paper)


def _situation(situation: SituationEntry, paper: Paper) -> Iterator[Block]:
    for place, auction in enumerate(situation.auctions):
        said = auction_text(auction.auction) if auction.auction else "first to call"
        title = situation.title if place == 0 else ""
        yield _situation_head(title, said, paper)
        for call in auction.calls:
            yield _call(call, situation.title, paper)


def _situation_head(title: str, auction: str, paper: Paper) -> Block:
    """Return a title with the auction beside it, or below it where the line is too short for both."""
    beside = width(title, _SITUATION) + _GAP if title else 0.0
    is_beside = beside + width(auction, _AUCTION) <= paper.space
    lines = lines_of(title, _SITUATION, paper.space)
    below = lines_of(auction, _AUCTION, paper.space)

    def draw(pen: Pen, x: float, y: float) -> None:
        end = pen.lines(x, y + 4, lines, _SITUATION)
        if is_beside:
            pen.text(x + beside, y + 4 + _SITUATION.size * 0.95, auction, _AUCTION)
        else:
            pen.lines(x, end, below, _AUCTION)

    high = (
        max(len(lines), 1) * _SITUATION.leading
        if is_beside
        else (len(lines) * _SITUATION.leading + len(below) * _AUCTION.leading)
    )
    return Block(high + 6, draw, leads=True)


def _call(entry: CallEntry, within: str, paper: Paper) -> Block:
    row = entry.row
    space = paper.space - _CALL_WIDE - _HAND_WIDE - 2 * _GAP
    span = f"{row.call} {row.span}".strip()
    call = lines_of(unbroken(span) if width(span, _CALL) <= _CALL_WIDE else span, _CALL, _CALL_WIDE)
    words = lines_of(" ".join((f"{row.words}.", *forcing_text(row))), _WORDS, space)
    note = lines_of(row.note, _SMALL, space) if row.note else ()
    example = next(iter(entry.examples), None)
    after = f"  after {auction_text(example.auction).removesuffix(' ?')}" if example and example.auction else ""
    other = f"{example.call}: " if example and example.call != row.call else ""
    hand = lines_of(f"{other}{hand_text(example.hand)}{after}", _HAND, _HAND_WIDE) if example else ()
    high = max(
        len(call) * _CALL.leading,
        len(words) * _WORDS.leading + len(note) * _SMALL.leading,
        len(hand) * _HAND.leading,
    )

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.lines(x, y, call, _CALL)
        end = pen.lines(x + _CALL_WIDE + _GAP, y, words, _WORDS)
        pen.lines(x + _CALL_WIDE + _GAP, end, note, _SMALL)
        pen.lines(x + paper.space - _HAND_WIDE, y + 0.6, hand, _HAND)

    return Block(high + 2.5, draw, within=within)


def _tried(tried: TriedAuction, paper: Paper) -> Block:
    """Return an auction: the hands on the left, the calls with what they show on the right."""
    left = paper.space * 0.36
    space = paper.space - left - _GAP - _CALLER_WIDE - _TRIED_WIDE
    hands = [(name, lines_of(hand_text(hand), _WORDS, left - _CALLER_WIDE)) for name, hand in tried.hands]
    calls = [(one, lines_of(one.words, _WORDS, space) or ("",)) for one in tried.calls]
    high = max(
        sum(len(lines) for _, lines in hands) * _WORDS.leading, sum(len(lines) for _, lines in calls) * _WORDS.leading
    )
    top = _SITUATION.leading + 3

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.box(x - 3, y, paper.space + 6, _SITUATION.leading + 1, FILL)
        pen.text(x, y + _SITUATION.size, tried.title, _SITUATION)
        at = y + top
        for name, lines in hands:
            pen.text(x, at + _WORDS.size * 0.95, name, _CALL)
            at = pen.lines(x + _CALLER_WIDE, at, lines, _WORDS)
        at, right = y + top, x + left + _GAP
        for one, lines in calls:
            pen.text(right, at + _WORDS.size * 0.95, one.caller, _HAND)
            pen.text(right + _CALLER_WIDE, at + _WORDS.size * 0.95, one.call, _CALL)
            at = pen.lines(right + _CALLER_WIDE + _TRIED_WIDE, at, lines, _WORDS)

    return Block(top + high + 8, draw)


def _heading(title: str, anchor: str, paper: Paper) -> Block:
    lines = lines_of(title, _CHAPTER, paper.space)
    high = 8 + len(lines) * _CHAPTER.leading

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.lines(x, y + 6, lines, _CHAPTER)
        pen.rule(x, y + high, paper.space, ACCENT, 0.8)

    return Block(high + 3, draw, leads=True, chapter=title, anchor=anchor)


def _text(said: str, kind: Type, paper: Paper) -> Block:
    lines = lines_of(said, kind, paper.space)
    return Block(len(lines) * kind.leading + 2, lambda pen, x, y: drop(pen.lines(x, y, lines, kind)))
