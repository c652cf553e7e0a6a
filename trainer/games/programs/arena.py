"""Programs that a game has of its own: they play whole games, and try calls by playing them."""

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple, Protocol

from trainer.cards.hand import Hand


class ArenaContest(NamedTuple):
    """What to play: two bidders, the players of all cards, how many games, from which seed, under which laws."""

    side: str
    against: str
    player: str
    games: int
    seed: str
    laws: str


class ArenaResult(Protocol):
    """What came of a contest."""

    def as_json(self) -> Mapping[str, Any]:
        """The numbers, as the machine interface has them."""

    def report(self) -> str:
        """The same as text."""


class Arena(Protocol):
    """Where programs play against each other."""

    @property
    def bidder_names(self) -> Collection[str]:
        """Who bids."""

    @property
    def player_names(self) -> Collection[str]:
        """Who plays the cards, the usual player first."""

    def try_call(self, hand: Hand, question: Mapping[str, Any]) -> Mapping[str, Any]:
        """Play a risky call on a hand many times, and say what came of it; `says` are sentences.

        Raises `BadNotationError` and `UnknownNameError`.
        """

    def play(self, contest: ArenaContest) -> ArenaResult:
        """Play it; raises `UnknownNameError` for a bidder, player or set of laws that is not there."""
