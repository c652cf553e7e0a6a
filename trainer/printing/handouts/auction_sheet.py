"""An auction in columns, as players of the compass write it: West first, the person who is asked in the last column."""

from dataclasses import dataclass

from trainer.auction.auction import Auction
from trainer.games.circumstances import NOTHING_SPECIAL
from trainer.games.game import Game


@dataclass(frozen=True, slots=True)
class AuctionSheet:
    """The names above the columns from the left, and the calls below in rows; cells before the first call are empty.

    The last cell is the question mark. `begins` says who deals.
    """

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    begins: str


def auction_sheet(game: Game, auction: Auction) -> AuctionSheet | None:
    """Return an auction in columns; None in a game whose seats have no names."""
    if game.seat_name is None:
        return None
    asked, seats = auction.turn, game.seats
    names = [game.seat_name(seat, asked, NOTHING_SPECIAL) for seat in range(seats)]
    columns = [(asked + step) % seats for step in range(1, seats + 1)]
    first = columns.index(0)
    cells = [*[""] * first, *(game.calls.printed(call) for call in auction.calls), "?"]
    rows = tuple(tuple(cells[start : start + seats]) for start in range(0, len(cells), seats))
    heads = tuple("You" if seat == asked else names[seat] for seat in columns)
    begins = "You deal." if asked == 0 else f"{names[0]} deals."
    return AuctionSheet(heads, rows, begins)
