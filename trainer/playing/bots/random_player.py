"""A player who plays any card that is legal: what every other player must beat."""

from dataclasses import dataclass
from random import Random

from trainer.cards.card import Card
from trainer.playing.bots.seat_view import SeatView


@dataclass(frozen=True)
class RandomPlayer:
    """Plays a random legal card; of equal cards only one counts. Draws from `chance` at every card."""

    chance: Random

    def card(self, view: SeatView) -> Card:
        """Return any legal card."""
        return self.chance.choice(view.play.legal_cards())
