"""The interface of card-play bots: each chooses a card for a seat from what the seat may know."""

from typing import Protocol, runtime_checkable

from trainer.auction.auction import Auction
from trainer.cards.card import Card
from trainer.games.play import Move
from trainer.playing.bots.seat_view import SeatView


class CardPlayer(Protocol):
    """A bot that chooses cards. It sees only what its seat may see."""

    def card(self, view: SeatView) -> Card:
        """Return a legal card for the seat whose turn it is."""


def move_of(player: CardPlayer, view: SeatView) -> Move:
    """Return the player's next move: the game's advice on a move without a card, or else the player's card."""
    return view.play.usual_move() or player.card(view)


@runtime_checkable
class Listener(Protocol):
    """A card player that can follow the auction, so that its first card takes no longer than the others."""

    def listen(self, auction: Auction) -> None:
        """Work out the meaning of the calls so far."""
