"""Programs that a game has of its own: they play whole games, and try calls by playing them."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.games.circumstances import Circumstances
from trainer.games.laws import Laws
from trainer.games.play import CardPlay, Taken
from trainer.games.result import Result


class ArenaContest(NamedTuple):
    """The settings of a contest: two bidders, their card players, the number of games, the seed and the laws."""

    side: str
    against: str
    player: str
    games: int
    seed: str
    laws: str


class TrialWords(NamedTuple):
    """The words for trials of a call: the screen's title, its subject, its button, and a first hand.

    `call` is what is tried, in the middle of a sentence. `functions` are about as many as are compiled before the first
    trial on a computer.
    """

    title: str
    about: str
    begins: str
    call: str
    sample_hand: str
    functions: int = 1


class ArenaResult(Protocol):
    """The result of a contest."""

    def as_json(self) -> Mapping[str, Any]:
        """Return the numbers, as the machine interface has them."""

    def report(self) -> str:
        """Return the numbers as lines of text for people."""


class Arena(Protocol):
    """The interface for contests between programs."""

    @property
    def bidder_names(self) -> Collection[str]:
        """Return the names of the bidders."""

    @property
    def opponent_names(self) -> Collection[str]:
        """Return the names of the bidders that are interesting opponents, not mere variants of others."""

    def bidder_title(self, bidder: str) -> str:
        """Return what a bidder is called; raises `UnknownNameError`."""

    @property
    def player_names(self) -> Collection[str]:
        """Return the names of the card players, the usual one first."""

    def player_title(self, player: str) -> str:
        """Return what a player is called; raises `UnknownNameError`."""

    @property
    def trial(self) -> TrialWords:
        """Return the words for `try_call`."""

    def call(self, bidder: str, auction: Auction, hand: Hand, laws: Laws, circumstances: Circumstances) -> Call:
        """Return what a bidder calls with a hand, always something legal; raises `UnknownNameError`."""

    def card(self, player: str, play: CardPlay, result: Result) -> Card:
        """Return the card that a player plays from the seat in turn, from its own and all played cards.

        Raises `UnknownNameError`.
        """

    def taken(self, player: str, rounds: Sequence[tuple[CardPlay, Result]]) -> Sequence[Taken]:
        """Return the tricks or points that each side takes in some new plays, with one player for all cards.

        Raises `UnknownNameError`.
        """

    def try_call(self, hand: Hand, question: Mapping[str, Any]) -> Mapping[str, Any]:
        """Play a risky call on a hand many times, and return the results.

        `says` are sentences, `dangers` the cards on which it fails, the worst first: each a `card`, and its `share`.

        Raises `BadNotationError` and `UnknownNameError`.
        """

    def play(self, contest: ArenaContest) -> ArenaResult:
        """Play it; raises `UnknownNameError` for a bidder, player or set of laws that is not there."""
