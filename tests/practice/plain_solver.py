"""A plain solver: every line of play to the end for the last few cards of a deal; of all else it knows nothing."""

from collections.abc import Mapping
from typing import Final

from trainer.auction.seat import side_of
from trainer.cards.card import Card
from trainer.games.play import CardPlay
from trainer.games.solver import Bounds

MOST_CARDS: Final = 12
"""Cards that may still be to be played; more would take too long."""

_ALL_POINTS: Final = 56


class PlainSolver:
    """Minimax without any cleverness but bounds, by the rules of the game's own play."""

    def prepare(self) -> None:
        """Nothing to do."""

    def takes(self, play: CardPlay, side: int, number: int, nodes: int | None = None) -> bool | None:
        """Whether a side takes so many points in the end."""
        found = self.taken(play, nodes)
        if not found.is_settled:
            return None
        return (found.low if side == 0 else _ALL_POINTS - found.low) >= number

    def taken(self, play: CardPlay, nodes: int | None = None) -> Bounds:  # noqa: ARG002  there is no limit
        """The points of the first caller's side in the end."""
        if left(play) > MOST_CARDS:
            return Bounds(0, _ALL_POINTS)
        found = _best(play, 0, _ALL_POINTS)
        return Bounds(found, found)

    def by_card(self, play: CardPlay, nodes: int | None = None) -> Mapping[Card, Bounds]:
        """The same after every legal card."""
        return {card: self.taken(play.add(card), nodes) for card in play.legal_cards()}


def left(play: CardPlay) -> int:
    """How many cards are still to be played."""
    return sum(hand.size for hand in play.hands) - len(play.cards)


def _best(play: CardPlay, low: int, high: int) -> int:
    """The first caller's side's points with best play, exact between `low` and `high`."""
    if play.is_over:
        return play.taken[0]
    mine = side_of(play.turn) == 0
    best = -1 if mine else _ALL_POINTS + 1
    for card in play.legal_cards():
        found = _best(play.add(card), low, high)
        if mine:
            best = max(best, found)
            low = max(low, best)
        else:
            best = min(best, found)
            high = min(high, best)
        if low >= high:
            break
    return best
