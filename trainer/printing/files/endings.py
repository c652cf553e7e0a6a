"""Which files can be printed, by their endings, and how their pages look."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from trainer.games.game import Game

PDF, HTML, PBN, LIN, ANKI = ".pdf", ".html", ".pbn", ".lin", ".apkg"

PAGES: Final = (PDF, HTML)
"""The endings of cards and notes."""


@dataclass(frozen=True, slots=True)
class PageLook:
    """How pages look: the paper of a PDF, the suits; of a handout the questions to a page, and whether it has a key."""

    paper: str = "a4"
    four_colours: bool = False
    to_a_page: int = 4
    with_key: bool = True


def handout_endings(game: "Game") -> tuple[str, ...]:
    """Return the endings of a handout: deals are written for tables where the game has such files."""
    return (*PAGES, *(one for one in (PBN, LIN) if one in game.deal_formats), ANKI)
