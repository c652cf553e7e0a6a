"""Nils that were tried in self-play: what they were worth, what was bid before them, and whether they were made."""

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from trainer.games.spades.arena.arena import SpadesArena
from trainer.games.spades.arena.bidding.bidders_reading import Bidder
from trainer.games.spades.arena.bidding.curves_file import Curves
from trainer.games.spades.arena.compiling import Floats, Integers
from trainer.games.spades.arena.contest import rounds_of
from trainer.games.spades.arena.games import BIDS, GAME, TAKEN
from trainer.games.spades.evaluation.nil_curves import FEATURES, nil_features
from trainer.games.spades.laws import SpadesLaws

Booleans = npt.NDArray[np.bool_]

_PLACES: Final = 4
_NIL_VALUES: Final = 4
_HELD_OUT_OF: Final = 4


class TriedNils(NamedTuple):
    """Nils bid after so many bids: their features, shape (nils, FEATURES), whether they were made, and their game."""

    features: Floats
    made: Integers
    game: Integers

    @property
    def is_held_out(self) -> Booleans:
        """Whether a nil is kept for testing: all those of every fourth game, which are numbered by twos."""
        held_out: Booleans = (self.game // 2) % _HELD_OUT_OF == 0
        return held_out


@dataclass(frozen=True)
class SelfPlay:
    """How nils are tried: so many games of one bidder against himself, who bids nil at random with a chance.

    Without that nobody would know how nils go that he never bids. Signals and blind nils are left out, which would tell
    of other things than the hand.
    """

    games: int
    seed: int
    player: str
    exploration: float

    def nils(
        self, arena: SpadesArena, bidder: Bidder, laws: SpadesLaws, curves: Curves
    ) -> tuple[tuple[TriedNils, ...], int]:
        """The nils by the number of bids before, and in how many rounds they were bid."""
        quiet = {"explores": self.exploration, "blind nil": 0.0, "big six": 0.0}
        exploring = replace(bidder, numbers={**bidder.numbers, **quiet})
        contestants = arena.contestants((exploring, exploring), (self.player, self.player), laws, curves)
        rounds = rounds_of(contestants, self.seed, self.games, swapped=False)
        found = []
        for place in range(_PLACES):
            rows = np.flatnonzero(rounds.records[:, BIDS + place] == 0)
            values = rounds.values[rows, _NIL_VALUES + place]
            before = np.maximum(0, rounds.records[rows, BIDS : BIDS + place])
            features = np.array([_features(*one) for one in zip(values.tolist(), before.tolist(), strict=True)])
            made = (rounds.records[rows, TAKEN + place] == 0).astype(np.int64)
            found.append(TriedNils(features.reshape(-1, len(FEATURES)), made, rounds.records[rows, GAME]))
        return tuple(found), len(rounds.records)


def _features(value: float, before: list[int]) -> list[float]:
    features = nil_features(value, before)
    return [features[name] for name in FEATURES]
