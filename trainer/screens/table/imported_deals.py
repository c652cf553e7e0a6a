"""Deals of a file at the table: to bid and play, or to view if they were played."""

from dataclasses import dataclass, replace
from typing import Final

from trainer.auction.seat import Seat
from trainer.playing.deals.table_deal import TableDeal
from trainer.problems import UnknownNameError
from trainer.screens.choose.choosing import PartChoice
from trainer.screens.table.file_remarks import players_text
from trainer.screens.table.outcome_words import outcome_of

IMPORTED: Final = "imported:"
"""The prefix of a file deal's part, followed by its number from 1."""

MOST_LISTED: Final = 500
"""The most deals of one file in the list of choices; the others follow one after another."""


@dataclass(frozen=True)
class ImportedDeals:
    """The deals of one file, all under the same laws; `title` is the name of the file."""

    title: str = ""
    deals: tuple[TableDeal, ...] = ()

    def choices(self) -> tuple[PartChoice, ...]:
        """Return the deals as choices."""
        return tuple(
            PartChoice(f"{IMPORTED}{number}", self.title, name_of(deal, number), _about(deal))
            for number, deal in enumerate(self.deals[:MOST_LISTED], start=1)
        )

    def deal(self, part: str) -> TableDeal:
        """Return the deal of a choice; raises `UnknownNameError` when there is none."""
        number = _number(part)
        if not 1 <= number <= len(self.deals):
            raise UnknownNameError(f"{self.title or 'The file'} has no deal {number}; it has {len(self.deals)}.")
        return self.deals[number - 1]

    def name(self, part: str) -> str:
        """Return the name of a choice's deal."""
        return name_of(self.deal(part), _number(part))

    def is_finished(self, part: str) -> bool:
        """Return whether the deal of a choice was bid and played to its end."""
        return part.startswith(IMPORTED) and _is_finished(self.deal(part))

    def after(self, part: str) -> str:
        """Return the choice of the next deal; empty after the last one."""
        number = _number(part)
        return f"{IMPORTED}{number + 1}" if number < len(self.deals) else ""


def to_be_bid(deal: TableDeal) -> TableDeal:
    """Return a deal as it is before its first call."""
    return replace(deal, calls=(), moves=(), conceded=None, notes=(), stated=None)


def name_of(deal: TableDeal, number: int) -> str:
    """Return the name of a file's deal, for display: its title, or its own number, or its place in the file."""
    return deal.title or deal.game.words.numbered(deal.circumstances) or f"Deal {number}"


def _number(part: str) -> int:
    written = part.removeprefix(IMPORTED)
    return int(written) if written.isdecimal() else 0


def _is_finished(deal: TableDeal) -> bool:
    return deal.taken is not None


def _about(deal: TableDeal) -> str:
    if not _is_finished(deal):
        return " · ".join(filter(None, ("To bid and play", players_text(deal), deal.source)))
    seat_name = deal.game.seat_name

    def name_of(seat: Seat) -> str:
        return f"seat {seat + 1}" if seat_name is None else seat_name(seat, 0, deal.circumstances)

    return " · ".join(filter(None, (outcome_of(deal, name_of), players_text(deal), deal.source)))
