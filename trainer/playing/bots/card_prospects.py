"""The outcome of every legal card with all hands open, as far as a solver finds it within a limit."""

from collections.abc import Mapping

from trainer.auction.seat import side_of
from trainer.cards.card import Card
from trainer.games.play import CardPlay
from trainer.games.solver import Bounds, Solver
from trainer.playing.bots.seat_view import SeatView


class CardProspects:
    """The outcomes of cards, for the side that plays them, in the deal of a view."""

    def __init__(self, view: SeatView, solver: Solver) -> None:
        self._total = view.total
        self._solver = solver
        self._needed = view.laws.scoring.needed(view.result, view.total)

    def taken(self, play: CardPlay, nodes: int | None) -> Mapping[Card, Bounds]:
        """Return for each legal card the tricks or points that its side takes in the end.

        `nodes` limits the search for all cards together.
        """
        found = self._solver.by_card(play, nodes)
        own = {card: self._own(bounds, side_of(play.turn)) for card, bounds in found.items()}
        return {card: own[card] if card in own else own[_alike(card, own, play)] for card in play.legal_cards()}

    def success(self, taken: Bounds, side: int) -> float:
        """Return 1 if a side that takes this much makes its bid or defeats the others', 0 if not, 0.5 if unsure."""
        needed = self._needed[side]
        return ((taken.low >= needed) + (taken.high >= needed)) / 2

    def _own(self, first_side: Bounds, side: int) -> Bounds:
        if side == 0:
            return first_side
        return Bounds(self._total - first_side.high, self._total - first_side.low)


def _alike(card: Card, bounds: Mapping[Card, Bounds], play: CardPlay) -> Card:
    """Return the card with a known outcome that is as good as this one: the nearest of its suit."""
    ranks = play.hands[0].deck.ranks
    suit = [other for other in bounds if other.suit is card.suit]
    return min(suit, key=lambda other: abs(ranks.index(other.rank) - ranks.index(card.rank)))
