"""What every legal card leads to when all hands are open, as far as a solver finds out within a limit."""

from collections.abc import Mapping

from trainer.auction.seat import side_of
from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.games.game import CardPlay, Contract, Game
from trainer.games.solver import Bounds, Solver
from trainer.playing.bots.seat_view import SeatView


def open_play(game: Game, view: SeatView, hands: tuple[Hand, ...]) -> CardPlay:
    """The play of a view with all hands laid open. Raises `ValueError` where the play of the game is not known."""
    if game.begin_play is None:
        raise ValueError(f"the play of {game.name} is not known")
    play = game.begin_play(view.contract.denomination, view.play.leader, hands)
    for card in view.play.cards:
        play = play.add(card)
    return play


class CardProspects:
    """Asks a solver what cards lead to for the side that plays them, in one contract."""

    def __init__(self, game: Game, solver: Solver, contract: Contract) -> None:
        self._all_points = game.all_points
        self._solver = solver
        self._contract = contract

    def needed(self, side: int) -> int:
        """The points with which a side succeeds: its contract's, or so many that the other's can't be made."""
        number = self._contract.number
        return number if side_of(self._contract.by) == side else self._all_points - number + 1

    def points(self, play: CardPlay, nodes: int | None) -> Mapping[Card, Bounds]:
        """For every legal card the points that its side has in the end; `nodes` for all cards together."""
        found = self._solver.by_card(play, nodes)
        own = {card: self._own(bounds, side_of(play.turn)) for card, bounds in found.items()}
        return {card: own[card] if card in own else own[_alike(card, own, play)] for card in play.legal_cards()}

    def success(self, points: Bounds, side: int) -> float:
        """1 where a side with so many points makes its contract or beats the other's, 0 where not, 0.5 where it may."""
        needed = self.needed(side)
        return ((points.low >= needed) + (points.high >= needed)) / 2

    def _own(self, first_side: Bounds, side: int) -> Bounds:
        if side == 0:
            return first_side
        return Bounds(self._all_points - first_side.high, self._all_points - first_side.low)


def _alike(card: Card, found: Mapping[Card, Bounds], play: CardPlay) -> Card:
    """The card that was looked at for one that is as good: the nearest of its suit."""
    ranks = play.hands[0].deck.ranks
    suit = [other for other in found if other.suit is card.suit]
    return min(suit, key=lambda other: abs(ranks.index(other.rank) - ranks.index(card.rank)))
