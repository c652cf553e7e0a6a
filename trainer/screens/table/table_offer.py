"""Everything that can be begun at a table: deals, matches, the match that was left, and deals of the log to look at."""

from dataclasses import dataclass

from trainer.problems import BiddingTrainerError
from trainer.screens.choose.choosing import PartChoice
from trainer.screens.table.deal_log import PlayedDeals
from trainer.screens.table.table_match import MATCH, MatchAtTable, going_on
from trainer.screens.table.table_setup import TableMaker


@dataclass(frozen=True, slots=True)
class Offer:
    """What can be chosen, the match that can be gone on with, and what was wrong with the log (empty: nothing)."""

    parts: tuple[PartChoice, ...]
    match: MatchAtTable | None = None
    trouble: str = ""


def offer(maker: TableMaker, log: PlayedDeals | None, match: MatchAtTable | None) -> Offer:
    """What a table offers; may wait for the disk. Without a `match` at the table it is the last one of the log.

    Deals of a file stand first. The log stands after what is dealt at random, before all that is there to learn from.
    A log that can't be read does not keep anybody from playing.
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
    parts = (*maker.brought.choices(), first, *going_on(match), *matches, *played, *others[len(matches) :])
    return Offer(parts, match, trouble)
