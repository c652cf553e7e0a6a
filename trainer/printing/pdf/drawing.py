"""Drawing text on a page, broken into lines and with coloured suits, and hands."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final

from reportlab.lib.colors import Color, HexColor
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.textobject import PDFTextObject

from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS, Suit
from trainer.printing.contents.suit_runs import suit_runs, suits_of
from trainer.printing.pdf.fonts import PLAIN, FontRun, font_runs, width_of

TEXT: Final = "#15181d"
MUTED: Final = "#5a6270"
ACCENT: Final = "#1d4f91"
LINE: Final = "#cdd4df"
FILL: Final = "#f1f4f9"

_BREAKS: Final = re.compile("[^\\S\N{NO-BREAK SPACE}]+")

_TICK: Final = ((0.16, 0.5), (0.42, 0.82), (0.9, 0.1))
"""The corners of a tick, as shares of its box from the top left corner."""

LEADING: Final = 1.28
"""The distance of lines as a multiple of the font size."""


@dataclass(frozen=True, slots=True)
class Type:
    """The look of a text: font, size in points, colour, and `spread`.

    The spread is the distance of lines as a multiple of the size.
    """

    size: float
    font: str = PLAIN
    colour: str = TEXT
    spread: float = LEADING

    @property
    def leading(self) -> float:
        """Return the distance of lines, in points."""
        return self.size * self.spread


def width(text: str, kind: Type) -> float:
    """Return the width of a text, in points. Raises `MissingLettersError` when the fonts lack a letter."""
    return width_of(text, kind.font) * kind.size


def lines_of(text: str, kind: Type, widest: float) -> tuple[str, ...]:
    """Return a text in lines of at most `widest` points; a word that is longer than a line is cut.

    No line ends at a no-break space. Raises `MissingLettersError` when the fonts lack a letter.
    """
    lines, line, wide = [], "", 0.0
    space = width(" ", kind)
    for word in filter(None, _BREAKS.split(text)):
        # Words of a book recur and lines do not, so words are measured, and their widths are cached.
        longer = wide + space + width(word, kind) if line else width(word, kind)
        if longer <= widest:
            line, wide = f"{line} {word}" if line else word, longer
            continue
        if line:
            lines.append(line)
        line = word
        while width(line, kind) > widest and len(line) > 1:
            fits = next((end for end in range(len(line) - 1, 0, -1) if width(line[:end], kind) <= widest), 1)
            lines.append(line[:fits])
            line = line[fits:]
        wide = width(line, kind)
    return (*lines, line) if line else tuple(lines)


class Pen:
    """A pen on a canvas, with a colour for each suit. Coordinates are points from the top left corner of the paper."""

    def __init__(self, canvas: Canvas, height: float, colours: Mapping[Suit, str]) -> None:
        self.canvas = canvas
        self._height = height
        self._colours = colours

    def text(self, x: float, y: float, said: str, kind: Type) -> None:
        """Draw one line with its baseline at `y`."""
        drawn = self.canvas.beginText(x, self._height - y)
        for part, suit in suit_runs(said):
            drawn.setFillColor(_colour(kind.colour if suit is None else self._colours[suit]))
            for run in font_runs(part, kind.font):
                drawn.setFont(run.font, kind.size)
                if run.is_joined:
                    _draw_joined(drawn, run, kind.size)
                else:
                    drawn.textOut(run.text)
        self.canvas.drawText(drawn)

    def text_right(self, x: float, y: float, said: str, kind: Type) -> None:
        """Draw one line that ends at `x`."""
        self.text(x - width(said, kind), y, said, kind)

    def lines(self, x: float, y: float, lines: tuple[str, ...], kind: Type) -> float:
        """Draw lines below each other, the first one's top at `y`, and return where they end."""
        for line in lines:
            self.text(x, y + kind.size * 0.95, line, kind)
            y += kind.leading
        return y

    def hand(self, x: float, y: float, hand: Hand, kind: Type) -> float:
        """Draw a hand, a line for each suit, and return where it ends."""
        column = width("♠", kind) * 1.3
        for suit, cards in suits_of(hand):
            base = y + kind.size * 0.95
            self.text(x, base, suit.symbol, kind)
            self.text(x + column, base, cards, kind)
            y += kind.leading
        return y

    def rule(self, x: float, y: float, length: float, colour: str = LINE, thick: float = 0.5) -> None:
        """Draw a horizontal line."""
        self.canvas.setStrokeColor(_colour(colour))
        self.canvas.setLineWidth(thick)
        self.canvas.line(x, self._height - y, x + length, self._height - y)

    def path(self, places: Sequence[tuple[float, float]], colour: str, thick: float = 1.6) -> None:
        """Draw a line through some points, with a dot at each."""
        self.canvas.setStrokeColor(_colour(colour))
        self.canvas.setFillColor(_colour(colour))
        self.canvas.setLineWidth(thick)
        up = [(x, self._height - y) for x, y in places]
        self.canvas.lines([(*begin, *end) for begin, end in pairwise(up)])
        for x, y in up:
            self.canvas.circle(x, y, thick * 1.4, stroke=0, fill=1)

    def box(self, x: float, y: float, wide: float, high: float, fill: str) -> None:
        """Draw a filled box without a border."""
        self.canvas.setFillColor(_colour(fill))
        self.canvas.rect(x, self._height - y - high, wide, high, stroke=0, fill=1)

    def check_box(self, x: float, y: float, side: float, *, is_ticked: bool) -> None:
        """Draw a square with its top left corner at (`x`, `y`), and a tick in it."""
        self.canvas.setStrokeColor(_colour(MUTED))
        self.canvas.setLineWidth(0.5)
        self.canvas.rect(x, self._height - y - side, side, side, stroke=1, fill=0)
        if is_ticked:
            self.canvas.setStrokeColor(_colour(TEXT))
            self.canvas.setLineWidth(side * 0.16)
            ends = [(x + side * right, self._height - y - side * down) for right, down in _TICK]
            self.canvas.lines([(*begin, *end) for begin, end in pairwise(ends)])

    def link(self, x: float, y: float, wide: float, high: float, to: str) -> None:
        """Make an area of this page a link to a mark."""
        self.canvas.linkAbsolute("", to, (x, self._height - y - high, x + wide, self._height - y), thickness=0)

    def mark(self, name: str, y: float) -> None:
        """Put a mark at a height of this page, for links and the outline."""
        self.canvas.bookmarkHorizontal(name, 0, self._height - y)


@cache
def _colour(written: str) -> Color:
    return HexColor(written)


def _draw_joined(drawn: PDFTextObject, run: FontRun, size: float) -> None:
    """Draw joined letters with their text, because nobody could copy or read aloud the glyphs alone."""
    said = run.text.encode("utf-16-be").hex().upper()
    written: list[str] = drawn._code  # type: ignore[attr-defined]  # noqa: SLF001  reportlab has no marked content
    written.append(f"/Span << /ActualText <FEFF{said}> >> BDC")
    drawn.textOut(run.in_size(size))
    written.append("EMC")


def hand_width(hand: Hand, kind: Type) -> float:
    """Return the width of a drawn hand, in points."""
    return width("♠", kind) * 1.3 + max(width(cards, kind) for _, cards in suits_of(hand))


def hand_height(kind: Type) -> float:
    """Return the height of a drawn hand, in points."""
    return len(SUITS) * kind.leading
