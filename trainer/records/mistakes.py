"""Mistakes at the table: the cost of the first wrong call of a deal, as its review has found it."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from trainer.games import game_called
from trainer.games.game import Game
from trainer.records.deals import LoggedDeal, logged_deal_of_row
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.failures import UnknownDealError, UnreadableDealError
from trainer.records.file.sql_tables import Tables
from trainer.records.file.stored_values import stored_moment
from trainer.records.learners import learner_number

_COSTLIEST: Final = """
SELECT deals.*, learners.name AS learner_name, mistakes.cost, mistakes.call_index, mistakes.model
FROM mistakes JOIN deals ON deals.id = mistakes.deal JOIN learners ON learners.id = deals.learner
WHERE deals.learner = :learner AND deals.game = :game AND deals.laws = :laws AND deals.at >= :since
      AND NOT EXISTS (SELECT 1 FROM deals AS later
                      WHERE later.learner = deals.learner AND later.seat = deals.seat AND later.laws = deals.laws
                            AND (later.at, later.id) > (deals.at, deals.id)
                            AND CASE WHEN json_valid(later.deal) AND json_valid(deals.deal)
                                THEN json_extract(later.deal, '$.hands') = json_extract(deals.deal, '$.hands') END)
ORDER BY mistakes.cost DESC, deals.at DESC, deals.id DESC LIMIT :limit
"""


@dataclass(frozen=True, slots=True)
class Mistake:
    """The first call of a deal that the learner's convention calls wrong, and its cost.

    `cost` compares both auctions by best play, in the unit in which the scoring compares results; it is positive.
    `call_index` counts from 0; `model` is the call of the convention there, as the game writes it.
    """

    cost: int
    call_index: int
    model: str


@dataclass(frozen=True, slots=True)
class CostlyDeal:
    """A deal of the log, by its `number`, with the mistake that was made in it."""

    number: int
    kept: LoggedDeal
    mistake: Mistake


def keep_mistake(database: RecordsDatabase, learner: str, number: int, mistake: Mistake) -> None:
    """Store the cost of a wrong call with the deal of this number, replacing an earlier one.

    Raises:
        UnknownLearnerError: if there is no such learner.
        UnknownDealError: if there is no such deal in the learner's log (any more).
        RecordsError: by cause, if it can't be saved.

    """
    with database.writing() as records:
        owned = (number, learner_number(records, learner))
        if records.execute("SELECT 1 FROM deals WHERE id = ? AND learner = ?", owned).fetchone() is None:
            raise UnknownDealError(number)
        insert_mistake(records, number, mistake)


def insert_mistake(records: Tables, number: int, mistake: Mistake) -> None:
    """Store the same within an open transaction, for a deal that exists."""
    values = (number, mistake.cost, mistake.call_index, mistake.model)
    records.execute("INSERT OR REPLACE INTO mistakes (deal, cost, call_index, model) VALUES (?, ?, ?, ?)", values)


def costliest(  # noqa: PLR0913  what narrows the choice
    database: RecordsDatabase,
    learner: str,
    game: str,
    laws: str,
    since: datetime,
    *,
    limit: int = 5,
    games: Callable[[str], Game] = game_called,
) -> tuple[CostlyDeal, ...]:
    """Return a learner's deals with a mistake since the moment `since`, the costliest first, under one set of laws.

    Where the same hands were played again from the same seat under the same laws, only the last time counts. Deals that
    this version of the program can't read are left out; `limit` is the most deals.

    Raises:
        UnknownLearnerError: if there is no such learner.

    """
    with database.reading() as records:
        values = {
            "learner": learner_number(records, learner),
            "game": game,
            "laws": laws,
            "since": stored_moment(since),
            "limit": limit,
        }
        rows = list(records.query(_COSTLIEST, values))
    found = []
    for row in rows:
        try:
            kept = logged_deal_of_row(row, games)
        except UnreadableDealError:
            continue
        found.append(CostlyDeal(row["id"], kept, Mistake(row["cost"], row["call_index"], row["model"])))
    return tuple(found)
