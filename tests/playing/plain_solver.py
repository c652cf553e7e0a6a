"""A solver that tries every card: for endings of two tricks."""

from collections.abc import Mapping

from trainer.auction.seat import side_of
from trainer.cards.card import Card
from trainer.games.play import CardPlay
from trainer.games.solver import Bounds


class PlainSolver:
    """Finds the points of the first side by going through all that can be played. It knows no limit."""

    def prepare(self) -> None:
        """Nothing takes long."""

    def takes(self, play: CardPlay, side: int, number: int, nodes: int | None = None) -> bool | None:
        del nodes
        of_first = best(play)
        return (of_first if side == 0 else 56 - of_first) >= number

    def taken(self, play: CardPlay, nodes: int | None = None) -> Bounds:
        del nodes
        return Bounds(best(play), best(play))

    def by_card(self, play: CardPlay, nodes: int | None = None) -> Mapping[Card, Bounds]:
        return {card: self.taken(play.add(card), nodes) for card in play.legal_cards()}


class IdleSolver(PlainSolver):
    """Finds out nothing, as if its limit were none at all."""

    def takes(self, play: CardPlay, side: int, number: int, nodes: int | None = None) -> None:
        del play, side, number, nodes

    def taken(self, play: CardPlay, nodes: int | None = None) -> Bounds:
        del nodes
        return Bounds(play.taken[0], 56 - play.taken[1])


def best(play: CardPlay) -> int:
    """The points of the first side, when everybody plays best."""
    if play.is_over:
        return play.taken[0]
    ends = [best(play.add(card)) for card in play.legal_cards()]
    return max(ends) if side_of(play.turn) == 0 else min(ends)
