"""Deals as JSON, in the shape of `bidding-trainer deals --json`; `deal_json_reading` reads it back."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from trainer.auction.seat import side_of
from trainer.cards.suit import SUITS
from trainer.games.game import CardPlay, Contract, Trick
from trainer.playing.deals.deal_parts import revokes_of
from trainer.playing.deals.table_deal import TableDeal


def deal_as_json(deal: TableDeal, name: str = "") -> dict[str, Any]:
    """One deal as an object. Seats are numbers from the first caller (0) on, sides 0 (his) and 1.

    `contract`, what the tricks were worth, `made`, `stakes` and `winning_side` follow from the rest and are there for
    readers that know no laws; they are not read back.
    """
    score = deal.score
    return {
        "id": name or deal.seed,
        "title": deal.title,
        "game": deal.game.name,
        "laws": deal.laws.name,
        "conventions": list(deal.conventions),
        "hands": [str(hand) for hand in deal.hands],
        "auction": [str(call) for call in deal.calls],
        "contract": None if deal.contract is None else contract_as_json(deal.contract),
        "play": _play(deal),
        "conceded": None if deal.conceded is None else list(deal.conceded),
        "made": None if score is None else score.made,
        "stakes": 0 if score is None else score.stakes,
        "winning_side": deal.winners,
        "source": deal.source,
        "seed": deal.seed,
    }


def deals_as_json(deals: Iterable[TableDeal]) -> str:
    """Deals as the text of one array, a deal a line."""
    lines = [
        json.dumps(deal_as_json(deal, deal.seed or f"deal-{number}"), ensure_ascii=False)
        for number, deal in enumerate(deals, 1)
    ]
    return "[\n" + ",\n".join(lines) + "\n]\n" if lines else "[]\n"


def contract_as_json(contract: Contract) -> dict[str, Any]:
    """A contract; `by` is the seat."""
    return {
        "call": str(contract.call),
        "number": contract.number,
        "denomination": contract.denomination,
        "by": contract.by,
        "doubled": contract.doubled,
    }


def tricks_as_json(play: CardPlay) -> dict[str, Any]:
    """The winners and points of the complete tricks, points as the two sides took them, the first caller's first."""
    return {
        "winners": [trick.winner for trick in play.tricks],
        "points": [_points(trick) for trick in play.tricks],
        "total": list(play.taken),
    }


def _play(deal: TableDeal) -> dict[str, Any] | None:
    if deal.play is None or deal.contract is None:
        return None
    denomination = deal.contract.denomination
    return {
        "trump": denomination if denomination in set(SUITS) else "NT",
        "leader": deal.play.leader,
        "cards": [str(card) for card in deal.cards],
        **tricks_as_json(deal.play),
        "revokes": [{"trick": trick, "seat": seat} for trick, seat in revokes_of(deal)],
    }


def _points(trick: Trick) -> Sequence[int]:
    return [trick.points if side_of(trick.winner) == side else 0 for side in (0, 1)]
