"""What a player may know during the play: his own hand, the auction, and the cards that have been played."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.auction.auction import Auction
from trainer.auction.seat import Seat
from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.games.game import CardPlay, Contract, Game


@dataclass(frozen=True)
class SeatView:
    """A deal as one seat sees it.

    `hand` is the seat's own as it was dealt. In `play` the other hands hold only the cards that they have played, so
    that nothing can be learnt from it that the seat does not know.
    """

    seat: Seat
    hand: Hand
    auction: Auction
    contract: Contract
    play: CardPlay


def view_of(game: Game, seat: Seat, auction: Auction, contract: Contract, play: CardPlay) -> SeatView:
    """The view of a seat; `play` may show all hands, the view shows only its own.

    Raises `ValueError` where only the auction of the game is known.
    """
    if game.begin_play is None:
        raise ValueError(f"the play of {game.name} is not known")
    hand = play.hands[seat]
    hands = tuple(hand if other == seat else Hand.of(game.deck, _played_by(other, play)) for other in range(play.seats))
    seen = game.begin_play(contract.denomination, play.leader, hands)
    for card in play.cards:
        seen = seen.add(card)
    return SeatView(seat, hand, auction, contract, seen)


def _played_by(seat: Seat, play: CardPlay) -> Sequence[Card]:
    """The cards that a seat has played, complete tricks first."""
    played = [trick.cards[(seat - trick.leader) % play.seats] for trick in play.tricks]
    place = (seat - (play.turn - len(play.on_the_table))) % play.seats
    if place < len(play.on_the_table):
        played.append(play.on_the_table[place])
    return played
