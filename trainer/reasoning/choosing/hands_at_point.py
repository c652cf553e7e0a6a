"""The hands that players can have at a point of an auction where one of them is to take a row."""

from trainer.auction.auction import Auction
from trainer.auction.call import PASS
from trainer.auction.seat import Seat, side_of
from trainer.reasoning.choosing.caller_hands import CallerHands
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.consistent_hands import calls_of
from trainer.reasoning.choosing.hand_cache import HandCache
from trainer.reasoning.choosing.reasoner import Reasoner


class HandsAtPoint:
    """A search for such hands in one rule book; results are cached as long as the reasoner has memory for them."""

    def __init__(self, reasoner: Reasoner) -> None:
        self._reasoner = reasoner
        self._kept = HandCache[tuple[Auction, str], CallerHands](reasoner.memory, lambda callers: callers.hand_sets)

    def of_all(self, point: CompiledSituation, row: str) -> dict[Seat, CallerHands]:
        """Return the hands of the player who takes the row, of partners who have called, and of opponents who have bid.

        Opponents who have only passed are left out; a double counts like a bid.
        """
        auction = point.auction
        return {auction.turn: self.takers(point, row), **self.partners(auction), **self._opponents(auction)}

    def takers(self, point: CompiledSituation, row: str) -> CallerHands:
        """Return the hands that take the row and have made all earlier calls of the same player."""
        made = calls_of(point.auction, point.auction.turn)
        return self._making(point.auction, made, row)

    def partners(self, auction: Auction) -> dict[Seat, CallerHands]:
        """Return for each partner who has called the hands that make all of his calls."""
        return {
            seat: self._callers(auction, made)
            for seat in range(auction.seats)
            if seat != auction.turn and side_of(seat) == side_of(auction.turn) and (made := calls_of(auction, seat))
        }

    def _opponents(self, auction: Auction) -> dict[Seat, CallerHands]:
        """Return for each opponent who has bid or doubled the hands that make all of his calls, if there are any."""
        found = {}
        for seat in range(auction.seats):
            made = calls_of(auction, seat)
            if side_of(seat) == side_of(auction.turn) or all(auction.calls[index] == PASS for index in made):
                continue
            callers = self._callers(auction, made)
            if callers.are_some:
                found[seat] = callers
        return found

    def _callers(self, auction: Auction, made: tuple[int, ...]) -> CallerHands:
        return self._making(auction.before(made[-1] + 1), made)

    def _making(self, auction: Auction, made: tuple[int, ...], row: str = "") -> CallerHands:
        """Return the hands that make some calls of an auction, and take a row at its end where one is named."""
        earlier = made if row else made[:-1]
        before = self._callers(auction, earlier) if earlier else None
        return self._kept.find((auction, row), lambda: CallerHands(self._reasoner, auction, made, row, before))
