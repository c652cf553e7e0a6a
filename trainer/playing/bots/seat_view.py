"""What a player may know during the play: his own hand, the auction, and the cards that have been played."""

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

    `hand` is the seat's own as it was dealt. `play` is what the game lets the seat see (`Game.seen_by`): mostly the
    other hands hold only the cards that they have played, unless they lie open. The card to be chosen is
    that of `play.turn`: the seat itself, or a dummy whose cards it plays.
    """

    seat: Seat
    hand: Hand
    auction: Auction
    laws: Laws
    result: Result
    play: CardPlay
    total: int
    """Everything that there is to take in the deal."""

    @property
    def seats_seen(self) -> frozenset[Seat]:
        """The seats whose cards are known: the own one and those that lie open."""
        return self.play.open_seats | {self.seat}

    @property
    def side(self) -> int:
        """The side of the seat, and of a dummy whose cards it plays."""
        return side_of(self.seat)


def view_of(deal: TableDeal, play: CardPlay, seat: Seat | None = None) -> SeatView:
    """Return the view of a seat in a deal that has been played so far, usually of whoever chooses the next card.

    `play` may have all hands; the view has only what the seat may see. Raises `ValueError` where the
    auction of the deal has no result.
    """
    if deal.result is None:
        raise ValueError("there is nothing to play")
    if seat is None:
        seat = play.decider_of(play.turn)
    seen = deal.game.seen_by(deal.auction, seat, play)
    return SeatView(seat, play.hands[seat], deal.auction, deal.laws, deal.result, seen, deal.total)
