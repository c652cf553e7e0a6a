"""Laying blocks in the columns of a card, in the largest letters with which everything fits."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from trainer.printing.card.convention_card import CardCall
from trainer.printing.contents.suit_runs import unbroken
from trainer.printing.pdf.drawing import ACCENT, MUTED, TEXT, Pen, Type, lines_of, width
from trainer.printing.pdf.fonts import BOLD, PLAIN
from trainer.printing.pdf.pages import Block, drop

Columns = list[list[Block]]
"""The blocks of each column."""

_SPREAD: Final = 1.16
"""The distance of lines as a multiple of the size of letters: small, because a card is for looking things up."""

_STEP: Final = 0.1
_WIDEST_CALL: Final = 0.34
"""The largest share of a column for the calls; a longer call is broken."""


@dataclass(frozen=True)
class ColumnLook:
    """Letters of a size in a column of a width, both in points."""

    points: float
    wide: float

    @property
    def gap(self) -> float:
        """Return the space between a call and its meaning."""
        return self.points * 0.7

    @property
    def span(self) -> Type:
        """Return the look of an auction, and of the line where a column continues something."""
        return self.type(colour=MUTED, scale=0.86)

    def type(self, font: str = PLAIN, colour: str = TEXT, scale: float = 1.0) -> Type:
        """Return the look of a text."""
        return Type(self.points * scale, font, colour, _SPREAD)

    def beside(self, labels: Sequence[str]) -> float:
        """Return the width for labels or calls beside their words."""
        widest = max((width(one, self.type(BOLD)) for one in labels), default=0.0)
        return min(self.wide * _WIDEST_CALL, widest + self.gap)


def laid_in_columns(blocks: Sequence[Block], most: int, high: float, look: ColumnLook) -> Columns | None:
    """Return the blocks column by column, with headings above what follows them; None if there is not enough space.

    A column that begins with a block of something says what it continues. No column begins with a block that `closes`.
    """
    columns: Columns = [[]]
    filled = 0.0
    for place, block in enumerate(blocks):
        needed, ahead = block.height, place
        while blocks[ahead].leads and ahead + 1 < len(blocks):
            ahead += 1
            needed += blocks[ahead].height
        if filled + needed > high and columns[-1]:
            if block.closes:
                continue
            if len(columns) == most:
                return None
            columns.append([_continued(block.within, look)] if block.within else [])
            filled = sum(one.height for one in columns[-1])
        if filled + needed > high:
            return None
        columns[-1].append(block)
        filled += block.height
    return columns


def largest_fitting(least: float, most: float, laid: Callable[[float], Columns | None]) -> tuple[float, Columns]:
    """Return the largest font size, in points, at which everything fits, and the columns.

    Without any such letters, these are the smallest, and there are no columns.
    """
    low, high = 0, round((most - least) / _STEP)
    best: tuple[float, Columns] = (least, laid(least) or [])
    while low <= high:
        middle = (low + high) // 2
        points = least + middle * _STEP
        columns = laid(points)
        if columns is None:
            high = middle - 1
        else:
            best, low = (points, columns), middle + 1
    return best


def _continued(title: str, look: ColumnLook) -> Block:
    lines = lines_of(f"{title}, continued", look.span, look.wide)
    return Block(
        len(lines) * look.span.leading + look.points * 0.3, lambda pen, x, y: drop(pen.lines(x, y, lines, look.span))
    )


def column_call(call: CardCall, look: ColumnLook, column: float, within: str, colour: str = TEXT) -> Block:
    """Return a call in a `column` of its own, with its meaning beside it; `within` is the title of its situation."""
    space = look.wide - column
    bold, kind, mark = look.type(BOLD, colour), look.type(PLAIN, colour), look.type(BOLD, ACCENT, 0.86)
    said = f"{call.words} ({call.span})" if call.span else call.words
    words, marks = lines_of(said, kind, space), lines_of(call.mark, mark, space)
    # A range that is too long ends its line at the dash, and nowhere else.
    named = lines_of(unbroken(call.call).replace("–", "– "), bold, column - look.gap)
    named = (call.call,) if width(call.call, bold) <= column - look.gap else named

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.lines(x, y, named, bold)
        pen.lines(x + column, pen.lines(x + column, y, words, kind), marks, mark)

    high = max(len(named) * bold.leading, len(words) * kind.leading + len(marks) * mark.leading)
    return Block(high + look.points * 0.12, draw, within=within)
