"""The bidders of a table: a convention for each side.

One side may stay silent, or bid as one of the game's programs.
"""

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
    """One of the game's own bidding programs, called by `name` in its `arena`, which bids for one side of a deal."""

    side: int
    name: str
    arena: Arena
    circumstances: Circumstances

    @property
    def title(self) -> str:
        """Return the name of the program, for display."""
        return self.arena.bidder_title(self.name)

    def call(self, auction: Auction, hand: Hand, laws: Laws) -> Call:
        """Return the call that the program makes with a hand."""
        return self.arena.call(self.name, auction, hand, laws, self.circumstances)


@dataclass(frozen=True)
class Bidders:
    """The bots that bid at a table.

    `sides` are the reasoner of the first caller's side and that of the other side; the laws come from the first. The
    side `silent` passes whenever the laws allow a pass; None: both sides bid. If there is a `program`, it bids for its
    side instead of the convention.
    """

    sides: tuple[Reasoner, Reasoner]
    silent: int | None = None
    program: ProgramBidder | None = None

    @property
    def laws(self) -> Laws:
        """Return the laws of the table."""
        return self.sides[0].book.laws

    def reasoner(self, seat: Seat) -> Reasoner:
        """Return the reasoner of a seat's convention."""
        return self.sides[side_of(seat)]

    def situation(self, auction: Auction) -> CompiledSituation | None:
        """Return the situation of the player to call, by that side's convention; None where the convention has none."""
        return self.reasoner(auction.turn).at(auction)

    def choice(self, auction: Auction, hand: Hand) -> Choice | None:
        """Return the convention's choice for the player to call.

        Returns None where the convention has no situation for the auction, or the laws forbid each of its calls.
        """
        compiled = self.situation(auction)
        return None if compiled is None else compiled.choose(hand.holdings)

    def call(self, auction: Auction, hand: Hand) -> Call:
        """Return the call that a bot makes with a hand; it is always legal, and always the same for the same hand."""
        if side_of(auction.turn) == self.silent:
            return self._quiet_call(auction, hand)
        if self.program is not None and side_of(auction.turn) == self.program.side:
            return self.program.call(auction, hand, self.laws)
        choice = self.choice(auction, hand)
        return saying_nothing(self.laws, auction, hand) if choice is None else choice.call

    def auction(self, hands: Sequence[Hand], begun: Auction | None = None) -> Auction:
        """Return the complete auction when bots bid all hands, continuing `begun` if there is one.

        `hands` are indexed by seat, from the first caller on.
        """
        laws = self.laws
        auction = Auction(laws.seats, laws.floor) if begun is None else begun
        while not laws.is_over(auction):
            auction = auction.add(self.call(auction, hands[auction.turn]))
        return auction

    def _quiet_call(self, auction: Auction, hand: Hand) -> Call:
        """Return a pass; where a bid is compulsory, the convention's call with nothing to say."""
        if self.laws.problem_with(auction, PASS, hand) is None:
            return PASS
        compiled = self.situation(auction)
        last = compiled.bound_rows[-1] if compiled is not None else ()
        for bound_row in last:
            call = bound_row.call.call_for(OneHand(hand.holdings))
            if call is not None and bound_row.row.is_otherwise:
                return call
        return saying_nothing(self.laws, auction, hand)
