"""The arena: bidders and players by name, contests between them, and what a bidder says of one hand."""

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
from trainer.games.spades.arena.bidding.advice import EVEN, Advice, Standing, advice
from trainer.games.spades.arena.bidding.bidders_reading import Bidder, bidder_called, read_bidders
from trainer.games.spades.arena.bidding.curves_file import Curves, read_curves
from trainer.games.spades.arena.bidding.tables import bidders_in_arrays
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


@dataclass(frozen=True)
class SpadesArena:
    """Whole games between programs; everything is read from the `folder` of the game when it is first needed."""

    folder: Path

    @property
    def bidder_names(self) -> Collection[str]:
        """Who bids."""
        return tuple(self.bidders)

    @property
    def opponent_names(self) -> Collection[str]:
        """Who bids, without the variants of one another."""
        return tuple(name for name, bidder in self.bidders.items() if not bidder.variant_of)

    def bidder_title(self, bidder: str) -> str:
        """Return what a bidder is called; raises `UnknownNameError`."""
        return bidder_called(self.bidders, bidder).title

    @property
    def player_names(self) -> Collection[str]:
        """Who plays the cards, the usual player first."""
        return tuple(self.players)

    def player_title(self, player: str) -> str:
        """Return what a player is called; raises `UnknownNameError`."""
        return player_called(self.players, player).title

    @cached_property
    def bidders(self) -> Mapping[str, Bidder]:
        """Who bids, by name."""
        return read_bidders(self.folder)

    @cached_property
    def players(self) -> Mapping[str, Player]:
        """Who plays the cards, by name."""
        return read_players(self.folder)

    @cached_property
    def evaluation(self) -> Evaluation:
        """How hands are valued."""
        return read_evaluation(self.folder)

    @cached_property
    def curves(self) -> Curves:
        """How often nil succeeds."""
        return read_curves(self.folder)

    def advice(
        self, bidder: str, hand: Hand, bids_before: Sequence[int], standing: Standing = EVEN, *, signals: bool = False
    ) -> Advice:
        """Return what a bidder bids on one hand; raises `UnknownNameError` for one who is not there. See `advice`."""
        called = bidder_called(self.bidders, bidder)
        return advice(called, hand, bids_before, standing, self.evaluation, self.curves, signals=signals)

    def contestants(
        self, bidders: Sequence[Bidder], players: Sequence[str], laws: SpadesLaws, curves: Curves | None = None
    ) -> Contestants:
        """Return two contestants; raises `UnknownNameError` for players who are not there."""
        arrays = bidders_in_arrays(bidders, self.evaluation, curves or self.curves)
        skills = np.array([player_called(self.players, name).skills for name in players])
        return Contestants(arrays, np.arange(_CONTESTANTS), skills, laws_in_numbers(laws))

    def rounds(self, contest: ArenaContest, players: Sequence[str] = ()) -> Rounds:
        """Return the rounds of a contest; `players`, where given, are one for each side. Raises `UnknownNameError`."""
        bidders = [bidder_called(self.bidders, name) for name in (contest.side, contest.against)]
        laws = read_laws(self.folder, contest.laws)
        players = players or (contest.player,) * _CONTESTANTS
        return rounds_of(self.contestants(bidders, players, laws), seed_number(contest.seed), contest.games)

    def play(self, contest: ArenaContest) -> ContestResult:
        """Play a contest; raises `UnknownNameError` for a bidder or player who is not there."""
        titles = [bidder_called(self.bidders, name).title for name in (contest.side, contest.against)]
        player = player_called(self.players, contest.player)
        return ContestResult(contest, (titles[0], titles[1]), player.title, self.rounds(contest))


@cache
def arena_of_spades() -> SpadesArena:
    """Return the arena of the game's own files."""
    return SpadesArena(conventions_folder() / NAME)


def seed_number(seed: str) -> int:
    """Return a seed as a number: itself where it is one, otherwise any text has one of its own.

    >>> seed_number("13"), seed_number("Tuesday") == seed_number("tuesday")
    (13, False)
    """
    if seed.isdecimal() and len(seed) < len(str(2**62)):
        return int(seed)
    return int.from_bytes(sha256(seed.encode()).digest()[:7], "big")
