"""The view of a player during the play: the own hand, the auction, and the cards that have been played."""

from dataclasses import dataclass

from trainer.auction.auction import Auction
from trainer.auction.seat import Seat, side_of
from trainer.cards.hand import Hand
from trainer.games.laws import Laws
from trainer.games.play import CardPlay
from trainer.games.result import Result
from trainer.playing.deals.table_deal import TableDeal


@dataclass(frozen=True)
class SeatView:
    """A deal as one seat sees it.

    `hand` is the seat's own as it was dealt. `play` is what the game lets the seat see (`Game.seen_by`): mostly, other
    hands have only the cards that they have played, unless they are open. The card to choose is that of `play.turn`:
    the seat itself, or a dummy whose cards it plays.
    """

    seat: Seat
    hand: Hand
    auction: Auction
    laws: Laws
    result: Result
    play: CardPlay
    total: int
    """Everything that can be taken in the deal."""

    @property
    def seats_seen(self) -> frozenset[Seat]:
        """Return the seats whose cards are known: the own seat and open ones."""
        return self.play.open_seats | {self.seat}

    @property
    def side(self) -> int:
        """Return the side of the seat, which is also that of a dummy whose cards it plays."""
        return side_of(self.seat)


def view_of(deal: TableDeal, play: CardPlay, seat: Seat | None = None) -> SeatView:
    """Return the view of a seat, by default of the one that chooses the next card.

    `play` may have all hands; the view has only what the seat may see. Raises `ValueError` when the auction of the deal
    has no result.
    """
    if deal.result is None:
        raise ValueError("there is nothing to play")
    if seat is None:
        seat = play.decider_of(play.turn)
    seen = deal.game.seen_by(deal.auction, seat, play)
    return SeatView(seat, play.hands[seat], deal.auction, deal.laws, deal.result, seen, deal.total)
