"""The interface of a set of laws: what is legal, when an auction is over, and what its result is."""

from collections.abc import Hashable
from typing import Protocol

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.hand import Hand
from trainer.games.illegality import Illegality
from trainer.games.result import Result
from trainer.games.scoring import Scoring


class Laws(Protocol):
    """A set of laws: what is legal in an auction, how it ends, and how it scores."""

    @property
    def name(self) -> str:
        """Return the name in files and commands, such as `duplicate`."""

    @property
    def title(self) -> str:
        """Return the name that people see."""

    @property
    def seats(self) -> int:
        """Return the number of players at the table."""

    @property
    def floor(self) -> int:
        """Return the number just below the lowest bid; calls that raise count from it when they open the auction."""

    @property
    def highest(self) -> int:
        """Return the highest number that can be bid."""

    @property
    def denominations(self) -> tuple[str, ...]:
        """Return the denominations that can be played, suits first.

        Of several names for the same play only the usual one.
        """

    @property
    def scoring(self) -> Scoring:
        """Return how these laws score: what the sides need, and what a result is worth."""

    def problem_with(self, auction: Auction, call: Call, hand: Hand | None = None) -> str | None:
        """Return why the call is illegal now (with this hand, if given), as a sentence; None if it is legal."""

    def why_illegal(self, auction: Auction, call: Call, hand: Hand | None = None) -> Illegality | None:
        """Return the reason why the call is illegal now (with this hand, if given); None if it is legal."""

    def legality(self, auction: Auction) -> Hashable:
        """Return a value that auctions share only if the same calls are legal after them, whatever the hand.

        Caches find legal calls by this value, so it should hold nothing on which they don't depend. All calls and
        states of the auction would be right, but would hardly ever be found again.
        """

    def legal_calls(self, auction: Auction, hand: Hand | None = None) -> tuple[Call, ...]:
        """Return all legal calls: pass, double and redouble first, then bids by number."""

    def is_over(self, auction: Auction) -> bool:
        """Return whether the auction has ended."""

    def result(self, auction: Auction) -> Result | None:
        """Return the result of the auction so far; None if there would be nothing to play."""

    def result_in(self, text: str) -> Result | None:
        """Return the result that records store as this text; None for any other text."""

    def contracts(self, side: int, denomination: str, hands: tuple[Hand, ...]) -> tuple[Result, ...]:
        """Return every undoubled contract that a side can reach in a denomination, the lowest first.

        It is empty in games without contracts. `side` is 0 or 1.
        """

    def may_name(self, length: int) -> bool:
        """Return whether a player with `length` cards of a suit may bid it."""
