"""The log of deals at the table: what is stored of each, its line in a list, and opening one of them again."""

from dataclasses import dataclass
from datetime import datetime, tzinfo
from typing import TYPE_CHECKING, Final, Protocol

from trainer.auction.seat import Seat
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.guided.deal_review import CostlyCall
from trainer.playing.matches.match import Chair
from trainer.screens.choose.choosing import PartChoice
from trainer.screens.choose.practice_setup import PracticeSetup
from trainer.screens.table.line_title import line_title

if TYPE_CHECKING:
    from trainer.records.deals import DealLine, LoggedDeal

PLAYED: Final = "played:"
"""The prefix of a logged deal's part, followed by its number."""

AGAIN: Final = "again:"
"""The prefix of a logged deal's part for playing it again, followed by its number."""

MOST_LISTED: Final = 20
"""As many as fit into a list without a search."""

_HEADING: Final = "Deals you have played"


@dataclass(frozen=True, slots=True)
class Played:
    """A deal that was bid and played, or cancelled. The other fields are those of `LoggedDeal`."""

    deal: TableDeal
    seat: Seat
    match: str = ""
    match_format: str = ""
    dealer: Chair = 0
    cancelled: str = ""


class PlayedDeals(Protocol):
    """The storage of played deals, implemented by `DealLog` and by tests."""

    def keep(self, played: Played) -> str:
        """Store a deal and return its part, empty where none is stored.

        Raises `RecordsError` when it can't be stored.
        """

    def keep_mistake(self, part: str, call: CostlyCall) -> None:
        """Store the cost of a call with its deal. Raises `RecordsError` when it can't be stored."""

    def choices(self) -> tuple[PartChoice, ...]:
        """Return the latest deals as choices. Raises `RecordsError` when the records can't be read."""

    def opened(self, part: str) -> Played:
        """Return the deal of a choice. Raises `UnknownDealError` or `UnreadableDealError`."""

    def last_match(self) -> tuple[Played, ...]:
        """Return all deals of the last match, oldest first; empty where none of the latest deals was part of one.

        Raises `UnreadableDealError` when a deal can't be read.
        """


class DealLog:
    """The log of one learner in the records. All methods may wait for the disk.

    Dates are in `zone`; None is the time zone of the computer.
    """

    def __init__(self, practice: PracticeSetup, zone: tzinfo | None = None) -> None:
        self._practice = practice
        self._zone = zone

    def keep(self, played: Played) -> str:
        """Store a deal as one that ended now; raises the errors of `PlayedDeals.keep`."""
        from trainer.records.deals import LoggedDeal

        practice = self._practice
        if practice.deals is None:
            return ""
        kept = LoggedDeal(
            practice.learner,
            practice.clock(),
            played.deal,
            played.seat,
            played.match,
            played.match_format,
            played.dealer,
            played.cancelled,
        )
        return f"{PLAYED}{practice.deals.keep_deal(kept)}"

    def keep_mistake(self, part: str, call: CostlyCall) -> None:
        """Store the cost of a call with its deal; raises the errors of `PlayedDeals.keep_mistake`."""
        from trainer.records.mistakes import Mistake

        practice = self._practice
        if practice.deals is not None and part:
            mistake = Mistake(call.cost, call.index, str(call.model))
            practice.deals.keep_mistake(practice.learner, int(part.removeprefix(PLAYED)), mistake)

    def choices(self) -> tuple[PartChoice, ...]:
        """Return the latest deals as choices."""
        practice = self._practice
        if practice.deals is None:
            return ()
        return tuple(self._choice(line) for line in practice.deals.deals(practice.learner, limit=MOST_LISTED).deals)

    def opened(self, part: str) -> Played:
        """Return the deal of a choice; raises the errors of `PlayedDeals.opened`."""
        from trainer.records.file.failures import UnknownDealError

        number = part.removeprefix(PLAYED).removeprefix(AGAIN)
        known = int(number) if number.isdecimal() else 0
        if self._practice.deals is None:
            raise UnknownDealError(known)
        kept = self._practice.deals.deal(self._practice.learner, known)
        return _played(kept)

    def last_match(self) -> tuple[Played, ...]:
        """Return all deals of the last match, oldest first; raises the errors of `PlayedDeals.last_match`."""
        practice = self._practice
        if practice.deals is None:
            return ()
        lines = practice.deals.deals(practice.learner, limit=MOST_LISTED).deals
        match = next((line.match for line in lines if line.match), "")
        return tuple(map(_played, practice.deals.deals_of_match(practice.learner, match))) if match else ()

    def _choice(self, line: "DealLine") -> PartChoice:
        match = "in a match" if line.match else ""
        about = (self._moment(line.at), line.laws.capitalize(), match, line.title)
        return PartChoice(
            f"{PLAYED}{line.number}",
            _HEADING,
            line_title(line, self._practice.library.game_called),
            " · ".join(filter(None, about)),
        )

    def _moment(self, at: datetime) -> str:
        local = at.astimezone(self._zone)
        return f"{local.day} {local:%B %Y, %H:%M}"


def _played(kept: "LoggedDeal") -> Played:
    return Played(kept.deal, kept.seat, kept.match, kept.match_format, kept.dealer, kept.cancelled)


def deal_log_of(practice: PracticeSetup) -> DealLog | None:
    """Return the log of the learner; None where deals are not stored."""
    return None if practice.deals is None else DealLog(practice)
