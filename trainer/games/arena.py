"""Whole games that programs play against each other, compiled, for games that have such programs of their own."""

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple, Protocol


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

    def play(self, contest: ArenaContest) -> ArenaResult:
        """Play it; raises `UnknownNameError` for a bidder, player or set of laws that is not there."""
