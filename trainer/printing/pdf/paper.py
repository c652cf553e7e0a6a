"""Paper sizes, and the PDF file that is written."""

from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from typing import Final

from reportlab import rl_config
from reportlab.lib.pagesizes import A4, LETTER
from reportlab.pdfgen.canvas import Canvas

from trainer.printing.contents.suit_runs import colours_of
from trainer.printing.pdf.drawing import Pen
from trainer.printing.pdf.fonts import PLAIN, load_fonts

_MARGIN: Final = 40.0


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper, in points, and whether suits have four colours."""

    wide: float
    high: float
    four_colours: bool = False
    margin: float = _MARGIN

    @property
    def space(self) -> float:
        """Return the width between the margins, in points."""
        return self.wide - 2 * self.margin


PAPERS: Final = ("a4", "letter")


def paper_called(name: str, *, four_colours: bool = False) -> Paper:
    """Return a paper by its name. Raises `KeyError` when it is not one of `PAPERS`."""
    wide, high = {"a4": A4, "letter": LETTER}[name]
    return Paper(wide, high, four_colours)


def pdf_file(title: str, author: str, paper: Paper, draw: Callable[[Pen], None]) -> bytes:
    """Return the bytes of a PDF file; equal drawings give equal bytes, whenever they are made."""
    load_fonts()
    written = BytesIO()
    size = (paper.wide, paper.high)
    canvas = Canvas(written, size, invariant=1, lang="en", initialFontName=PLAIN)  # type: ignore[arg-type]  # stubs err
    # Pages as bytes, not as letters of ASCII: a quarter smaller, and several times as quickly written.
    rl_config.useA85 = 0
    canvas.setTitle(title)
    canvas.setAuthor(author)
    canvas.setCreator("Bidding Trainer")
    draw(Pen(canvas, paper.high, colours_of(four=paper.four_colours)))
    canvas.save()
    return written.getvalue()
