"""The arena: bidders and players by name, contests between them, and a bidder's advice on one hand."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path
from typing import Final

import numpy as np

from trainer.cards.hand import Hand
from trainer.games.programs.arena import ArenaContest
from trainer.games.spades.arena.arena_scoring import laws_in_numbers
from trainer.games.spades.arena.bidding.advice import EVEN, Advice, GameScore, advice
from trainer.games.spades.arena.bidding.bidder_arrays import bidders_in_arrays
from trainer.games.spades.arena.bidding.bidders_reading import Bidder, bidder_called, read_bidders
from trainer.games.spades.arena.bidding.curves_file import Curves, read_curves
from trainer.games.spades.arena.contest import Rounds, rounds_of
from trainer.games.spades.arena.games import Contestants
from trainer.games.spades.arena.playing.players_reading import Player, player_called, read_players
from trainer.games.spades.arena.result import ContestResult
from trainer.games.spades.evaluation.evaluation_reading import Evaluation, read_evaluation
from trainer.games.spades.game_file import NAME
from trainer.games.spades.laws import SpadesLaws
from trainer.games.spades.laws_reading import read_laws
from trainer.locations import conventions_folder

_CONTESTANTS: Final = 2
"""Two contestants play, one a side."""


@dataclass(frozen=True)
class SpadesArena:
    """The arena of spades. Its data are read from the `folder` of the game when they are first needed.

    Everything that reads data raises `UnusableFileError` when a file is broken.
    """

    folder: Path

    @property
    def bidder_names(self) -> Collection[str]:
        """Return the names of all bidders."""
        return tuple(self.bidders)

    @property
    def opponent_names(self) -> Collection[str]:
        """Return the names of bidders that are not variants of another one."""
        return tuple(name for name, bidder in self.bidders.items() if not bidder.variant_of)

    def bidder_title(self, bidder: str) -> str:
        """Return the title of a bidder. Raises `UnknownNameError` when there is none with this name."""
        return bidder_called(self.bidders, bidder).title

    @property
    def player_names(self) -> Collection[str]:
        """Return the names of all players of the cards, the usual player first."""
        return tuple(self.players)

    def player_title(self, player: str) -> str:
        """Return the title of a player. Raises `UnknownNameError` when there is none with this name."""
        return player_called(self.players, player).title

    @cached_property
    def bidders(self) -> Mapping[str, Bidder]:
        """Return all bidders by name."""
        return read_bidders(self.folder)

    @cached_property
    def players(self) -> Mapping[str, Player]:
        """Return all players of the cards by name."""
        return read_players(self.folder)

    @cached_property
    def evaluation(self) -> Evaluation:
        """Return the numbers by which hands are valued."""
        return read_evaluation(self.folder)

    @cached_property
    def curves(self) -> Curves:
        """Return the success curves of nil."""
        return read_curves(self.folder)

    def advice(
        self, bidder: str, hand: Hand, bids_before: Sequence[int], score: GameScore = EVEN, *, signals: bool = False
    ) -> Advice:
        """Return what a bidder bids on one hand, and why; see the function `advice`.

        Raises `UnknownNameError` when there is no bidder with this name.
        """
        called = bidder_called(self.bidders, bidder)
        return advice(called, hand, bids_before, score, self.evaluation, self.curves, signals=signals)

    def contestants(
        self, bidders: Sequence[Bidder], players: Sequence[str], laws: SpadesLaws, curves: Curves | None = None
    ) -> Contestants:
        """Return two contestants.

        `players` has a name for each side; `curves` may replace the game's own success curves.

        Raises `UnknownNameError` when there is no player with such a name.
        """
        arrays = bidders_in_arrays(bidders, self.evaluation, curves or self.curves)
        skills = np.array([player_called(self.players, name).skills for name in players])
        return Contestants(arrays, np.arange(_CONTESTANTS), skills, laws_in_numbers(laws))

    def rounds(self, contest: ArenaContest, players: Sequence[str] = ()) -> Rounds:
        """Play a contest and return its rounds. `players`, if given, has a name for each side.

        Raises `UnknownNameError` when there is no bidder or player with such a name.
        """
        bidders = [bidder_called(self.bidders, name) for name in (contest.side, contest.against)]
        laws = read_laws(self.folder, contest.laws)
        players = players or (contest.player,) * _CONTESTANTS
        return rounds_of(self.contestants(bidders, players, laws), seed_number(contest.seed), contest.games)

    def play(self, contest: ArenaContest) -> ContestResult:
        """Play a contest and return its result. Raises `UnknownNameError` when a bidder or player is unknown."""
        titles = [bidder_called(self.bidders, name).title for name in (contest.side, contest.against)]
        player = player_called(self.players, contest.player)
        return ContestResult(contest, (titles[0], titles[1]), player.title, self.rounds(contest))


@cache
def arena_of_spades() -> SpadesArena:
    """Return the arena that uses the game's own files."""
    return SpadesArena(conventions_folder() / NAME)


def seed_number(seed: str) -> int:
    """Return a seed as a number: decimal digits as they are, any other text by its hash.

    >>> seed_number("13"), seed_number("Tuesday") == seed_number("tuesday")
    (13, False)
    """
    if seed.isdecimal() and len(seed) < len(str(2**62)):
        return int(seed)
    return int.from_bytes(sha256(seed.encode()).digest()[:7], "big")
