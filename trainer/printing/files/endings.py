"""The kinds of files that can be printed, by their endings, and the look of their pages."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from trainer.games.game import Game

PDF, HTML, PBN, LIN, ANKI = ".pdf", ".html", ".pbn", ".lin", ".apkg"

PAGES: Final = (PDF, HTML)
"""The endings of cards and notes."""


@dataclass(frozen=True, slots=True)
class PageLook:
    """The look of pages: the paper of a PDF, and the colours of suits.

    Handouts also have a number of questions on a page, and perhaps a key.
    """

    paper: str = "a4"
    four_colours: bool = False
    to_a_page: int = 4
    with_key: bool = True


def handout_endings(game: "Game") -> tuple[str, ...]:
    """Return the endings of a handout, with those of deal files that the game has."""
    return (*PAGES, *(one for one in (PBN, LIN) if one in game.deal_formats), ANKI)
