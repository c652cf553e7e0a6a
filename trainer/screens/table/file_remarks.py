"""What the file of a deal says of it: who played, what was noted at calls, and comments."""

from collections.abc import Iterator, Mapping
from typing import Final

from trainer.auction.seat import Seat, side_of
from trainer.playing.deals.table_deal import TableDeal
from trainer.screens.table.table_state import RemarkDisplay

_MOST_LINES: Final = 20
"""The most notes of one deal in its review."""


def players_of(deal: TableDeal) -> Mapping[Seat, str]:
    """Return the names of the players in the deal's file by seat; empty where it has none.

    Where nobody has entered a name, programs write that of the seat: "North" for North is none.
    """
    name = deal.game.seat_name
    if name is None:
        return {}
    # Files have the name of a player under the name of the seat.
    found = {seat: deal.details.get(name(seat, 0, deal.circumstances), "").strip() for seat in range(deal.game.seats)}
    return {seat: one for seat, one in found.items() if one and one != name(seat, 0, deal.circumstances)}


def players_text(deal: TableDeal) -> str:
    """Return the players, partners together: "South Biju, North Anna; West Devi, East Chacko"; empty without names.

    They stand in the order of calling, the side of the first caller first.
    """
    players, name = players_of(deal), deal.game.seat_name
    if not players or name is None:
        return ""
    named = [(side_of(seat), f"{name(seat, 0, deal.circumstances)} {players[seat]}") for seat in sorted(players)]
    sides = (", ".join(text for side, text in named if side == wanted) for wanted in (0, 1))
    return "; ".join(filter(None, sides))


def file_remarks(deal: TableDeal) -> tuple[RemarkDisplay, ...]:
    """Return who played, and what the file notes, each under a headline of its own."""
    return tuple(_remarks(deal))


def _remarks(deal: TableDeal) -> Iterator[RemarkDisplay]:
    players = players_text(deal)
    if players:
        yield RemarkDisplay("The players", (f"{players}.",))
    notes = [
        f"{deal.game.calls.printed(deal.calls[note.call])}: {note.says.strip()}"
        for note in deal.notes
        if note.says.strip() and note.call < len(deal.calls)
    ]
    comments = [one.says.strip() for one in deal.annotations if one.kind == "comment" and one.says.strip()]
    if notes or comments:
        yield RemarkDisplay("Notes and alerts", tuple([*notes, *comments][:_MOST_LINES]))
