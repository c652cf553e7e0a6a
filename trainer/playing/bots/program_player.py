"""A player of the cards that a game has of its own, at the table."""

from trainer.cards.card import Card
from trainer.games.programs.arena import Arena
from trainer.playing.bots.seat_view import SeatView


class ProgramPlayer:
    """Plays as a program of the game does, by name; it sees only what its seat may see."""

    def __init__(self, arena: Arena, name: str) -> None:
        self._arena = arena
        self._name = name

    def card(self, view: SeatView) -> Card:
        """Return the card that the program plays."""
        legal = view.play.legal_cards()
        return legal[0] if len(legal) == 1 else self._arena.card(self._name, view.play, view.result)
