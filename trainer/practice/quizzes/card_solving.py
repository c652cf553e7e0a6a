"""Solving which cards are best in a position with all hands open, and whether that is clear enough for a question."""

from collections.abc import Iterable, Mapping
from typing import Final

from trainer.auction.seat import side_of
from trainer.cards.card import Card
from trainer.games.play import CardPlay
from trainer.games.solver import Solver
from trainer.playing.deals.table_deal import TableDeal

CLEARLY: Final = 2
"""The least that a wrong card must cost, in what the sides take."""

_NODES: Final = 300_000
"""Positions that the solver may search: where it needs more, the position is too hard to be asked as well."""

_NODES_FOR_A_LEAD: Final = 1_000_000
"""A lead is asked before a trick is played, when the search has most to do."""


def is_bidding(deal: TableDeal, play: CardPlay) -> bool:
    """Return whether the side to play has something to make."""
    return deal.result is not None and side_of(play.turn) in deal.laws.scoring.bidders(deal.result)


def takes_by_card(solver: Solver, deal: TableDeal, play: CardPlay) -> Mapping[Card, int]:
    """Return what the side to play gets by the end after each card; empty if that is not settled for all cards."""
    found = solver.by_card(play, _NODES)
    if not all(bounds.is_settled for bounds in found.values()):
        return {}
    return {card: bounds.low if side_of(play.turn) == 0 else deal.total - bounds.low for card, bounds in found.items()}


def succeeds(solver: Solver, deal: TableDeal, play: CardPlay, lead: Card) -> bool | None:
    """Return whether the side to lead reaches what it needs with a card; None if that is not settled."""
    if deal.result is None:
        return None
    side = side_of(play.turn)
    needed = deal.laws.scoring.needed(deal.result, deal.total)[side]
    return solver.takes(play.add(lead), side, needed, _NODES_FOR_A_LEAD)


def best_cards(solver: Solver, deal: TableDeal, play: CardPlay, cards: Iterable[Card]) -> frozenset[Card] | None:
    """Return the right ones among some legal cards; None if that can't be settled.

    Of opening leads they are those with which a side reaches what it needs; later, all that cost nothing clearly.
    """
    if play.cards:
        takes = takes_by_card(solver, deal, play)
        if not takes:
            return None
        return frozenset(card for card in cards if takes.get(card, 0) > max(takes.values()) - CLEARLY)
    reached = {card: succeeds(solver, deal, play, card) for card in cards}
    return None if None in reached.values() else frozenset(card for card, does in reached.items() if does)
