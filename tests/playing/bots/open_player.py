"""A player that sees all hands and plays best, for simulations in which the play should not matter."""

from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.games.game import Game
from trainer.games.solver import Solver
from trainer.playing.bots.card_prospects import CardProspects
from trainer.playing.bots.rule_player import RulePlayer
from trainer.playing.bots.seat_view import SeatView


class OpenPlayer:
    """A player of one deal that knows all its `hands`; it always plays the same card for the same view.

    It plays a card with which its side surely makes its contract or defeats the other's, or else one with which it may.
    Of these it takes the one with most points, and of equally good ones the rule player's. `nodes` limits the search
    for one card.
    """

    def __init__(self, game: Game, hands: tuple[Hand, ...], solver: Solver, nodes: int | None = None) -> None:
        self._game = game
        self._hands = hands
        self._solver = solver
        self._nodes = nodes
        self._rules = RulePlayer(game)

    def card(self, view: SeatView) -> Card:
        """Return the best card."""
        legal = view.play.legal_cards()
        if len(legal) == 1:
            return legal[0]
        prospects = CardProspects(view, self._solver)
        found = prospects.taken(view.play.with_hands(self._hands), self._nodes)
        usual = self._rules.card(view)

        def worth(card: Card) -> tuple[float, int, bool]:
            taken = found[card]
            return prospects.success(taken, view.side), taken.low + taken.high, card == usual

        return max(legal, key=worth)
