"""A sample deal seen from one seat: its calls one after another, to be made again by somebody who sits there."""

from dataclasses import dataclass

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.auction.places import place_name
from trainer.auction.seat import Seat
from trainer.cards.hand import Hand
from trainer.practice.deals.sample_deals import SampleDeal, SampleVersion
from trainer.problems import UnknownNameError, did_you_mean


@dataclass(frozen=True)
class Replay:
    """One version of a sample deal, from `seat`."""

    deal: SampleDeal
    version: SampleVersion
    seat: Seat

    @classmethod
    def of(cls, deal: SampleDeal, convention: str, seat: str) -> "Replay":
        """The version by a convention, from a seat by its name; raises `UnknownNameError` where the deal lacks one."""
        version = next((one for one in deal.versions if one.convention == convention), None)
        if version is None:
            near = did_you_mean(convention, (one.convention for one in deal.versions))
            message = f"The deal '{deal.name}' was not bid by '{convention}'; {near}"
            raise UnknownNameError(message)
        if seat not in deal.seats:
            message = f"The deal '{deal.name}' has no seat '{seat}'; {did_you_mean(seat, deal.seats)}"
            raise UnknownNameError(message)
        return cls(deal, version, deal.seats.index(seat))

    @property
    def auction(self) -> Auction:
        """All calls."""
        return self.version.auction

    @property
    def hand(self) -> Hand:
        """The hand of the seat."""
        return self.deal.hands[self.seat]

    @property
    def own_calls(self) -> tuple[int, ...]:
        """The calls of the seat, by their index in the auction."""
        return tuple(index for index in range(len(self.auction.calls)) if self.auction.seat_of(index) == self.seat)

    def call(self, index: int) -> Call:
        """The call that was made then."""
        return self.auction.calls[index]

    def before(self, index: int) -> range:
        """The calls of others since the last one of the seat, before call `index` of its own."""
        earlier = [own + 1 for own in self.own_calls if own < index]
        return range(max(earlier, default=0), index)

    def name(self, seat: Seat) -> str:
        """A player as one who sits at `seat` calls him, with the name of his place: `Partner 1 (A2)`."""
        seats = len(self.deal.seats)
        return f"{place_name((seat - self.seat) % seats, seats)} ({self.deal.seats[seat]})"
