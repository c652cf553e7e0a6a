"""A deal of a learner's log as a line of JSON, and back again; everything is checked on the way back."""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from trainer.games import game_called
from trainer.games.game import Game
from trainer.problems import UnusableFileError
from trainer.records.deals import KeptDeal
from trainer.records.exchange.attempt_text import moment_of, name_of, text_of
from trainer.records.file.stored_values import moment

if TYPE_CHECKING:
    from sqlite_utils import Database

_KEYS: Final = ("learner", "at", "seat", "match", "match_format", "dealer", "cancelled", "deal")


def deal_lines(records: "Database", learner: int, name: str) -> Iterator[dict[str, object]]:
    """All deals of the learner of that number and name that are JSON, oldest first, as values for JSON."""
    sql = "SELECT * FROM deals WHERE learner = ? AND json_valid(deal) ORDER BY at, id"
    for row in records.query(sql, (learner,)):
        values = {**row, "learner": name, "at": moment(row["at"]).isoformat(), "deal": json.loads(row["deal"])}
        yield {"kind": "deal", **{key: values[key] for key in _KEYS}}


def deal_of_values(values: Mapping[str, object], games: Callable[[str], Game] = game_called) -> KeptDeal | None:
    """The deal with those values, as `deal_lines` gives them; None where this version of the program can't read it.

    Raises:
        ValueError: with what is wrong, if one is missing, unknown, or makes no sense.

    """
    from trainer.playing.deals.deal_json_reading import deals_in_json

    if set(values) - {"kind"} != set(_KEYS):
        raise ValueError(f"a deal has {', '.join(_KEYS)}")
    try:
        found = deals_in_json("deal", json.dumps(values["deal"]), games)
    except UnusableFileError:
        return None
    if len(found) != 1:
        return None
    (deal,) = found
    seat, dealer = (_chair(values[key], key, len(deal.hands)) for key in ("seat", "dealer"))
    return KeptDeal(
        learner=name_of(values["learner"]),
        at=moment_of(values["at"]),
        deal=deal,
        seat=seat,
        match=text_of(values["match"]),
        match_format=text_of(values["match_format"]),
        dealer=dealer,
        cancelled=text_of(values["cancelled"]),
    )


def _chair(value: object, key: str, players: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < players:
        raise ValueError(f"{key}: {value!r} is not a number from 0 to {players - 1}")
    return value
