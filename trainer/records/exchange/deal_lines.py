"""A deal of a learner's log, with its mistake, as a line of JSON, and back; everything is checked when it is read."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from trainer.games import game_called
from trainer.games.game import Game
from trainer.problems import UnusableFileError
from trainer.records.deals import LoggedDeal
from trainer.records.exchange.attempt_text import moment_of, name_of, text_of
from trainer.records.file.sql_tables import Tables
from trainer.records.file.stored_values import moment
from trainer.records.mistakes import Mistake

_KEYS: Final = ("learner", "at", "seat", "match", "match_format", "dealer", "cancelled", "deal")
_OF_MISTAKE: Final = ("cost", "call_index", "model")
_MOST: Final = 1_000_000
"""More than any deal can cost: such a figure is damaged."""


def deal_lines(records: Tables, learner: int, name: str) -> Iterator[dict[str, object]]:
    """Yield all deals of a learner that are valid JSON, oldest first, as values for JSON.

    `learner` is the learner's number, and `name` the name.
    """
    sql = (
        "SELECT deals.*, cost, call_index, model FROM deals LEFT JOIN mistakes ON mistakes.deal = deals.id"
        " WHERE learner = ? AND json_valid(deals.deal) ORDER BY at, id"
    )
    for row in records.query(sql, (learner,)):
        values = {**row, "learner": name, "at": moment(row["at"]).isoformat(), "deal": json.loads(row["deal"])}
        line: dict[str, object] = {"kind": "deal", **{key: values[key] for key in _KEYS}}
        if row["cost"] is not None:
            line["mistake"] = {key: row[key] for key in _OF_MISTAKE}
        yield line


@dataclass(frozen=True, slots=True)
class DealOfFile:
    """A deal in a file, and the mistake that was made in it, if one is known."""

    deal: LoggedDeal
    mistake: Mistake | None


def deal_of_values(values: Mapping[str, object], games: Callable[[str], Game] = game_called) -> DealOfFile | None:
    """Return the deal with these values, as `deal_lines` gives them; None if this version can't read the deal.

    Raises:
        ValueError: with what is wrong, if one is missing, unknown, or makes no sense.

    """
    from trainer.playing.deals.deal_json_reading import deals_in_json

    if set(values) - {"kind", "mistake"} != set(_KEYS):
        raise ValueError(f"a deal has {', '.join(_KEYS)}")
    try:
        found = deals_in_json("deal", json.dumps(values["deal"]), games)
    except UnusableFileError:
        return None
    if len(found) != 1:
        return None
    (deal,) = found
    seat, dealer = (_chair(values[key], key, deal.game.seats) for key in ("seat", "dealer"))
    kept = LoggedDeal(
        learner=name_of(values["learner"]),
        at=moment_of(values["at"]),
        deal=deal,
        seat=seat,
        match=text_of(values["match"]),
        match_format=text_of(values["match_format"]),
        dealer=dealer,
        cancelled=text_of(values["cancelled"]),
    )
    return DealOfFile(kept, _mistake(values["mistake"], kept) if "mistake" in values else None)


def _mistake(written: object, kept: LoggedDeal) -> Mistake:
    if not isinstance(written, Mapping) or set(written) != set(_OF_MISTAKE):
        raise ValueError(f"mistake: it has {', '.join(_OF_MISTAKE)}")
    cost, index, model = (written[key] for key in _OF_MISTAKE)
    if isinstance(cost, bool) or not isinstance(cost, int) or not 0 < cost < _MOST:
        raise ValueError(f"mistake: cost {str(cost)[:40]!r} is not a number above 0")
    if isinstance(index, bool) or not isinstance(index, int) or not 0 <= index < len(kept.deal.calls):
        raise ValueError(f"mistake: the deal has no call {str(index)[:40]!r}")
    return Mistake(cost, index, text_of(model))


def _chair(value: object, key: str, players: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < players:
        raise ValueError(f"{key}: {value!r} is not a number from 0 to {players - 1}")
    return value
