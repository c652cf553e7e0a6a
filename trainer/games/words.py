"""How a game is spoken of: results, what stands in an auction, and names for its people."""

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
"""How a seat is called in the middle of a sentence: `you`, `Partner 1`."""

SideNamed = Callable[[int], str]
"""How a side is called in the middle of a sentence: `your side`, `the opponents`."""


class DealOver(NamedTuple):
    """A deal that is over: its laws, result, hands by seat and circumstances, what both sides took, and people's names.

    `name_of` and `side_named` name its players and sides from where somebody sits.
    """

    laws: Laws
    result: Result
    taken: Taken
    hands: tuple[Hand, ...]
    circumstances: Circumstances
    name_of: NameOf
    side_named: SideNamed


class Remark(NamedTuple):
    """Something that is said of a deal that is over: a title, and lines below it."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """What stands in an auction, and `by` whom; nobody where nobody has bid, or where it is not one player's.

    `printed` is the bid in symbols, where it has any.
    """

    bid: str
    by: str = ""
    printed: str = ""

    def __str__(self) -> str:
        return f"{self.bid} by {self.by}" if self.by else self.bid


class Words(Protocol):
    """What is said of a game, in one language."""

    @property
    def library_title(self) -> str:
        """The heading over the sample deals of the game."""

    @property
    def source_on_play(self) -> str:
        """Where it is written how the cards are played."""

    @property
    def sample_hand(self) -> str:
        """A hand of the game as people write it, for where one is to be typed."""

    @property
    def first_caller(self) -> str:
        """What the player is who calls first: `opening leader`, `dealer`."""

    @property
    def first_caller_mark(self) -> str:
        """The same in one or two short words, beside the seat."""

    @property
    def sample_claim(self) -> int:
        """A number that a side might claim in the play, for where it is said how."""

    @property
    def source_name(self) -> str:
        """What players call the source of its conventions: `the book`."""

    @property
    def trumps(self) -> tuple[str, str]:
        """What a card of the trump suit is called, one and several: `trump`, `trumps`."""

    def circumstances(self, circumstances: Circumstances, side_named: SideNamed, first: int = 0) -> str:
        """What holds for a deal besides its cards and calls, in a few words; empty where nothing does.

        Of the two sides the `first` is named first: a learner looks for his own there.
        """

    def result(self, result: Result, name_of: NameOf) -> str:
        """A result with its player: `3♠ by Partner 1, doubled`."""

    def label(self, result: Result) -> str:
        """What is to be made: `3♠`."""

    def is_doubled(self, result: Result) -> bool:
        """Whether a result was doubled or redoubled."""

    def written(self, result: Result, name_of: NameOf) -> str:
        """A result in letters, as files of sample deals have it: `3SX by A1`."""

    def spoken(self, result: Result) -> str:
        """The same as it is spoken: `3 spades, doubled`."""

    def standing(self, auction: Auction, name_of: NameOf) -> Standing:
        """What stands in an auction: "2 spades by Partner 1, doubled", or that nobody has bid."""
