"""Legal calls after an auction, checked once for all auctions after which the same calls are legal."""

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.games.laws import Laws
from trainer.reasoning.rows.compiled_rows import CallShape
from trainer.reasoning.rows.lowest_numbers import lowest_number

Outcome = tuple[int, Call | None, Call | None]
"""An amount, the call with it if that is legal, and the call if the laws forbid it."""


class SameLegality:
    """The common facts of auctions after which the same calls are legal.

    `allowed` says of calls whether they are legal, `lowest` of denominations from which number on they can be bid. For
    a call template and the part of its amount that all hands have, `outcomes` has the outcomes.
    """

    __slots__ = ("allowed", "lowest", "outcomes")

    def __init__(self) -> None:
        self.allowed: dict[Call, bool] = {}
        self.lowest: dict[str, int] = {}
        self.outcomes: dict[tuple[CallShape, int], tuple[Outcome, ...]] = {}


class LegalCalls:
    """The calls that the laws allow after one auction; each call is checked once for all auctions `alike`."""

    __slots__ = ("alike", "auction", "laws", "standing_number")

    def __init__(self, auction: Auction, laws: Laws, alike: SameLegality | None = None) -> None:
        self.auction = auction
        self.laws = laws
        self.standing_number = auction.standing_number
        self.alike = alike or SameLegality()

    def allow(self, call: Call) -> bool:
        """Return whether the call is legal, whatever the hand."""
        allowed = self.alike.allowed
        if call not in allowed:
            allowed[call] = self.laws.why_illegal(self.auction, call) is None
        return allowed[call]

    def lowest_number(self, denomination: str) -> int:
        """Return the lowest number at which a denomination can be bid; see `lowest_number`."""
        lowest = self.alike.lowest
        if denomination not in lowest:
            lowest[denomination] = lowest_number(self.laws, self.auction, denomination)
        return lowest[denomination]
