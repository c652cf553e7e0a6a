"""A player that plays any legal card, which every other player must beat."""

from dataclasses import dataclass
from random import Random

from trainer.cards.card import Card
from trainer.playing.bots.seat_view import SeatView


@dataclass(frozen=True)
class RandomPlayer:
    """A player that draws a legal card from `chance` each time; of equal cards only one counts."""

    chance: Random

    def card(self, view: SeatView) -> Card:
        """Return a random legal card."""
        return self.chance.choice(view.play.legal_cards())
