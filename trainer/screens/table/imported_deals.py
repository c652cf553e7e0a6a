"""Deals of a file that somebody has brought to the table: to bid and play, or to look at where that was done."""

from dataclasses import dataclass, replace
from typing import Final

from trainer.auction.seat import Seat
from trainer.playing.deals.table_deal import TableDeal
from trainer.problems import UnknownNameError
from trainer.screens.choose.choosing import PartChoice
from trainer.screens.table.outcome_words import outcome_of

BROUGHT: Final = "brought:"
"""The part of a deal of the file: this and its number there, from 1."""

MOST_SHOWN: Final = 500
"""Deals of one file in the list of what can be dealt; the others follow one after another."""


@dataclass(frozen=True)
class ImportedDeals:
    """The deals of one file, all under the same laws; `title` is what the file is called."""

    title: str = ""
    deals: tuple[TableDeal, ...] = ()

    def choices(self) -> tuple[PartChoice, ...]:
        """The deals, to be chosen among what can be dealt."""
        return tuple(
            PartChoice(f"{BROUGHT}{number}", self.title, name_of(deal, number), _about(deal))
            for number, deal in enumerate(self.deals[:MOST_SHOWN], start=1)
        )

    def deal(self, part: str) -> TableDeal:
        """The deal of such a choice; raises `UnknownNameError` where there is none."""
        number = _number(part)
        if not 1 <= number <= len(self.deals):
            raise UnknownNameError(f"{self.title or 'The file'} has no deal {number}; it has {len(self.deals)}.")
        return self.deals[number - 1]

    def name(self, part: str) -> str:
        """What the deal of such a choice is called."""
        return name_of(self.deal(part), _number(part))

    def is_finished(self, part: str) -> bool:
        """Whether the deal of such a choice was bid and played to its end."""
        return part.startswith(BROUGHT) and _is_finished(self.deal(part))

    def after(self, part: str) -> str:
        """The choice of the next deal; empty after the last one."""
        number = _number(part)
        return f"{BROUGHT}{number + 1}" if number < len(self.deals) else ""


def to_be_bid(deal: TableDeal) -> TableDeal:
    """A deal before its first call, whatever its file has of it."""
    return replace(deal, calls=(), moves=(), conceded=None, notes=(), stated=None)


def name_of(deal: TableDeal, number: int) -> str:
    """What people call a deal of a file."""
    return deal.title or f"Deal {number}"


def _number(part: str) -> int:
    written = part.removeprefix(BROUGHT)
    return int(written) if written.isdecimal() else 0


def _is_finished(deal: TableDeal) -> bool:
    return deal.taken is not None


def _about(deal: TableDeal) -> str:
    if not _is_finished(deal):
        return " · ".join(filter(None, ("To bid and play", deal.source)))
    seat_name = deal.game.seat_name

    def name_of(seat: Seat) -> str:
        return f"seat {seat + 1}" if seat_name is None else seat_name(seat, 0, deal.circumstances)

    return " · ".join(filter(None, (outcome_of(deal, name_of), deal.source)))
