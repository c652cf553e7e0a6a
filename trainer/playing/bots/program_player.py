"""A game's own player of the cards, at the table."""

from trainer.cards.card import Card
from trainer.games.programs.arena import Arena
from trainer.playing.bots.seat_view import SeatView


class ProgramPlayer:
    """A player that plays as the game's program with this name; it sees only what its seat may see."""

    def __init__(self, arena: Arena, name: str) -> None:
        self._arena = arena
        self._name = name

    def card(self, view: SeatView) -> Card:
        """Return the card that the program plays."""
        legal = view.play.legal_cards()
        return legal[0] if len(legal) == 1 else self._arena.card(self._name, view.play, view.result)
