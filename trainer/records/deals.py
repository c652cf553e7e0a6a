"""The log of all deals at the table: hands, calls and cards, their match, and when they were played."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from trainer.auction.seat import Seat
from trainer.games import game_called
from trainer.games.game import Game
from trainer.problems import UnusableFileError
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.failures import UnknownDealError, UnreadableDealError
from trainer.records.file.sql_tables import Tables
from trainer.records.file.stored_values import moment, stored_moment
from trainer.records.learners import learner_number

if TYPE_CHECKING:
    from trainer.playing.deals.table_deal import TableDeal
    from trainer.playing.matches.match import Chair

_COLUMNS: Final = (
    "learner, at, seat, match, match_format, dealer, cancelled, title, laws, contract, score, winning_side, deal, game"
)
_INSERT: Final = f"INSERT INTO deals ({_COLUMNS}) VALUES ({', '.join('?' * 14)})"  # noqa: S608  nothing from outside
_SELECT: Final = "SELECT deals.*, learners.name AS learner_name FROM deals JOIN learners ON learners.id = deals.learner"


@dataclass(frozen=True, slots=True)
class LoggedDeal:
    """A deal in the log.

    `at` is when it ended, `seat` where the learner sat. `match` identifies its match (any text that no other match has,
    empty for a single deal), and `match_format` names the format; `dealer` is the chair that dealt. `cancelled` says
    why the deal does not count, and is empty where it does.
    """

    learner: str
    at: datetime
    deal: "TableDeal"
    seat: Seat = 0
    match: str = ""
    match_format: str = ""
    dealer: "Chair" = 0
    cancelled: str = ""


@dataclass(frozen=True, slots=True)
class DealLine:
    """The line of a deal in a list; `number` opens the deal.

    `result` is as the laws of the game write it, empty where there is none. `winning_side` is None where nobody has
    won; `score` is by how much the winners' score exceeds the others'.
    """

    number: int
    at: datetime
    seat: Seat
    match: str
    title: str
    game: str
    laws: str
    result: str
    score: int
    winning_side: int | None
    cancelled: str


@dataclass(frozen=True, slots=True)
class DealMark:
    """A place between two pages of deals: just after the deal `number`, which ended `at`."""

    at: datetime
    number: int


@dataclass(frozen=True, slots=True)
class DealPage:
    """Some deals, newest first; `older` is where the next page begins, None on the last one."""

    deals: tuple[DealLine, ...]
    older: DealMark | None


def keep_deal(database: RecordsDatabase, kept: LoggedDeal) -> int:
    """Add a deal to the log and return its number. Adding the same deal again changes nothing.

    Raises:
        UnknownLearnerError: if there is no such learner.
        RecordsError: by cause, if it can't be saved.

    """
    with database.writing() as records:
        return insert_deal(records, learner_number(records, kept.learner), kept)[0]


def deals_page(
    database: RecordsDatabase, learner: str, match: str = "", *, limit: int = 50, before: DealMark | None = None
) -> DealPage:
    """Return a learner's deals, newest first: all, or those of one match.

    `before` is the `older` of the previous page, and `limit` the most deals of a page.

    Raises:
        UnknownLearnerError: if there is no such learner.
        ValueError: if fewer deals than one are asked for.

    """
    if limit < 1:
        raise ValueError(f"{limit} deals are no page")
    with database.reading() as records:
        conditions = ["deals.learner = ?"]
        values: list[int | str] = [learner_number(records, learner)]
        if match:
            conditions.append("deals.match = ?")
            values.append(match)
        if before:
            conditions.append("(deals.at, deals.id) < (?, ?)")
            values += [stored_moment(before.at), before.number]
        sql = f"{_SELECT} WHERE {' AND '.join(conditions)} ORDER BY deals.at DESC, deals.id DESC LIMIT ?"
        found = list(records.query(sql, [*values, limit + 1]))
        shown = tuple(map(_line, found[:limit]))
        older = DealMark(shown[-1].at, shown[-1].number) if len(found) > limit else None
        return DealPage(shown, older)


def logged_deal(
    database: RecordsDatabase, learner: str, number: int, games: Callable[[str], Game] = game_called
) -> LoggedDeal:
    """Return one deal of a learner's log, by its number.

    Raises:
        UnknownLearnerError: if there is no such learner.
        UnknownDealError: if there is no such deal in the learner's log (any more).
        UnreadableDealError: if this version of the program can't read it.

    """
    with database.reading() as records:
        sql = f"{_SELECT} WHERE deals.learner = ? AND deals.id = ?"
        found = next(iter(records.query(sql, (learner_number(records, learner), number))), None)
        if found is None:
            raise UnknownDealError(number)
        return logged_deal_of_row(found, games)


def deals_of_match(
    database: RecordsDatabase, learner: str, match: str, games: Callable[[str], Game] = game_called
) -> tuple[LoggedDeal, ...]:
    """Return all deals of a match, oldest first, cancelled ones included, from which a `Match` can be rebuilt.

    Raises:
        UnknownLearnerError: if there is no such learner.
        UnreadableDealError: if this version of the program can't read one of them.

    """
    with database.reading() as records:
        sql = f"{_SELECT} WHERE deals.learner = ? AND deals.match = ? ORDER BY deals.at, deals.id"
        return tuple(
            logged_deal_of_row(found, games) for found in records.query(sql, (learner_number(records, learner), match))
        )


def delete_deal(database: RecordsDatabase, learner: str, number: int) -> None:
    """Delete a deal from a learner's log.

    Raises:
        UnknownLearnerError: if there is no such learner.
        UnknownDealError: if there is no such deal in the learner's log (any more).
        RecordsError: by cause, if it can't be deleted.

    """
    with database.writing() as records:
        condition = "learner = ? AND id = ?"
        values = (learner_number(records, learner), number)
        if not records.execute(f"DELETE FROM deals WHERE {condition}", values).rowcount:  # noqa: S608  nothing from outside
            raise UnknownDealError(number)


def export_deals(
    database: RecordsDatabase, learner: str, file: Path, games: Callable[[str], Game] = game_called
) -> int:
    """Write all deals of a learner, oldest first, into a `.json` or `.pbn` file; return how many there are.

    Raises:
        UnknownLearnerError: if there is no such learner.
        UnusableFileError: if the file can't be written, or its name ends differently.
        UnreadableDealError: if this version of the program can't read one of them.
        RecordsError: by cause, if the records can't be read.

    """
    from trainer.playing.deals.deal_files import write_deals

    with database.reading() as records:
        deals = [kept.deal for kept in _all_kept(records, learner_number(records, learner), games)]
    write_deals(file, deals)
    return len(deals)


def insert_deal(records: Tables, learner: int, kept: LoggedDeal) -> tuple[int, bool]:
    """Store a deal of the learner with this number within an open transaction.

    Return its number, and whether it is new: a deal that is equal in every detail is not stored twice.
    """
    from trainer.playing.deals.deal_json import deal_as_json

    deal = kept.deal
    values = (
        learner,
        stored_moment(kept.at),
        kept.seat,
        kept.match,
        kept.match_format,
        kept.dealer,
        kept.cancelled,
        deal.title,
        deal.laws.name,
        "" if deal.result is None else str(deal.result),
        0 if deal.score is None or kept.cancelled else abs(deal.score[0] - deal.score[1]),
        None if kept.cancelled else deal.winners,
        json.dumps(deal_as_json(deal)),
        deal.game.name,
    )
    for found in records.query(f"{_SELECT} WHERE deals.learner = ? AND deals.at = ?", values[:2]):
        if tuple(found.values())[1:-1] == values:
            return int(found["id"]), False
    return int(records.execute(_INSERT, values).lastrowid or 0), True


def _all_kept(records: Tables, learner: int, games: Callable[[str], Game]) -> Iterator[LoggedDeal]:
    for found in records.query(f"{_SELECT} WHERE deals.learner = ? ORDER BY deals.at, deals.id", (learner,)):
        yield logged_deal_of_row(found, games)


def _line(row: dict[str, Any]) -> DealLine:
    return DealLine(
        number=row["id"],
        at=moment(row["at"]),
        seat=row["seat"],
        match=row["match"],
        title=row["title"],
        game=row["game"],
        laws=row["laws"],
        result=row["contract"],
        score=row["score"],
        winning_side=row["winning_side"],
        cancelled=row["cancelled"],
    )


def logged_deal_of_row(row: dict[str, Any], games: Callable[[str], Game]) -> LoggedDeal:
    """Return the deal in a row of the table, which has the name of its learner as `learner_name`.

    Raises:
        UnreadableDealError: if this version of the program can't read it.

    """
    from trainer.playing.deals.deal_json_reading import deals_in_json

    try:
        (deal,) = deals_in_json(f"deal {row['id']}", row["deal"], games)
    except (UnusableFileError, ValueError) as error:
        raise UnreadableDealError(row["id"], str(error)) from error
    return LoggedDeal(
        learner=row["learner_name"],
        at=moment(row["at"]),
        deal=deal,
        seat=row["seat"],
        match=row["match"],
        match_format=row["match_format"],
        dealer=row["dealer"],
        cancelled=row["cancelled"],
    )
