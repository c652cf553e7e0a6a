"""The laws of bidding in spades: everybody bids a number of tricks once, and all four bids count (BIS 2)."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import BID_FORM, Call
from trainer.auction.seat import side_of
from trainer.cards.hand import Hand
from trainer.games.illegality import Illegality
from trainer.games.laws import Laws
from trainer.games.spades.bids import MOST, SEATS, Bids, bids_in
from trainer.games.spades.calls import BLIND_NIL
from trainer.games.spades.scoring import SpadesScoring

FAR_BEHIND: Final = "far behind"
"""The state of a side that may bid blind nil, under laws that know it."""


@dataclass(frozen=True)
class SpadesLaws:
    """A set of laws: the worth of rounds, and how far behind a side must be to bid blind nil.

    Blind nil is illegal where `blind_nil_behind` is None. `match` names a match that ends at the `winning_goal` or, for
    the other side, at the `losing_goal`.
    """

    name: str
    title: str
    source: str
    match: str
    scoring: SpadesScoring
    winning_goal: int
    losing_goal: int
    blind_nil_behind: int | None
    seats: int = SEATS
    floor: int = -1
    highest: int = MOST
    denominations: tuple[str, ...] = ()

    def problem_with(self, auction: Auction, call: Call, hand: Hand | None = None) -> str | None:
        """Return why the call is illegal, as a sentence; None if it is legal. See `Laws.problem_with`."""
        why = self.why_illegal(auction, call, hand)
        return None if why is None else str(why)

    def why_illegal(self, auction: Auction, call: Call, hand: Hand | None = None) -> Illegality | None:
        """Return why the call is illegal; None if it is legal. No hand forbids a call."""
        del hand
        if self.is_over(auction):
            return Illegality("over", "The bidding is over: everybody bids once.", call)
        if call == BLIND_NIL:
            return self._problem_with_blind_nil(auction)
        if call.form is not BID_FORM or call.denomination:
            said = f"{{call}} is no bid: a bid is a number of tricks from 0 (nil) to {self.highest}."
            return Illegality("no number", said, call)
        if not 0 <= call.amount <= self.highest:
            return Illegality("no such number", f"{{call}} is no bid: there are {self.highest} tricks.", call)
        return None

    def legality(self, auction: Auction) -> Hashable:
        """Return everything that `why_illegal` looks at."""
        return self.is_over(auction), FAR_BEHIND in auction.states[side_of(auction.turn)]

    def legal_calls(self, auction: Auction, hand: Hand | None = None) -> tuple[Call, ...]:
        """Return every number from nil on, and blind nil where it is allowed."""
        calls = (*(Call(BID_FORM, amount=number) for number in range(self.highest + 1)), BLIND_NIL)
        return tuple(call for call in calls if self.why_illegal(auction, call, hand) is None)

    def is_over(self, auction: Auction) -> bool:
        """Return whether everybody has bid."""
        return len(auction.calls) >= self.seats

    def result(self, auction: Auction) -> Bids | None:
        """Return all four bids; None before the last one."""
        return Bids(auction.calls) if self.is_over(auction) else None

    def result_in(self, text: str) -> Bids | None:
        """Return the bids that `str` writes as this text; None for any other text."""
        return bids_in(text)

    def contracts(self, side: int, denomination: str, hands: tuple[Hand, ...]) -> tuple[Bids, ...]:
        """Return no contracts: the game has none."""
        del side, denomination, hands
        return ()

    def may_name(self, length: int) -> bool:
        """Return True: no suit is named in this game."""
        return length >= 0

    def _problem_with_blind_nil(self, auction: Auction) -> Illegality | None:
        if self.blind_nil_behind is None:
            return Illegality("no blind nil", "These laws know no blind nil.", BLIND_NIL, is_always_true=True)
        if FAR_BEHIND in auction.states[side_of(auction.turn)]:
            return None
        said = f"Only a side that is {self.blind_nil_behind} points or more behind may bid blind nil."
        return Illegality("not far behind", said, BLIND_NIL, is_always_true=True)


def laws_of_spades(laws: Laws) -> SpadesLaws:
    """Return laws as the laws of spades that they are. Raises `TypeError` when they belong to another game."""
    if not isinstance(laws, SpadesLaws):
        message = f"{laws!r} are no laws of spades"
        raise TypeError(message)
    return laws
