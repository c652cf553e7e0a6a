"""Who bids how at a table: each side by a table of its own, one perhaps not at all, or by a program of the game."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.auction.auction import Auction
from trainer.auction.call import PASS, Call
from trainer.auction.seat import Seat, side_of
from trainer.cards.hand import Hand
from trainer.games.circumstances import Circumstances
from trainer.games.laws import Laws
from trainer.games.programs.arena import Arena
from trainer.hands.one_hand import OneHand
from trainer.reasoning.choosing.bidding_out import saying_nothing
from trainer.reasoning.choosing.choosing import Choice, CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner


@dataclass(frozen=True)
class ProgramBidder:
    """A program that the game has of its own, by its name in the `arena`: it bids for one side of a deal."""

    side: int
    name: str
    arena: Arena
    circumstances: Circumstances

    @property
    def title(self) -> str:
        """What it is called."""
        return self.arena.bidder_title(self.name)

    def call(self, auction: Auction, hand: Hand, laws: Laws) -> Call:
        """What it calls with a hand."""
        return self.arena.call(self.name, auction, hand, laws, self.circumstances)


@dataclass(frozen=True)
class Bidders:
    """The bots of a table.

    `sides` has the reasoner of the first caller's side and that of the other one; the laws are those of the first.
    The side `silent` passes whenever the laws let it; None where both bid. A `program` bids for its side in place of
    the convention.
    """

    sides: tuple[Reasoner, Reasoner]
    silent: int | None = None
    program: ProgramBidder | None = None

    @property
    def laws(self) -> Laws:
        """The laws of the table."""
        return self.sides[0].book.laws

    def reasoner(self, seat: Seat) -> Reasoner:
        """The table by which a seat bids."""
        return self.sides[side_of(seat)]

    def situation(self, auction: Auction) -> CompiledSituation | None:
        """Where the player to call stands, by the table of the side; None where that says nothing."""
        return self.reasoner(auction.turn).at(auction)

    def choice(self, auction: Auction, hand: Hand) -> Choice | None:
        """What the table of the player to call prescribes; None where it says nothing, or the laws leave no call."""
        compiled = self.situation(auction)
        return None if compiled is None else compiled.choose(hand.holdings)

    def call(self, auction: Auction, hand: Hand) -> Call:
        """What a bot calls with a hand: always legal, and always the same."""
        if side_of(auction.turn) == self.silent:
            return self._quiet_call(auction, hand)
        if self.program is not None and side_of(auction.turn) == self.program.side:
            return self.program.call(auction, hand, self.laws)
        choice = self.choice(auction, hand)
        return saying_nothing(self.laws, auction, hand) if choice is None else choice.call

    def auction(self, hands: Sequence[Hand], begun: Auction | None = None) -> Auction:
        """The auction of a deal when bots bid all hands, from `begun` on, until it is over."""
        laws = self.laws
        auction = Auction(laws.seats, laws.floor) if begun is None else begun
        while not laws.is_over(auction):
            auction = auction.add(self.call(auction, hands[auction.turn]))
        return auction

    def _quiet_call(self, auction: Auction, hand: Hand) -> Call:
        """A pass; where a bid is compulsory, what the table says with nothing to say."""
        if self.laws.problem_with(auction, PASS, hand) is None:
            return PASS
        compiled = self.situation(auction)
        last = compiled.bound_rows[-1] if compiled is not None else ()
        for bound_row in last:
            call = bound_row.call.call_for(OneHand(hand.holdings))
            if call is not None and bound_row.row.is_otherwise:
                return call
        return saying_nothing(self.laws, auction, hand)
