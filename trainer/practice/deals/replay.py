"""A sample deal from one seat: its calls, one after another, which a learner in that seat makes again."""

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
        """Return the replay of the version with a convention, from a seat by its name.

        Raises `UnknownNameError` when the deal has no such version or seat.
        """
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
        """Return the complete auction."""
        return self.version.auction

    @property
    def hand(self) -> Hand:
        """Return the hand of the seat."""
        return self.deal.hands[self.seat]

    @property
    def own_calls(self) -> tuple[int, ...]:
        """Return the indexes of the seat's calls in the auction."""
        return tuple(index for index in range(len(self.auction.calls)) if self.auction.seat_of(index) == self.seat)

    def call(self, index: int) -> Call:
        """Return the call at an index of the auction."""
        return self.auction.calls[index]

    def before(self, index: int) -> range:
        """Return the indexes of the others' calls between the seat's previous call and its call `index`."""
        earlier = [own + 1 for own in self.own_calls if own < index]
        return range(max(earlier, default=0), index)

    def name(self, seat: Seat) -> str:
        """Return a player as the one at `seat` sees it, with the seat's name: `Partner 1 (A2)`."""
        return f"{place_name(seat, self.seat, len(self.deal.seats))} ({self.deal.seats[seat]})"
