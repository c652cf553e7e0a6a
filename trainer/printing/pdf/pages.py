"""Laying blocks on pages, one below the other, with a running head and foot."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from trainer.printing.pdf.drawing import ACCENT, LINE, MUTED, Pen, Type
from trainer.printing.pdf.fonts import BOLD, PLAIN
from trainer.printing.pdf.paper import Paper

HEAD_SPACE: Final = 22.0
FOOT_SPACE: Final = 24.0

_RUNNING: Final = Type(7.5, PLAIN, MUTED)
_CONTINUED: Final = Type(8, PLAIN, MUTED)


@dataclass(frozen=True, eq=False)
class Block:
    """A part of a page that is not broken: `height` in points, with the space below it.

    `draw` draws it with its top left corner at the given point. A block that `leads` stays on one page with the next
    one. `chapter` begins a chapter of that title, in the outline, too. `within` is repeated where a page begins with a
    block that belongs to something. `anchor` is a mark for links. A block that `closes` begins no column.
    """

    height: float
    draw: Callable[[Pen, float, float], None]
    leads: bool = False
    chapter: str = ""
    within: str = ""
    anchor: str = ""
    closes: bool = False


@dataclass
class Pages:
    """Pages for blocks of text. `title` and `foot` are printed on each of them."""

    pen: Pen
    paper: Paper
    title: str
    foot: str
    number: int = 1

    def lay(self, blocks: Sequence[Block], y: float) -> dict[str, int]:
        """Draw the blocks, from a height of the first page on; return the page of every mark."""
        chapter, paper, pages = "", self.paper, {}
        lowest = paper.high - paper.margin - FOOT_SPACE
        for place, block in enumerate(blocks):
            if y > self.top and y + _needed(blocks, place) > lowest:
                self.turn("" if block.chapter else chapter)
                y = self.top
                if block.within:
                    self.pen.text(paper.margin, y + _CONTINUED.size, f"{block.within}, continued", _CONTINUED)
                    y += _CONTINUED.leading + 6
            chapter = block.chapter or chapter
            if block.anchor:
                pages[block.anchor] = self.number
                self.pen.mark(block.anchor, y - 8)
                self.pen.canvas.addOutlineEntry(block.chapter, block.anchor, 0)
            block.draw(self.pen, paper.margin, y)
            y += block.height
        return pages

    @property
    def top(self) -> float:
        """Return where a page begins, below its running head, in points."""
        return self.paper.margin + HEAD_SPACE

    def finish_page(self) -> None:
        """Draw the foot of the current page."""
        paper, y = self.paper, self.paper.high - self.paper.margin
        self.pen.rule(paper.margin, y - 12, paper.space, LINE)
        self.pen.text(paper.margin, y, self.foot, _RUNNING)
        self.pen.text_right(paper.wide - paper.margin, y, str(self.number), Type(8.5, BOLD, ACCENT))

    def turn(self, chapter: str) -> None:
        """Begin the next page."""
        self.finish_page()
        self.pen.canvas.showPage()
        self.number += 1
        paper = self.paper
        self.pen.text(paper.margin, paper.margin + 4, self.title, _RUNNING)
        self.pen.text_right(paper.wide - paper.margin, paper.margin + 4, chapter, _RUNNING)
        self.pen.rule(paper.margin, paper.margin + 10, paper.space, LINE)


def _needed(blocks: Sequence[Block], place: int) -> float:
    """Return the height of a block with those that must stay with it."""
    height = 0.0
    for block in blocks[place:]:
        height += block.height
        if not block.leads:
            break
    return height


def drop(_: object) -> None:
    """Do nothing: it makes an expression that draws return None."""
