"""Deals as JSON, the output of `bidding-trainer deals --json`; `deal_json_reading` reads it back."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from typing import Any

from trainer.auction.seat import side_of
from trainer.documents.json_text import json_text
from trainer.games.circumstances import Circumstances
from trainer.games.laws import Laws
from trainer.games.play import CardPlay, Taken, Trick
from trainer.games.result import Result
from trainer.playing.deals.deal_parts import revokes_of
from trainer.playing.deals.table_deal import TableDeal


def deal_as_json(deal: TableDeal, name: str = "") -> dict[str, Any]:
    """Return a deal as a JSON object. Seats are numbers from the first caller (0) on; sides are 0 (first caller) and 1.

    `contract`, the trick values, `made`, `stakes` and `winning_side` follow from the other keys. They are written for
    readers that don't know the laws, and are ignored when read back. The outcome has the keys of its game.
    `circumstances`, `notes`, `stated`, `details`, `annotations` and `sections` are left out where they are empty. An
    unknown hand is `-`.
    """
    return {
        "id": name or deal.seed,
        "title": deal.title,
        "game": deal.game.name,
        "laws": deal.laws.name,
        "conventions": list(deal.conventions),
        "hands": list(deal.dealt.texts),
        "auction": [str(call) for call in deal.calls],
        "contract": None if deal.result is None else dict(deal.result.as_json(deal.circumstances)),
        "play": _play(deal),
        "conceded": None if deal.conceded is None else list(deal.conceded),
        **outcome_as_json(deal.laws, deal.result, deal.taken, deal.circumstances),
        "winning_side": deal.winners,
        "source": deal.source,
        "seed": deal.seed,
        **_only_some_have(deal),
    }


def _only_some_have(deal: TableDeal) -> dict[str, Any]:
    """Return the keys that are left out where they are empty."""
    parts: dict[str, Any] = {
        "circumstances": dict(deal.circumstances),
        "notes": [{"call": note.call, "says": note.says, "alert": note.alert} for note in deal.notes],
        "stated": "" if deal.stated is None else str(deal.stated),
        "details": dict(deal.details),
        "annotations": [asdict(one) for one in deal.annotations],
        "sections": [asdict(one) for one in deal.sections],
    }
    return {name: value for name, value in parts.items() if value}


def json_of_deals(deals: Iterable[TableDeal]) -> Iterator[str]:
    """Yield the texts that make up one JSON array, with one deal a line."""
    number = 0
    for number, deal in enumerate(deals, 1):
        yield ("[\n" if number == 1 else ",\n") + json_text(deal_as_json(deal, deal.seed or f"deal-{number}"))
    yield "\n]\n" if number else "[]\n"


def outcome_as_json(
    laws: Laws, result: Result | None, taken: Taken | None, circumstances: Circumstances
) -> dict[str, Any]:
    """Return the outcome by the keys of its game; empty values before the end, and where the deal was passed out."""
    if result is None or taken is None:
        return dict(laws.scoring.nothing_as_json)
    return dict(laws.scoring.as_json(result, taken, circumstances))


def tricks_as_json(play: CardPlay) -> dict[str, Any]:
    """Return the winners of the complete tricks, and their points for each side, the first caller's first."""
    return {
        "winners": [trick.winner for trick in play.tricks],
        "points": [_points(trick) for trick in play.tricks],
        "total": list(play.taken),
    }


def _play(deal: TableDeal) -> dict[str, Any] | None:
    if deal.play is None:
        return None
    return {
        "trump": trump_as_json(deal.play),
        "leader": deal.play.leader,
        "cards": [str(move) for move in deal.moves],
        **tricks_as_json(deal.play),
        "revokes": [{"trick": trick, "seat": seat} for trick, seat in revokes_of(deal)],
    }


def trump_as_json(play: CardPlay) -> str:
    """Return the letter of the trump suit; `NT` where there is none."""
    return "NT" if play.trump is None else play.trump.value


def _points(trick: Trick) -> Sequence[int]:
    return [trick.value if side_of(trick.winner) == side else 0 for side in (0, 1)]
