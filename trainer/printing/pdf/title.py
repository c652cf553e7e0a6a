"""The head of printed matter: what it is, of which convention, whose, and what they have agreed."""

from trainer.printing.contents.imprint import Imprint
from trainer.printing.pdf.drawing import ACCENT, MUTED, Pen, Type, lines_of
from trainer.printing.pdf.fonts import BOLD, PLAIN
from trainer.printing.pdf.paper import Paper

_KIND = Type(8.5, BOLD, ACCENT)
_TITLE = Type(22, BOLD)
_PLAYERS = Type(12, PLAIN)
_AGREED = Type(9, PLAIN, MUTED)


def draw_title(pen: Pen, paper: Paper, imprint: Imprint, what: str) -> float:
    """Draw the head at the top of a page, and return where it ends."""
    x, y = paper.margin, paper.margin
    pen.text(x, y + _KIND.size, what.upper(), _KIND)
    pen.text_right(paper.wide - paper.margin, y + _KIND.size, imprint.dated, Type(8.5, PLAIN, MUTED))
    y = pen.lines(x, y + 15, lines_of(imprint.title, _TITLE, paper.space), _TITLE)
    if imprint.played_by:
        y = pen.lines(x, y + 2, lines_of(imprint.played_by, _PLAYERS, paper.space), _PLAYERS)
    for said in imprint.agreed:
        y = pen.lines(x, y + 1, lines_of(said, _AGREED, paper.space), _AGREED)
    pen.rule(x, y + 6, paper.space, ACCENT, 1.2)
    return y + 18


def foot_of(imprint: Imprint) -> str:
    """Return the line at the foot of every page."""
    return " · ".join(filter(None, (imprint.played_by, imprint.dated, imprint.made_by)))
