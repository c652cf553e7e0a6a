"""Everything that can be started at a table: deals, matches, the match in progress, and logged deals."""

from dataclasses import dataclass

from trainer.problems import BiddingTrainerError
from trainer.screens.choose.choosing import PartChoice
from trainer.screens.table.deal_log import PlayedDeals
from trainer.screens.table.table_match import MATCH, MatchAtTable, going_on
from trainer.screens.table.table_setup import TableMaker


@dataclass(frozen=True, slots=True)
class Offer:
    """The choices, the match that can be continued, and an error of the log (empty: none)."""

    parts: tuple[PartChoice, ...]
    match: MatchAtTable | None = None
    trouble: str = ""


def offer(maker: TableMaker, log: PlayedDeals | None, match: MatchAtTable | None) -> Offer:
    """Return the choices of a table; may wait for the disk. Without a `match` it uses the last one of the log.

    Deals of a file come first. The log comes after random deals and before the teaching material. An unreadable log
    does not prevent playing.
    """
    first, *others = maker.parts()
    matches = [one for one in others if one.part.startswith(MATCH)]
    played: tuple[PartChoice, ...] = ()
    trouble = ""
    if log is not None:
        try:
            played = log.choices()
            match = match or maker.match_left(log.last_match())
        except BiddingTrainerError as error:
            trouble = str(error)
    parts = (*maker.imported.choices(), first, *going_on(match), *matches, *played, *others[len(matches) :])
    return Offer(parts, match, trouble)
