"""The interface of a game's words: for results, bids and people."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from trainer.auction.auction import Auction
from trainer.auction.seat import Seat
from trainer.cards.hand import Hand
from trainer.games.circumstances import Circumstances
from trainer.games.laws import Laws
from trainer.games.play import Taken
from trainer.games.result import Result

NameOf = Callable[[Seat], str]
"""A function that returns the name of a seat in the middle of a sentence: `you`, `Partner 1`."""

SideNamed = Callable[[int], str]
"""A function that returns the name of a side in the middle of a sentence: `your side`, `the opponents`."""


class DealOver(NamedTuple):
    """A deal that is over: its laws, result, hands by seat and circumstances, and what both sides took.

    `name_of` and `side_named` name its players and sides as one of the players sees them.
    """

    laws: Laws
    result: Result
    taken: Taken
    hands: tuple[Hand, ...]
    circumstances: Circumstances
    name_of: NameOf
    side_named: SideNamed


class Remark(NamedTuple):
    """A remark on a deal that is over: a title, and lines below it."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AuctionState:
    """The current state of an auction: the last `bid`, and `by` whom.

    `by` is empty where nobody has bid, or the bid does not belong to one player. `printed` is the bid in symbols, where
    it has any.
    """

    bid: str
    by: str = ""
    printed: str = ""

    def __str__(self) -> str:
        return f"{self.bid} by {self.by}" if self.by else self.bid


class Words(Protocol):
    """The words of a game in one language."""

    @property
    def library_title(self) -> str:
        """Return the heading over the sample deals of the game."""

    @property
    def source_on_play(self) -> str:
        """Return where the rules of the play are written."""

    @property
    def sample_hand(self) -> str:
        """Return a hand of the game as people write it, to show how one is typed."""

    @property
    def first_caller(self) -> str:
        """Return the role of the player who calls first: `opening leader`, `dealer`."""

    @property
    def first_caller_mark(self) -> str:
        """Return the role of the first caller in one or two short words, for the label of a seat."""

    @property
    def sample_claim(self) -> int:
        """Return a number that a side might claim in the play, to show how one claims."""

    @property
    def source_name(self) -> str:
        """Return the players' name for the source of the conventions: `the book`."""

    @property
    def trumps(self) -> tuple[str, str]:
        """Return the words for one and for several cards of the trump suit: `trump`, `trumps`."""

    def circumstances(self, circumstances: Circumstances, side_named: SideNamed, first: int = 0) -> str:
        """Return the circumstances of a deal in a few words; empty where there are none.

        The side `first`, 0 or 1, is named first: a learner looks for his own side there.
        """

    def numbered(self, circumstances: Circumstances) -> str:
        """Return the name of a deal by its number: `Board 3`; empty where its circumstances give none."""

    def result(self, result: Result, name_of: NameOf) -> str:
        """Return a result with its player: `3♠ by Partner 1, doubled`."""

    def label(self, result: Result) -> str:
        """Return the label of the contract: `3♠`."""

    def short_label(self, result: Result) -> str:
        """Return the label in the form of a score sheet, which may be shorter: `3NT`."""

    def is_doubled(self, result: Result) -> bool:
        """Return whether a result was doubled or redoubled."""

    def written(self, result: Result, name_of: NameOf) -> str:
        """Return a result in letters, as files of sample deals have it: `3SX by A1`."""

    def spoken(self, result: Result) -> str:
        """Return a result as it is spoken: `3 spades, doubled`."""

    def standing(self, auction: Auction, name_of: NameOf) -> AuctionState:
        """Return the last bid of an auction, "2 spades by Partner 1, doubled", or that nobody has bid."""
