"""The laws of the auction in bridge (Laws 17 to 22), common to all ways of scoring."""

from collections.abc import Hashable
from dataclasses import dataclass, field

from trainer.auction.auction import Auction
from trainer.auction.call import BID_FORM, DOUBLE, DOUBLE_FORM, PASS, PASS_FORM, REDOUBLE, REDOUBLE_FORM, Call
from trainer.auction.seat import Seat, side_of
from trainer.cards.hand import Hand
from trainer.games.bridge.contract import SEATS, BridgeContract, contract_in, contract_of_bid
from trainer.games.bridge.scoring.scoring import BridgeScoring
from trainer.games.calls import CallNotation
from trainer.games.illegality import Illegality, why_no_double, why_no_redouble


@dataclass(frozen=True)
class BridgeLaws:
    """One set of laws; they differ in the scoring. `strains` are ordered lowest first."""

    name: str
    title: str
    source: str
    highest: int
    strains: tuple[str, ...]
    scoring: BridgeScoring
    calls: CallNotation = field(compare=False)
    seats: int = SEATS
    floor: int = 0

    def may_name(self, length: int) -> bool:
        """Return True: any strain may be named with any hand."""
        return length >= 0

    def problem_with(self, auction: Auction, call: Call, hand: Hand | None = None) -> str | None:
        """Return why the call is illegal; None when it is legal. See `Laws.problem_with`."""
        why = self.why_illegal(auction, call, hand)
        return None if why is None else str(why)

    def why_illegal(self, auction: Auction, call: Call, hand: Hand | None = None) -> Illegality | None:
        """Return the reason as a value; no hand forbids a call."""
        del hand
        if self.is_over(auction):
            return Illegality("over", "The auction is over.", call)
        if call.form is PASS_FORM:
            return None
        if call.form is DOUBLE_FORM:
            return why_no_double(auction)
        if call.form is REDOUBLE_FORM:
            return why_no_redouble(auction)
        return self._problem_with_bid(auction, call)

    def legality(self, auction: Auction) -> Hashable:
        """Return everything that `why_illegal` looks at."""
        if self.is_over(auction):
            return None
        index = auction.standing_index
        standing = None if index is None else auction.calls[index]
        return (standing, why_no_double(auction) is None, why_no_redouble(auction) is None)

    def legal_calls(self, auction: Auction, hand: Hand | None = None) -> tuple[Call, ...]:
        """Return all legal calls: pass, double, redouble, then bids from the lowest to the highest."""
        levels = range(max(1, auction.standing_number), self.highest + 1)
        bids = [Call(BID_FORM, strain, level) for level in levels for strain in self.strains]
        return tuple(call for call in (PASS, DOUBLE, REDOUBLE, *bids) if self.why_illegal(auction, call, hand) is None)

    def is_over(self, auction: Auction) -> bool:
        """Return whether three passes have followed a call, or all four players have passed (Laws 17, 22)."""
        return len(auction.calls) >= self.seats and auction.trailing_passes >= self.seats - 1

    def result(self, auction: Auction) -> BridgeContract | None:
        """Return the last bid as a contract; declarer first named its strain for that side (Law 22).

        None: passed out.
        """
        index = auction.standing_index
        if index is None:
            return None
        bid = auction.calls[index]
        return contract_of_bid(bid, self._first_to_name(bid.denomination, auction), auction.doubled)

    def result_in(self, text: str) -> BridgeContract | None:
        """Return the contract of a text made by `str`, or None."""
        return contract_in(text, self.calls, self.highest)

    @property
    def denominations(self) -> tuple[str, ...]:
        """Return the suits from the highest to the lowest, then No Trump."""
        suits = [strain for strain in self.strains if self.calls.denominations[strain].trump is not None]
        return (*reversed(suits), *(strain for strain in self.strains if strain not in suits))

    def contracts(self, side: int, denomination: str, hands: tuple[Hand, ...]) -> tuple[BridgeContract, ...]:
        """Return every undoubled contract in a strain, the lowest first, by either player of the side."""
        del hands
        if denomination not in self.strains:
            return ()
        bids = [Call(BID_FORM, denomination, level) for level in range(1, self.highest + 1)]
        return tuple(contract_of_bid(bid, seat) for bid in bids for seat in range(side, self.seats, 2))

    def lowest_over(self, auction: Auction, strain: str) -> int:
        """Return the lowest legal level of a strain over the standing bid; a level above `highest` if there is none."""
        index = auction.standing_index
        if index is None:
            return 1
        standing = self.strains.index(auction.calls[index].denomination)
        return auction.standing_number + (self.strains.index(strain) <= standing)

    def _problem_with_bid(self, auction: Auction, call: Call) -> Illegality | None:
        if call.form is not BID_FORM or call.denomination not in self.strains:
            said = "{call} is no bid: a bid is a number and a suit or No Trump, such as 1S or 3NT."
            return Illegality("unknown form", said, call)
        if not 1 <= call.amount <= self.highest:
            return Illegality("no such level", f"{{call}} is no bid: bids go from 1 to {self.highest}.", call)
        lowest = self.lowest_over(auction, call.denomination)
        if call.amount >= lowest:
            return None
        named = self.calls.name_of(call.denomination)
        if lowest > self.highest:
            return Illegality("too low", f"{{call}} is not enough, and no bid in {named} is any more.", call)
        return Illegality("too low", f"{{call}} is not enough; in {named} bid {lowest} or more.", call)

    def _first_to_name(self, strain: str, auction: Auction) -> Seat:
        bidders = (auction.seat_of(index) for index, call in enumerate(auction.calls) if call.denomination == strain)
        return next(seat for seat in bidders if side_of(seat) == auction.standing_side)
