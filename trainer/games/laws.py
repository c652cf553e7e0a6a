"""What everything above sees of a set of laws: what is legal, when an auction is over, and what came out of it."""

from typing import Protocol

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.hand import Hand
from trainer.games.illegality import Illegality
from trainer.games.result import Result
from trainer.games.scoring import Scoring


class Laws(Protocol):
    """What is legal in an auction, how it ends, and how it scores."""

    @property
    def name(self) -> str:
        """As in `duplicate`."""

    @property
    def title(self) -> str:
        """As shown to people."""

    @property
    def seats(self) -> int:
        """Players at the table."""

    @property
    def floor(self) -> int:
        """The number just below the lowest bid; calls that raise count from it when they open the auction."""

    @property
    def highest(self) -> int:
        """The highest number that can be bid."""

    @property
    def denominations(self) -> tuple[str, ...]:
        """What can be played, suits first; of several names for the same play the usual one."""

    @property
    def scoring(self) -> Scoring:
        """What the sides need, and what a result is worth."""

    def problem_with(self, auction: Auction, call: Call, hand: Hand | None = None) -> str | None:
        """Why the call is illegal now (and with this hand), as a sentence; None when it is legal."""

    def why_illegal(self, auction: Auction, call: Call, hand: Hand | None = None) -> Illegality | None:
        """The same as a value."""

    def legal_calls(self, auction: Auction, hand: Hand | None = None) -> tuple[Call, ...]:
        """All legal calls, pass, double and redouble first, then bids by number."""

    def is_over(self, auction: Auction) -> bool:
        """Whether the auction has ended."""

    def result(self, auction: Auction) -> Result | None:
        """What the auction comes to as it stands; None where nothing would be played."""

    def result_in(self, text: str) -> Result | None:
        """The result that records keep as this text; None for any other text."""

    def contracts(self, side: int, denomination: str, hands: tuple[Hand, ...]) -> tuple[Result, ...]:
        """Every undoubled contract that a side could reach in a denomination, the lowest first; none in other games."""

    def may_name(self, length: int) -> bool:
        """Whether a suit may be bid by a player who holds `length` cards of it."""
