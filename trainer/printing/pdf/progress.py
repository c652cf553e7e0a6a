"""A learner's progress as PDF: a page or two to show a teacher."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from trainer.printing.pdf.drawing import ACCENT, FILL, LINE, MUTED, Pen, Type, lines_of, width
from trainer.printing.pdf.fonts import BOLD, PLAIN
from trainer.printing.pdf.pages import Block, Pages
from trainer.printing.pdf.paper import Paper, pdf_file

Points = tuple[tuple[int, float], ...]
"""Percentages (0 to 100) by week; the first week is 0."""

_KIND: Final = Type(8.5, BOLD, ACCENT)
_TITLE: Final = Type(22, BOLD)
_UNDER: Final = Type(10.5, PLAIN, MUTED)
_HEADING: Final = Type(13, BOLD, ACCENT)
_WORDS: Final = Type(9.5)
_STRONG: Final = Type(9.5, BOLD)
_SMALL: Final = Type(8, PLAIN, MUTED)
_LABEL: Final = Type(8, BOLD, MUTED)

_ANNOUNCED: Final = ACCENT
_MIXED: Final = "#b4572a"
_DONE: Final = "#3f8f5f"
_WEAK: Final = "#d08a2e"
_SQUARES: Final = ("#a9c1e4", "#6b93cb", ACCENT)
_STEPS: Final = (10, 25)
"""Numbers of answers on a day from which on its square is darker."""

_CHART: Final = 118.0
_SQUARE: Final = 11.0
_BAR: Final = 90.0
_COLUMNS: Final = (0.0, 62.0, 96.0)
"""The right ends of the columns for due date, answers and word, in points from the right edge."""
_WORD: Final = 168.0


@dataclass(frozen=True, slots=True)
class SituationLine:
    """A situation: how well it is known, how many answers there were, and when it is due.

    `share`, 0 to 1, and `word` both say how well it is known.
    """

    title: str
    share: float
    word: str
    asked: int
    due: str
    is_weak: bool


@dataclass(frozen=True, slots=True)
class MistakeLine:
    """A mistake: what was called, when and what was right or what it cost, and the hand in a line."""

    said: str
    under: str
    hand: str


@dataclass(frozen=True, slots=True)
class ProgressPage:
    """The contents of the pages. Lines of the chart are empty if there is nothing to draw.

    `weeks` names the weeks of the chart and of `days`, which has the answers of each day from Monday on, None for days
    to come. `mistakes` are grouped under headings.
    """

    learner: str
    title: str
    summary: str
    dated: str
    weeks: tuple[str, ...] = ()
    announced: Points = ()
    mixed: Points = ()
    chart_text: str = ""
    situations: tuple[SituationLine, ...] = ()
    days: tuple[tuple[int | None, ...], ...] = ()
    days_text: str = ""
    mistakes: tuple[tuple[str, tuple[MistakeLine, ...]], ...] = ()


def progress_pdf(page: ProgressPage, paper: Paper) -> bytes:
    """Return the pages as the bytes of a PDF."""
    return pdf_file(f"{page.learner}: {page.title}", page.learner, paper, partial(_draw, page, paper))


def _draw(page: ProgressPage, paper: Paper, pen: Pen) -> None:
    foot = " · ".join(filter(None, (page.learner, page.dated, "made with Bidding Trainer")))
    pages = Pages(pen, paper, f"{page.learner}: {page.title}", foot)
    x, y = paper.margin, paper.margin
    pen.text(x, y + _KIND.size, "PROGRESS", _KIND)
    pen.text_right(paper.wide - paper.margin, y + _KIND.size, page.dated, Type(8.5, PLAIN, MUTED))
    y = pen.lines(x, y + 15, lines_of(page.learner, _TITLE, paper.space), _TITLE)
    said = f"{page.title} · {page.summary}"
    y = pen.lines(x, y + 2, lines_of(said, _UNDER, paper.space), _UNDER)
    pen.rule(x, y + 6, paper.space, ACCENT, 1.2)
    pages.lay(list(_blocks(page, paper)), y + 18)
    pages.finish_page()


def _blocks(page: ProgressPage, paper: Paper) -> Iterator[Block]:
    yield _heading("Right in 100 answers")
    if page.announced or page.mixed:
        yield _chart(page, paper)
    yield _text(page.chart_text, paper)
    if page.days:
        yield _heading("Days")
        yield _days(page)
        yield _text(page.days_text, paper)
    for title, lines in page.mistakes:
        yield _heading(title)
        for one in lines:
            yield _mistake(one, paper, title)
        yield Block(8, lambda _pen, _x, _y: None)
    if page.situations:
        yield _heading("Strength by situation", ("answers", "next due"), paper)
        for line in page.situations:
            yield _situation(line, paper)


def _heading(title: str, columns: Sequence[str] = (), paper: Paper | None = None) -> Block:
    def draw(pen: Pen, x: float, y: float) -> None:
        pen.text(x, y + _HEADING.size, title, _HEADING)
        if paper is not None:
            for name, right in zip(reversed(columns), _COLUMNS, strict=False):
                pen.text_right(x + paper.space - right, y + _HEADING.size, name, _SMALL)

    return Block(_HEADING.leading + 5, draw, leads=True)


def _text(said: str, paper: Paper) -> Block:
    lines = lines_of(said, _UNDER, paper.space)

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.lines(x, y, lines, _UNDER)

    return Block(len(lines) * _UNDER.leading + 12, draw)


def _chart(page: ProgressPage, paper: Paper) -> Block:
    """Return a chart with a line for announced questions and one for mixed ones, from 0 to 100 per cent."""
    left, space, high = 26.0, paper.space - 26 - 70, _CHART - 20
    step = space / max(1, len(page.weeks) - 1)

    def draw(pen: Pen, x: float, y: float) -> None:
        def at(week: int, percent: float) -> tuple[float, float]:
            return x + left + week * step, y + 6 + high * (1 - percent / 100)

        for percent in (0, 25, 50, 75, 100):
            _, level = at(0, percent)
            pen.rule(x + left, level, space, LINE)
            pen.text_right(x + left - 5, level + 2.8, str(percent), _SMALL)
        shown = [week for week in range(len(page.weeks)) if not (len(page.weeks) - 1 - week) % 2]
        for week in shown:
            name = page.weeks[week]
            across, _ = at(week, 0)
            pen.text(across - width(name, _SMALL) / 2, y + high + 18, name, _SMALL)
        ends: list[float] = []
        for points, colour, name in ((page.announced, _ANNOUNCED, "by topic"), (page.mixed, _MIXED, "mixed")):
            if not points:
                continue
            places = [at(week, percent) for week, percent in points]
            pen.path(places, colour)
            end_x, end_y = places[-1]
            # Two names that would stand on each other move apart.
            while any(abs(end_y - other) < _LABEL.leading for other in ends):
                end_y += 1
            ends.append(end_y)
            pen.text(end_x + 7, end_y + 2.8, f"{points[-1][1]:.0f} {name}", Type(8, BOLD, colour))

    return Block(_CHART + 8, draw, leads=True)


def _days(page: ProgressPage) -> Block:
    """Return squares for days, weeks from left to right and days from Monday down; more answers are darker."""
    left, step = 30.0, _SQUARE + 4

    def draw(pen: Pen, x: float, y: float) -> None:
        for row, name in ((0, "Mon"), (3, "Thu"), (6, "Sun")):
            pen.text(x, y + row * step + 8.5, name, _SMALL)
        for column, week in enumerate(page.days):
            for row, answers in enumerate(week):
                if answers is not None:
                    fill = _SQUARES[sum(answers > most for most in _STEPS)] if answers else FILL
                    pen.box(x + left + column * step, y + row * step, _SQUARE, _SQUARE, fill)

    return Block(7 * step + 4, draw, leads=True)


def _situation(line: SituationLine, paper: Paper) -> Block:
    space = paper.space - _WORD - _BAR - 16
    title = lines_of(line.title, _WORDS, space)
    high = max(1, len(title)) * _WORDS.leading + 3.5

    def draw(pen: Pen, x: float, y: float) -> None:
        base, right = y + 10.5, x + paper.space
        pen.lines(x, base - _WORDS.size * 0.95, title, _WORDS)
        bar = right - _WORD - _BAR
        pen.box(bar, y + 4, _BAR, 6, FILL)
        pen.box(bar, y + 4, _BAR * max(0.03, line.share), 6, _WEAK if line.is_weak else _DONE)
        pen.text(right - _WORD + 10, base, line.word, _STRONG if line.is_weak else _WORDS)
        pen.text_right(right - _COLUMNS[1], base, str(line.asked), _SMALL)
        pen.text_right(right, base, line.due, _SMALL)
        pen.rule(x, y + high, paper.space)

    return Block(high + 1, draw, within="Strength by situation")


def _mistake(line: MistakeLine, paper: Paper, within: str) -> Block:
    hand = width(line.hand, _WORDS)
    space = paper.space - hand - 16
    said, under = lines_of(line.said, _STRONG, space), lines_of(line.under, _SMALL, space)
    high = len(said) * _STRONG.leading + len(under) * _SMALL.leading + 5

    def draw(pen: Pen, x: float, y: float) -> None:
        end = pen.lines(x, y + 2, said, _STRONG)
        pen.lines(x, end, under, _SMALL)
        pen.text_right(x + paper.space, y + 2 + _WORDS.size, line.hand, _WORDS)
        pen.rule(x, y + high, paper.space)

    return Block(high + 2, draw, within=within)
